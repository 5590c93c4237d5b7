package dev.loccit.groundedness;

import dev.loccit.index.Word;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a word says as a number: "1,200", "1200" and "1.2 thousand" are the same. A number before a
 * word of scale has two forms, itself and multiplied, for tables head their columns with "in
 * millions".
 */
final class Numbers {
  private static final Pattern DIGITS =
      Pattern.compile("(\\d+(?:[.,]\\d+)*)(st|nd|rd|th|s|k|m|mn|bn|x)?");
  private static final Pattern THOUSANDS = Pattern.compile("\\d{1,3}([.,]\\d{3})+");
  private static final Map<String, Double> WORDS =
      Map.ofEntries(
          Map.entry("two", 2.0),
          Map.entry("three", 3.0),
          Map.entry("four", 4.0),
          Map.entry("five", 5.0),
          Map.entry("six", 6.0),
          Map.entry("seven", 7.0),
          Map.entry("eight", 8.0),
          Map.entry("nine", 9.0),
          Map.entry("ten", 10.0),
          Map.entry("eleven", 11.0),
          Map.entry("twelve", 12.0),
          Map.entry("twenty", 20.0),
          Map.entry("thirty", 30.0),
          Map.entry("forty", 40.0),
          Map.entry("fifty", 50.0),
          Map.entry("sixty", 60.0),
          Map.entry("seventy", 70.0),
          Map.entry("eighty", 80.0),
          Map.entry("ninety", 90.0));
  private static final Map<String, Double> SCALES =
      Map.ofEntries(
          Map.entry("hundred", 1e2),
          Map.entry("thousand", 1e3),
          Map.entry("k", 1e3),
          Map.entry("million", 1e6),
          Map.entry("millions", 1e6),
          Map.entry("m", 1e6),
          Map.entry("mn", 1e6),
          Map.entry("billion", 1e9),
          Map.entry("billions", 1e9),
          Map.entry("bn", 1e9),
          Map.entry("trillion", 1e12),
          Map.entry("millionen", 1e6),
          Map.entry("milliarden", 1e9));

  private Numbers() {}

  /** The forms of the number that the word at the index says; empty where it says none. */
  static Set<String> of(List<Word> words, int index) {
    String word = words.get(index).folded();
    Set<String> forms = new HashSet<>();
    Matcher digits = DIGITS.matcher(word);
    Double spelled = WORDS.get(word);
    double scale = 1;
    if (index + 1 < words.size()) {
      scale = SCALES.getOrDefault(words.get(index + 1).folded(), 1.0);
    }
    if (spelled != null) {
      add(forms, spelled, scale);
    } else if (digits.matches()) {
      String suffix = digits.group(2);
      if (suffix != null) {
        scale = SCALES.getOrDefault(suffix, scale);
      }
      add(forms, value(digits.group(1)), scale);
      if (digits.group(1).matches("\\d+[.,]\\d{3}")) {
        // "1.234" is a thousand and something, or a little more than one.
        add(forms, Double.parseDouble(digits.group(1).replace(',', '.')), scale);
      }
    }
    return forms;
  }

  private static void add(Set<String> forms, double value, double scale) {
    forms.add(form(value));
    forms.add(form(value * scale));
  }

  private static String form(double value) {
    return String.format(Locale.ROOT, "%.6g", value);
  }

  private static double value(String digits) {
    if (THOUSANDS.matcher(digits).matches()) {
      return Double.parseDouble(digits.replaceAll("[.,]", ""));
    }
    int last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
    if (last < 0) {
      return Double.parseDouble(digits);
    }
    String whole = digits.substring(0, last).replaceAll("[.,]", "");
    return Double.parseDouble(whole + "." + digits.substring(last + 1));
  }
}
