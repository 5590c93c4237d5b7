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
import java.util.regex.Pattern;

/**
 * How much each term of a question tells, and which sources are about it. Rarity is counted over
 * the searched texts with {@value #PRIOR} imagined passages beside them, so that in a small scope
 * all terms tell about the same, and in a large one the rare tell more.
 *
 * <p>A source is about a name or a year that stands in its title, or in one of five of its
 * passages: its other sentences say "we", "the company" or "this year" and mean it.
 */
public final class TermWeights {
  private static final int PRIOR = 60;
  private static final Pattern PARTS =
      Pattern.compile("[_\\-.]|(?<=\\d)(?=\\p{L})|(?<=\\p{L})(?=\\d)");
  private static final double ABOUT = 0.2;
  private static final int LEAST = 2;
  private static final int SHORTEST_BEGINNING = 3;
  private static final double LIGHT = 0.3;
  private static final double MOST_LIGHT = 0.9;
  private static final double LEAST_PLAIN = 1.5;
  private static final double YEAR = 0.2;

  private final List<Term> terms;
  private final double[] weights;
  private final int[] holding;
  private final Map<TextId, Set<String>> about = new HashMap<>();
  private final Set<String> titled = new HashSet<>();
  private final Set<TextId> named = new HashSet<>();
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
      weights[i] = weight(terms.get(i), rarity(holding[i], found.searched() + PRIOR));
      sum += weights[i];
      Map<TextId, Integer> byText = count == null ? Map.of() : count.holding();
      String word = terms.get(i).folded();
      Term.Sort sort = terms.get(i).sort();
      if (sort == Term.Sort.YEAR || sort == Term.Sort.NAME || sort == Term.Sort.ACRONYM) {
        byText.forEach(
            (text, held) -> {
              int all = found.passages().getOrDefault(text, Integer.MAX_VALUE);
              if (held >= Math.max(LEAST, ABOUT * all)) {
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
      // A file's name both whole and in its parts: "AMCOR_2023Q2.pdf" is about Amcor and 2023.
      String spaced = entry.title() + " " + PARTS.matcher(entry.title()).replaceAll(" ");
      for (Word word : words.split(spaced, entry.language())) {
        title.add(word.folded());
      }
      for (Term term : question.terms()) {
        if (stands(term, title)) {
          weights.about.computeIfAbsent(entry.text(), t -> new HashSet<>()).add(term.folded());
          weights.titled.add(term.folded());
          if (term.substantive()) {
            weights.named.add(entry.text());
          }
        }
      }
      weights.keepTheMatter(entry.text());
    }
    return weights;
  }

  /** Whether a title has the term; of a name, a beginning does: MGM in "MGMRESORTS_2022.pdf". */
  private static boolean stands(Term term, Set<String> title) {
    return switch (term.sort()) {
      case LIGHT, ASKING -> false;
      case YEAR -> title.contains(term.folded());
      case PLAIN ->
          title.contains(term.folded()) && term.folded().codePoints().noneMatch(Character::isDigit);
      case NAME, ACRONYM ->
          title.contains(term.folded())
              || (term.folded().length() >= SHORTEST_BEGINNING
                  && title.stream().anyMatch(word -> word.startsWith(term.folded())));
    };
  }

  /** Where the names that a source is about are all that is asked, they are what must be found. */
  private void keepTheMatter(TextId text) {
    Set<String> mine = about.getOrDefault(text, Set.of());
    boolean more =
        terms.stream().anyMatch(term -> term.substantive() && !mine.contains(term.folded()));
    if (!more && !mine.isEmpty()) {
      Set<String> names = new HashSet<>();
      terms.stream().filter(Term::substantive).forEach(term -> names.add(term.folded()));
      mine.removeAll(names);
    }
  }

  private static double weight(Term term, double rarity) {
    return switch (term.sort()) {
      case LIGHT, ASKING -> Math.min(MOST_LIGHT, LIGHT * rarity);
      case YEAR -> YEAR * rarity;
      case NAME, ACRONYM, PLAIN -> Math.max(LEAST_PLAIN, rarity);
    };
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

  /** The share of the weight that a passage of a text holds: its matched terms and its subject. */
  public double coverage(TextId text, List<String> matched) {
    Set<String> held = new HashSet<>(matched);
    held.addAll(about.getOrDefault(text, Set.of()));
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      if (held.contains(terms.get(i).folded())) {
        sum += weights[i];
      }
    }
    return total == 0 ? 0 : sum / total;
  }

  /** The terms that name sources by title or subject, folded; years do not. */
  public Set<String> subjects() {
    Set<String> subjects = new HashSet<>(titled);
    about.values().forEach(subjects::addAll);
    terms.stream()
        .filter(term -> !term.substantive())
        .forEach(term -> subjects.remove(term.folded()));
    return subjects;
  }

  /** Whether it asks for the gist, of sources by name or of all, and names no matter. */
  boolean asksForTheGist(Question question) {
    return question.kind() == QuestionKind.SUMMARY
        && terms.stream()
            .filter(Term::substantive)
            .allMatch(term -> titled.contains(term.folded()));
  }

  /**
   * Whether each source is asked for its word. A question that names one of them compares within
   * it: "How does Boeing's tax rate compare to last year's?"
   */
  public boolean asksEachSource(Question question) {
    return named.size() > 1 || (question.kind() == QuestionKind.COMPARISON && named.isEmpty());
  }

  /** The texts that the question names, by their title. */
  public Set<TextId> named() {
    return named;
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
