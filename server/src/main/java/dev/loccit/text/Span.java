package dev.loccit.text;

/** A half-open range {@code [start, end)} of UTF-16 units in one normalised text. */
public record Span(int start, int end) implements Comparable<Span> {
  public Span {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("no span: [" + start + ", " + end + ")");
    }
  }

  /** Length in UTF-16 units. */
  public int length() {
    return end - start;
  }

  public boolean isEmpty() {
    return start == end;
  }

  /** Whether the other span lies wholly inside this one. */
  public boolean contains(Span other) {
    return start <= other.start && other.end <= end;
  }

  /** Whether the two share at least one unit. */
  public boolean overlaps(Span other) {
    return start < other.end && other.start < end;
  }

  /** The span moved by a number of units. */
  public Span shift(int units) {
    return new Span(start + units, end + units);
  }

  /** The span without the blanks at its ends; empty, at its end, where the text in it is blank. */
  public Span trimmed(String text) {
    int first = start;
    int last = end;
    while (first < last && Character.isWhitespace(text.charAt(first))) {
      first++;
    }
    while (last > first && Character.isWhitespace(text.charAt(last - 1))) {
      last--;
    }
    return new Span(first, last);
  }

  /** Orders by start, then by end. */
  @Override
  public int compareTo(Span other) {
    int byStart = Integer.compare(start, other.start);
    return byStart != 0 ? byStart : Integer.compare(end, other.end);
  }
}
