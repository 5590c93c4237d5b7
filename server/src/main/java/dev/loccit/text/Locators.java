package dev.loccit.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Says what spans of one text mean to a person: its pages; else its slides, rows, chapters or
 * times; else the headings above; else the line. Make one for a text and ask it often; a question
 * costs O(log n).
 */
public final class Locators {
  private final String text;
  private final Structure structure;
  private final int[] lineStarts;
  private final Places places;

  public Locators(NormalizedText text, Structure structure) {
    this.text = text.text();
    this.structure = structure;
    this.lineStarts = structure.pageStarts().isEmpty() ? lineStarts(this.text) : new int[0];
    this.places = new Places(structure.places(), this::lineAt, this::startOfLine);
  }

  /**
   * Where a span stands: one Page for each page that its words touch, or each Slide, Chapter or row
   * (of many rows the first and the last), or their Time, or the Heading path at its start, or the
   * Line of its start. Never empty.
   */
  public List<Locator> of(Span span) {
    Span words = Blanks.trim(text, span);
    Span place = words.isEmpty() ? span : words;
    if (structure.pageStarts().isEmpty()) {
      return places.knows(place.start()) ? places.of(place) : List.of(at(place.start()));
    }
    List<Locator> pages = new ArrayList<>();
    int first = pageAt(place.start());
    int last = pageAt(Math.max(place.start(), place.end() - 1));
    for (int page = first; page <= last; page++) {
      if (page == first || page == last || pageLength(page) > 0) {
        pages.add(new Locator.Page(page));
      }
    }
    return pages;
  }

  /** The locators that hold in a window, in order; the first starts at the window's start. */
  public List<LocatorStart> starts(Span window) {
    List<LocatorStart> starts = new ArrayList<>();
    int offset = window.start();
    do {
      starts.add(new LocatorStart(offset, at(offset)));
      offset = next(offset);
    } while (offset < window.end());
    return starts;
  }

  /** The 1-based page of an offset: the last page whose start is at or before it. */
  public int pageAt(int offset) {
    return Math.max(1, countAtOrBefore(structure.pageStarts(), offset));
  }

  private Locator at(int offset) {
    if (!structure.pageStarts().isEmpty()) {
      return new Locator.Page(pageAt(offset));
    }
    if (places.knows(offset)) {
      return places.at(offset);
    }
    List<String> path = HeadingPaths.at(structure.headings(), offset);
    return path.isEmpty() ? new Locator.Line(lineAt(offset)) : new Locator.Heading(path);
  }

  /** Where the next locator after this offset starts; the text's end where there is none. */
  private int next(int offset) {
    if (!structure.pageStarts().isEmpty()) {
      int page = countAtOrBefore(structure.pageStarts(), offset);
      return page < structure.pageStarts().size()
          ? structure.pageStarts().get(page)
          : Integer.MAX_VALUE;
    }
    int place = places.next(offset);
    if (places.knows(offset)) {
      return place;
    }
    int headings = HeadingPaths.countAtOrBefore(structure.headings(), offset);
    int heading =
        headings < structure.headings().size()
            ? structure.headings().get(headings).span().start()
            : Integer.MAX_VALUE;
    if (headings > 0) {
      return Math.min(place, heading);
    }
    return Math.min(Math.min(place, heading), startOfLine(lineAt(offset) + 1));
  }

  private int startOfLine(int line) {
    return line <= lineStarts.length ? lineStarts[line - 1] : Integer.MAX_VALUE;
  }

  private int lineAt(int offset) {
    int found = Arrays.binarySearch(lineStarts, offset);
    return found >= 0 ? found + 1 : -found - 1;
  }

  private int pageLength(int page) {
    List<Integer> starts = structure.pageStarts();
    int end = page < starts.size() ? starts.get(page) : text.length();
    return end - starts.get(page - 1);
  }

  private static int countAtOrBefore(List<Integer> sorted, int offset) {
    int low = 0;
    int high = sorted.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted.get(middle) <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static int[] lineStarts(String text) {
    int lines = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      lines++;
    }
    int[] starts = new int[lines];
    int line = 1;
    for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
      starts[line++] = i + 1;
    }
    return starts;
  }
}
