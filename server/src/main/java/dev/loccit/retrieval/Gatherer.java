package dev.loccit.retrieval;

import dev.loccit.index.Found;
import dev.loccit.index.Hit;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.SentenceSplitter;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import dev.loccit.text.TokenEstimate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Gathers the evidence for one question. Each source first gives its best few relevant passages,
 * the best source first; what room is left goes to the next best passages of any of them.
 */
public final class Gatherer {
  /** Passages asked of the index for each that a source may give: some fall below the floor. */
  private static final int SPARE = 4;

  /**
   * A passage with less of the question's weight than this part of the best one's is not relevant.
   */
  private static final double NEAR_BEST = 0.5;

  private static final int UNITS_A_TOKEN = 4;

  private final PassageIndex index;
  private final Texts texts;
  private final Words words;
  private final RetrievalSettings settings;

  public Gatherer(PassageIndex index, Texts texts, Words words, RetrievalSettings settings) {
    this.index = index;
    this.texts = texts;
    this.words = words;
    this.settings = settings;
  }

  /** The evidence; LoccitException as the index and the texts throw it. */
  public Evidence gather(Question question, Scope scope) {
    Map<TextId, Scope.Entry> sources = new LinkedHashMap<>();
    scope.entries().forEach(entry -> sources.put(entry.text(), entry));
    Found all = search(question.sought(), scope, sources);
    TermWeights weights = TermWeights.of(question, all, scope, words);
    if (weights.asksForTheGist(question)) {
      return openings(scope, weights);
    }
    Found found = all;
    String matter = matter(question, weights.subjects());
    if (!matter.equals(question.sought())) {
      found = search(matter, scope, sources);
    }
    Map<Scope.Entry, List<Hit>> relevant = relevant(question, found, weights, sources);
    return evidence(scope, found, weights, relevant, choose(relevant), sources);
  }

  /** The beginnings of the sources that are named, or of all, in equal parts. */
  private Evidence openings(Scope scope, TermWeights weights) {
    List<Scope.Entry> asked =
        weights.named().isEmpty()
            ? scope.entries()
            : scope.entries().stream().filter(e -> weights.named().contains(e.text())).toList();
    List<Scope.Entry> read = asked.stream().limit(settings.sources()).toList();
    List<Evidence.Item> items = new ArrayList<>();
    List<Evidence.Retrieved> retrieved = new ArrayList<>();
    for (Scope.Entry source : read) {
      Span opening = opening(texts.load(source.text()), settings.tokens() / read.size());
      if (!opening.isEmpty()) {
        Hit hit = new Hit(new Anchor(source.text(), opening), 0, 0, List.of());
        items.add(new Evidence.Item(items.size() + 1, source, hit, 0));
        retrieved.add(new Evidence.Retrieved(source, hit, 0, true));
      }
    }
    List<Scope.Entry> left = asked.subList(read.size(), asked.size());
    return new Evidence(items, retrieved, weights, List.of(), left, true);
  }

  /** Whole sentences from the start, of about so many tokens. */
  private static Span opening(NormalizedText text, int tokens) {
    int end = Math.min(text.length(), tokens * UNITS_A_TOKEN);
    if (end < text.length()) {
      end = SentenceSplitter.split(text.text(), new Span(0, end)).getLast().start();
    }
    return new Span(0, end);
  }

  private Found search(String sought, Scope scope, Map<TextId, Scope.Entry> sources) {
    int perText = SPARE * settings.perSource();
    int limit = Math.max(1, perText * sources.size());
    return index.search(scope.notebook(), sources.keySet(), sought, perText, limit);
  }

