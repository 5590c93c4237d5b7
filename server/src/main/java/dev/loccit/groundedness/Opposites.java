package dev.loccit.groundedness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
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
    try (InputStream bytes = Opposites.class.getResourceAsStream(RESOURCE)) {
      if (bytes == null) {
        throw new IllegalStateException("resource missing: " + RESOURCE);
      }
      Map<String, Set<String>> pairs = new HashMap<>();
      BufferedReader reader =
          new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.startsWith("#") && !line.isBlank()) {
          String[] pair = line.strip().split(" ", -1);
          pairs.computeIfAbsent(pair[0], word -> new HashSet<>()).add(pair[1]);
          pairs.computeIfAbsent(pair[1], word -> new HashSet<>()).add(pair[0]);
        }
      }
      return new Opposites(pairs);
    } catch (IOException e) {
      throw new UncheckedIOException("resource unreadable: " + RESOURCE, e);
    }
  }

  boolean opposed(String folded, String other) {
    return pairs.getOrDefault(folded, Set.of()).contains(other);
  }
}
