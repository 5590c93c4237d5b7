package dev.loccit.bench;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs of four words with their counts, as article-extraction-benchmark's evaluate.py has them. */
final class Shingles {
  private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);
  private static final int WORDS = 4;

  private final Map<List<String>, Integer> counts = new HashMap<>();

  Shingles(String text) {
    List<String> words = new ArrayList<>();
    for (Matcher word = WORD.matcher(text); word.find(); ) {
      words.add(word.group());
    }
    for (int i = 0; i < Math.max(1, words.size() - WORDS + 1); i++) {
      List<String> shingle = List.copyOf(words.subList(i, Math.min(words.size(), i + WORDS)));
      if (!shingle.isEmpty()) {
        counts.merge(shingle, 1, Integer::sum);
      }
    }
  }

  int size() {
    return counts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Shingles that both have, each as often as the one that has it less often. */
  int shared(Shingles other) {
    int shared = 0;
    for (Map.Entry<List<String>, Integer> entry : counts.entrySet()) {
      shared += Math.min(entry.getValue(), other.counts.getOrDefault(entry.getKey(), 0));
    }
    return shared;
  }
}
