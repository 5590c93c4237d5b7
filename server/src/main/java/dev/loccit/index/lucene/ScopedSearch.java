package dev.loccit.index.lucene;

import dev.loccit.index.Found;
import dev.loccit.index.Hit;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.text.Anchor;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;

/**
 * BM25 whose statistics are those of the searched texts alone: document frequencies and the average
 * length are counted over the scope, so no other text of the notebook moves a score.
 *
 * <p>A term counts by its stem in the text's language; its very form, the headings above the
 * passage and neighbours that stand as in the question add to it. Cost: one visit of each posting
 * inside the scope, a float and an int for each passage of the scope.
 */
final class ScopedSearch {
  /** Candidates a text whose word order is looked at, as a multiple of what may be returned. */
  private static final int CANDIDATES = 4;

  private final Words words;
  private final IndexSettings settings;

  ScopedSearch(Words words, IndexSettings settings) {
    this.words = words;
    this.settings = settings;
  }

  Found search(IndexReader reader, Set<TextId> texts, String question, int perText, int limit)
      throws IOException {
    List<Blocks.Block> blocks = Blocks.find(reader, texts);
    ScopePostings scope = new ScopePostings(reader, blocks);
    List<Word> asked = words.split(question, words.languageOf(question));
    List<Word> terms = Words.terms(asked);
    float[] scores = new float[scope.size()];
    List<Occurrences> found = new ArrayList<>();
    double[] rarity = new double[terms.size()];
    for (int i = 0; i < terms.size(); i++) {
      Word term = terms.get(i);
      Occurrences stems = scope.stems(Fields.STEM, language -> stem(term, language));
      Occurrences exact = scope.exact(term.folded());
      Occurrences headings = scope.stems(Fields.HEADING, language -> stem(term, language));
      rarity[i] = rarity(stems.size(), scope.size());
      add(scores, stems, rarity[i], scope);
      add(scores, exact, rarity[i] * settings.exactWeight(), scope);
      for (int at = 0; at < headings.size(); at++) {
        scores[headings.slot(at)] += (float) (rarity[i] * settings.headingWeight());
      }
      found.add(stems);
    }
    int[] candidates = scope.best(scores, CANDIDATES * perText);
    pairs(asked, terms, rarity, candidates, scores, scope);
    List<Hit> hits = new ArrayList<>();
    int[] best = scope.best(scores, perText);
    for (int slot : best) {
      hits.add(hit(scope, slot, scores[slot], terms, found));
    }
    hits.sort(ORDER);
    return new Found(
        hits.subList(0, Math.min(limit, hits.size())), counts(terms, found, scope), sizes(blocks));
  }

  private static final Comparator<Hit> ORDER =
      Comparator.comparingDouble(Hit::score)
          .reversed()
          .thenComparing(hit -> hit.anchor().text().value())
          .thenComparingInt(Hit::ordinal);

  private String stem(Word term, String language) {
    return words.stem(term.folded(), language);
  }

  private static double rarity(int holding, int all) {
    return Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
  }

  private void add(float[] scores, Occurrences found, double weight, ScopePostings scope) {
    double average = scope.averageLength();
    for (int at = 0; at < found.size(); at++) {
      int slot = found.slot(at);
      int times = found.times(at);
      double length =
          settings.k1() * (1 - settings.b() + settings.b() * scope.length(slot) / average);
      scores[slot] += (float) (weight * times / (times + length));
    }
  }

  private void pairs(
      List<Word> asked,
      List<Word> terms,
      double[] rarity,
      int[] candidates,
      float[] scores,
      ScopePostings scope)
      throws IOException {
    Map<String, Double> weights = new HashMap<>();
    for (int i = 0; i < terms.size(); i++) {
      weights.put(terms.get(i).stem(), rarity[i]);
    }
    for (int i = 0; i + 1 < asked.size(); i++) {
      Double left = weights.get(asked.get(i).stem());
      Double right = weights.get(asked.get(i + 1).stem());
      if (left != null && right != null && !asked.get(i).stop() && !asked.get(i + 1).stop()) {
        float bonus = (float) (settings.pairWeight() * Math.min(left, right));
        for (int slot :
            scope.neighbours(asked.get(i).folded(), asked.get(i + 1).folded(), candidates)) {
          scores[slot] += bonus;
        }
      }
    }
  }

  private static Hit hit(
      ScopePostings scope, int slot, float score, List<Word> terms, List<Occurrences> found)
      throws IOException {
    LeafReader segment = scope.segment(slot);
    int document = scope.document(slot);
    Span span =
        new Span(
            (int) Blocks.value(segment, Fields.START, document),
            (int) Blocks.value(segment, Fields.END, document));
    List<String> matched = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      if (found.get(i).holds(slot)) {
        matched.add(terms.get(i).folded());
      }
    }
    return new Hit(
        new Anchor(scope.text(slot), span),
        (int) Blocks.value(segment, Fields.ORDINAL, document),
        score,
        matched);
  }

  private static List<Found.Term> counts(
      List<Word> terms, List<Occurrences> found, ScopePostings scope) {
    List<Found.Term> counts = new ArrayList<>();
    for (int i = 0; i < terms.size(); i++) {
      Map<TextId, Integer> holding = new HashMap<>();
      for (int at = 0; at < found.get(i).size(); at++) {
        holding.merge(scope.text(found.get(i).slot(at)), 1, Integer::sum);
      }
      counts.add(new Found.Term(terms.get(i).folded(), holding));
    }
    return counts;
  }

  private static Map<TextId, Integer> sizes(List<Blocks.Block> blocks) {
    Map<TextId, Integer> sizes = new HashMap<>();
    blocks.forEach(block -> sizes.put(block.text(), block.size()));
    return sizes;
  }
}
