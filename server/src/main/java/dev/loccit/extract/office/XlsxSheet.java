package dev.loccit.extract.office;

import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The rows of one sheet. Rows and columns that somebody hid are left out and counted; rows that a
 * filter hides are read, because a filter is only a view.
 */
final class XlsxSheet {
  /** Where so many columns lie empty between two cells, one gap stands for them. */
  private static final int WIDE_GAP = 50;

  private static final int MOST_COLUMNS = 16_384;
  private static final int MOST_ROWS = 1_048_576;

  private final Xml xml;
  private final List<String> strings;
  private final CellFormats formats;
  private final Manuscript report;
  private final BitSet hiddenColumns = new BitSet();
  private int hiddenRows;
  private boolean filtered;

  XlsxSheet(Xml xml, List<String> strings, CellFormats formats, Manuscript report) {
    this.xml = xml;
    this.strings = strings;
    this.formats = formats;
    this.report = report;
  }

  void read(SheetWriter out) throws IOException {
    int number = 0;
    while (xml.next()) {
      if (!xml.isStart()) {
        continue;
      }
      switch (xml.name()) {
        case "sheetPr" -> filtered = OnOff.of(xml, "filterMode", false);
        case "col" -> column();
        case "row" -> {
          number = Math.min(MOST_ROWS, Math.max(number + 1, xml.number("r", number + 1)));
          boolean hidden = OnOff.of(xml, "hidden", false) && !filtered;
          List<String> cells = row();
          if (!hidden) {
            out.row(number, cells);
          } else if (cells.stream().anyMatch(cell -> !cell.isBlank())) {
            hiddenRows++;
          }
        }
        default -> {
          // views, merged cells, formats
        }
      }
    }
    out.finish();
    report.count("hiddenRows", hiddenRows);
    report.count("hiddenColumns", hiddenColumns.cardinality());
  }

  private void column() {
    if (OnOff.of(xml, "hidden", false)) {
      int from = Math.clamp(xml.number("min", 1), 1, MOST_COLUMNS);
      int to = Math.clamp(xml.number("max", from), from, MOST_COLUMNS);
      // the rest of an empty sheet is often hidden as one
      if (to < MOST_COLUMNS) {
        hiddenColumns.set(from - 1, to);
      }
    }
  }

  private List<String> row() throws IOException {
    List<String> cells = new ArrayList<>();
    int column = -1;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (!xml.isStart("c")) {
        continue;
      }
      int at = column(xml.attribute("r", ""), column + 1);
      String words = cell();
      if (hiddenColumns.get(at)) {
        column = at;
        continue;
      }
      int gap = at - column - 1;
      for (int i = 0; i < (gap > WIDE_GAP ? 1 : gap); i++) {
        if (!hiddenColumns.get(column + 1 + i)) {
          cells.add("");
        }
      }
      column = Math.max(column, at);
      cells.add(words);
    }
    return cells;
  }

  /** The column of a reference such as BC12, from 0; the next one where it names none. */
  private static int column(String reference, int next) {
    int column = 0;
    int at = 0;
    while (at < reference.length() && at < 3 && Character.isLetter(reference.charAt(at))) {
      column = column * 26 + (Character.toUpperCase(reference.charAt(at)) - 'A' + 1);
      at++;
    }
    return at == 0 || column < 1 || column > MOST_COLUMNS ? next : column - 1;
  }

  private String cell() throws IOException {
    String type = xml.attribute("t", "n");
    int style = xml.number("s", 0);
    String value = "";
    String inline = "";
    boolean formula = false;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("v")) {
        value = xml.words();
      } else if (xml.isStart("is")) {
        inline = XlsxStrings.rich(xml);
      } else if (xml.isStart("f")) {
        formula = true;
      }
    }
    if (formula && value.isEmpty()) {
      report.count("formulasWithoutValue", 1);
    }
    return switch (type) {
      case "s" -> shared(value);
      case "inlineStr" -> inline;
      case "b" -> value.equals("1") ? "TRUE" : value.equals("0") ? "FALSE" : value;
      case "str", "e", "d" -> value;
      default -> number(value, style);
    };
  }

  private String shared(String index) {
    try {
      int at = Integer.parseInt(index.strip());
      return at >= 0 && at < strings.size() ? strings.get(at) : "";
    } catch (NumberFormatException e) {
      return "";
    }
  }

  private String number(String value, int style) {
    if (value.isBlank()) {
      return "";
    }
    try {
      return formats.shown(Double.parseDouble(value.strip()), style);
    } catch (NumberFormatException e) {
      return value;
    }
  }
}
