package dev.loccit.cite;

import dev.loccit.text.Span;
import java.lang.Character.UnicodeScript;
import java.util.Optional;

/**
 * Finds words in a text, nearest to a place. A find starts and ends between words: "cat" is not
 * found in "concatenate", nor a letter without its accent. Linear in the text for each try.
 */
final class QuoteSearch {
  private QuoteSearch() {}

  /** Exactly, else with any run of blanks for another, else (CJK line ends) without blanks. */
  static Optional<Span> nearest(String text, String words, int place) {
    return nearest(Squeezed.none(text), words, place)
        .or(() -> nearest(Squeezed.runs(text), Squeezed.runs(words).text(), place))
        .or(
            () ->
                hasUnspacedScript(words)
                    ? nearest(Squeezed.all(text), Squeezed.all(words).text(), place)
                    : Optional.empty());
  }

  private static Optional<Span> nearest(Squeezed text, String words, int place) {
    Span best = null;
    int distance = Integer.MAX_VALUE;
    for (int at = text.text().indexOf(words); at >= 0; at = text.text().indexOf(words, at + 1)) {
      Span span = text.original(at, at + words.length());
      if (Math.abs(span.start() - place) < distance && betweenWords(text.source(), span)) {
        best = span;
        distance = Math.abs(span.start() - place);
      }
    }
    return Optional.ofNullable(best);
  }

  /** Whether an offset lies between the two halves of a surrogate pair. */
  static boolean insideAPair(String text, int offset) {
    return offset > 0
        && offset < text.length()
        && Character.isHighSurrogate(text.charAt(offset - 1))
        && Character.isLowSurrogate(text.charAt(offset));
  }

  private static boolean betweenWords(String text, Span span) {
    return boundary(text, span.start()) && boundary(text, span.end());
  }

  private static boolean boundary(String text, int offset) {
    if (offset == 0 || offset == text.length()) {
      return true;
    }
    if (insideAPair(text, offset)) {
      return false;
    }
    int before = text.codePointBefore(offset);
    int after = text.codePointAt(offset);
    return !isMark(after) && !(spacedLetter(before) && spacedLetter(after));
  }

  private static boolean isMark(int codePoint) {
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.COMBINING_SPACING_MARK, Character.ENCLOSING_MARK ->
          true;
      default -> codePoint == 0x200D;
    };
  }

  private static boolean spacedLetter(int codePoint) {
    return (Character.isLetterOrDigit(codePoint) || isMark(codePoint)) && !unspaced(codePoint);
  }

  private static boolean hasUnspacedScript(String words) {
    return words.codePoints().anyMatch(QuoteSearch::unspaced);
  }

  private static boolean unspaced(int codePoint) {
    return switch (UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, BOPOMOFO, THAI, LAO, KHMER, MYANMAR -> true;
      default -> false;
    };
  }

  /** A text with fewer blanks, and where each of its units stood. */
  private static final class Squeezed {
    private final String source;
    private final String text;

    /** Offset in the source of each unit; empty where nothing was taken out. */
    private final int[] starts;

    private Squeezed(String source, String text, int[] starts) {
      this.source = source;
      this.text = text;
      this.starts = starts;
    }

    static Squeezed none(String source) {
      return new Squeezed(source, source, new int[0]);
    }

    static Squeezed runs(String source) {
      return squeeze(source, true);
    }

    static Squeezed all(String source) {
      return squeeze(source, false);
    }

    private static Squeezed squeeze(String source, boolean keepOne) {
      StringBuilder text = new StringBuilder(source.length());
      int[] starts = new int[source.length()];
      boolean blank = false;
      for (int i = 0; i < source.length(); i++) {
        boolean isBlank = isBlank(source.charAt(i));
        if (!isBlank || (keepOne && !blank)) {
          starts[text.length()] = i;
          text.append(isBlank ? ' ' : source.charAt(i));
        }
        blank = isBlank;
      }
      return new Squeezed(source, text.toString(), starts);
    }

    private static boolean isBlank(char unit) {
      return Character.isWhitespace(unit) || Character.isSpaceChar(unit);
    }

    String source() {
      return source;
    }

    String text() {
      return text;
    }

    /** The span in the source; the found words neither start nor end with a blank. */
    Span original(int from, int to) {
      return starts.length == 0 ? new Span(from, to) : new Span(starts[from], starts[to - 1] + 1);
    }
  }
}
