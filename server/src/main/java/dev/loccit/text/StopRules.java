package dev.loccit.text;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;

/** Decides whether a stop, with the quotes and brackets after it, ends a sentence. */
final class StopRules {
  private static final String WIDE = "。！？｡";
  private static final String CLOSERS = "\"'”’»›)]}」』】》〉）］｝〕*_`";
  private static final String OPENERS = "\"'“”‘’«»‹›„‚([{「『【《〈（［｛〔¿¡*_`—–-";
  private static final int FOOTNOTE_DIGITS = 3;

  private final CharSequence text;
  private final int from;
  private final int to;

  StopRules(CharSequence text, Span within) {
    this.text = text;
    this.from = within.start();
    this.to = within.end();
  }

  /** Whether a unit may end a sentence. */
  static boolean isStop(char c) {
    if (c < 0x80) {
      return c == '.' || c == '!' || c == '?' || c == ';';
    }
    return c == '…'
        || (c >= 0x589
            && Character.getType(c) == Character.OTHER_PUNCTUATION
            && UCharacter.hasBinaryProperty(c, UProperty.S_TERM));
  }

  /**
   * Where the sentence ends that this stop may end, its closing quotes included; -1 if it goes on.
   */
  int endOfSentence(int at) {
    char stop = text.charAt(at);
    if (at > from && isStop(text.charAt(at - 1))) {
      return -1; // decided with the first of the row
    }
    if (stop == ';') {
      return greekQuestion(at);
    }
    int end = at;
    boolean asksOrCries = false;
    boolean wide = false;
    while (end < to && isStop(text.charAt(end)) && text.charAt(end) != ';') {
      asksOrCries |= text.charAt(end) == '!' || text.charAt(end) == '?';
      wide |= WIDE.indexOf(text.charAt(end)) >= 0;
      end++;
    }
    int closed = skip(CLOSERS, end);
    if (wide) {
      return CjkStops.goesOn(text, end, closed, to) ? -1 : closed;
    }
    if (asksOrCries) {
      return afterQuestion(at, closed);
    }
    if (stop == '…') {
      return next(closed).mayStartAfterPause() ? closed : -1;
    }
    return stop == '.' ? afterFullStop(at, end, closed) : afterOtherScript(closed);
  }

  private int greekQuestion(int at) {
    boolean greek =
        at > from
            && Character.UnicodeScript.of(Character.codePointBefore(text, at))
                == Character.UnicodeScript.GREEK;
    NextWord next = next(at + 1);
    return greek && next.kind() == NextWord.Kind.UPPER && next.afterBlank() ? at + 1 : -1;
  }

  private int afterOtherScript(int closed) {
    NextWord next = next(closed);
    return next.kind() == NextWord.Kind.CONTINUES ? -1 : closed;
  }

  private int afterQuestion(int at, int closed) {
    NextWord next = next(closed);
    if (!next.afterBlank()) {
      boolean betweenIdeographs =
          at > from
              && closed < to
              && CjkStops.isCjk(Character.codePointBefore(text, at))
              && CjkStops.isCjk(Character.codePointAt(text, closed));
      return betweenIdeographs ? closed : -1;
    }
    return next.mayStart() ? closed : -1;
  }

  private int afterFullStop(int at, int end, int closed) {
    if (end - at > 3) {
      return -1; // leader dots of a table of contents
    }
    NextWord next = next(closed);
    int close = closed;
    if (!next.afterBlank()) {
      int note = skipNoteMark(at, closed);
      if (note < 0) {
        boolean betweenIdeographs =
            at > from
                && closed < to
                && CjkStops.isCjk(Character.codePointBefore(text, at))
                && CjkStops.isCjk(Character.codePointAt(text, closed));
        return betweenIdeographs ? closed : -1;
      }
      close = note;
      next = next(note);
    }
    if (!next.mayStart()) {
      return -1;
    }
    if (end - at > 1) {
      return next.mayStartAfterPause() ? close : -1;
    }
    if (at > from && CharacterRules.isBlank(text.charAt(at - 1))) {
      boolean spacedDots = (at > from + 1 && text.charAt(at - 2) == '.') || next.isStop();
      return spacedDots ? -1 : close;
    }
    return new FullStop(text, from, at, next).endsSentence() ? close : -1;
  }

  /** Skips a raised note number or a bracketed one right after a stop: {@code end.12 The}. */
  private int skipNoteMark(int at, int closed) {
    boolean afterWord =
        at > from && (Character.isLetter(text.charAt(at - 1)) || isCloser(text.charAt(at - 1)));
    if (!afterWord) {
      return -1;
    }
    int end = closed;
    while (end < to && text.charAt(end) == '[') {
      int digits = digitsFrom(end + 1);
      if (digits == end + 1 || digits >= to || text.charAt(digits) != ']') {
        break;
      }
      end = digits + 1;
    }
    if (end == closed) {
      end = digitsFrom(closed);
      boolean startsUpper = next(end).kind() == NextWord.Kind.UPPER;
      if (end - closed > FOOTNOTE_DIGITS || !startsUpper) {
        return -1;
      }
    }
    return end > closed && (end == to || Blanks.isBlankOrBreak(text.charAt(end))) ? end : -1;
  }

  private int digitsFrom(int start) {
    int end = start;
    while (end < to && end - start <= FOOTNOTE_DIGITS && isDigitOrComma(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private static boolean isDigitOrComma(char c) {
    return (c >= '0' && c <= '9') || c == ',' || (c >= '⁰' && c <= '⁹') || c == '¹' || c == '²';
  }

  private static boolean isCloser(char c) {
    return CLOSERS.indexOf(c) >= 0;
  }

  private int skip(String characters, int start) {
    int end = start;
    while (end < to && characters.indexOf(text.charAt(end)) >= 0) {
      end++;
    }
    return end;
  }

  private NextWord next(int closed) {
    int at = closed;
    while (at < to && Blanks.isBlankOrBreak(text.charAt(at))) {
      at++;
    }
    boolean afterBlank = at > closed || at == to;
    return NextWord.at(text, at, skip(OPENERS, at), to, afterBlank);
  }
}
