package dev.loccit.text;

/** Spans without the blanks and line breaks at their ends. */
public final class Blanks {
  private Blanks() {}

  /**
   * The span without blanks and LFs at either end; empty at its end where there is nothing else.
   */
  public static Span trim(CharSequence text, Span span) {
    int start = span.start();
    int end = span.end();
    while (start < end && isBlankOrBreak(text.charAt(start))) {
      start++;
    }
    while (end > start && isBlankOrBreak(text.charAt(end - 1))) {
      end--;
    }
    return new Span(start, end);
  }

  /** Whether nothing but blanks and LFs stands there. */
  public static boolean isBlank(CharSequence text, Span span) {
    return trim(text, span).isEmpty();
  }

  static boolean isBlankOrBreak(char c) {
    return c == '\n' || CharacterRules.isBlank(c);
  }
}
