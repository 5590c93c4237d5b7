package dev.loccit.groundedness;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Pairs of folded words of which one says the opposite of the other; English so far. */
final class Opposites {
  private static final String RESOURCE = "opposites.txt";

  private final Map<String, Set<String>> pairs;

  private Opposites(Map<String, Set<String>> pairs) {
    this.pairs = pairs;
  }

  /** Reads the list: two words a line, {@code #} a comment. */
  static Opposites read() {
    Map<String, Set<String>> pairs = new HashMap<>();
    for (String line : ResourceLines.read(RESOURCE)) {
      String[] pair = line.strip().split(" ", -1);
      pairs.computeIfAbsent(pair[0], word -> new HashSet<>()).add(pair[1]);
      pairs.computeIfAbsent(pair[1], word -> new HashSet<>()).add(pair[0]);
    }
    return new Opposites(pairs);
  }

  boolean opposed(String folded, String other) {
    return pairs.getOrDefault(folded, Set.of()).contains(other);
  }
}
