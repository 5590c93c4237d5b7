package dev.loccit.extract.markup;

import dev.loccit.extract.manuscript.HeaderRow;
import dev.loccit.extract.manuscript.Manuscript;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jsoup.select.NodeTraversor;

/** A table of data becomes rows; one that only lays out a page is read as the blocks it holds. */
final class HtmlTable {
  /** More words than this in one cell, in characters: a column of a page, not of a table. */
  private static final int LONGEST_CELL = 1_500;

  private static final int WIDEST = 1_000;

  private HtmlTable() {}

  static boolean isData(Element table) {
    String role = table.attr("role");
    if (role.equalsIgnoreCase("presentation")
        || role.equalsIgnoreCase("none")
        || table.selectFirst("table table, h1, h2, h3, article, section, form") != null) {
      return false;
    }
    boolean several = false;
    for (Element row : table.select("tr")) {
      int cells = 0;
      for (Element cell : row.children()) {
        if (isCell(cell)) {
          cells++;
          if (cell.wholeText().length() > LONGEST_CELL) {
            return false;
          }
        }
      }
      several |= cells > 1;
    }
    return several;
  }

  static void write(Element table, Manuscript into, Hidden hidden) {
    for (Element caption : table.select("caption")) {
      into.paragraph(words(caption, hidden));
    }
    into.startTable();
    List<List<String>> rows = new ArrayList<>();
    boolean marked = false;
    int[] below = new int[WIDEST];
    for (Element row : table.select("tr")) {
      if (hidden.drops(row)) {
        continue;
      }
      if (rows.isEmpty()) {
        marked = isHeader(row);
      }
      rows.add(cells(row, below, hidden));
    }
    boolean header = marked || HeaderRow.looksLikeOne(rows);
    for (List<String> cells : rows) {
      into.row(cells, header);
    }
    into.endTable();
  }

  private static boolean isHeader(Element row) {
    Element parent = row.parent();
    boolean head = parent != null && parent.normalName().equals("thead");
    boolean allTh = !row.children().isEmpty();
    for (Element cell : row.children()) {
      allTh &= cell.normalName().equals("th");
    }
    return head || allTh;
  }

  /** The cells of a row, with empty ones where cells from above or from the left reach over. */
  private static List<String> cells(Element row, int[] below, Hidden hidden) {
    List<String> cells = new ArrayList<>();
    for (Element cell : row.children()) {
      if (!isCell(cell)) {
        continue;
      }
      while (cells.size() < WIDEST && below[cells.size()] > 0) {
        below[cells.size()]--;
        cells.add("");
      }
      int across = span(cell, "colspan");
      int down = span(cell, "rowspan");
      String words = hidden.drops(cell) ? "" : words(cell, hidden);
      for (int i = 0; i < across && cells.size() < WIDEST; i++) {
        below[cells.size()] = down - 1;
        cells.add(i == 0 ? words : "");
      }
    }
    while (cells.size() < WIDEST && below[cells.size()] > 0) {
      below[cells.size()]--;
      cells.add("");
    }
    return cells;
  }

  private static boolean isCell(Element element) {
    return element.normalName().equals("td") || element.normalName().equals("th");
  }

  private static boolean isBreak(Element element) {
    return HtmlElements.isBlock(element.normalName()) || element.normalName().equals("br");
  }

  private static int span(Element cell, String attribute) {
    String value = cell.attr(attribute);
    return value.matches("[1-9]\\d{0,2}") ? Integer.parseInt(value) : 1;
  }

  private static String words(Element cell, Hidden hidden) {
    StringBuilder words = new StringBuilder();
    NodeTraversor.filter(
        new NodeFilter() {
          @Override
          public FilterResult head(Node node, int depth) {
            if (node instanceof TextNode text) {
              words.append(text.getWholeText());
            } else if (node instanceof Element element) {
              if (depth > 0 && hidden.drops(element)) {
                return FilterResult.SKIP_ENTIRELY;
              }
              if (isBreak(element)) {
                words.append(' ');
              }
            }
            return FilterResult.CONTINUE;
          }

          @Override
          public FilterResult tail(Node node, int depth) {
            if (node instanceof Element element && isBreak(element)) {
              words.append(' ');
            }
            return FilterResult.CONTINUE;
          }
        },
        cell);
    return words.toString();
  }
}
