package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a line at a page's edge is compared by: its words, and for each number in it its words with
 * that number replaced by its distance from the page's position. Lines with a running page number
 * thus have one key on all pages, while a year or an amount has not.
 */
final class FurnitureKeys {
  private static final int MOST_NUMBERS = 4;
  private static final int LONGEST_NUMBER = 5;
  private static final String ROMAN = "ivxlcdm";

  private FurnitureKeys() {}

  static List<String> of(String line, int page) {
    String folded = line.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    List<String> keys = new ArrayList<>();
    if (folded.codePoints().anyMatch(Character::isLetter)) {
      keys.add(folded);
    }
    int at = 0;
    int numbers = 0;
    while (at < folded.length() && numbers < MOST_NUMBERS) {
      int end = at;
      while (end < folded.length() && Character.isLetterOrDigit(folded.charAt(end))) {
        end++;
      }
      if (end == at) {
        at++;
        continue;
      }
      int value = value(folded.substring(at, end));
      if (value > 0) {
        numbers++;
        keys.add(
            folded.substring(0, at) + "\u0000" + (value - page) + "\u0000" + folded.substring(end));
      }
      at = end;
    }
    return keys;
  }

  /** The number that a word says in digits of any script or in roman numerals; 0 for none. */
  private static int value(String word) {
    if (word.length() <= LONGEST_NUMBER && word.chars().allMatch(Character::isDigit)) {
      int value = 0;
      for (int i = 0; i < word.length(); i++) {
        value = value * 10 + Character.digit(word.charAt(i), 10);
      }
      return value;
    }
    return word.length() <= 8 && word.chars().allMatch(c -> ROMAN.indexOf(c) >= 0)
        ? roman(word)
        : 0;
  }

  private static int roman(String word) {
    int[] values = {1, 5, 10, 50, 100, 500, 1000};
    int total = 0;
    for (int i = 0; i < word.length(); i++) {
      int value = values[ROMAN.indexOf(word.charAt(i))];
      boolean less = i + 1 < word.length() && value < values[ROMAN.indexOf(word.charAt(i + 1))];
      total += less ? -value : value;
    }
    return total;
  }
}
