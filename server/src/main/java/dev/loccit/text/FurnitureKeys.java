package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What a line at a page's edge is compared by: its words, and for its first and last number and one
 * after "page" its words with that number replaced by its distance from the page's position. Lines
 * with a running page number thus have one key on all pages, while a year or an amount has not.
 */
final class FurnitureKeys {
  private static final char NUMBER = '\0';
  private static final int LONGEST_NUMBER = 5;
  private static final String ROMAN = "ivxlcdm";

  private static final Set<String> PAGE_WORDS =
      Set.of("page", "pages", "p", "seite", "página", "pagina", "стр", "sheet");

  private FurnitureKeys() {}

  /** Whether a key has a running number in it. */
  static boolean hasNumber(String key) {
    return key.indexOf(NUMBER) >= 0;
  }

  static List<String> of(String line, int page) {
    String folded = line.toLowerCase(Locale.ROOT).replaceAll("\\s+", " ");
    List<String> keys = new ArrayList<>();
    if (folded.codePoints().anyMatch(Character::isLetter)) {
      keys.add(folded);
    }
    List<int[]> words = words(folded);
    for (int i = 0; i < words.size(); i++) {
      int start = words.get(i)[0];
      int end = words.get(i)[1];
      boolean named =
          i > 0 && PAGE_WORDS.contains(folded.substring(words.get(i - 1)[0], words.get(i - 1)[1]));
      if (i > 0 && i < words.size() - 1 && !named) {
        continue;
      }
      String word = folded.substring(start, end);
      boolean roman = words.size() == 1 || named;
      int value = Character.isDigit(word.charAt(0)) || roman ? value(word) : 0;
      if (value > 0) {
        String distance = NUMBER + Integer.toString(value - page) + NUMBER;
        keys.add(folded.substring(0, start) + distance + folded.substring(end));
      }
    }
    return keys;
  }

  private static List<int[]> words(String line) {
    List<int[]> words = new ArrayList<>();
    int at = 0;
    while (at < line.length()) {
      int end = at;
      while (end < line.length() && Character.isLetterOrDigit(line.charAt(end))) {
        end++;
      }
      if (end > at) {
        words.add(new int[] {at, end});
      }
      at = Math.max(end, at + 1);
    }
    return words;
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
