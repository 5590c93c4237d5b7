package dev.loccit.text;

import java.util.Locale;

/** Decides about one full stop after a word, when something follows that may start a sentence. */
final class FullStop {
  private static final int LONGEST = 24;
  private static final int MARKER_DIGITS = 3;

  private final CharSequence text;
  private final int from;
  private final NextWord next;
  private final int wordStart;
  private final String word;

  /**
   * A stop to decide about.
   *
   * @param from where the range starts; nothing before it is read
   * @param at the stop
   */
  FullStop(CharSequence text, int from, int at, NextWord next) {
    this.text = text;
    this.from = from;
    this.next = next;
    int start = at;
    while (start > from && at - start < LONGEST && isWordUnit(text.charAt(start - 1))) {
      start--;
    }
    this.wordStart = start;
    this.word = text.subSequence(start, at).toString();
  }

  private static boolean isWordUnit(char c) {
    return Character.isLetterOrDigit(c)
        || Character.isSurrogate(c)
        || CharacterRules.isMark(c)
        || c == '.'
        || c == '-'
        || c == '&';
  }

  boolean endsSentence() {
    if (word.isEmpty() || next.kind() == NextWord.Kind.END) {
      return true;
    }
    if (isListMarker()) {
      return false;
    }
    if (Character.isDigit(word.charAt(word.length() - 1))) {
      return !isOrdinal();
    }
    String folded = word.toLowerCase(Locale.ROOT);
    if (Abbreviations.NEVER_LAST.contains(folded)) {
      return false;
    }
    if (isInitial()) {
      return next.isStarter() && !followsInitial();
    }
    boolean street = folded.length() > 4 && folded.endsWith("str");
    if (street || Abbreviations.BEFORE_NUMBERS.contains(folded)) {
      return endsAfterReference(folded);
    }
    if (Abbreviations.TIMES.contains(folded)) {
      return next.kind() == NextWord.Kind.UPPER && !Abbreviations.AFTER_TIMES.contains(next.word());
    }
    if (Abbreviations.SOMETIMES_LAST.contains(folded) || isDotted() || looksShortened()) {
      return next.isStarter();
    }
    return true;
  }

  /** "1.", "4.2.", "a.", "iv." as the first thing of a line. */
  private boolean isListMarker() {
    int start = wordStart;
    while (start > from
        && (CharacterRules.isBlank(text.charAt(start - 1))
            || "([*_#>".indexOf(text.charAt(start - 1)) >= 0)) {
      start--;
    }
    boolean lineStart = start == from || text.charAt(start - 1) == '\n';
    if (!lineStart) {
      return isNumberedTitle();
    }
    boolean number = word.chars().allMatch(c -> Character.isDigit(c) || c == '.');
    boolean letter = word.length() == 1 && Character.isLetter(word.charAt(0));
    return (number && (word.length() <= MARKER_DIGITS || word.indexOf('.') >= 0))
        || letter
        || isRoman();
  }

  /** "Item 5.02. Departure of Directors": a line that starts with what is numbered. */
  private boolean isNumberedTitle() {
    String before = wordBefore();
    int start = wordStart;
    while (start > from && CharacterRules.isBlank(text.charAt(start - 1))) {
      start--;
    }
    start -= before.length();
    boolean lineStart = start == from || (start > from && text.charAt(start - 1) == '\n');
    boolean numbered = word.chars().anyMatch(Character::isDigit) || isRoman();
    return lineStart
        && numbered
        && Abbreviations.NUMBERED.contains(before.toLowerCase(Locale.ROOT));
  }

  private boolean isRoman() {
    return word.length() <= 5 && word.chars().allMatch(c -> "ivxIVX".indexOf(c) >= 0);
  }

  /** German ordinals: "am 3. Oktober", "im 19. Jahrhundert". */
  private boolean isOrdinal() {
    boolean shortNumber = word.length() <= 2 && word.chars().allMatch(Character::isDigit);
    if (!shortNumber || next.kind() != NextWord.Kind.UPPER) {
      return false;
    }
    return Abbreviations.MONTHS_AND_AGES.contains(next.word())
        || Abbreviations.BEFORE_ORDINALS.contains(wordBefore().toLowerCase(Locale.ROOT));
  }

  private static boolean isLetterUnit(char c) {
    return Character.isLetter(c) || CharacterRules.isMark(c);
  }

  private String wordBefore() {
    int end = wordStart;
    while (end > from && CharacterRules.isBlank(text.charAt(end - 1))) {
      end--;
    }
    int start = end;
    while (start > from && end - start < LONGEST && isLetterUnit(text.charAt(start - 1))) {
      start--;
    }
    return text.subSequence(start, end).toString();
  }

  private boolean isInitial() {
    return word.codePointCount(0, word.length()) == 1
        && Character.isLetter(word.codePointAt(0))
        && !CjkStops.isCjk(word.codePointAt(0));
  }

  /** "z. B.", "J. R. Smith": a one-letter word with a stop stands before. */
  private boolean followsInitial() {
    int end = wordStart;
    while (end > from && CharacterRules.isBlank(text.charAt(end - 1))) {
      end--;
    }
    return end - from >= 2
        && text.charAt(end - 1) == '.'
        && Character.isLetter(text.charAt(end - 2))
        && (end - from == 2 || !Character.isLetterOrDigit(text.charAt(end - 3)));
  }

  private boolean endsAfterReference(String folded) {
    if (next.isReference()) {
      return false;
    }
    boolean alsoAWord = Abbreviations.ALSO_WORDS.contains(folded);
    return next.isStarter() || (alsoAWord && next.kind() == NextWord.Kind.UPPER);
  }

  /** "U.S", "N.V", "F.3d". */
  private boolean isDotted() {
    int dot = word.indexOf('.');
    return dot == 1 || (dot > 1 && word.length() - dot <= 4 && dot <= 3);
  }

  /** Latin letters without a vowel, not all capitals: "mfr", "bldg", "Pkwy". */
  private boolean looksShortened() {
    boolean small = false;
    for (int i = 0; i < word.length(); i++) {
      char c = Character.toLowerCase(word.charAt(i));
      if (c < 'a' || c > 'z' || "aeiouy".indexOf(c) >= 0) {
        return false;
      }
      small |= Character.isLowerCase(word.charAt(i));
    }
    return small;
  }
}
