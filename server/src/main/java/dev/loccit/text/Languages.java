package dev.loccit.text;

import java.lang.Character.UnicodeScript;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Tells a text's language: by its script where that is enough, else by its most common words. No
 * model to load; linear in at most {@link #SAMPLES} windows of the text.
 */
public final class Languages {
  static final int SAMPLES = 20;
  private static final int WINDOW = 2_000;

  /** Fewer letters and marks say nothing. */
  private static final int FEWEST_LETTERS = 20;

  private static final int FEWEST_IDEOGRAPHS = 5;

  /** The winner must have this share of the words, and lead the second by {@link #LEAD}. */
  private static final double SHARE = 0.06;

  private static final double LEAD = 1.15;

  /** In a text of a few words the lead must be longer. */
  private static final int FEW_WORDS = 15;

  private static final double LEAD_OF_FEW = 1.25;
  private static final double LEAST = 0.9;
  private static final double LETTER = 0.4;

  private static final Pattern WORD_BREAKS = Pattern.compile("[^\\p{L}\\p{M}\\u200C\\u200D'’]+");

  private Languages() {}

  /** The ISO 639-1 code; empty for a text that is short, mixed or of an unknown language. */
  public static Optional<String> detect(CharSequence text) {
    String sample = sample(text);
    Map<UnicodeScript, Integer> scripts = new EnumMap<>(UnicodeScript.class);
    sample
        .codePoints()
        .filter(c -> Character.isLetter(c) || CharacterRules.isMark(c))
        .forEach(c -> scripts.merge(UnicodeScript.of(c), 1, Integer::sum));
    int letters = scripts.values().stream().mapToInt(Integer::intValue).sum();
    int ideographs = scripts.getOrDefault(UnicodeScript.HAN, 0);
    int kana =
        scripts.getOrDefault(UnicodeScript.HIRAGANA, 0)
            + scripts.getOrDefault(UnicodeScript.KATAKANA, 0);
    if (kana + ideographs > letters * 0.4 && kana + ideographs >= FEWEST_IDEOGRAPHS) {
      return Optional.of(kana > (kana + ideographs) * 0.05 ? "ja" : "zh");
    }
    if (letters < FEWEST_LETTERS) {
      return Optional.empty();
    }
    for (Map.Entry<UnicodeScript, Integer> script : scripts.entrySet()) {
      if (script.getValue() > letters * 0.6) {
        return byScript(script.getKey(), sample);
      }
    }
    return Optional.empty();
  }

  /**
   * Which share of a text's words, from three letters on, are little words that some language uses
   * most: about a third in prose, hardly any in rubbish; 0 for a text without words.
   */
  public static double shareOfCommonWords(CharSequence text) {
    int words = 0;
    int common = 0;
    for (String word : WORD_BREAKS.split(sample(text).toLowerCase(Locale.ROOT), -1)) {
      if (word.length() >= 3) {
        words++;
        common += CommonWords.LANGUAGES_OF.containsKey(word) ? 1 : 0;
      }
    }
    return words == 0 ? 0 : common / (double) words;
  }

  private static Optional<String> byScript(UnicodeScript script, String sample) {
    return switch (script) {
      case HANGUL -> Optional.of("ko");
      case THAI -> Optional.of("th");
      case GREEK -> Optional.of("el");
      case HEBREW -> Optional.of("he");
      case ARMENIAN -> Optional.of("hy");
      case GEORGIAN -> Optional.of("ka");
      case BENGALI -> Optional.of("bn");
      case GURMUKHI -> Optional.of("pa");
      case GUJARATI -> Optional.of("gu");
      case TAMIL -> Optional.of("ta");
      case TELUGU -> Optional.of("te");
      case KANNADA -> Optional.of("kn");
      case MALAYALAM -> Optional.of("ml");
      case SINHALA -> Optional.of("si");
      case KHMER -> Optional.of("km");
      case LAO -> Optional.of("lo");
      case MYANMAR -> Optional.of("my");
      case ETHIOPIC -> Optional.of("am");
      case LATIN, CYRILLIC, ARABIC, DEVANAGARI -> byWords(sample);
      default -> Optional.empty();
    };
  }

  private static Optional<String> byWords(String sample) {
    Map<String, Double> scores = new HashMap<>();
    int words = 0;
    for (String word : WORD_BREAKS.split(sample.toLowerCase(Locale.ROOT), -1)) {
      if (word.isEmpty()) {
        continue;
      }
      words++;
      var languages = CommonWords.LANGUAGES_OF.get(word);
      if (languages != null) {
        for (String language : languages) {
          scores.merge(language, 1.0 / Math.sqrt(languages.size()), Double::sum);
        }
      }
    }
    addLetters(sample, words, scores);
    String best = "";
    double first = 0;
    double second = 0;
    for (Map.Entry<String, Double> score : scores.entrySet()) {
      if (score.getValue() > first) {
        second = first;
        first = score.getValue();
        best = score.getKey();
      } else if (score.getValue() > second) {
        second = score.getValue();
      }
    }
    double lead = words < FEW_WORDS ? LEAD_OF_FEW : LEAD;
    boolean clear = first >= LEAST && first >= SHARE * words && first >= lead * second;
    return clear ? Optional.of(best) : Optional.empty();
  }

  /** Letters count less than words, and at most as much as a quarter of them. */
  private static void addLetters(String sample, int words, Map<String, Double> scores) {
    Map<String, Double> letters = new HashMap<>();
    for (int i = 0; i < sample.length(); i++) {
      var languages = CommonWords.LANGUAGES_OF_LETTER.get(Character.toLowerCase(sample.charAt(i)));
      if (languages != null) {
        for (String language : languages) {
          letters.merge(language, LETTER / Math.sqrt(languages.size()), Double::sum);
        }
      }
    }
    double most = Math.max(1, words / 4.0);
    letters.forEach((language, sum) -> scores.merge(language, Math.min(sum, most), Double::sum));
  }

  /** The text, or windows spread over a long one. */
  private static String sample(CharSequence text) {
    if (text.length() <= SAMPLES * WINDOW) {
      return text.toString();
    }
    StringBuilder sample = new StringBuilder(SAMPLES * (WINDOW + 1));
    for (int i = 0; i < SAMPLES; i++) {
      int start = (int) ((long) (text.length() - WINDOW) * i / (SAMPLES - 1));
      sample.append(text, start, start + WINDOW).append(' ');
    }
    return sample.toString();
  }
}
