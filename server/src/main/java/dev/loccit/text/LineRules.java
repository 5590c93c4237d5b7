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

  private static final int NEIGHBOURS = 6;

  /** A line is left short when the next word would end before this share of the width. */
  private static final double FULL = 0.9;

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
    TextLine below = line(line + 1);
    if (above.isEmpty()) {
      return true;
    }
    if (above.isMarkerAlone()) {
      return isMarked(line + 1);
    }
    if (below.isEmpty()) {
      return true;
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
    if (above.isRow() && below.startsFresh()) {
      return true;
    }
    if (above.isCapitals() != below.isCapitals() && below.startsFresh()) {
      return above.isCapitals() ? leftShort || above.length() < NARROWEST * 2 : leftShort;
    }
    if (above.endsWithStop()) {
      return false; // StopRules has seen it
    }
    if (above.length() > UNWRAPPED) {
      return below.startsFresh();
    }
    return leftShort && below.startsFresh();
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
    return above.length() + 1 + below.firstWordLength() < FULL * width(line);
  }

  private int width(int line) {
    int width = NARROWEST;
    int last = Math.min(breaks.length, line + NEIGHBOURS);
    for (int i = Math.max(0, line - NEIGHBOURS + 1); i <= last; i++) {
      width = Math.max(width, end(i) - start(i));
    }
    return Math.min(width, UNWRAPPED);
  }

  private TextLine line(int line) {
    return new TextLine(text, start(line), end(line));
  }

  private int start(int line) {
    return line == 0 ? from : breaks[line - 1] + 1;
  }

  private int end(int line) {
    return line == breaks.length ? to : breaks[line];
  }
}
