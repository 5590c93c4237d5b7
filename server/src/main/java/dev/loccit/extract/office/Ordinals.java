package dev.loccit.extract.office;

import java.util.Locale;

/** Numbers of lists as they are drawn. */
final class Ordinals {
  private static final int[] VALUES = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
  private static final String[] ROMAN = {
    "m", "cm", "d", "cd", "c", "xc", "l", "xl", "x", "ix", "v", "iv", "i"
  };
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  private Ordinals() {}

  /** A number in a format named as Word names it; in digits where it is another one. */
  static String written(int number, String format) {
    if (number < 1 || number > 3_999) {
      return String.valueOf(number);
    }
    return switch (format) {
      case "lowerLetter" -> letters(number);
      case "upperLetter" -> letters(number).toUpperCase(Locale.ROOT);
      case "lowerRoman" -> roman(number);
      case "upperRoman" -> roman(number).toUpperCase(Locale.ROOT);
      case "decimalZero" -> number < 10 ? "0" + number : String.valueOf(number);
      default -> String.valueOf(number);
    };
  }

  /** A small raised number, as before a footnote. */
  static String raised(int number) {
    StringBuilder raised = new StringBuilder();
    for (char digit : String.valueOf(Math.max(0, number)).toCharArray()) {
      raised.append(SUPERSCRIPTS.charAt(digit - '0'));
    }
    return raised.toString();
  }

  /** a to z, then aa to zz, as Word counts. */
  private static String letters(int number) {
    String letter = String.valueOf((char) ('a' + (number - 1) % 26));
    return letter.repeat(Math.min(10, (number - 1) / 26 + 1));
  }

  private static String roman(int number) {
    StringBuilder roman = new StringBuilder();
    int left = number;
    for (int i = 0; i < VALUES.length; i++) {
      while (left >= VALUES[i]) {
        roman.append(ROMAN[i]);
        left -= VALUES[i];
      }
    }
    return roman.toString();
  }
}
