package dev.loccit.text;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;

/**
 * Where a text may be cut without breaking what a reader sees as one character: never inside a
 * surrogate pair, a combining sequence, an emoji sequence, a flag or a Hangul syllable. Stricter
 * than Unicode's grapheme clusters: a virama also holds on to the letter after it.
 */
final class Clusters {
  private Clusters() {}

  /** Whether the text may be cut at an offset. */
  static boolean isBoundary(CharSequence text, int offset) {
    if (offset <= 0 || offset >= text.length()) {
      return true;
    }
    char unit = text.charAt(offset);
    char last = text.charAt(offset - 1);
    if (last == '\n' || unit == '\n') {
      return true;
    }
    if (last < 0x300 && unit < 0x300) {
      return true;
    }
    if (Character.isLowSurrogate(unit) && Character.isHighSurrogate(last)) {
      return false;
    }
    int after = Character.codePointAt(text, offset);
    int before = Character.codePointBefore(text, offset);
    return !extendsCluster(after) && !holdsNext(before) && !joined(text, offset, before, after);
  }

  /** The last boundary at or before the limit and after the start; else the first one after it. */
  static int boundaryNear(CharSequence text, int start, int limit) {
    for (int at = limit; at > start; at--) {
      if (isBoundary(text, at)) {
        return at;
      }
    }
    int at = limit + 1;
    while (!isBoundary(text, at)) {
      at++;
    }
    return at;
  }

  private static boolean extendsCluster(int c) {
    return CharacterRules.isMark(c)
        || c == CharacterRules.ZWJ
        || c == CharacterRules.ZWNJ
        || Character.isEmojiModifier(c)
        || UCharacter.hasBinaryProperty(c, UProperty.GRAPHEME_EXTEND);
  }

  private static boolean holdsNext(int c) {
    return c == CharacterRules.ZWJ
        || UCharacter.getIntPropertyValue(c, UProperty.CANONICAL_COMBINING_CLASS) == VIRAMA
        || UCharacter.hasBinaryProperty(c, UProperty.PREPENDED_CONCATENATION_MARK);
  }

  private static final int VIRAMA = 9;

  private static boolean joined(CharSequence text, int offset, int before, int after) {
    if (isRegional(before) && isRegional(after)) {
      return regionalsBefore(text, offset) % 2 == 1;
    }
    int left = hangul(before);
    int right = hangul(after);
    return switch (left) {
      case UCharacter.HangulSyllableType.LEADING_JAMO ->
          right != UCharacter.HangulSyllableType.NOT_APPLICABLE
              && right != UCharacter.HangulSyllableType.TRAILING_JAMO;
      case UCharacter.HangulSyllableType.VOWEL_JAMO, UCharacter.HangulSyllableType.LV_SYLLABLE ->
          right == UCharacter.HangulSyllableType.VOWEL_JAMO
              || right == UCharacter.HangulSyllableType.TRAILING_JAMO;
      case UCharacter.HangulSyllableType.TRAILING_JAMO,
          UCharacter.HangulSyllableType.LVT_SYLLABLE ->
          right == UCharacter.HangulSyllableType.TRAILING_JAMO;
      default -> false;
    };
  }

  private static int hangul(int c) {
    return UCharacter.getIntPropertyValue(c, UProperty.HANGUL_SYLLABLE_TYPE);
  }

  private static boolean isRegional(int c) {
    return c >= 0x1F1E6 && c <= 0x1F1FF;
  }

  private static int regionalsBefore(CharSequence text, int offset) {
    int count = 0;
    int at = offset;
    while (at > 0 && isRegional(Character.codePointBefore(text, at))) {
      count++;
      at -= 2;
    }
    return count;
  }
}
