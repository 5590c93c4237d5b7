package dev.loccit.text;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The headings above a place: of each level the last one, outermost first. */
final class HeadingPaths {
  private HeadingPaths() {}

  /** The titles that hold at an offset; a heading holds from its own start on. */
  static List<String> at(List<Heading> headings, int offset) {
    return path(headings, countAtOrBefore(headings, offset), Integer.MAX_VALUE);
  }

  /**
   * The titles above a span, without those inside it: where it starts with a heading, only the
   * headings outside of that one.
   */
  static List<String> above(List<Heading> headings, Span span) {
    int before = countAtOrBefore(headings, span.start() - 1);
    boolean startsWithHeading =
        before < headings.size() && headings.get(before).span().start() == span.start();
    int level = startsWithHeading ? headings.get(before).level() : Integer.MAX_VALUE;
    return path(headings, before, level);
  }

  /** How many headings start at or before an offset. */
  static int countAtOrBefore(List<Heading> headings, int offset) {
    int low = 0;
    int high = headings.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (headings.get(middle).span().start() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private static List<String> path(List<Heading> headings, int count, int belowLevel) {
    Deque<String> path = new ArrayDeque<>();
    int level = belowLevel;
    for (int i = count - 1; i >= 0 && level > 1; i--) {
      Heading heading = headings.get(i);
      if (heading.level() < level) {
        path.addFirst(heading.title());
        level = heading.level();
      }
    }
    return List.copyOf(path);
  }
}
