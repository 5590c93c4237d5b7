package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The sheets of an OpenDocument spreadsheet, as they are shown. */
final class OdfSheets {
  /** Empty columns are repeated to the sheet's end; cells with words are not. */
  private static final int MOST_REPEATS = 1_000;

  /** A row with words that is repeated is written so often, in its place. */
  private static final int MOST_ROWS = 1_048_576;

  private final Xml xml;
  private final OdfStyles styles;
  private final Manuscript into;

  OdfSheets(Xml xml, OdfStyles styles, Manuscript into) {
    this.xml = xml;
    this.styles = styles;
    this.into = into;
  }

  void read() throws IOException {
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("table")) {
        if (styles.isHidden(xml.attribute("style-name", ""))) {
          into.count("hiddenSheets", 1);
          xml.skip();
        } else {
          sheet();
        }
      } else if (xml.isStart("tracked-changes") || xml.isStart("content-validations")) {
        xml.skip();
      }
    }
  }

  private void sheet() throws IOException {
    SheetWriter out = new SheetWriter(into, xml.attribute("name", ""));
    int row = 1;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("table-row")) {
        int repeats = Math.clamp(xml.number("number-rows-repeated", 1), 1, MOST_ROWS);
        boolean hidden = xml.attribute("visibility", "").equals("collapse");
        List<String> cells = cells();
        boolean filled = cells.stream().anyMatch(cell -> !cell.isBlank());
        if (filled && hidden) {
          into.count("hiddenRows", repeats);
        } else if (filled) {
          for (int i = 0; i < repeats && row + i <= MOST_ROWS; i++) {
            out.row(row + i, cells);
          }
        }
        row = Math.min(MOST_ROWS, row + repeats);
      } else if (xml.isStart("shapes") || xml.isStart("named-expressions")) {
        xml.skip();
      }
    }
    out.finish();
  }

  private List<String> cells() throws IOException {
    List<String> cells = new ArrayList<>();
    int empty = 0;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      boolean covered = xml.isStart("covered-table-cell");
      if (!covered && !xml.isStart("table-cell")) {
        continue;
      }
      int repeats = Math.clamp(xml.number("number-columns-repeated", 1), 1, 20_000);
      String words = cell();
      if (covered || words.isBlank()) {
        empty += repeats;
        continue;
      }
      // empty cells count once something stands right of them
      for (int i = 0; i < Math.min(empty, MOST_REPEATS); i++) {
        cells.add("");
      }
      empty = 0;
      for (int i = 0; i < Math.min(repeats, MOST_REPEATS); i++) {
        cells.add(words);
      }
    }
    return cells;
  }

  private String cell() throws IOException {
    List<Block> blocks = new ArrayList<>();
    new OdfText(xml, styles, into).blocks(blocks::add);
    return new Block.Cell(blocks).words();
  }
}
