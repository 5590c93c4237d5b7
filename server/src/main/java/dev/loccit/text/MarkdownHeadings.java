package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Finds ATX ({@code ## Title}) and setext (underlined) headings outside fenced and indented code.
 */
final class MarkdownHeadings {
  private static final int MAX_INDENT = 3;
  private static final int MAX_TITLE = 300;

  /** In lines; a rule at the start and another one far below are no front matter. */
  private static final int LONGEST_FRONT_MATTER = 200;

  /** A rule, then a key. */
  private static final Pattern FRONT_MATTER = Pattern.compile("---\\n\\s*(?:#.*\\n)?[\\w-]{1,60}:");

  private final String text;
  private final List<Heading> headings = new ArrayList<>();
  private int paragraphStart = -1;
  private char fence;
  private int fenceLength;

  private MarkdownHeadings(String text) {
    this.text = text;
  }

  static List<Heading> find(String text) {
    MarkdownHeadings finder = new MarkdownHeadings(text);
    int start = afterFrontMatter(text);
    while (start < text.length()) {
      int lf = text.indexOf('\n', start);
      int end = lf < 0 ? text.length() : lf;
      finder.line(start, end);
      start = end + 1;
    }
    return finder.headings;
  }

  /** YAML between two lines of dashes at the very start: its last line would look underlined. */
  private static int afterFrontMatter(String text) {
    if (!FRONT_MATTER.matcher(text).lookingAt()) {
      return 0;
    }
    for (int start = 4, lines = 0; start < text.length() && lines < LONGEST_FRONT_MATTER; lines++) {
      int lf = text.indexOf('\n', start);
      int end = lf < 0 ? text.length() : lf;
      String line = text.substring(start, end);
      if (line.equals("---") || line.equals("...")) {
        return Math.min(end + 1, text.length());
      }
      start = end + 1;
    }
    return 0;
  }

  private void line(int start, int end) {
    int first = start;
    while (first < end && text.charAt(first) == ' ') {
      first++;
    }
    int indent = first - start;
    if (fenceLength > 0) {
      closeFence(first, end, indent);
      return;
    }
    if (first == end) {
      paragraphStart = -1;
      return;
    }
    char c = text.charAt(first);
    boolean code = (indent > MAX_INDENT || c == '\t') && paragraphStart < 0;
    if (code || (indent <= MAX_INDENT && opensFence(first, end))) {
      paragraphStart = -1;
    } else if (indent <= MAX_INDENT && c == '#' && atx(first, end)) {
      paragraphStart = -1;
    } else if (paragraphStart >= 0 && indent <= MAX_INDENT && isUnderline(first, end)) {
      add(paragraphStart, start - 1, end, c == '=' ? 1 : 2);
      paragraphStart = -1;
    } else if (startsBlock(first, end)) {
      paragraphStart = -1;
    } else if (paragraphStart < 0) {
      paragraphStart = first;
    }
  }

  private boolean opensFence(int first, int end) {
    char c = text.charAt(first);
    int length = run(first, end, c);
    boolean opens =
        (c == '~' && length >= 3)
            || (c == '`' && length >= 3 && text.indexOf('`', first + length, end) < 0);
    if (opens) {
      fence = c;
      fenceLength = length;
    }
    return opens;
  }

  private void closeFence(int first, int end, int indent) {
    if (first < end && indent <= MAX_INDENT && text.charAt(first) == fence) {
      int length = run(first, end, fence);
      if (length >= fenceLength && Blanks.isBlank(text, new Span(first + length, end))) {
        fenceLength = 0;
      }
    }
  }

  private boolean atx(int first, int end) {
    int level = run(first, end, '#');
    boolean blank = first + level == end || CharacterRules.isBlank(text.charAt(first + level));
    if (level > 6 || !blank) {
      return false;
    }
    Span title = Blanks.trim(text, new Span(first + level, end));
    int close = title.end();
    while (close > title.start() && text.charAt(close - 1) == '#') {
      close--;
    }
    boolean closing = close == title.start() || CharacterRules.isBlank(text.charAt(close - 1));
    Span words = closing ? Blanks.trim(text, new Span(title.start(), close)) : title;
    if (!words.isEmpty()) {
      headings.add(new Heading(new Span(first, end), level, title(words)));
    }
    return true;
  }

  private void add(int start, int titleEnd, int end, int level) {
    Span words = Blanks.trim(text, new Span(start, titleEnd));
    headings.add(new Heading(new Span(start, end), level, title(words)));
  }

  private boolean isUnderline(int first, int end) {
    char c = text.charAt(first);
    return (c == '=' || c == '-') && run(first, end, c) == end - first;
  }

  /** Lists, quotes, tables and rules: an underline after them makes no heading. */
  private boolean startsBlock(int first, int end) {
    char c = text.charAt(first);
    boolean blankNext = first + 1 == end || CharacterRules.isBlank(text.charAt(first + 1));
    boolean rule = "-*_".indexOf(c) >= 0 && run(first, end, c) >= 3;
    boolean item = "-*+".indexOf(c) >= 0 && blankNext;
    int digits = first;
    while (digits < end && digits - first < 9 && Character.isDigit(text.charAt(digits))) {
      digits++;
    }
    boolean numbered =
        digits > first
            && digits + 1 < end
            && ".)".indexOf(text.charAt(digits)) >= 0
            && text.charAt(digits + 1) == ' ';
    return c == '>' || c == '|' || rule || item || numbered;
  }

  private int run(int start, int end, char c) {
    int at = start;
    while (at < end && text.charAt(at) == c) {
      at++;
    }
    return at - start;
  }

  private String title(Span words) {
    int end = Math.min(words.end(), words.start() + MAX_TITLE);
    if (end < words.end()) {
      end = Clusters.boundaryNear(text, words.start(), end);
    }
    return text.substring(words.start(), end).replace('\n', ' ');
  }
}
