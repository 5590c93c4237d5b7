package dev.loccit.text;

/**
 * What follows a stop, past blanks and opening quotes.
 *
 * @param word the letters, digits and inner points that follow, at most 24 units
 * @param afterBlank whether a blank, a line break or the end stands between
 */
record NextWord(Kind kind, String word, boolean afterBlank) {
  private static final int LONGEST = 24;

  /** By the first character. */
  enum Kind {
    END,
    UPPER,
    LOWER,
    /** A letter of a script without case. */
    LETTER,
    DIGIT,
    /** A comma, colon, closing bracket or the like: the sentence surely goes on. */
    CONTINUES,
    STOP,
    SIGN
  }

  /**
   * Reads it.
   *
   * @param first where something other than blanks stands
   * @param start past opening quotes and brackets
   */
  static NextWord at(CharSequence text, int first, int start, int limit, boolean afterBlank) {
    if (start >= limit) {
      return new NextWord(Kind.END, "", afterBlank);
    }
    int end = start;
    while (end < limit && end - start < LONGEST && isWordUnit(text.charAt(end))) {
      end++;
    }
    String word = text.subSequence(start, end).toString();
    Kind kind =
        isMarker(text, first, end, limit) ? Kind.SIGN : kind(Character.codePointAt(text, start));
    return new NextWord(kind, word, afterBlank);
  }

  /** "(b) The", "(iv) A": an item that starts in the middle of a line. */
  private static boolean isMarker(CharSequence text, int first, int end, int limit) {
    return text.charAt(first) == '('
        && end - first >= 2
        && end - first <= 5
        && end + 2 < limit
        && text.charAt(end) == ')'
        && CharacterRules.isBlank(text.charAt(end + 1))
        && Character.isUpperCase(text.charAt(end + 2));
  }

  private static boolean isWordUnit(char c) {
    return Character.isLetterOrDigit(c)
        || Character.isSurrogate(c)
        || c == '.'
        || c == '’'
        || c == '\'';
  }

  private static Kind kind(int c) {
    if (Character.isUpperCase(c) || Character.isTitleCase(c)) {
      return Kind.UPPER;
    }
    if (Character.isLowerCase(c)) {
      return Kind.LOWER;
    }
    if (Character.isLetter(c)) {
      return Kind.LETTER;
    }
    if (Character.isDigit(c)) {
      return Kind.DIGIT;
    }
    if (c == '.' || c == '…') {
      return Kind.STOP;
    }
    return ",;:)]}/،؛，、；：）」』".indexOf(c) >= 0 ? Kind.CONTINUES : Kind.SIGN;
  }

  /** Whether a sentence may start with it. */
  boolean mayStart() {
    return switch (kind) {
      case END, UPPER, LETTER, DIGIT, SIGN -> true;
      case LOWER, CONTINUES, STOP -> false;
    };
  }

  /** Whether a sentence starts with it even after three dots. */
  boolean mayStartAfterPause() {
    return switch (kind) {
      case END, UPPER, LETTER -> true;
      case LOWER, CONTINUES, STOP, DIGIT, SIGN -> false;
    };
  }

  boolean isStop() {
    return kind == Kind.STOP;
  }

  /** A word that starts sentences much more often than it follows an abbreviation. */
  boolean isStarter() {
    if (kind != Kind.UPPER) {
      return false;
    }
    int end = 0;
    while (end < word.length() && Character.isLetter(word.charAt(end))) {
      end++;
    }
    return Abbreviations.STARTERS.contains(word.substring(0, end));
  }

  /** A number, a roman numeral or a single letter, as after "Fig." and "Art.". */
  boolean isReference() {
    if (kind == Kind.DIGIT || kind == Kind.SIGN) {
      return true;
    }
    int end = 0;
    while (end < word.length() && Character.isLetter(word.charAt(end))) {
      end++;
    }
    boolean numbered = end < word.length() && Character.isDigit(word.charAt(end));
    return kind == Kind.UPPER && (end == 1 || numbered || isRoman(word.substring(0, end)));
  }

  private static boolean isRoman(String letters) {
    return !letters.isEmpty() && letters.chars().allMatch(c -> "IVXLC".indexOf(c) >= 0);
  }
}
