package dev.loccit.extract.pdf;

import dev.loccit.text.Languages;
import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Tells text that looks like no language, as comes of fonts whose codes are mapped to the wrong
 * characters or to none. Such a page shows words to the eye and gives rubbish to a program. Judged
 * by what no ordinary page has much of: codes without a meaning, a soup of signs, many scripts at
 * once, and Latin words that are neither known nor can be spoken.
 */
final class GarbledText {
  private static final int FEWEST = 60;
  private static final double MEANINGLESS = 0.15;
  private static final double LETTERS_IN_PROSE = 0.35;
  private static final int MANY_SCRIPTS = 4;
  private static final int FEWEST_WORDS = 30;
  private static final double KNOWN_WORDS = 0.03;

  /** Letters that no language written in Latin letters uses much of, all together. */
  private static final String SELDOM = "qxjwvzy";

  /**
   * How often the letters a to z stand in a hundred of a Latin text, the mean of seven languages.
   * Letters that were exchanged keep their words' shape, but not this.
   */
  private static final double[] USUAL = {
    8.2, 1.5, 3.0, 4.0, 13.0, 1.6, 1.9, 3.3, 7.5, 0.4, 1.2, 4.2, 2.8, 7.3, 6.8, 2.4, 0.6, 6.4, 6.7,
    7.4, 4.2, 1.5, 1.2, 0.3, 1.3, 1.1
  };

  /** Likeness to it, 1 at most: European pages 0.85 and more, Swahili 0.71, garbled ones 0.58. */
  private static final double UNUSUAL = 0.66;

  /** Fewer different words are a specimen, or a label said again and again. */
  private static final int FEWEST_DIFFERENT = 25;

  private int all;
  private int meaningless;
  private int letters;
  private int signs;
  private int latin;
  private int vowels;
  private int words;
  private int unspeakable;
  private int mixed;
  private int pairs;
  private int alternating;
  private int rare;
  private final int[] frequency = new int[26];
  private final Set<String> different = new HashSet<>();
  private final Map<UnicodeScript, Integer> scripts = new EnumMap<>(UnicodeScript.class);

  private GarbledText() {}

  /**
   * Whether a page's text is most likely not what the page shows.
   *
   * @param unmapped glyphs of which the font says nothing; they are not in the text
   */
  static boolean is(String text, int unmapped) {
    GarbledText page = new GarbledText();
    page.count(text);
    if (page.all + unmapped < FEWEST) {
      return false;
    }
    if (page.meaningless + unmapped > MEANINGLESS * (page.all + unmapped)) {
      return true;
    }
    return page.isSoup() || page.isBabel() || page.isUnspeakable(text);
  }

  private void count(String text) {
    for (String token : text.split("\\s+", -1)) {
      if (!token.isEmpty()) {
        countToken(token);
      }
    }
  }

  private void countToken(String token) {
    int inWord = 0;
    int vowelsInWord = 0;
    int turns = 0;
    boolean within = false;
    boolean lower = false;
    boolean isLatin = false;
    boolean vowelBefore = false;
    int changes = 0;
    int seldom = 0;
    for (int i = 0; i < token.length(); ) {
      int c = token.codePointAt(i);
      i += Character.charCount(c);
      if (".-_\u2026\u2013\u2014=*".indexOf(c) >= 0) {
        continue;
      }
      all++;
      meaningless += isMeaningless(c) ? 1 : 0;
      if (!Character.isLetter(c)) {
        signs += Character.isDigit(c) ? 0 : 1;
        within |= inWord > 0 && "'\u2019,;:!?)]\"\u201d%/&".indexOf(c) < 0;
        continue;
      }
      letters++;
      int plain = Character.toLowerCase(c) - 'a';
      if (plain >= 0 && plain < frequency.length) {
        frequency[plain]++;
      }
      scripts.merge(UnicodeScript.of(c), 1, Integer::sum);
      isLatin |= UnicodeScript.of(c) == UnicodeScript.LATIN;
      boolean vowel = isVowel(c);
      changes += inWord > 0 && vowel != vowelBefore ? 1 : 0;
      vowelBefore = vowel;
      seldom += SELDOM.indexOf(Character.toLowerCase(c)) >= 0 ? 1 : 0;
      inWord++;
      vowelsInWord += vowel ? 1 : 0;
      turns += lower && Character.isUpperCase(c) ? 1 : 0;
      lower = Character.isLowerCase(c);
    }
    if (inWord >= 3 && isLatin) {
      words++;
      if (different.size() < FEWEST_DIFFERENT) {
        different.add(token);
      }
      pairs += inWord - 1;
      alternating += changes;
      rare += seldom;
      unspeakable += vowelsInWord == 0 ? 1 : 0;
      mixed += turns > 0 || within ? 1 : 0;
      latin += inWord;
      vowels += vowelsInWord;
    }
  }

  /** Signs where letters should be: numbers are no signs, but prices and dates are short. */
  private boolean isSoup() {
    return all > 3 * FEWEST && letters < LETTERS_IN_PROSE * all && signs > 0.4 * all;
  }

  private boolean isBabel() {
    long used = scripts.values().stream().filter(count -> count > 0.04 * letters).count();
    boolean japanese = scripts.containsKey(UnicodeScript.HAN);
    return letters >= FEWEST && used >= MANY_SCRIPTS + (japanese ? 1 : 0);
  }

  private boolean isUnspeakable(String text) {
    if (words < FEWEST_WORDS || Languages.shareOfCommonWords(text) >= KNOWN_WORDS) {
      return false;
    }
    double spoken = vowels / (double) latin;
    return unspeakable > 0.3 * words
        || mixed > 0.4 * words
        || spoken < 0.22
        || spoken > 0.68
        || alternating < 0.48 * pairs
        || rare > 0.2 * latin
        || (different.size() >= FEWEST_DIFFERENT && likeness() < UNUSUAL);
  }

  /** The cosine between the page's letters and the usual ones. */
  private double likeness() {
    double both = 0;
    double own = 0;
    double usual = 0;
    for (int i = 0; i < USUAL.length; i++) {
      both += frequency[i] * USUAL[i];
      own += (double) frequency[i] * frequency[i];
      usual += USUAL[i] * USUAL[i];
    }
    return own == 0 ? 1 : both / Math.sqrt(own * usual);
  }

  private static boolean isMeaningless(int c) {
    return switch (Character.getType(c)) {
      case Character.PRIVATE_USE, Character.UNASSIGNED, Character.CONTROL, Character.SURROGATE ->
          true;
      default -> c == 0xFFFD;
    };
  }

  private static boolean isVowel(int c) {
    // the letter below its accents
    int plain =
        java.text.Normalizer.normalize(
                Character.toString(Character.toLowerCase(c)), java.text.Normalizer.Form.NFD)
            .codePointAt(0);
    return "aeiouy\u00e6\u0153\u00f8\u0131".indexOf(plain) >= 0;
  }
}
