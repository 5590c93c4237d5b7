package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The blocks of an OpenDocument text, or of a text inside a drawing, in reading order. */
final class OdfText {
  private static final int MOST_REPEATS = 1_000;

  private final Xml xml;
  private final OdfStyles styles;
  private final Manuscript report;
  private int notes;

  OdfText(Xml xml, OdfStyles styles, Manuscript report) {
    this.xml = xml;
    this.styles = styles;
    this.report = report;
  }

  /** Reads the blocks inside the element that starts here, to its end. */
  void blocks(Consumer<Block> out) throws IOException {
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart()) {
        block(out, "", 0);
      }
    }
  }

  private void block(Consumer<Block> out, String marker, int depth) throws IOException {
    switch (xml.name()) {
      case "h" -> {
        int level = Math.clamp(xml.number("outline-level", 1), 1, 10) + 1;
        paragraph(out, words -> new Block.Heading(level, words));
      }
      case "p" -> {
        boolean title = styles.isOrComesFrom(xml.attribute("style-name", ""), "Title");
        paragraph(
            out,
            words ->
                title
                    ? new Block.Heading(1, words)
                    : marker.isEmpty()
                        ? new Block.Paragraph(words)
                        : new Block.Item(depth, marker, words));
      }
      case "list" -> list(out, xml.attribute("style-name", ""), depth);
      case "table" -> table(out);
      case "section" -> {
        if (isHidden()) {
          hide();
        }
      }
      case "table-of-content", "alphabetical-index", "illustration-index", "table-index" ->
          contents(out);
      case "tracked-changes" -> report.count("deletedCharacters", xml.words().strip().length());
      case "annotation" -> {
        report.count("comments", 1);
        xml.skip();
      }
      case "forms", "sequence-decls", "variable-decls", "user-field-decls", "notes" -> xml.skip();
      case "image" -> {
        report.count("pictures", 1);
        xml.skip();
      }
      default -> {
        // a frame, a group: its blocks come next
      }
    }
  }

  private boolean isHidden() {
    return xml.attribute("display", "true").equals("none")
        || styles.isHidden(xml.attribute("style-name", ""));
  }

  private void hide() throws IOException {
    report.count("hiddenCharacters", xml.words().strip().length());
  }

  /** Makes a block of a paragraph's words. */
  private interface Maker {
    Block of(String words);
  }

  private void paragraph(Consumer<Block> out, Maker maker) throws IOException {
    List<Block> after = new ArrayList<>();
    if (styles.isHidden(xml.attribute("style-name", ""))) {
      hide();
      return;
    }
    String words = inline(after).strip();
    if (!words.isEmpty()) {
      out.accept(maker.of(words));
    }
    after.forEach(out);
  }

  /** The words of the element that starts here; blocks that are anchored in it come after it. */
  private String inline(List<Block> after) throws IOException {
    StringBuilder words = new StringBuilder();
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isText()) {
        appendCollapsed(words, xml.text());
      } else if (xml.isStart()) {
        inlineElement(words, after);
      }
    }
    return words.toString();
  }

  private void inlineElement(StringBuilder words, List<Block> after) throws IOException {
    switch (xml.name()) {
      case "s" -> words.repeat(" ", Math.clamp(xml.number("c", 1), 1, 100));
      case "tab" -> words.append('\t');
      case "line-break" -> words.append('\n');
      case "note" -> note(words, after);
      case "annotation" -> {
        report.count("comments", 1);
        xml.skip();
      }
      case "ruby-text", "hidden-text", "tracked-changes", "object-ole", "title", "desc" ->
          xml.skip();
      case "image" -> {
        report.count("pictures", 1);
        xml.skip();
      }
      case "span", "a" -> {
        if (styles.isHidden(xml.attribute("style-name", ""))) {
          hide();
        }
      }
      case "text-box" -> blocks(after::add);
      case "table" -> table(after::add);
      default -> {
        // a field or a link: its words come next
      }
    }
  }

  private void note(StringBuilder words, List<Block> after) throws IOException {
    String mark = Ordinals.raised(++notes);
    words.append(mark);
    report.count("notes", 1);
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("note-citation")) {
        xml.skip();
      } else if (xml.isStart("note-body")) {
        List<Block> blocks = new ArrayList<>();
        blocks(blocks::add);
        after.add(new Block.Paragraph(mark + " " + new Block.Cell(blocks).words()));
      }
    }
  }

  private static void appendCollapsed(StringBuilder words, String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean blank = c == ' ' || c == '\n' || c == '\t' || c == '\r';
      if (!blank) {
        words.append(c);
      } else if (!words.isEmpty() && !Character.isWhitespace(words.charAt(words.length() - 1))) {
        words.append(' ');
      }
    }
  }

  private void list(Consumer<Block> out, String style, int depth) throws IOException {
    boolean numbered = styles.isNumbered(style, depth);
    int number = 0;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      boolean header = xml.isStart("list-header");
      if (xml.isStart("list-item") || header) {
        number = Math.max(number + 1, xml.number("start-value", number + 1));
        item(out, header ? "" : numbered ? number + "." : "-", style, depth);
      }
    }
  }

  private void item(Consumer<Block> out, String marker, String style, int depth)
      throws IOException {
    String next = marker;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      if (xml.isStart("list")) {
        list(out, xml.attribute("style-name", style), depth + 1);
      } else {
        boolean words = xml.isStart("p") || xml.isStart("h");
        block(out, next, depth);
        next = words ? "" : next;
      }
    }
  }

  private void contents(Consumer<Block> out) throws IOException {
    blocks(block -> out.accept(new Block.Furniture(block.words())));
  }

  private void table(Consumer<Block> out) throws IOException {
    if (styles.isHidden(xml.attribute("style-name", ""))) {
      hide();
      return;
    }
    List<Block.Row> rows = new ArrayList<>();
    List<Block.Cell> cells = new ArrayList<>();
    boolean header = false;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("table-header-rows")) {
        header = true;
      } else if (xml.isEnd("table-header-rows")) {
        header = false;
      } else if (xml.isStart("table-row")) {
        cells = new ArrayList<>();
      } else if (xml.isEnd("table-row")) {
        rows.add(new Block.Row(cells, header));
      } else if (xml.isStart("covered-table-cell")) {
        cells.add(Block.Cell.COVERED);
        xml.skip();
      } else if (xml.isStart("table-cell")) {
        int repeats = Math.clamp(xml.number("number-columns-repeated", 1), 1, MOST_REPEATS);
        List<Block> blocks = new ArrayList<>();
        blocks(blocks::add);
        for (int i = 0; i < repeats; i++) {
          cells.add(new Block.Cell(blocks));
        }
      }
    }
    out.accept(new Block.Table(rows));
  }
}
