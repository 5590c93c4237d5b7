package dev.loccit.web.library;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Characters that a page holds and nobody sees: kept out of the text.
 *
 * @param white on white; {@code tiny} too small to be read; {@code invisible} drawn without ink,
 *     elsewhere than on a picture
 * @param text the characters themselves, on one line and cut where they are many; null for none
 */
record Hidden(int white, int tiny, int offPage, int invisible, @Nullable String text) {
  static Hidden of(Map<String, Integer> counts, @Nullable String text) {
    return new Hidden(
        counts.getOrDefault("glyphsWhiteOnWhite", 0),
        counts.getOrDefault("glyphsTooSmall", 0),
        counts.getOrDefault("glyphsOffPage", 0),
        counts.getOrDefault("glyphsInvisible", 0),
        text);
  }

  int all() {
    return white + tiny + offPage + invisible;
  }
}
