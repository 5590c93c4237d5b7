package dev.loccit.standin.answers;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Words that ask for each other, so that "How heavy is it?" finds what it weighs. */
final class Kin {
  private static final List<String> FAMILIES =
      List.of(
          "heavy weigh weight tonne ton kilogram kg",
          "long length reach metre meter duration last",
          "tall height high metre meter",
          "old age year",
          "cost price pay charge fee",
          "big large size",
          "begin start commence",
          "buy purchase",
          "live inhabit habitat dwell",
          "stop end finish",
          "megabyte mb",
          "gigabyte gb",
          "kilometre kilometer km",
          "delete deletion remove",
          "forbid forbidden prohibit ban",
          "allow permit",
          "car vehicle",
          "doctor physician");

  private static final Map<String, Set<String>> KIN = new HashMap<>();

  static {
    for (String family : FAMILIES) {
      List<String> words =
          Arrays.stream(family.split(" ", -1)).flatMap(w -> Terms.of(w).stream()).toList();
      for (String word : words) {
        KIN.computeIfAbsent(word, key -> new HashSet<>()).addAll(words);
      }
    }
  }

  private Kin() {}

  /** The word's kin, without itself; stems. */
  static Set<String> of(String stem) {
    Set<String> kin = new HashSet<>(KIN.getOrDefault(stem, Set.of()));
    kin.remove(stem);
    return kin;
  }
}
