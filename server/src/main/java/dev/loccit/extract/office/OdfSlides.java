package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.text.Locator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The slides of an OpenDocument presentation, each with its notes. */
final class OdfSlides {
  private static final Set<String> FURNITURE =
      Set.of("header", "footer", "date-time", "page-number", "page", "handout");

  private final Xml xml;
  private final OdfStyles styles;
  private final Manuscript into;

  OdfSlides(Xml xml, OdfStyles styles, Manuscript into) {
    this.xml = xml;
    this.styles = styles;
    this.into = into;
  }

  void read() throws IOException {
    int number = 0;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("page")) {
        number++;
        if (styles.isHidden(xml.attribute("style-name", ""))) {
          into.count("hiddenSlides", 1);
          xml.skip();
        } else {
          slide(number);
        }
      }
    }
  }

  private void slide(int number) throws IOException {
    List<Block> titles = new ArrayList<>();
    List<Block> blocks = new ArrayList<>();
    List<Block> notes = new ArrayList<>();
    int outer = xml.depth() - 1;
    int notesDepth = Integer.MAX_VALUE;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isEnd() && xml.depth() < notesDepth) {
        notesDepth = Integer.MAX_VALUE;
      }
      if (!xml.isStart()) {
        continue;
      }
      boolean inNotes = xml.depth() >= notesDepth;
      switch (xml.name()) {
        case "notes" -> notesDepth = xml.depth();
        case "frame", "custom-shape", "rect", "ellipse", "line", "path", "polygon" -> {
          String kind = xml.attribute("class", "");
          List<Block> words = new ArrayList<>();
          new OdfText(xml, styles, into).blocks(words::add);
          if (FURNITURE.contains(kind)) {
            continue;
          }
          if (inNotes) {
            notes.addAll(words);
          } else if (kind.equals("title") && !words.isEmpty()) {
            titles.add(new Block.Heading(1, new Block.Cell(words).words()));
          } else {
            blocks.addAll(words);
          }
        }
        case "forms", "animations", "par" -> xml.skip();
        default -> {
          // a group: its shapes come next
        }
      }
    }
    BlockWriter writer = new BlockWriter(into);
    into.place(new Locator.Slide(number, false));
    writer.write(titles);
    writer.write(blocks);
    into.gap();
    into.place(new Locator.Slide(number, true));
    writer.write(notes);
    into.gap();
  }
}
