package dev.loccit.extractive;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionKind;
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
      candidates.addAll(new OnePassage(question, evidence, item, text, top).candidates());
    }
    candidates.sort(Comparator.comparingDouble(Candidate::score).reversed());
    return candidates;
  }

  private final class OnePassage {
    private final Question question;
    private final Evidence.Item item;
    private final NormalizedText text;
    private final String language;
    private final TermWeights weights;
    private final List<String> stems;
    private final double rank;
    private final BitSet subject = new BitSet();
    private final boolean named;
    private final BitSet name = new BitSet();

    OnePassage(
        Question question, Evidence evidence, Evidence.Item item, NormalizedText text, double top) {
      this.question = question;
      this.item = item;
      this.text = text;
      this.weights = evidence.weights();
      this.rank = top == 0 ? 0 : item.hit().score() / top;
      this.stems = new ArrayList<>();
      this.named = weights.named().contains(item.anchor().text());
      // A question about several sources names the others too; that is no want of this one.
      boolean crossing = weights.asksEachSource(question);
      this.language = words.languageOr(item.source().language(), text.cut(item.anchor().span()));
      for (int i = 0; i < weights.terms().size(); i++) {
        stems.add(words.stem(weights.terms().get(i).folded(), language));
        boolean ofAnother =
            crossing && weights.subjects().contains(weights.terms().get(i).folded());
        if (ofAnother || weights.about(item.anchor().text(), i)) {
          subject.set(i);
          name.set(i, weights.terms().get(i).sort() != Term.Sort.YEAR);
        }
      }
    }

    List<Candidate> candidates() {
      List<Candidate> candidates = new ArrayList<>();
      List<Unit> units = Units.of(text, item.anchor().span());
      List<List<Word>> split = new ArrayList<>();
      List<Word> all = new ArrayList<>();
      for (Unit unit : units) {
        split.add(words.split(unit.text(), language));
        all.addAll(split.getLast());
      }
      BitSet passage = passage();
      double nameless = nameless(all, passage);
      BitSet before = new BitSet();
      BitSet heading = new BitSet();
      for (int i = 0; i < units.size(); i++) {
        Unit unit = units.get(i);
        BitSet own = held(split.get(i));
        if (quotable(unit, split.get(i))) {
          BitSet context = union(own, before, heading, subject);
          Features features = features(unit, split.get(i), own, context, passage, nameless);
          candidates.add(
              new Candidate(
                  item,
                  unit.span(),
                  unit.text(),
                  stemSet(split.get(i)),
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

    /**
     * Rows answer what asks for numbers; an item that breaks off after "of the" answers nothing.
     */
    private boolean quotable(Unit unit, List<Word> split) {
      return switch (unit.shape()) {
        case SENTENCE -> true;
        case ITEM -> !split.isEmpty() && (unit.ends() || !split.getLast().stop());
        case ROW ->
            switch (question.expectation()) {
              case NUMBER, MONEY, PERCENT -> true;
              case NAME, DATE, PLACE, REASON, ANY -> question.kind() == QuestionKind.NUMERIC;
            };
        case FRAGMENT -> false;
      };
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
        Unit unit, List<Word> split, BitSet own, BitSet context, BitSet passage, double nameless) {
      return new Features(
          share(own),
          share(exactly(split)),
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
          nameless,
          undated(union(passage, context)),
          unknown(),
          named ? 1 : 0,
          Math.min(1, (weights.terms().size() - name.cardinality()) / 8.0));
    }

    private BitSet exactly(List<Word> split) {
      Set<String> present = new HashSet<>();
      split.forEach(word -> present.add(word.folded()));
      BitSet held = new BitSet();
      for (int i = 0; i < weights.terms().size(); i++) {
        held.set(i, present.contains(weights.terms().get(i).folded()));
      }
      return held;
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

    /** Of the weight of all terms but the names of what the source is about. */
    private double share(BitSet held) {
      double sum = 0;
      double all = 0;
      for (int i = 0; i < weights.terms().size(); i++) {
        if (!name.get(i)) {
          all += weights.weight(i);
          sum += held.get(i) ? weights.weight(i) : 0;
        }
      }
      return all == 0 ? 0 : sum / all;
    }

    /** Share of names, each a run of neighbouring words, that the passage does not hold as such. */
    private double nameless(List<Word> passage, BitSet held) {
      Set<String> neighbours = new HashSet<>();
      for (int at = 0; at + 1 < passage.size(); at++) {
        neighbours.add(passage.get(at).folded() + " " + passage.get(at + 1).folded());
      }
      int names = 0;
      int gone = 0;
      int i = 0;
      while (i < stems.size()) {
        int from = i;
        boolean there = true;
        while (i < stems.size()
            && weights.terms().get(i).sort() == Term.Sort.NAME
            && (i == from || follows(i))) {
          there &= held.get(i);
          there &=
              i == from
                  || (name.get(i) && name.get(i - 1))
                  || neighbours.contains(folded(i - 1) + " " + folded(i));
          i++;
        }
        if (i > from) {
          names++;
          gone += there ? 0 : 1;
        } else {
          i++;
        }
      }
      return names == 0 ? 0 : (double) gone / names;
    }

    private String folded(int term) {
      return weights.terms().get(term).folded();
    }

    private boolean follows(int term) {
      return weights.terms().get(term).at() == weights.terms().get(term - 1).at() + 1;
    }

    private double undated(BitSet held) {
      int all = 0;
      int gone = 0;
      for (int i = 0; i < weights.terms().size(); i++) {
        if (weights.terms().get(i).sort() == Term.Sort.YEAR) {
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

    /** Share of the question's neighbouring terms that are neighbours here. */
    private double pairs(List<Word> split) {
      Set<String> neighbours = new HashSet<>();
      for (int at = 0; at + 1 < split.size(); at++) {
        neighbours.add(split.get(at).stem() + " " + split.get(at + 1).stem());
      }
      int all = 0;
      int found = 0;
      for (int i = 1; i < stems.size(); i++) {
        if (follows(i)) {
          all++;
          found += neighbours.contains(stems.get(i - 1) + " " + stems.get(i)) ? 1 : 0;
        }
      }
      return all == 0 ? 0 : (double) found / all;
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
