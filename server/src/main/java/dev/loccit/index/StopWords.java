package dev.loccit.index;

import com.ibm.icu.lang.UScript;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;

/**
 * Words that build sentences and questions without naming anything, per language, from one resource
 * file: a line {@code [en]} starts a language, {@code #} a comment. They also tell what language a
 * short question is in, where its script does not.
 */
final class StopWords {
  private static final String RESOURCE = "stopwords.txt";

  private final Map<String, Set<String>> byLanguage;

  private StopWords(Map<String, Set<String>> byLanguage) {
    this.byLanguage = byLanguage;
  }

  static StopWords read() {
    try (InputStream bytes = StopWords.class.getResourceAsStream(RESOURCE)) {
      if (bytes == null) {
        throw new IllegalStateException("resource missing: " + RESOURCE);
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      Map<String, Set<String>> byLanguage = new HashMap<>();
      Set<String> current = new HashSet<>();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith("[")) {
          String language = line.substring(1, line.indexOf(']'));
          current = byLanguage.computeIfAbsent(language, l -> new HashSet<>());
        } else if (!line.startsWith("#")) {
          for (String word : line.split(" ", -1)) {
            if (!word.isEmpty()) {
              current.add(ICUFoldingFilter.NORMALIZER.normalize(word));
            }
          }
        }
      }
      return new StopWords(byLanguage);
    } catch (IOException e) {
      throw new UncheckedIOException("resource unreadable: " + RESOURCE, e);
    }
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
    for (String language : byLanguage.keySet().stream().sorted().toList()) {
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
