package dev.loccit.text;

import java.lang.Character.UnicodeScript;

/** Stops of Chinese, Japanese and Korean: no blank follows them, and quoted speech may go on. */
final class CjkStops {
  private static final String PARTICLES = "とっがのはをにもでなやへか";
  private static final String SAYING = "说說道问問喊叫答想曰称稱";
  private static final int SAYING_WITHIN = 6;

  private CjkStops() {}

  /** Whether the sentence goes on after the closing quote of a quoted one. */
  static boolean goesOn(CharSequence text, int end, int closed, int to) {
    int next = closed;
    while (next < to && CharacterRules.isBlank(text.charAt(next))) {
      next++;
    }
    if (next == to) {
      return false;
    }
    char c = text.charAt(next);
    if ("，、；：,;:）)".indexOf(c) >= 0) {
      return true;
    }
    if (closed == end || next > closed) {
      return false;
    }
    if (PARTICLES.indexOf(c) >= 0) {
      return true;
    }
    for (int at = next; at < Math.min(to, next + SAYING_WITHIN); at++) {
      if (SAYING.indexOf(text.charAt(at)) >= 0) {
        // "he said:" opens the next quote, "he said." closes this one
        return at + 1 == to || (text.charAt(at + 1) != '：' && text.charAt(at + 1) != ':');
      }
      if (!isCjk(text.charAt(at))) {
        return false;
      }
    }
    return false;
  }

  static boolean isCjk(int c) {
    if (c < 0x2E80) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(c);
    return script == UnicodeScript.HAN
        || script == UnicodeScript.HIRAGANA
        || script == UnicodeScript.KATAKANA
        || script == UnicodeScript.BOPOMOFO;
  }
}
