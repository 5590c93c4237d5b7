package dev.loccit.standin.answers;

import dev.loccit.standin.sources.Chunk;
import dev.loccit.standin.sources.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** What sources are about: their own words, by how often the rare ones occur. */
final class Topics {
  private static final int LONGEST_SENTENCE = 400;

  private final List<Chunk> sentences = new ArrayList<>();

  /** Folded word to how many sentences have it. */
  private final Map<String, Integer> counts = new LinkedHashMap<>();

  /** Folded word to how it was first written. */
  private final Map<String, String> written = new HashMap<>();

  Topics(List<Source> sources) {
    for (Source source : sources) {
      sentences.addAll(source.chunks());
    }
    for (Chunk sentence : sentences) {
      Set<String> own = new TreeSet<>();
      for (String word : sentence.text().split("[^\\p{L}\\p{N}\\p{M}'’-]+", -1)) {
        String folded = word.toLowerCase(Locale.ROOT);
        if (folded.length() > 3 && !Terms.isStop(folded) && !folded.matches("\\p{N}+")) {
          own.add(folded);
          written.putIfAbsent(folded, word);
        }
      }
      own.forEach(word -> counts.merge(word, 1, Integer::sum));
    }
  }

  /** The words that occur most, longest first among equals; at most {@code limit}. */
  List<String> words(int limit) {
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(
                    Map.Entry.comparingByKey(Comparator.comparingInt(String::length).reversed()))
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(limit)
        .map(entry -> written.getOrDefault(entry.getKey(), entry.getKey()))
        .toList();
  }

  /** The sentences with most of the commonest words, in reading order. */
  List<String> centralSentences(int limit) {
    List<String> topics = words(12).stream().map(w -> w.toLowerCase(Locale.ROOT)).toList();
    List<Integer> order = new ArrayList<>();
    Map<Integer, Double> weight = new HashMap<>();
    for (int i = 0; i < sentences.size(); i++) {
      String text = sentences.get(i).text().strip();
      List<String> own = Terms.words(text);
      long hits = topics.stream().filter(own::contains).count();
      if (text.length() > 20 && text.length() < LONGEST_SENTENCE && hits > 0) {
        order.add(i);
        weight.put(i, hits / Math.sqrt(own.size() + 4.0));
      }
    }
    order.sort(Comparator.comparingDouble((Integer i) -> weight.getOrDefault(i, 0.0)).reversed());
    return order.stream()
        .limit(limit)
        .sorted()
        .map(i -> sentences.get(i).text().replaceAll("\\s+", " ").strip())
        .toList();
  }

  /** Questions that these sources answer: each asks for two words that stand in one sentence. */
  List<String> questions(int limit) {
    List<String> questions = new ArrayList<>();
    Set<String> used = new TreeSet<>();
    for (Chunk sentence : sentences) {
      List<String> words =
          List.of(sentence.text().split("[^\\p{L}\\p{N}\\p{M}'’-]+", -1)).stream()
              .filter(word -> counts.containsKey(word.toLowerCase(Locale.ROOT)))
              .filter(word -> !used.contains(word.toLowerCase(Locale.ROOT)))
              .distinct()
              .sorted(
                  Comparator.comparingInt(
                      word -> counts.getOrDefault(word.toLowerCase(Locale.ROOT), 0)))
              .limit(2)
              .toList();
      if (words.size() == 2 && questions.size() < limit) {
        words.forEach(word -> used.add(word.toLowerCase(Locale.ROOT)));
        questions.add(
            String.format(
                Locale.ROOT, "What is said about %s and %s?", words.get(0), words.get(1)));
      }
    }
    for (String word : words(limit)) {
      if (questions.size() < limit) {
        questions.add(String.format(Locale.ROOT, "What is said about %s?", word));
      }
    }
    return questions;
  }
}
