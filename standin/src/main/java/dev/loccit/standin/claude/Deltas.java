package dev.loccit.standin.claude;

import java.util.ArrayList;
import java.util.List;

/** Cuts a text into the pieces of a stream. Never within a surrogate pair, as the service. */
public final class Deltas {
  private static final int WORDS = 3;

  private Deltas() {}

  /**
   * The pieces.
   *
   * @param codePoints in one piece; 0 for a few words
   */
  public static List<String> of(String text, int codePoints) {
    List<String> pieces = new ArrayList<>();
    int start = 0;
    int count = 0;
    for (int at = 0; at < text.length(); ) {
      int here = text.codePointAt(at);
      at += Character.charCount(here);
      count += codePoints > 0 || Character.isWhitespace(here) ? 1 : 0;
      if (count >= (codePoints > 0 ? codePoints : WORDS)) {
        pieces.add(text.substring(start, at));
        start = at;
        count = 0;
      }
    }
    if (start < text.length()) {
      pieces.add(text.substring(start));
    }
    return pieces;
  }
}
