package dev.loccit.web.library;

import java.util.Map;

/**
 * Characters that a page holds and nobody sees: kept out of the text.
 *
 * @param white on white; {@code tiny} too small to be read; {@code invisible} drawn without ink,
 *     elsewhere than on a picture
 */
record Hidden(int white, int tiny, int offPage, int invisible) {
  static Hidden of(Map<String, Integer> counts) {
    return new Hidden(
        counts.getOrDefault("glyphsWhiteOnWhite", 0),
        counts.getOrDefault("glyphsTooSmall", 0),
        counts.getOrDefault("glyphsOffPage", 0),
        counts.getOrDefault("glyphsInvisible", 0));
  }

  int all() {
    return white + tiny + offPage + invisible;
  }
}
