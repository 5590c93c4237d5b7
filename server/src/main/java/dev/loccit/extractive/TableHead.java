package dev.loccit.extractive;

import dev.loccit.text.Span;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the line that names the columns of a table's row, which says little without it. */
final class TableHead {
  private static final String JOINT = " | ";

  /** Fewer columns are a name and its value, and the first row is one of them. */
  private static final int FEWEST_COLUMNS = 3;

  /** How far up a table without ruled cells may begin, in UTF-16 units. */
  private static final int REACH = 4_000;

  private static final Pattern NUMBER = Pattern.compile("\\(?-?[$€£¥]?\\s?\\d[\\d.,]*\\s?[%)]*");
  private static final Pattern YEAR = Pattern.compile("(19|20)\\d\\d");
  private static final Pattern DAY =
      Pattern.compile(
          "(January|February|March|April|May|June|July|August|September|October|November|December)\\s\\d{1,2}\\b");
  private static final Pattern VALUE =
      Pattern.compile("(?<![\\p{L}\\d])\\d[\\d.,]*|(?<=\\s)[—–-](?=\\s|$)");

  private TableHead() {}

  /** The line above a row in the same table that names its columns. */
  static Optional<Span> of(String text, Span row) {
    Span line = line(text, row.start());
    return text.substring(line.start(), line.end()).contains(JOINT)
        ? ofCells(text, line)
        : ofYears(text, row);
  }

  /** Whether a line names the columns of the rows below it, and so tells nothing by itself. */
  static boolean isHead(String text, Span row) {
    int feed = text.indexOf('\n', row.end());
    return feed >= 0 && of(text, line(text, feed + 1)).filter(row::equals).isPresent();
  }

  /** The first row of the table, where it has as many cells and names instead of numbers. */
  private static Optional<Span> ofCells(String text, Span row) {
    Span top = row;
    while (top.start() > 0) {
      Span above = line(text, top.start() - 1);
      String words = text.substring(above.start(), above.end());
      if (!words.contains(JOINT) && !words.startsWith("|")) {
        break;
      }
      top = above;
    }
    String[] names = cells(text, top);
    if (top.equals(row)
        || names.length < FEWEST_COLUMNS
        || names.length != cells(text, row).length) {
      return Optional.empty();
    }
    for (String name : names) {
      if (NUMBER.matcher(name).matches() && !YEAR.matcher(name).matches()) {
        return Optional.empty();
      }
    }
    return Optional.of(top.trimmed(text));
  }

  /**
   * In a table whose cells are only set apart by blanks: the nearest line above with years, if it
   * has one for each value of the row.
   */
  private static Optional<Span> ofYears(String text, Span row) {
    long values = VALUE.matcher(text.substring(row.start(), row.end())).results().count();
    int at = row.start();
    while (values > 1 && at > Math.max(0, row.start() - REACH)) {
      Span above = line(text, at - 1);
      String words = text.substring(above.start(), above.end());
      Matcher year = YEAR.matcher(words);
      long years = year.results().count();
      if (years > 1) {
        String rest = YEAR.matcher(DAY.matcher(words).replaceAll(" ")).replaceAll(" ");
        long others = VALUE.matcher(rest).results().count();
        return years == values && others == 0 ? Optional.of(above.trimmed(text)) : Optional.empty();
      }
      at = above.start();
    }
    return Optional.empty();
  }

  private static String[] cells(String text, Span line) {
    return text.substring(line.start(), line.end()).split("\\|", -1);
  }

  /** The line around a place, without its break. */
  private static Span line(String text, int at) {
    int start = text.lastIndexOf('\n', at - 1) + 1;
    int end = text.indexOf('\n', at);
    return new Span(start, end < 0 ? text.length() : end);
  }
}
