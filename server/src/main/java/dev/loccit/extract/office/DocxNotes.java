package dev.loccit.extract.office;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Footnotes and endnotes: each is written after the paragraph that refers to it. */
final class DocxNotes {
  private final Map<String, List<Block>> footnotes = new HashMap<>();
  private final Map<String, List<Block>> endnotes = new HashMap<>();
  private int footnoteCount;
  private int endnoteCount;

  /**
   * A note.
   *
   * @param mark what stands in the text for it
   */
  record Note(String mark, List<Block> blocks) {}

  void put(String id, List<Block> blocks, boolean end) {
    (end ? endnotes : footnotes).put(id, blocks);
  }

  /** The note of a reference, numbered as they come; each is given once. */
  Note next(String id, boolean end) {
    List<Block> blocks = (end ? endnotes : footnotes).remove(id);
    if (blocks == null) {
      return new Note("", List.of());
    }
    int number = end ? ++endnoteCount : ++footnoteCount;
    String mark =
        end ? "⁽" + Ordinals.written(number, "lowerRoman") + "⁾" : Ordinals.raised(number);
    List<Block> marked = new ArrayList<>(blocks);
    if (!marked.isEmpty()) {
      marked.set(0, new Block.Paragraph(mark + " " + marked.getFirst().words()));
    }
    return new Note(mark, marked);
  }

  int count() {
    return footnoteCount + endnoteCount;
  }
}
