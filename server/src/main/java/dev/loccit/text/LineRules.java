package dev.loccit.text;

import java.util.Arrays;

/**
 * Decides whether a single LF ends a sentence. Lines of a PDF wrap, so by itself it does not: it
 * does where the next line is a list item or a heading, where the line is a heading or a row of a
 * table, and where the line was left short although the next word would have fitted.
 */
final class LineRules {
  /** Longer lines were never wrapped: each is a paragraph. */
  private static final int UNWRAPPED = 180;

  /** A column is at least this wide, so a stack of short lines is read as short lines. */
  private static final int NARROWEST = 40;

  private static final int NARROWEST_IDEOGRAPHS = 16;

  private static final int NEIGHBOURS = 6;

  /** A line is left short when the next word would end before this share of the width. */
  private static final double FULL = 0.9;

  /** Where any sign may end a line, only a line much shorter than the others was left short. */
  private static final double HALF_FULL = 0.7;

  private final CharSequence text;
  private final int from;
  private final int to;
  private final int[] breaks;

  LineRules(CharSequence text, Span within) {
    this.text = text;
    this.from = within.start();
    this.to = within.end();
    int count = 0;
    int[] found = new int[16];
    for (int at = from; at < to; at++) {
      if (text.charAt(at) == '\n') {
        if (count == found.length) {
          found = Arrays.copyOf(found, count * 2);
        }
        found[count++] = at;
      }
    }
    this.breaks = Arrays.copyOf(found, count);
  }

  /** Whether the LF at an offset ends a sentence that no stop has ended. */
  boolean endsAt(int lf) {
    int line = Arrays.binarySearch(breaks, lf);
    TextLine above = line(line);
    if (above.isEmpty() && line > 0) {
      line--; // the second LF of a blank line is judged as the first was
      above = line(line);
    }
    TextLine below = line(line + 1);
    if (above.isEmpty()) {
      return true;
    }
    if (above.isMarkerAlone()) {
      return isMarked(line + 1);
    }
    if (below.isEmpty()) {
      return !goesOnAfterBlankLine(line, above);
    }
    if (above.isRule() || above.isMarkdownHeading() || below.isMarkdownHeading()) {
      return true;
    }
    if (below.isRule()) {
      return false;
    }
    if (above.isPiped() || below.isPiped()) {
      return true;
    }
    if (below.isBullet()) {
      return true;
    }
    boolean leftShort = leftShort(line, above, below);
    if (below.isNumbered()) {
      return leftShort || above.endsClause() || (above.isNumbered() && !above.endsOpen());
    }
    if (above.endsOpen()) {
      return false;
    }
    boolean fresh = below.startsFresh() || below.isRow();
    if (above.isRow() && fresh) {
      return true;
    }
    if (above.isCapitals() != below.isCapitals() && fresh) {
      return above.isCapitals() ? leftShort || above.length() < NARROWEST * 2 : leftShort;
    }
    if (above.length() > UNWRAPPED && !above.endsWithStop()) {
      return fresh;
    }
    // a stop at its end is an abbreviation's: StopRules has seen it
    return leftShort && fresh;
  }

  /**
   * A blank line ends a sentence, unless a full line stops in its midst and small letters follow: a
   * page break, or a gap that was read as a paragraph's.
   */
  private boolean goesOnAfterBlankLine(int line, TextLine above) {
    if (line + 2 > breaks.length
        || above.endsClause()
        || above.isRow()
        || above.isCapitals()
        || above.isMarkdownHeading()
        || above.isPiped()
        || above.isRule()) {
      return false;
    }
    TextLine next = line(line + 2);
    boolean full = above.length() >= NARROWEST || above.endsWithOpenWord();
    return !next.isEmpty() && next.startsSmall() && !next.isNumbered() && full;
  }

  /** Whether the next line with words, at most two lines on, is itself an item. */
  private boolean isMarked(int line) {
    for (int next = line; next <= Math.min(breaks.length, line + 1); next++) {
      TextLine below = line(next);
      if (!below.isEmpty()) {
        return below.isBullet() || below.isNumbered();
      }
    }
    return true;
  }

  private boolean leftShort(int line, TextLine above, TextLine below) {
    boolean ideographs = below.startsWithIdeograph();
    int width = width(line, ideographs ? NARROWEST_IDEOGRAPHS : NARROWEST);
    return above.length() + 1 + below.firstWordLength() < (ideographs ? HALF_FULL : FULL) * width;
  }

  /** The longest line of the same block near by. */
  private int width(int line, int narrowest) {
    int width = Math.max(narrowest, length(line));
    for (int i = line - 1; i >= Math.max(0, line - NEIGHBOURS) && length(i) > 0; i--) {
      width = Math.max(width, length(i));
    }
    int last = Math.min(breaks.length, line + NEIGHBOURS);
    for (int i = line + 1; i <= last && length(i) > 0; i++) {
      width = Math.max(width, length(i));
    }
    return Math.min(width, UNWRAPPED);
  }

  private TextLine line(int line) {
    return new TextLine(text, start(line), end(line));
  }

  private int length(int line) {
    return end(line) - start(line);
  }

  private int start(int line) {
    return line == 0 ? from : breaks[line - 1] + 1;
  }

  private int end(int line) {
    return line == breaks.length ? to : breaks[line];
  }
}
