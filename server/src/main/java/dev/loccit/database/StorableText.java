package dev.loccit.database;

/** Short texts from outside (titles, names) in a form that both databases keep unchanged. */
public final class StorableText {
  private StorableText() {}

  /**
   * The text without surrounding blanks, with control characters as blanks and unpaired surrogates
   * as U+FFFD (PostgreSQL refuses NUL, and neither database keeps half a pair), cut at a number of
   * UTF-16 units without splitting a pair.
   */
  public static String clean(String text, int limit) {
    StringBuilder clean = new StringBuilder(Math.min(text.length(), limit));
    text.strip().codePoints().map(StorableText::storable).forEach(clean::appendCodePoint);
    if (clean.length() > limit) {
      clean.setLength(Character.isHighSurrogate(clean.charAt(limit - 1)) ? limit - 1 : limit);
    }
    return clean.toString().strip();
  }

  private static int storable(int codePoint) {
    if (Character.isISOControl(codePoint)) {
      return ' ';
    }
    boolean unpaired = codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
    return unpaired ? 0xFFFD : codePoint;
  }
}
