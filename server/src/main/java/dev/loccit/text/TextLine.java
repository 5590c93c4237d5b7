package dev.loccit.text;

import java.util.Locale;
import java.util.Set;

/** What one line looks like. Reads at most its first and last few hundred units. */
final class TextLine {
  private static final int LOOK = 300;
  private static final String BULLETS = "•‣◦▪▫●○■□◆◇➢➤✓✔–—*+-·∙";
  private static final Set<String> OPEN_WORDS =
      Set.of(
          "the", "a", "an", "of", "and", "or", "in", "to", "for", "by", "with", "on", "at", "from",
          "as", "is", "are", "was", "were", "be", "that", "which", "our", "its", "their", "his",
          "her", "this", "these", "than", "into", "under", "between", "per", "&", "der", "die",
          "das", "und", "oder", "von", "mit", "zu", "im", "des", "den", "dem", "ein", "eine", "für",
          "auf", "le", "la", "les", "de", "du", "et", "el", "los", "las", "y", "not", "no", "if",
          "when", "but", "dated", "mr.", "ms.", "mrs.", "dr.");

  private static final Set<String> MONTHS =
      Set.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december",
          "jan.",
          "feb.",
          "mar.",
          "apr.",
          "jun.",
          "jul.",
          "aug.",
          "sept.",
          "sep.",
          "oct.",
          "nov.",
          "dec.");

  private final String line;
  private final int length;
  private final boolean whole;

  TextLine(CharSequence text, int start, int end) {
    Span words = Blanks.trim(text, new Span(start, end));
    this.length = words.length();
    this.whole = length <= 2 * LOOK;
    this.line =
        whole
            ? text.subSequence(words.start(), words.end()).toString()
            : text.subSequence(words.start(), words.start() + LOOK).toString()
                + text.subSequence(words.end() - LOOK, words.end());
  }

  boolean isEmpty() {
    return length == 0;
  }

  int length() {
    return length;
  }

  int firstWordLength() {
    int end = 0;
    while (end < line.length() && !CharacterRules.isBlank(line.charAt(end))) {
      if (CjkStops.isCjk(line.charAt(end))) {
        return end + 1;
      }
      end++;
    }
    return end;
  }

  boolean startsWithIdeograph() {
    return !line.isEmpty() && CjkStops.isCjk(line.codePointAt(0));
  }

  /** Three or more of the same sign: a rule, or the underline of a heading. */
  boolean isRule() {
    return whole
        && length >= 3
        && "-=_*~".indexOf(line.charAt(0)) >= 0
        && line.chars().allMatch(c -> c == line.charAt(0));
  }

  boolean isMarkdownHeading() {
    int hashes = 0;
    while (hashes < line.length() && line.charAt(hashes) == '#') {
      hashes++;
    }
    return hashes > 0 && hashes <= 6 && hashes < line.length() && line.charAt(hashes) == ' ';
  }

  /** A row of a table: of Markdown, or as the extractors of office files write one. */
  boolean isPiped() {
    return line.length() > 1 && (line.charAt(0) == '|' || line.contains(" | "));
  }

  boolean isBullet() {
    return BULLETS.indexOf(line.charAt(0)) >= 0
        && (line.length() == 1 || CharacterRules.isBlank(line.charAt(1)));
  }

  /** A bullet or a number alone: what it marks stands on the next line. */
  boolean isMarkerAlone() {
    return line.length() <= 8
        && (isBullet() || isNumbered())
        && line.chars().noneMatch(CharacterRules::isBlank);
  }

  /** "1.", "2)", "(a)", "iv.", "3.2" and a blank. */
  boolean isNumbered() {
    int at = 0;
    boolean bracket = !line.isEmpty() && (line.charAt(0) == '(' || line.charAt(0) == '[');
    if (bracket) {
      at++;
    }
    int start = at;
    boolean dots = false;
    while (at < line.length() && at - start < 8 && isLabelUnit(line.charAt(at))) {
      dots |= line.charAt(at) == '.';
      at++;
    }
    String label = line.substring(start, at);
    boolean closed = at < line.length() && (line.charAt(at) == ')' || line.charAt(at) == ']');
    if (bracket && !closed) {
      return false;
    }
    if (closed) {
      at++;
    }
    boolean blank = at == line.length() || CharacterRules.isBlank(line.charAt(at));
    return blank && (closed || dots) && isLabel(label);
  }

  private static boolean isLabelUnit(char c) {
    return (c >= '0' && c <= '9') || c == '.' || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
  }

  private static boolean isLabel(String label) {
    String bare = label.endsWith(".") ? label.substring(0, label.length() - 1) : label;
    if (bare.isEmpty()) {
      return false;
    }
    boolean number = bare.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.');
    boolean letter = bare.length() == 1;
    boolean roman = bare.chars().allMatch(c -> "ivxIVX".indexOf(c) >= 0);
    return (number && (bare.length() <= 3 || bare.indexOf('.') > 0)) || letter || roman;
  }

  /** Whether the last sign closes at least a clause. */
  boolean endsClause() {
    return endsWithStop() || line.endsWith(":") || line.endsWith(";") || endsWithWord("and", "or");
  }

  boolean endsWithStop() {
    int end = line.length();
    while (end > 0 && "\"'”’»)]」』".indexOf(line.charAt(end - 1)) >= 0) {
      end--;
    }
    return end > 0 && line.charAt(end - 1) != ';' && StopRules.isStop(line.charAt(end - 1));
  }

  /** Whether it surely goes on: a comma, a hyphen, an article, a preposition. */
  boolean endsOpen() {
    char last = line.charAt(line.length() - 1);
    if (",(-–—/$€£，、،".indexOf(last) >= 0) {
      return !line.startsWith("Dear ");
    }
    if (line.endsWith("’s") || line.endsWith("'s") || line.endsWith("s’")) {
      return true;
    }
    return endsWithOpenWord();
  }

  /** An article, a preposition, a conjunction. */
  boolean endsWithOpenWord() {
    return OPEN_WORDS.contains(lastWord().toLowerCase(Locale.ROOT));
  }

  private boolean endsWithWord(String... words) {
    for (String word : words) {
      if (line.endsWith(" " + word)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a sentence, a title or a row may start with it. */
  boolean startsFresh() {
    int at = 0;
    while (at < line.length() - 1 && "\"'“‘«„([{「『*_".indexOf(line.charAt(at)) >= 0) {
      at++;
    }
    int c = line.codePointAt(at);
    return Character.isUpperCase(c)
        || Character.isTitleCase(c)
        || Character.isDigit(c)
        || (Character.isLetter(c) && !Character.isLowerCase(c))
        || Character.getType(c) == Character.CURRENCY_SYMBOL;
  }

  boolean startsSmall() {
    return Character.isLowerCase(line.codePointAt(0));
  }

  /** Capitals only, at least four letters. */
  boolean isCapitals() {
    int capitals = 0;
    for (int i = 0; i < line.length(); i++) {
      if (Character.isLowerCase(line.charAt(i))) {
        return false;
      }
      if (Character.isUpperCase(line.charAt(i))) {
        capitals++;
      }
    }
    return capitals >= 4;
  }

  /**
   * A row of a table: it ends with two numbers that are no date, or with one where two in five
   * words are numbers.
   */
  boolean isRow() {
    if (!isNumber(lastWord())) {
      return false;
    }
    String[] words = line.split("\\s+", -1);
    int numbers = 0;
    for (String word : words) {
      if (isNumber(word)) {
        numbers++;
      }
    }
    int label = words.length;
    while (label > 0 && isNumber(words[label - 1])) {
      label--;
    }
    boolean date = label > 0 && MONTHS.contains(words[label - 1].toLowerCase(Locale.ROOT));
    boolean columns = words.length - label >= 2 || numbers * 5 >= words.length * 2;
    return numbers >= 2 && columns && !date;
  }

  private String lastWord() {
    int start = line.length();
    while (start > 0 && !CharacterRules.isBlank(line.charAt(start - 1))) {
      start--;
    }
    return line.substring(start);
  }

  private static boolean isNumber(String word) {
    boolean digit = false;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (Character.isDigit(c)) {
        digit = true;
      } else if (".,()%$€£¥+-–—*".indexOf(c) < 0) {
        return false;
      }
    }
    return digit || "—".equals(word) || "–".equals(word) || "-".equals(word) || "$".equals(word);
  }
}
