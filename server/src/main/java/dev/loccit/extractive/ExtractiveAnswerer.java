package dev.loccit.extractive;

import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.extractive.ExtractiveAnswer.Near;
import dev.loccit.extractive.ExtractiveAnswer.NotCovered;
import dev.loccit.extractive.ExtractiveAnswer.Piece;
import dev.loccit.index.Words;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionKind;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Answers with the sources' own sentences: those that most likely answer, each quoted whole,
 * without repeats, source by source. Where even the best is unlikely to answer, nothing is
 * answered.
 */
public final class ExtractiveAnswerer {
  /** How far below the best score another sentence may lie; the scores span about 15. */
  private static final double SLACK = 0.8;

  private static final double LISTED_SLACK = 2.0;

  /**
   * For a sentence of another source that says nearly the same with another value. As much as the
   * rank of its passage can make: both sources were asked.
   */
  private static final double RIVAL_SLACK = 4.0;

  /** Share of the words of the shorter of two such sentences that stand in both. */
  private static final double NEARLY = 0.4;

  private final SentenceRanker ranker;
  private final Gist gist;
  private final ExtractiveSettings settings;

  public ExtractiveAnswerer(Words words, ExtractiveSettings settings) {
    this.ranker = new SentenceRanker(words);
    this.gist = new Gist(words);
    this.settings = settings;
  }

  /** The answer of the evidence, which was gathered for this question and scope. */
  public ExtractiveAnswer answer(Question question, Evidence evidence, Scope scope, Texts texts) {
    if (evidence.openings()) {
      return gist(evidence, texts);
    }
    List<Candidate> ranked = candidates(question, evidence, texts);
    boolean eachSource = evidence.weights().asksEachSource(question);
    Set<TextId> named = evidence.weights().named();
    // Who compares two of the sources by name has not asked the third.
    Predicate<Scope.Entry> asked = entry -> named.size() < 2 || named.contains(entry.text());
    List<Candidate> chosen = eachSource ? ofEachSource(ranked, asked) : best(ranked, question);
    if (chosen.isEmpty()) {
      return new NotCovered(nearest(evidence));
    }
    List<Scope.Entry> silent = eachSource ? silent(chosen, scope, evidence, asked) : List.of();
    return new Answered(pieces(chosen, texts), silent);
  }

  private ExtractiveAnswer gist(Evidence evidence, Texts texts) {
    int each = evidence.items().size() == 1 ? settings.listed() : settings.compared();
    List<Candidate> chosen = new ArrayList<>();
    for (Evidence.Item item : evidence.items()) {
      List<Candidate> ranked = gist.rank(item, texts.load(item.anchor().text()));
      chosen.addAll(upTo(each, Double.POSITIVE_INFINITY, ranked));
    }
    return chosen.isEmpty()
        ? new NotCovered(List.of())
        : new Answered(pieces(chosen, texts), List.of());
  }

  /** All sentences of the evidence with their features, best first. */
  public List<Candidate> candidates(Question question, Evidence evidence, Texts texts) {
    return ranker.rank(question, evidence, texts);
  }

  private List<Candidate> best(List<Candidate> ranked, Question question) {
    boolean several =
        question.kind() == QuestionKind.LIST || question.kind() == QuestionKind.SUMMARY;
    int most = several ? settings.listed() : settings.sentences();
    List<Candidate> chosen = upTo(most, several ? LISTED_SLACK : SLACK, ranked);
    return switch (question.expectation()) {
      case NUMBER, MEASURE, MONEY, PERCENT, DATE -> withRivals(chosen, ranked, most);
      case NAME, PLACE, REASON, ANY -> chosen;
    };
  }

  /** The best that is likely enough, and what comes near it without repeating it. */
  private List<Candidate> upTo(int most, double slack, List<Candidate> ranked) {
    List<Candidate> chosen = new ArrayList<>();
    if (ranked.isEmpty() || ranked.getFirst().confidence() < settings.threshold()) {
      return chosen;
    }
    for (Candidate candidate : ranked) {
      if (chosen.size() < most
          && candidate.confidence() >= settings.threshold()
          && candidate.score() >= ranked.getFirst().score() - slack
          // What lacks the thing asked for does not stand beside what has it.
          && candidate.features().expected() >= ranked.getFirst().features().expected()
          && chosen.stream().noneMatch(one -> outdone(candidate, one))
          && isNew(candidate, chosen)) {
        chosen.add(candidate);
      }
    }
    return chosen;
  }

  /** A row that holds less of the question than another row of its table is not the one meant. */
  private static boolean outdone(Candidate row, Candidate other) {
    return row.head() != null
        && row.head().equals(other.head())
        && row.item().source().equals(other.item().source())
        && row.features().sentence() < other.features().sentence();
  }

