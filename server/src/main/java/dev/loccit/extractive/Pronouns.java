package dev.loccit.extractive;

import dev.loccit.index.Word;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words that mean what the sentence before has named. */
final class Pronouns {
  private static final Map<String, Set<String>> BY_LANGUAGE =
      Map.of(
          "en",
          Set.of(
              "it", "its", "he", "him", "his", "she", "her", "they", "them", "their", "this",
              "these", "those"),
          "de",
          Set.of("er", "ihn", "ihm", "sie", "ihr", "ihre", "dieser", "diese", "dieses"),
          "ru",
          Set.of("он", "она", "оно", "они", "его", "ее", "их", "этот", "эта", "это", "эти"));

  private static final Set<String> LATER = Set.of("it", "them");
  private static final int BEGINNING = 2;
  private static final int SHORT = 8;

  private Pronouns() {}

  /**
   * How far a sentence says what the sentence before it says: it begins with a pronoun, or has one
   * in so few words that nothing else can be meant, or has one later on, which is less certain.
   */
  static double pointBack(List<Word> split, String language) {
    Set<String> pronouns = BY_LANGUAGE.getOrDefault(language, Set.of());
    int near = split.size() <= SHORT ? split.size() : BEGINNING;
    if (split.stream().limit(near).anyMatch(word -> pronouns.contains(word.folded()))) {
      return 0.9;
    }
    return language.equals("en") && split.stream().anyMatch(word -> LATER.contains(word.folded()))
        ? 0.5
        : 0;
  }
}