  /**
   * What is searched: the question without the sources' subjects and its asking verb. In a report
   * on Boeing each passage is about Boeing; those that repeat the name are no better. And whoever
   * asks what a hotel costs does not look for the word.
   */
  private String matter(Question question, Set<String> subjects) {
    Set<String> unsought = new HashSet<>(subjects);
    question.terms().stream()
        .filter(term -> term.sort() == Term.Sort.ASKING)
        .forEach(term -> unsought.add(term.folded()));
    boolean more =
        question.terms().stream()
            .anyMatch(term -> term.substantive() && !unsought.contains(term.folded()));
    if (!more) {
      return question.sought();
    }
    StringBuilder matter = new StringBuilder(question.sought());
    for (Word word : words.split(question.sought(), question.language()).reversed()) {
      if (unsought.contains(word.folded())) {
        matter.replace(word.span().start(), word.span().end(), " ");
      }
    }
    return matter.toString();
  }

  private Map<Scope.Entry, List<Hit>> relevant(
      Question question, Found found, TermWeights weights, Map<TextId, Scope.Entry> sources) {
    double best = found.hits().stream().mapToDouble(hit -> coverage(weights, hit)).max().orElse(0);
    double floor =
        weights.asksEachSource(question)
            ? settings.floor()
            : Math.max(settings.floor(), NEAR_BEST * best);
    Map<Scope.Entry, List<Hit>> relevant = new LinkedHashMap<>();
    for (Hit hit : found.hits()) {
      Scope.Entry source = sources.get(hit.anchor().text());
      if (source != null && coverage(weights, hit) >= floor) {
        relevant.computeIfAbsent(source, s -> new ArrayList<>()).add(hit);
      }
    }
    return relevant;
  }

  private static double coverage(TermWeights weights, Hit hit) {
    return weights.coverage(hit.anchor().text(), hit.matchedTerms());
  }

  private Set<Hit> choose(Map<Scope.Entry, List<Hit>> relevant) {
    Set<Hit> sent = new LinkedHashSet<>();
    List<Hit> more = new ArrayList<>();
    int left = settings.tokens();
    List<List<Hit>> read = relevant.values().stream().limit(settings.sources()).toList();
    // Rank by rank, so that a budget too small for all gives each source its best first.
    for (int rank = 0; rank < settings.perSource(); rank++) {
      for (List<Hit> hits : read) {
        if (rank < hits.size()) {
          left = take(hits.get(rank), left, sent);
        }
      }
    }
    read.forEach(
        hits ->
            more.addAll(hits.subList(Math.min(settings.perSource(), hits.size()), hits.size())));
    more.sort((a, b) -> Double.compare(b.score(), a.score()));
    for (Hit hit : more) {
      left = take(hit, left, sent);
    }
    return sent;
  }

  private int take(Hit hit, int left, Set<Hit> sent) {
    // The first passage is always sent: an answer from a part beats none.
    int tokens = left <= 0 ? 1 : TokenEstimate.of(texts.cut(hit.anchor()));
    if (tokens > left && !sent.isEmpty()) {
      return left;
    }
    sent.add(hit);
    return left - tokens;
  }

  private static Evidence evidence(
      Scope scope,
      Found found,
      TermWeights weights,
      Map<Scope.Entry, List<Hit>> relevant,
      Set<Hit> sent,
      Map<TextId, Scope.Entry> sources) {
    List<Evidence.Item> items = new ArrayList<>();
    List<Scope.Entry> notRead = new ArrayList<>();
    relevant.forEach(
        (source, hits) -> {
          List<Hit> mine = hits.stream().filter(sent::contains).toList();
          if (mine.isEmpty()) {
            notRead.add(source);
          }
          for (Hit hit : mine) {
            double coverage = coverage(weights, hit);
            items.add(new Evidence.Item(items.size() + 1, source, hit, coverage));
          }
        });
    List<Evidence.Retrieved> retrieved = new ArrayList<>();
    for (Hit hit : found.hits()) {
      Scope.Entry source = sources.get(hit.anchor().text());
      if (source != null) {
        double coverage = coverage(weights, hit);
        retrieved.add(new Evidence.Retrieved(source, hit, coverage, sent.contains(hit)));
      }
    }
    List<Scope.Entry> silent =
        scope.entries().stream().filter(entry -> !relevant.containsKey(entry)).toList();
    return new Evidence(items, retrieved, weights, silent, notRead, false);
  }
}
