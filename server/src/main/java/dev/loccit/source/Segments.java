package dev.loccit.source;

/** Where texts may be divided. */
final class Segments {
  private Segments() {}

  /** The end of a segment of about so many units that begins at a start; splits no pair. */
  static int end(String text, int start, int units) {
    if (text.length() - start <= units) {
      return text.length();
    }
    int end = start + units;
    return onPair(text, end) ? end - 1 : end;
  }

  /** Whether a bound lies between the two units of a surrogate pair. */
  static boolean onPair(String text, int bound) {
    return bound > 0
        && bound < text.length()
        && Character.isHighSurrogate(text.charAt(bound - 1))
        && Character.isLowSurrogate(text.charAt(bound));
  }
}
