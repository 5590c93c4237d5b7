package dev.loccit.retrieval;

import dev.loccit.index.Found;
import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.source.Scope;
import dev.loccit.text.TextId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How much each term of a question tells, and which sources are about it. Rarity is counted over
 * the searched texts with {@value #PRIOR} imagined passages beside them, so that in a small scope
 * all terms tell about the same, and in a large one the rare tell more.
 *
 * <p>A source is about a name that stands in its title, or in one of ten of its passages: its other
 * sentences say "we" or "the company" and mean it.
 */
public final class TermWeights {
  private static final int PRIOR = 60;
  private static final double ABOUT = 0.1;

  private final List<Term> terms;
  private final double[] weights;
  private final int[] holding;
  private final Map<TextId, Set<String>> about = new HashMap<>();
  private final Set<String> titled = new HashSet<>();
  private final double total;

  private TermWeights(List<Term> terms, Found found) {
    this.terms = terms;
    this.weights = new double[terms.size()];
    this.holding = new int[terms.size()];
    Map<String, Found.Term> counts = new HashMap<>();
    found.terms().forEach(term -> counts.put(term.word(), term));
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      Found.Term count = counts.get(terms.get(i).folded());
      holding[i] = count == null ? 0 : count.passages();
      weights[i] = rarity(holding[i], found.searched() + PRIOR);
      sum += weights[i];
      Map<TextId, Integer> byText = count == null ? Map.of() : count.holding();
      String word = terms.get(i).folded();
      if (terms.get(i).name()) {
        byText.forEach(
            (text, held) -> {
              if (held >= ABOUT * found.passages().getOrDefault(text, Integer.MAX_VALUE)) {
                about.computeIfAbsent(text, t -> new HashSet<>()).add(word);
              }
            });
      }
    }
    this.total = sum;
  }

  /** The weights for what a search found, with the titles of the scope. */
  public static TermWeights of(Question question, Found found, Scope scope, Words words) {
    TermWeights weights = new TermWeights(question.terms(), found);
    for (Scope.Entry entry : scope.entries()) {
      Set<String> title = new HashSet<>();
      for (Word word : words.split(entry.title().replaceAll("[_\\-.]", " "), entry.language())) {
        title.add(word.folded());
      }
      for (Term term : question.terms()) {
        if (title.contains(term.folded())) {
          weights.about.computeIfAbsent(entry.text(), t -> new HashSet<>()).add(term.folded());
          weights.titled.add(term.folded());
        }
      }
    }
    return weights;
  }

  private static double rarity(int holding, int all) {
    return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
  }

  /** The question's terms; the other methods count by their position here. */
  public List<Term> terms() {
    return terms;
  }

  /** How much a term tells; above 0. */
  public double weight(int term) {
    return weights[term];
  }

  /** The weight of all terms. */
  public double total() {
    return total;
  }

  /** In how many searched passages a term stands. */
  public int holding(int term) {
    return holding[term];
  }

  /** Whether the source as a whole is about the term. */
  public boolean about(TextId text, int term) {
    return about.getOrDefault(text, Set.of()).contains(terms.get(term).folded());
  }

  /** Whether the term names a source of the scope by its title or subject. */
  public boolean namesASource(int term) {
    String word = terms.get(term).folded();
    return titled.contains(word) || about.values().stream().anyMatch(held -> held.contains(word));
  }

  /** The share of the weight that the terms with these folded forms have. */
  public double coverage(List<String> folded) {
    Set<String> held = new HashSet<>(folded);
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      if (held.contains(terms.get(i).folded())) {
        sum += weights[i];
      }
    }
    return total == 0 ? 0 : sum / total;
  }

  /** Positions of the terms that nothing in the scope holds, neither passages nor titles. */
  public List<Integer> missing() {
    List<Integer> missing = new ArrayList<>();
    for (int i = 0; i < weights.length; i++) {
      if (holding[i] == 0 && !titled.contains(terms.get(i).folded())) {
        missing.add(i);
      }
    }
    return missing;
  }
}
