package dev.loccit.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds running heads, footers and page numbers: lines at the edge of a page that come back at the
 * edges of pages near by, in words, or in words with a number that counts as the pages do. From the
 * edge inwards; the first line that does not come back ends the search. Odd and even pages may
 * differ. Linear in the number of pages.
 */
final class PageFurniture {
  /** Lines looked at from either edge. */
  private static final int EDGE_LINES = 4;

  /** A line must come back within this many pages before and after. */
  private static final int NEAR = 12;

  /** On this many pages near by, its own counted, a line with a running number must stand. */
  private static final int REPEATED_NUMBER = 3;

  /** On so many one without. In a document of fewer than ten pages: on half of them. */
  private static final int REPEATED_WORDS = 5;

  private static final int LONGEST_LINE = 200;

  private final String text;
  private final List<Integer> pageStarts;

  private PageFurniture(String text, List<Integer> pageStarts) {
    this.text = text;
    this.pageStarts = pageStarts;
  }

  static List<Span> find(String text, List<Integer> pageStarts) {
    return new PageFurniture(text, pageStarts).find();
  }

  private List<Span> find() {
    List<List<Span>> tops = new ArrayList<>();
    List<List<Span>> bottoms = new ArrayList<>();
    for (int page = 0; page < pageStarts.size(); page++) {
      List<Span> lines = new ArrayList<>();
      int start = pageStarts.get(page);
      int end = page + 1 < pageStarts.size() ? pageStarts.get(page + 1) : text.length();
      edgeLines(start, end, lines);
      tops.add(lines.subList(0, Math.min(EDGE_LINES, lines.size())));
      List<Span> below = new ArrayList<>(lines.reversed());
      bottoms.add(below.subList(0, Math.min(EDGE_LINES, below.size())));
    }
    List<Span> furniture = new ArrayList<>(repeated(tops));
    for (Span span : repeated(bottoms)) {
      if (!furniture.contains(span)) {
        furniture.add(span);
      }
    }
    furniture.sort(null);
    return furniture;
  }

  /** The first and last lines of a page that hold more than blanks. */
  private void edgeLines(int start, int end, List<Span> lines) {
    List<Span> last = new ArrayList<>();
    int at = start;
    while (at < end && lines.size() < EDGE_LINES) {
      int lf = text.indexOf('\n', at, end);
      int stop = lf < 0 ? end : lf;
      addLine(at, stop, lines);
      at = stop + 1;
    }
    int stop = end;
    while (stop > at && last.size() < EDGE_LINES) {
      int lf = text.lastIndexOf('\n', stop - 1);
      int from = Math.max(at, lf + 1);
      addLine(from, stop, last);
      stop = lf;
    }
    lines.addAll(last.reversed());
  }

  private void addLine(int start, int end, List<Span> lines) {
    if (start < end) {
      Span line = Blanks.trim(text, new Span(start, end));
      if (!line.isEmpty()) {
        lines.add(line);
      }
    }
  }

  private List<Span> repeated(List<List<Span>> edges) {
    Map<String, List<Integer>> pagesOf = new HashMap<>();
    List<List<List<String>>> keys = new ArrayList<>();
    for (int page = 0; page < edges.size(); page++) {
      List<List<String>> ofPage = new ArrayList<>();
      for (Span line : edges.get(page)) {
        List<String> ofLine =
            line.length() > LONGEST_LINE
                ? List.of()
                : FurnitureKeys.of(text.substring(line.start(), line.end()), page);
        ofPage.add(ofLine);
        for (String key : ofLine) {
          List<Integer> pages = pagesOf.computeIfAbsent(key, k -> new ArrayList<>());
          if (pages.isEmpty() || pages.getLast() != page) {
            pages.add(page);
          }
        }
      }
      keys.add(ofPage);
    }
    List<Span> found = new ArrayList<>();
    for (int page = 0; page < edges.size(); page++) {
      for (int line = 0; line < edges.get(page).size(); line++) {
        int at = page;
        boolean comesBack =
            keys.get(page).get(line).stream()
                .anyMatch(key -> comesBack(key, pagesOf.getOrDefault(key, List.of()), at));
        if (!comesBack) {
          break;
        }
        found.add(edges.get(page).get(line));
      }
    }
    return found;
  }

  private boolean comesBack(String key, List<Integer> pages, int page) {
    int half = Math.max(REPEATED_NUMBER, (pageStarts.size() + 1) / 2);
    int needed = FurnitureKeys.hasNumber(key) ? REPEATED_NUMBER : Math.min(REPEATED_WORDS, half);
    int first = Collections.binarySearch(pages, Math.max(0, page - NEAR));
    int count = 0;
    for (int i = first >= 0 ? first : -first - 1; i < pages.size(); i++) {
      if (pages.get(i) > page + NEAR || count == needed) {
        break;
      }
      count++;
    }
    return count >= needed;
  }
}
