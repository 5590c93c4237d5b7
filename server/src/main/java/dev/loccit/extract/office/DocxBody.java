package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The blocks of one part of a Word document, in reading order. Tracked deletions and hidden text
 * are left out and counted; a text box follows the paragraph it is anchored in.
 */
final class DocxBody {
  private final Xml xml;
  private final DocxStyles styles;
  private final DocxNumbering numbering;
  private final DocxNotes notes;
  private final Manuscript report;

  DocxBody(
      Xml xml, DocxStyles styles, DocxNumbering numbering, DocxNotes notes, Manuscript report) {
    this.xml = xml;
    this.styles = styles;
    this.numbering = numbering;
    this.notes = notes;
    this.report = report;
  }

  /** Reads the blocks inside the element that starts here, to its end. */
  void blocks(Consumer<Block> out) throws IOException {
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "p" -> new DocxParagraph(xml, this, styles, numbering, notes, report).read(out);
        case "tbl" -> out.accept(table());
        case "sdtPr", "tblPr", "sectPr", "Fallback" -> xml.skip();
        case "del", "moveFrom" -> deleted();
        case "altChunk" -> report.count("attachments", 1);
        default -> {
          // a wrapper: its blocks come next
        }
      }
    }
  }

  /** Goes past what was deleted while changes were tracked. */
  void deleted() throws IOException {
    report.count("deletedCharacters", xml.words().strip().length());
  }

  private Block table() throws IOException {
    List<Block.Row> rows = new ArrayList<>();
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("tr")) {
        Row row = row();
        if (!row.deleted) {
          rows.add(new Block.Row(row.cells, row.header));
        }
      } else if (xml.isStart("tblPr") || xml.isStart("tblGrid") || xml.isStart("sdtPr")) {
        xml.skip();
      }
    }
    return new Block.Table(rows);
  }

  private static final class Row {
    final List<Block.Cell> cells = new ArrayList<>();
    boolean header;
    boolean deleted;
  }

  private Row row() throws IOException {
    Row row = new Row();
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "tblHeader" -> row.header = OnOff.of(xml, "val", true);
        case "gridBefore" -> cover(row, xml.number("val", 0));
        case "del" -> row.deleted = true;
        case "tc" -> cell(row);
        case "sdtPr", "tblPrEx" -> xml.skip();
        default -> {
          // a wrapper: its cells come next
        }
      }
    }
    return row;
  }

  private void cell(Row row) throws IOException {
    List<Block> blocks = new ArrayList<>();
    int span = 1;
    boolean covered = false;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "gridSpan" -> span = xml.number("val", 1);
        case "vMerge" -> covered = xml.attribute("val", "continue").equals("continue");
        case "p" ->
            new DocxParagraph(xml, this, styles, numbering, notes, report).read(blocks::add);
        case "tbl" -> blocks.add(table());
        case "sdtPr", "Fallback" -> xml.skip();
        case "del", "moveFrom" -> deleted();
        default -> {
          // a wrapper: its blocks come next
        }
      }
    }
    row.cells.add(covered ? Block.Cell.COVERED : new Block.Cell(blocks));
    cover(row, span - 1);
  }

  private static void cover(Row row, int cells) {
    for (int i = 0; i < Math.min(cells, 100); i++) {
      row.cells.add(Block.Cell.COVERED);
    }
  }
}
