package dev.loccit.retrieval;

import dev.loccit.index.Found;
import dev.loccit.index.Hit;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.source.Scope;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import dev.loccit.text.TokenEstimate;
import java.util.ArrayList;
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
    int perText = SPARE * settings.perSource();
    Found found =
        index.search(
            scope.notebook(),
            sources.keySet(),
            question.sought(),
            perText,
            Math.max(1, perText * sources.size()));
    TermWeights weights = TermWeights.of(question, found, scope, words);
    Map<Scope.Entry, List<Hit>> relevant = new LinkedHashMap<>();
    for (Hit hit : found.hits()) {
      Scope.Entry source = sources.get(hit.anchor().text());
      if (source != null && weights.coverage(hit.matchedTerms()) >= settings.floor()) {
        relevant.computeIfAbsent(source, s -> new ArrayList<>()).add(hit);
      }
    }
    Set<Hit> sent = choose(relevant);
    return evidence(scope, found, weights, relevant, sent, sources);
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
            double coverage = weights.coverage(hit.matchedTerms());
            items.add(new Evidence.Item(items.size() + 1, source, hit, coverage));
          }
        });
    List<Evidence.Retrieved> retrieved = new ArrayList<>();
    for (Hit hit : found.hits()) {
      Scope.Entry source = sources.get(hit.anchor().text());
      if (source != null) {
        double coverage = weights.coverage(hit.matchedTerms());
        retrieved.add(new Evidence.Retrieved(source, hit, coverage, sent.contains(hit)));
      }
    }
    List<Scope.Entry> silent =
        scope.entries().stream().filter(entry -> !relevant.containsKey(entry)).toList();
    return new Evidence(items, retrieved, weights, silent, notRead);
  }
}
