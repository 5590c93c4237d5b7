package dev.loccit.extract.pdf;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Decides what a hyphen at the end of a line means, by the words of the whole document: "infor-
 * mation" is one word, "well- known" keeps its hyphen. The words of every page are told first.
 */
final class Hyphens {
  private static final int MAX_WORDS = 400_000;

  /** First parts that English, and last parts that it, writes with a hyphen. */
  private static final Set<String> FIRST =
      Set.of("self", "well", "ex", "half", "cross", "so", "quasi", "vice", "high", "low", "long");

  private static final Set<String> LAST =
      Set.of(
          "based",
          "like",
          "free",
          "term",
          "level",
          "specific",
          "related",
          "driven",
          "called",
          "known",
          "wide",
          "scale",
          "quality",
          "speed",
          "size",
          "time",
          "year",
          "old",
          "to",
          "of",
          "in",
          "up",
          "off",
          "out");

  /** A hanging hyphen: "Haupt- und Nebensatz". */
  private static final Set<String> AND =
      Set.of("and", "or", "und", "oder", "bzw", "sowie", "et", "ou", "y", "o", "e", "en", "of");

  /** What becomes of hyphen and line break. */
  enum Fate {
    /** Both go: one word. */
    JOIN,
    /** The break goes: a compound. */
    COMPOUND,
    /** Both stay. */
    LEAVE
  }

  private final Map<String, Integer> words = new HashMap<>();

  /** Learns a page's words; the halves of broken words are left out. */
  void learn(RawPage page) {
    String text = page.text();
    int length = text.length();
    int i = 0;
    while (i < length) {
      if (!Character.isLetter(text.charAt(i))) {
        i++;
        continue;
      }
      int start = i;
      while (i < length && isWordUnit(text, i)) {
        i++;
      }
      boolean half = (i < length && isBroken(page, i)) || (start >= 2 && isBroken(page, start - 2));
      if (!half && i - start <= 40 && words.size() < MAX_WORDS) {
        words.merge(text.substring(start, i).toLowerCase(Locale.ROOT), 1, Integer::sum);
      }
    }
  }

  /** A compound counts whole, under its hyphen. */
  private static boolean isWordUnit(String text, int i) {
    char c = text.charAt(i);
    return Character.isLetter(c)
        || ((c == '-' || c == '\u2010')
            && i + 1 < text.length()
            && Character.isLetter(text.charAt(i + 1)));
  }

  private static boolean isBroken(RawPage page, int hyphen) {
    return page.hyphens().length > 0 && Arrays.binarySearch(page.hyphens(), hyphen) >= 0;
  }

  /** What the hyphen at an offset of the page means. */
  Fate fate(RawPage page, int hyphen) {
    String text = page.text();
    int start = hyphen;
    while (start > 0 && (Character.isLetter(text.charAt(start - 1)) || joins(text, start - 1))) {
      start--;
    }
    int end = hyphen + 2;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    String first = text.substring(start, hyphen).toLowerCase(Locale.ROOT);
    String last = text.substring(hyphen + 2, end);
    if (last.isEmpty()) {
      return Fate.COMPOUND;
    }
    String lowLast = last.toLowerCase(Locale.ROOT);
    if (text.charAt(hyphen) == '\u00AD') {
      return Fate.JOIN;
    }
    if (AND.contains(lowLast) && count(first + lowLast) == 0) {
      return Fate.LEAVE;
    }
    if (first.indexOf('-') >= 0 || first.indexOf('\u2010') >= 0) {
      return Fate.COMPOUND;
    }
    int whole = count(first + lowLast);
    int compound = count(first + "-" + lowLast) + count(first + "\u2010" + lowLast);
    if (whole > 0 || compound > 0) {
      return whole >= compound ? Fate.JOIN : Fate.COMPOUND;
    }
    boolean capital = Character.isUpperCase(last.codePointAt(0));
    boolean allCapitals = text.substring(start, hyphen).chars().allMatch(Character::isUpperCase);
    if (capital && !(allCapitals && last.chars().allMatch(Character::isUpperCase))) {
      return Fate.COMPOUND;
    }
    if (FIRST.contains(first) || LAST.contains(lowLast)) {
      return Fate.COMPOUND;
    }
    boolean bothWords = count(first) > 0 && count(lowLast) > 0;
    return bothWords && first.length() > 2 && lowLast.length() > 2 ? Fate.COMPOUND : Fate.JOIN;
  }

  private static boolean joins(String text, int i) {
    char c = text.charAt(i);
    return (c == '-' || c == '\u2010') && i > 0 && Character.isLetter(text.charAt(i - 1));
  }

  private int count(String word) {
    return words.getOrDefault(word, 0);
  }
}