  /** With what another source says otherwise: a rule and its exception belong together. */
  private List<Candidate> withRivals(List<Candidate> chosen, List<Candidate> ranked, int most) {
    List<Candidate> all = new ArrayList<>(chosen);
    for (Candidate candidate : ranked) {
      if (!chosen.isEmpty()
          && all.size() < most
          && candidate.confidence() >= settings.threshold()
          && candidate.score() >= ranked.getFirst().score() - RIVAL_SLACK
          && rivals(ranked.getFirst(), candidate)
          && isNew(candidate, all)) {
        all.add(candidate);
      }
    }
    return all;
  }

  /** Whether another source, which the question does not pass over, gives another value. */
  private static boolean rivals(Candidate best, Candidate other) {
    if (best.item().source().equals(other.item().source())
        || other.features().expected() < Math.max(1, best.features().expected())
        || other.features().named() < best.features().named()
        || numbers(other).equals(numbers(best))) {
      return false;
    }
    Set<String> shared = new HashSet<>(other.stems());
    shared.retainAll(best.stems());
    return shared.size() >= NEARLY * Math.min(other.stems().size(), best.stems().size());
  }

  private static Set<String> numbers(Candidate one) {
    return one.stems().stream()
        .filter(stem -> stem.codePoints().anyMatch(Character::isDigit))
        .collect(Collectors.toSet());
  }

  private List<Candidate> ofEachSource(List<Candidate> ranked, Predicate<Scope.Entry> asked) {
    Map<Scope.Entry, List<Candidate>> bySource = new LinkedHashMap<>();
    for (Candidate candidate : ranked) {
      if (asked.test(candidate.item().source())) {
        bySource.computeIfAbsent(candidate.item().source(), s -> new ArrayList<>()).add(candidate);
      }
    }
    List<Candidate> chosen = new ArrayList<>();
    bySource.values().forEach(mine -> chosen.addAll(upTo(settings.compared(), SLACK, mine)));
    return chosen;
  }

  /** Sources that had their chance and say nothing; those not read are another matter. */
  private static List<Scope.Entry> silent(
      List<Candidate> chosen, Scope scope, Evidence evidence, Predicate<Scope.Entry> asked) {
    Set<Scope.Entry> speaking = new HashSet<>();
    chosen.forEach(candidate -> speaking.add(candidate.item().source()));
    return scope.entries().stream()
        .filter(asked)
        .filter(entry -> !speaking.contains(entry) && !evidence.notRead().contains(entry))
        .toList();
  }

  /** Most of a repeat's words stand in one sentence already chosen, and every number of it. */
  private static boolean isNew(Candidate candidate, List<Candidate> chosen) {
    for (Candidate one : chosen) {
      Set<String> shared = new HashSet<>(candidate.stems());
      shared.retainAll(one.stems());
      Set<String> own = new HashSet<>(candidate.stems());
      own.removeAll(one.stems());
      boolean sameNumbers =
          own.stream().noneMatch(stem -> stem.codePoints().anyMatch(Character::isDigit));
      if (sameNumbers && shared.size() >= 0.7 * candidate.stems().size()) {
        return false;
      }
    }
    return true;
  }

  private static List<Piece> pieces(List<Candidate> chosen, Texts texts) {
    Map<Scope.Entry, List<Candidate>> bySource = new LinkedHashMap<>();
    for (Candidate candidate : chosen) {
      bySource.computeIfAbsent(candidate.item().source(), s -> new ArrayList<>()).add(candidate);
    }
    List<Piece> pieces = new ArrayList<>();
    bySource.forEach(
        (source, candidates) ->
            quotes(candidates)
                .forEach((span, confidence) -> pieces.add(piece(source, span, confidence, texts))));
    return pieces;
  }

  /** What is quoted of one source by place, each with its confidence; rows with their heads. */
  private static SortedMap<Span, Double> quotes(List<Candidate> candidates) {
    SortedMap<Span, Double> quotes = new TreeMap<>();
    for (Candidate one : candidates) {
      quotes.merge(one.quoted(), one.confidence(), Math::max);
      if (one.head() != null) {
        quotes.merge(one.head(), one.confidence(), Math::max);
      }
    }
    List<Span> all = List.copyOf(quotes.keySet());
    all.forEach(
        span -> {
          if (all.stream().anyMatch(other -> !other.equals(span) && other.contains(span))) {
            quotes.remove(span);
          }
        });
    return quotes;
  }

  private static Piece piece(Scope.Entry source, Span span, double confidence, Texts texts) {
    Anchor anchor = new Anchor(source.text(), span);
    return new Piece(Shown.of(texts.cut(anchor)), source, anchor, confidence);
  }

  private List<Near> nearest(Evidence evidence) {
    return evidence.retrieved().stream()
        .limit(settings.nearest())
        .map(found -> new Near(found.source(), found.hit().anchor()))
        .toList();
  }
}
