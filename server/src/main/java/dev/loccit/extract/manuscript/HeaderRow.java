package dev.loccit.extract.manuscript;

import java.util.List;
import java.util.regex.Pattern;

/** Tells whether a table's first row names its columns, where the file does not say so. */
public final class HeaderRow {
  private static final int LONGEST_NAME = 80;
  private static final int LOOKED_AT = 20;

  /** A number, a date, a share, an amount: what stands under a name. */
  private static final Pattern VALUE =
      Pattern.compile("[\\p{Sc}\\s]*[-+(]?[\\d.,:/\\s'’-]*\\d[\\d.,:/\\s'’)-]*[%\\p{Sc}]?");

  private HeaderRow() {}

  /**
   * Names are short, filled, all different, and no values. That is enough where values stand below;
   * a table of words alone needs three rows, and names shorter than what they name.
   */
  public static boolean looksLikeOne(List<List<String>> rows) {
    if (rows.size() < 2) {
      return false;
    }
    List<String> first = rows.getFirst();
    long names =
        first.stream().filter(cell -> !cell.isBlank()).map(String::strip).distinct().count();
    long filled = first.stream().filter(cell -> !cell.isBlank()).count();
    boolean named =
        first.size() > 1
            && names == filled
            && filled >= 2
            && filled >= first.size() - 1
            && first.stream().noneMatch(cell -> cell.length() > LONGEST_NAME || isValue(cell));
    if (!named) {
      return false;
    }
    List<List<String>> below = rows.subList(1, Math.min(rows.size(), LOOKED_AT));
    boolean values = below.stream().anyMatch(row -> row.stream().anyMatch(HeaderRow::isValue));
    return values
        || (rows.size() >= 3
            && length(first) <= below.stream().mapToDouble(HeaderRow::length).average().orElse(0));
  }

  private static double length(List<String> row) {
    return row.stream().mapToInt(String::length).average().orElse(0);
  }

  private static boolean isValue(String cell) {
    return !cell.isBlank() && cell.length() <= 40 && VALUE.matcher(cell.strip()).matches();
  }
}
