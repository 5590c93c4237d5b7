package dev.loccit.text;

/**
 * Spans without the blanks and line breaks at their ends. A blank that carries a combining mark is
 * seen, and stays.
 */
public final class Blanks {
  private Blanks() {}

  /**
   * The span without blanks and LFs at either end; empty at its end where there is nothing else.
   */
  public static Span trim(CharSequence text, Span span) {
    int end = span.end();
    int start = skip(text, span.start(), end);
    while (end > start && isBlankOrBreak(text.charAt(end - 1))) {
      end--;
    }
    return new Span(start, end);
  }

  /** Whether nothing but blanks and LFs stands there. */
  public static boolean isBlank(CharSequence text, Span span) {
    return trim(text, span).isEmpty();
  }

  /** The first offset from here on, at most the limit, where something can be seen. */
  static int skip(CharSequence text, int from, int limit) {
    int at = from;
    while (at < limit && isBlankOrBreak(text.charAt(at)) && !carriesMark(text, at)) {
      at++;
    }
    return at;
  }

  private static boolean carriesMark(CharSequence text, int at) {
    int next = at + 1;
    return text.charAt(at) != '\n'
        && next < text.length()
        && text.charAt(next) >= 0x300
        && !Clusters.isBoundary(text, next);
  }

  static boolean isBlankOrBreak(char c) {
    return c == '\n' || CharacterRules.isBlank(c);
  }
}
