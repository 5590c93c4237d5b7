package dev.loccit.standin.answers;

import dev.loccit.standin.sources.Chunk;
import dev.loccit.standin.sources.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Ranks the parts of the sources by the rarity of the words that they share with a question. A part
 * qualifies by the share of the question's weight that it covers: rare words weigh more, and words
 * that no source has weigh most, so that a question about something else covers little.
 */
final class Ranking {
  private static final double KIN_WEIGHT = 0.7;
  private static final double ONE_WORD_COVERAGE = 0.5;
  private static final double COVERAGE = 0.34;
  private static final double LOOSE_COVERAGE = 0.25;

  /** Where question words and articles are not known, they count as words that no source has. */
  private static final double OTHER_SCRIPTS = 0.5;

  private static final Pattern DIGIT = Pattern.compile("\\p{Nd}");

  private final Question question;
  private final List<Source> sources;
  private final Map<String, Double> weights = new HashMap<>();
  private final List<Part> parts = new ArrayList<>();
  private double total;

  /** One part of one source. */
  record Part(int source, int chunk, Set<String> terms, String text) {}

  /**
   * A part and how well it answers.
   *
   * @param coverage share of the question's weight, 0 to 1; more where the question's script is not
   *     Latin
   * @param shared how many of the question's words it has
   */
  record Hit(Part part, double score, double coverage, int shared) {
    /** Whether it is an answer, rather than a part that has a word in common. */
    boolean qualifies() {
      return coverage >= ONE_WORD_COVERAGE || (shared >= 2 && coverage >= COVERAGE);
    }

    /** Whether somebody who collects everything relevant would take it. */
    boolean touches() {
      return qualifies() || coverage >= LOOSE_COVERAGE;
    }
  }

  Ranking(Question question, List<Source> sources) {
    this.question = question;
    this.sources = sources;
    Map<String, Integer> frequency = new HashMap<>();
    for (int s = 0; s < sources.size(); s++) {
      List<Chunk> chunks = sources.get(s).chunks();
      for (int c = 0; c < chunks.size(); c++) {
        Set<String> terms = new HashSet<>(Terms.of(chunks.get(c).text()));
        parts.add(new Part(s, c, terms, chunks.get(c).text()));
        terms.forEach(term -> frequency.merge(term, 1, Integer::sum));
      }
    }
    for (String term : question.terms()) {
      int found = frequency.getOrDefault(term, 0);
      if (found == 0) {
        found =
            Kin.of(term).stream().mapToInt(kin -> frequency.getOrDefault(kin, 0)).max().orElse(0);
      }
      double weight = Math.log(1 + parts.size() / (found + 0.5));
      weights.put(term, weight);
      total += weight;
    }
  }

  /** All parts that share a word with the question, best first; equal ones in reading order. */
  List<Hit> hits() {
    List<Hit> hits = new ArrayList<>();
    for (Part part : parts) {
      Hit hit = judge(part);
      if (hit.shared() > 0) {
        hits.add(hit);
      }
    }
    hits.sort(Comparator.comparingDouble(Hit::score).reversed());
    return hits;
  }

  /** The title of a part's source, or how it can be called. */
  String name(int source) {
    String title = sources.get(source).title();
    return title == null || title.isBlank() ? "document " + (source + 1) : title.strip();
  }

  private Hit judge(Part part) {
    double sum = 0;
    int shared = 0;
    for (Map.Entry<String, Double> each : weights.entrySet()) {
      if (part.terms().contains(each.getKey())) {
        sum += each.getValue();
        shared++;
      } else if (Kin.of(each.getKey()).stream().anyMatch(part.terms()::contains)) {
        sum += each.getValue() * KIN_WEIGHT;
        shared++;
      }
    }
    double share = total == 0 ? 0 : sum / total;
    double coverage = question.takesLeadIn() ? share : Math.min(1, share / OTHER_SCRIPTS);
    // A long part has any word more easily than a short one.
    double score = coverage / (1 + 0.1 * Math.log(1 + part.terms().size()));
    if (question.asksForNumber() && DIGIT.matcher(part.text()).find()) {
      score *= 1.3;
    }
    if (isHeading(part.text()) || part.text().strip().endsWith("?")) {
      score *= 0.5;
    }
    return new Hit(part, score, coverage, shared);
  }

  private static boolean isHeading(String text) {
    String words = text.strip();
    return text.endsWith("\n") && words.length() < 60 && words.matches("(?s).*[\\p{L}\\p{Nd})]");
  }
}
