package dev.loccit.extract;

import java.nio.charset.Charset;

/**
 * Tells Thai in windows-874 (TIS-620) by its spelling: vowels and tones that stand over or under a
 * letter follow one, vowels that are written first have a letter after them, and a few letters make
 * up most of a text. No other charset's bytes keep all of these.
 */
final class ThaiLetters {
  private static final int FEWEST = 12;

  /** Letters that make up most of any Thai text: three quarters and more. */
  private static final String COMMON = "นราอกเงมวยล่้ัีิตทสคดบห็ุไแใ";

  private static final double MOSTLY = 0.6;

  private ThaiLetters() {}

  /** Whether bytes are Thai; then all above ASCII are Thai letters, signs and quotes. */
  static boolean are(byte[] bytes) {
    int letters = 0;
    int common = 0;
    int before = ' ';
    for (byte each : bytes) {
      int b = each & 0xFF;
      boolean mark = isMark(b);
      if (!isKnown(b)
          || (mark && !isConsonant(before) && !isMark(before))
          || (isWrittenFirst(before) && !isConsonant(b))) {
        return false;
      }
      letters += b >= 0xA1 ? 1 : 0;
      common += isCommon(b) ? 1 : 0;
      before = b;
    }
    return letters >= FEWEST && common >= MOSTLY * letters;
  }

  static Charset charset() {
    return Charset.forName("x-windows-874");
  }

  private static boolean isCommon(int b) {
    return b >= 0xA1 && COMMON.indexOf(b - 0xA0 + 0x0E00) >= 0;
  }

  private static boolean isKnown(int b) {
    boolean quote = b == 0x80 || b == 0x85 || (b >= 0x91 && b <= 0x97) || b == 0xA0;
    return b < 0x80 || quote || (b >= 0xA1 && b <= 0xDA) || (b >= 0xDF && b <= 0xFB);
  }

  private static boolean isConsonant(int b) {
    return b >= 0xA1 && b <= 0xCE;
  }

  private static boolean isMark(int b) {
    return b == 0xD1 || (b >= 0xD4 && b <= 0xDA) || (b >= 0xE7 && b <= 0xEE);
  }

  private static boolean isWrittenFirst(int b) {
    return b >= 0xE0 && b <= 0xE4;
  }
}
