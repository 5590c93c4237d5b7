package dev.loccit.text;

import java.util.List;

/** What the words alone tell about a text's structure. */
public final class TextStructure {
  private TextStructure() {}

  /** A plain text: no headings, no pages. */
  public static Structure plain() {
    return Structure.PLAIN;
  }

  /** The headings of a Markdown text, ATX and setext, outside code. */
  public static Structure markdown(NormalizedText text) {
    return new Structure(List.of(), MarkdownHeadings.find(text.text()), List.of());
  }

  /** Running heads, footers and page numbers of a paged text, found by repetition. */
  public static Structure paged(NormalizedText text, List<Integer> pageStarts) {
    return new Structure(pageStarts, List.of(), PageFurniture.find(text.text(), pageStarts));
  }
}
