package dev.loccit.standin.answers;

import dev.loccit.standin.answers.Composer.Passage;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Two sources that say nearly the same and differ in the value. */
final class Disagreement {
  private static final double ALIKE = 0.4;
  private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+(?:[.,:]\\p{Nd}+)*");

  private Disagreement() {}

  static boolean among(List<Passage> passages) {
    for (int i = 0; i < passages.size(); i++) {
      for (int j = i + 1; j < passages.size(); j++) {
        Passage one = passages.get(i);
        Passage other = passages.get(j);
        if (!one.name().equals(other.name()) && between(one.words(), other.words())) {
          return true;
        }
      }
    }
    return false;
  }

  static boolean between(String one, String other) {
    Set<String> words = meaning(one);
    Set<String> others = meaning(other);
    Set<String> shared = new HashSet<>(words);
    shared.retainAll(others);
    Set<String> all = new HashSet<>(words);
    all.addAll(others);
    if (all.isEmpty() || (double) shared.size() / all.size() < ALIKE) {
      return false;
    }
    Set<String> numbers = numbers(one);
    Set<String> otherNumbers = numbers(other);
    if (numbers.isEmpty() && otherNumbers.isEmpty()) {
      // A word in place of another: each has something that the other lacks.
      return shared.size() < words.size() && shared.size() < others.size();
    }
    return !numbers.equals(otherNumbers);
  }

  private static Set<String> meaning(String text) {
    return Terms.ofQuestion(NUMBER.matcher(text).replaceAll(" "));
  }

  private static Set<String> numbers(String text) {
    Set<String> numbers = new TreeSet<>();
    Matcher matcher = NUMBER.matcher(text);
    while (matcher.find()) {
      numbers.add(matcher.group().replace(",", ""));
    }
    return numbers;
  }
}
