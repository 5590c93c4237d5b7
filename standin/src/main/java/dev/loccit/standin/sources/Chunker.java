package dev.loccit.standin.sources;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into sentences that partition it exactly. A sentence ends after marks such as {@code
 * . ! ?}, the quotes and brackets that close them and the blanks that follow; or after line breaks.
 */
final class Chunker {
  private static final String ENDS = ".!?…。！？";
  private static final String CLOSERS = "\"'”’»›)]}」』）】》";

  /** These end a sentence where no blank follows, as their scripts write none. */
  private static final String WIDE_ENDS = "。！？";

  private Chunker() {}

  static List<Chunk> chunks(String text) {
    List<Chunk> chunks = new ArrayList<>();
    int start = 0;
    int at = 0;
    while (at < text.length()) {
      int end = endAfter(text, at);
      if (end > at) {
        chunks.add(new Chunk(start, end, text.substring(start, end)));
        start = end;
        at = end;
      } else {
        at++;
      }
    }
    if (start < text.length()) {
      chunks.add(new Chunk(start, text.length(), text.substring(start)));
    }
    return chunks;
  }

  /** Where the sentence ends whose end begins here, or 0 where none does. */
  private static int endAfter(String text, int at) {
    char here = text.charAt(at);
    if (here == '\n') {
      return onlyBlanks(text, at) ? 0 : pastBlanks(text, at);
    }
    if (ENDS.indexOf(here) < 0) {
      return 0;
    }
    int end = at;
    boolean wide = false;
    while (end < text.length() && ENDS.indexOf(text.charAt(end)) >= 0) {
      wide |= WIDE_ENDS.indexOf(text.charAt(end)) >= 0;
      end++;
    }
    while (end < text.length() && CLOSERS.indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    if (end == text.length() || wide || Character.isWhitespace(text.charAt(end))) {
      return pastBlanks(text, end);
    }
    return 0;
  }

  /** Whether the text has nothing but blanks up to here: they belong to its first sentence. */
  private static boolean onlyBlanks(String text, int at) {
    return text.substring(0, at).isBlank();
  }

  private static int pastBlanks(String text, int from) {
    int end = from;
    while (end < text.length() && Character.isWhitespace(text.charAt(end))) {
      end++;
    }
    return end;
  }
}
