package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One paragraph of a Word document, with the text boxes and notes that belong to it. */
final class DocxParagraph {
  private static final int NONE = -1;

  /** Half points: text of one point is not there to be read. */
  private static final int UNREADABLE = 2;

  private final Xml xml;
  private final DocxBody body;
  private final DocxStyles styles;
  private final DocxNumbering numbering;
  private final DocxNotes notes;
  private final Manuscript report;

  private final StringBuilder words = new StringBuilder();
  private final List<Block> after = new ArrayList<>();
  private String style = "";
  private int outline = NONE;
  private int list = NONE;
  private int listLevel = NONE;

  DocxParagraph(
      Xml xml,
      DocxBody body,
      DocxStyles styles,
      DocxNumbering numbering,
      DocxNotes notes,
      Manuscript report) {
    this.xml = xml;
    this.body = body;
    this.styles = styles;
    this.numbering = numbering;
    this.notes = notes;
    this.report = report;
  }

  void read(Consumer<Block> out) throws IOException {
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart()) {
        start();
      }
    }
    String line = words.toString().strip();
    if (!line.isEmpty()) {
      out.accept(block(line));
    }
    after.forEach(out);
  }

  private void start() throws IOException {
    switch (xml.name()) {
      case "pPr" -> properties();
      case "r" -> run();
      case "del", "moveFrom" -> body.deleted();
      case "oMath" -> math();
      case "sdtPr", "rPr", "Fallback", "rt", "fldData" -> xml.skip();
      default -> {
        // a link, a field, an insertion: its runs come next
      }
    }
  }

  private void properties() throws IOException {
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "pStyle" -> style = xml.attribute("val", "");
        case "outlineLvl" -> outline = xml.number("val", NONE);
        case "numId" -> list = xml.number("val", NONE);
        case "ilvl" -> listLevel = xml.number("val", NONE);
        case "rPr", "pPrChange", "sectPr" -> xml.skip();
        default -> {
          // says how it looks
        }
      }
    }
  }

  private void run() throws IOException {
    boolean hidden = false;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "rPr" -> hidden = isHidden();
        case "t" -> text(xml.words(), hidden);
        case "tab", "ptab" -> words.append('\t');
        case "br", "cr" -> words.append('\n');
        case "noBreakHyphen" -> words.append('\u2011');
        case "sym" ->
            words.append(Symbols.of(xml.attribute("font", ""), xml.attribute("char", "")));
        case "footnoteReference", "endnoteReference" -> note();
        case "blip", "imagedata" -> report.count("pictures", 1);
        case "chart" -> report.count("charts", 1);
        case "txbxContent" -> body.blocks(after::add);
        case "del", "moveFrom", "delText" -> body.deleted();
        case "instrText", "delInstrText", "Fallback", "rt", "docPr" -> xml.skip();
        default -> {
          // a drawing, or a wrapper of one
        }
      }
    }
  }

  private boolean isHidden() throws IOException {
    boolean hidden = false;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "vanish" -> hidden = OnOff.of(xml, "val", true);
        case "rStyle" -> hidden |= styles.isHidden(xml.attribute("val", ""));
        case "sz" -> hidden |= xml.number("val", UNREADABLE + 1) <= UNREADABLE;
        case "rPrChange" -> xml.skip();
        default -> {
          // says how it looks
        }
      }
    }
    return hidden;
  }

  private void text(String text, boolean hidden) {
    if (hidden || styles.isHidden(style)) {
      report.count("hiddenCharacters", text.strip().length());
    } else {
      words.append(text);
    }
  }

  private void note() {
    boolean end = xml.name().equals("endnoteReference");
    DocxNotes.Note note = notes.next(xml.attribute("id", ""), end);
    words.append(note.mark());
    after.addAll(note.blocks());
  }

  /**
   * A formula in one line: a fraction in brackets by a slash, powers and indices by the signs of
   * TeX.
   */
  private void math() throws IOException {
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isEnd("f")) {
        words.append(')');
      }
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "t" -> words.append(xml.words());
        case "f" -> words.append('(');
        case "den" -> words.append('/');
        case "sup" -> words.append('^');
        case "sub" -> words.append('_');
        case "rad" -> words.append('√');
        case "rPr", "ctrlPr", "argPr" -> xml.skip();
        default -> {
          // a part of the formula
        }
      }
    }
  }

  private Block block(String line) {
    if (styles.isContents(style)) {
      return new Block.Furniture(line);
    }
    int level = outline >= 0 && outline < 9 ? outline + 2 : styles.headingLevel(style);
    int number = list == NONE ? styles.numbering(style) : list;
    int depth = listLevel == NONE ? styles.numberingLevel(style) : listLevel;
    // numbering 0 takes away what the style brings
    String marker = number > 0 ? numbering.next(number, depth) : "";
    if (level > 0) {
      boolean bare = marker.isEmpty() || marker.equals("-");
      return new Block.Heading(level, bare ? line : marker + " " + line);
    }
    return marker.isEmpty() ? new Block.Paragraph(line) : new Block.Item(depth, marker, line);
  }
}
