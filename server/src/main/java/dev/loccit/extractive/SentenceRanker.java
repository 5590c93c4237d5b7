package dev.loccit.extractive;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.Term;
import dev.loccit.retrieval.TermWeights;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Orders the sentences of the evidence by how well they answer. Linear in the evidence's length.
 */
final class SentenceRanker {
  private final Words words;

  SentenceRanker(Words words) {
    this.words = words;
  }

  /** All quotable sentences, best first. */
  List<Candidate> rank(Question question, Evidence evidence, Texts texts) {
    double top = evidence.items().stream().mapToDouble(item -> item.hit().score()).max().orElse(1);
    Map<TextId, NormalizedText> loaded = new HashMap<>();
    List<Candidate> candidates = new ArrayList<>();
    for (Evidence.Item item : evidence.items()) {
      NormalizedText text = loaded.computeIfAbsent(item.anchor().text(), texts::load);
      candidates.addAll(new OnePassage(question, evidence, item, top).candidates(text));
    }
    candidates.sort(Comparator.comparingDouble(Candidate::score).reversed());
    return candidates;
  }

  private final class OnePassage {
    private final Question question;
    private final Evidence.Item item;
    private final TermWeights weights;
    private final List<String> stems;
    private final double rank;
    private final BitSet subject = new BitSet();

    OnePassage(Question question, Evidence evidence, Evidence.Item item, double top) {
      this.question = question;
      this.item = item;
      this.weights = evidence.weights();
      this.rank = top == 0 ? 0 : item.hit().score() / top;
      this.stems = new ArrayList<>();
      String language = item.source().language() == null ? "" : item.source().language();
      for (int i = 0; i < weights.terms().size(); i++) {
        stems.add(words.stem(weights.terms().get(i).folded(), language));
        if (weights.about(item.anchor().text(), i)) {
          subject.set(i);
        }
      }
    }

    List<Candidate> candidates(NormalizedText text) {
      List<Candidate> candidates = new ArrayList<>();
      BitSet passage = passage();
      BitSet before = new BitSet();
      BitSet heading = new BitSet();
      for (Unit unit : Units.of(text, item.anchor().span())) {
        List<Word> split = words.split(unit.text(), item.source().language());
        BitSet own = held(split);
        if (unit.quotable()) {
          BitSet context = union(own, before, heading, subject);
          Features features = features(unit, split, own, context, passage);
          candidates.add(
              new Candidate(
                  item,
                  unit.span(),
                  unit.text(),
                  stemSet(split),
                  features,
                  Weights.score(features),
                  Weights.confidence(features)));
        } else {
          heading = own;
        }
        before = own;
      }
      return candidates;
    }

    private BitSet passage() {
      BitSet held = union(subject);
      Set<String> matched = new HashSet<>(item.hit().matchedTerms());
      for (int i = 0; i < weights.terms().size(); i++) {
        if (matched.contains(weights.terms().get(i).folded())) {
          held.set(i);
        }
      }
      return held;
    }

    private Features features(
        Unit unit, List<Word> split, BitSet own, BitSet context, BitSet passage) {
      return new Features(
          share(own),
          share(context),
          share(union(passage, context)),
          rank,
          pairs(split),
          Expected.fits(question, unit.text()),
          switch (unit.shape()) {
            case SENTENCE -> 1;
            case ITEM -> 0.5;
            case ROW, FRAGMENT -> 0;
          },
          missing(Term::name, union(passage, context)),
          missing(Term::number, union(passage, context)),
          unknown(),
          Math.min(1, weights.terms().size() / 8.0));
    }

    private BitSet held(List<Word> split) {
      Set<String> present = new HashSet<>();
      for (Word word : split) {
        present.add(word.folded());
        present.add(word.stem());
      }
      BitSet held = new BitSet();
      for (int i = 0; i < stems.size(); i++) {
        if (present.contains(stems.get(i)) || present.contains(weights.terms().get(i).folded())) {
          held.set(i);
        }
      }
      return held;
    }

    private double share(BitSet held) {
      double sum = held.stream().mapToDouble(weights::weight).sum();
      return weights.total() == 0 ? 0 : sum / weights.total();
    }

    private double missing(Predicate<Term> which, BitSet held) {
      int all = 0;
      int gone = 0;
      for (int i = 0; i < weights.terms().size(); i++) {
        if (which.test(weights.terms().get(i))) {
          all++;
          gone += held.get(i) ? 0 : 1;
        }
      }
      return all == 0 ? 0 : (double) gone / all;
    }

    private double unknown() {
      double sum = weights.missing().stream().mapToDouble(weights::weight).sum();
      return weights.total() == 0 ? 0 : sum / weights.total();
    }

    private double pairs(List<Word> split) {
      int all = stems.size() - 1;
      if (all < 1) {
        return 0;
      }
      int found = 0;
      for (int i = 0; i < all; i++) {
        for (int at = 0; at + 1 < split.size(); at++) {
          if (split.get(at).stem().equals(stems.get(i))
              && split.get(at + 1).stem().equals(stems.get(i + 1))) {
            found++;
            break;
          }
        }
      }
      return (double) found / all;
    }
  }

  private static BitSet union(BitSet... sets) {
    BitSet all = new BitSet();
    for (BitSet set : sets) {
      all.or(set);
    }
    return all;
  }

  private static Set<String> stemSet(List<Word> split) {
    Set<String> stems = new HashSet<>();
    split.stream().filter(word -> !word.stop()).forEach(word -> stems.add(word.stem()));
    return stems;
  }
}
