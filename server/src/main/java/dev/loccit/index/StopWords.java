package dev.loccit.index;

import com.ibm.icu.lang.UScript;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;

/**
 * Words that build sentences and questions without naming anything, per language. They also tell
 * what language a short question is in, where its script does not.
 */
final class StopWords {
  private static final String RESOURCE = "stopwords.txt";
  private static final String LIGHT = " light";
  private static final String SORT = " sort";

  private final Map<String, Set<String>> byLanguage;

  private StopWords(Map<String, Set<String>> byLanguage) {
    this.byLanguage = byLanguage;
  }

  static StopWords read() {
    Map<String, Set<String>> byLanguage = new HashMap<>();
    WordLists.read(RESOURCE)
        .forEach(
            (section, lines) ->
                lines.forEach(
                    line ->
                        line.forEach(
                            word ->
                                byLanguage
                                    .computeIfAbsent(section, s -> new HashSet<>())
                                    .add(ICUFoldingFilter.NORMALIZER.normalize(word)))));
    return new StopWords(byLanguage);
  }

  /** Whether a word asks, measures or judges rather than names. */
  boolean light(String folded, String language) {
    return contains(folded, language + LIGHT);
  }

  /** Whether a word is a sort of things, of which an answer gives one. */
  boolean sort(String folded, String language) {
    return contains(folded, language + SORT);
  }

  boolean contains(String folded, String language) {
    return byLanguage.getOrDefault(language, Set.of()).contains(folded);
  }

  /**
   * The language of a question: by script, among Latin ones by the most stop words, else English.
   */
  String languageOf(String question, Collection<String> folded) {
    String byScript = byScript(question);
    if (!byScript.equals("latin")) {
      return byScript;
    }
    String best = "en";
    long most = hits(folded, best);
    for (String language :
        byLanguage.keySet().stream().filter(name -> name.indexOf(' ') < 0).sorted().toList()) {
      long hits = hits(folded, language);
      if (hits > most) {
        best = language;
        most = hits;
      }
    }
    return best;
  }

  private long hits(Collection<String> folded, String language) {
    return folded.stream().filter(word -> contains(word, language)).count();
  }

  private static String byScript(String question) {
    Map<String, Integer> counts = new HashMap<>();
    question
        .codePoints()
        .filter(Character::isLetter)
        .forEach(c -> counts.merge(language(UScript.getScript(c)), 1, Integer::sum));
    if (counts.containsKey("ja")) {
      return "ja";
    }
    return counts.entrySet().stream()
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey)
        .orElse("latin");
  }

  private static String language(int script) {
    return switch (script) {
      case UScript.HAN -> "zh";
      case UScript.HIRAGANA, UScript.KATAKANA -> "ja";
      case UScript.HANGUL -> "ko";
      case UScript.CYRILLIC -> "ru";
      case UScript.ARABIC -> "ar";
      case UScript.DEVANAGARI -> "hi";
      case UScript.GREEK -> "el";
      case UScript.HEBREW -> "he";
      case UScript.THAI -> "th";
      default -> "latin";
    };
  }
}
