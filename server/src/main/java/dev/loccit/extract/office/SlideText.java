package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The paragraphs of one text of a slide; those with a bullet or a number are items. */
final class SlideText {
  private SlideText() {}

  /** Reads the element that starts here, to its end. */
  static List<Block> paragraphs(Xml xml) throws IOException {
    return paragraphs(xml, false);
  }

  /**
   * The same.
   *
   * @param bulleted whether the slide's layout draws bullets where the paragraph says nothing
   */
  static List<Block> paragraphs(Xml xml, boolean bulleted) throws IOException {
    List<Block> blocks = new ArrayList<>();
    int outer = xml.depth() - 1;
    int number = 0;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("p")) {
        Paragraph paragraph = paragraph(xml);
        number = paragraph.numbered ? Math.max(paragraph.start, number + 1) : 0;
        String words = paragraph.words.toString().strip();
        if (words.isEmpty()) {
          continue;
        }
        boolean bullet = paragraph.bullet || (bulleted && !paragraph.plain);
        boolean item = bullet || paragraph.numbered || paragraph.level > 0;
        blocks.add(
            item
                ? new Block.Item(paragraph.level, paragraph.numbered ? number + "." : "-", words)
                : new Block.Paragraph(words));
      }
    }
    return blocks;
  }

  private static final class Paragraph {
    final StringBuilder words = new StringBuilder();
    boolean bullet;
    boolean numbered;
    boolean plain;
    int start = 1;
    int level;
  }

  private static Paragraph paragraph(Xml xml) throws IOException {
    Paragraph paragraph = new Paragraph();
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "pPr" -> paragraph.level = Math.clamp(xml.number("lvl", 0), 0, 8);
        case "buChar", "buBlip" -> paragraph.bullet = true;
        case "buNone" -> paragraph.plain = true;
        case "buAutoNum" -> {
          paragraph.numbered = true;
          paragraph.start = Math.max(1, xml.number("startAt", 1));
        }
        case "t" -> paragraph.words.append(xml.words());
        case "br" -> paragraph.words.append('\n');
        case "tab" -> {
          // a position of a tab stop, not a tab
        }
        case "rPr", "endParaRPr" -> xml.skip();
        default -> {
          // a run or a field: its words come next
        }
      }
    }
    return paragraph;
  }
}
