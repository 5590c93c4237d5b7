package dev.loccit.extractive;

import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.Term;
import dev.loccit.retrieval.TermWeights;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
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
import org.jspecify.annotations.Nullable;

/**
 * Orders the sentences of the evidence by how well they answer. Linear in the evidence's length.
 */
final class SentenceRanker {
  /** How far a row says what the names of its columns say. */
  private static final double COLUMNS = 0.7;

  private final Words words;
  private final Related related;

  SentenceRanker(Words words) {
    this.words = words;
    this.related = new Related(words);
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
    private final TermFinder terms;
    private final double rank;
    private final Held subject;
    private final boolean named;
    private final BitSet name = new BitSet();
    private final Map<Span, Held> heads = new HashMap<>();

    OnePassage(
        Question question, Evidence evidence, Evidence.Item item, NormalizedText text, double top) {
      this.question = question;
      this.item = item;
      this.text = text;
      this.weights = evidence.weights();
      this.rank = top == 0 ? 0 : item.hit().score() / top;
      this.named = weights.named().contains(item.anchor().text());
      // A question about several sources names the others too; that is no want of this one.
      boolean crossing = weights.asksEachSource(question);
      this.language = words.languageOr(item.source().language(), text.cut(item.anchor().span()));
      this.terms = new TermFinder(weights, words, related, language);
      this.subject = new Held(terms.size());
      for (int i = 0; i < terms.size(); i++) {
        boolean ofAnother = crossing && weights.subjects().contains(terms.folded(i));
        if (ofAnother || weights.about(item.anchor().text(), i)) {
          subject.add(i, 1);
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
      Held passage = passage();
      double nameless = nameless(all, passage);
      Held before = new Held(terms.size());
      Held exactBefore = before;
      Held heading = before;
      for (int i = 0; i < units.size(); i++) {
        Unit unit = units.get(i);
        Held own = terms.in(split.get(i));
        Held exact = terms.exactly(split.get(i));
        int from = unit.span().start();
        double points = i == 0 ? 0 : Pronouns.pointBack(split.get(i), language);
        if (points > 0) {
          Held pointed = own.with(before, points);
          // The reader needs the sentence before to know what "it" is.
          if (units.get(i - 1).shape() == Unit.Shape.SENTENCE && share(pointed) > share(own)) {
            from = units.get(i - 1).span().start();
          }
          own = pointed;
          exact = exact.with(exactBefore, points);
        }
        if (quotable(unit, split.get(i))) {
          Span head = head(unit);
          own = own.with(head(head), COLUMNS);
          Held context = own.with(before).with(heading).with(subject);
          Features features = features(unit, split.get(i), own, exact, context, passage, nameless);
          candidates.add(
              new Candidate(
                  item,
                  unit.span(),
                  from,
                  head,
                  unit.text(),
                  stemSet(split.get(i)),
                  features,
                  Weights.score(features),
                  Weights.confidence(features)));
        } else {
          heading = own;
        }
        before = own;
        exactBefore = exact;
      }
      return candidates;
    }

    private @Nullable Span head(Unit unit) {
      return unit.shape() == Unit.Shape.ROW
          ? TableHead.of(text.text(), unit.span()).orElse(null)
          : null;
    }

    private Held head(@Nullable Span head) {
      return head == null
          ? new Held(terms.size())
          : heads.computeIfAbsent(head, h -> terms.in(words.split(text.cut(h), language)));
    }

    /** An item that breaks off after "of the" answers nothing, nor do the names of columns. */
    private boolean quotable(Unit unit, List<Word> split) {
      return switch (unit.shape()) {
        case SENTENCE -> true;
        case ROW -> !TableHead.isHead(text.text(), unit.span());
        case ITEM -> !split.isEmpty() && (unit.ends() || !split.getLast().stop());
        case FRAGMENT -> false;
      };
    }

    private Held passage() {
      Held held = new Held(terms.size()).with(subject);
      Set<String> matched = new HashSet<>(item.hit().matchedTerms());
      for (int i = 0; i < terms.size(); i++) {
        if (matched.contains(terms.folded(i))) {
          held.add(i, 1);
        }
      }
      return held;
    }

    private Features features(
        Unit unit,
        List<Word> split,
        Held own,
        Held exact,
        Held context,
        Held passage,
        double nameless) {
      Held around = passage.with(context);
      return new Features(
          share(own),
          share(exact),
          share(context),
          share(around),
          rank,
          terms.pairs(split),
          Expected.fits(question, unit),
          switch (unit.shape()) {
            case SENTENCE -> 1;
            case ITEM -> 0.5;
            case ROW, FRAGMENT -> 0;
          },
          nameless,
          undated(around),
          unknown(around),
          named ? 1 : 0,
          Math.min(1, (terms.size() - name.cardinality()) / 8.0),
          unasked(around),
          Math.clamp((split.size() - 40) / 60.0, 0, 1));
    }

    /** Of the weight of all terms but the names of what the source is about. */
    private double share(Held held) {
      double sum = 0;
      double all = 0;
      for (int i = 0; i < terms.size(); i++) {
        if (!name.get(i)) {
          all += weights.weight(i);
          sum += held.degree(i) * weights.weight(i);
        }
      }
      return all == 0 ? 0 : sum / all;
    }

    /** Share of names, each a run of neighbouring words, that the passage does not hold as such. */
    private double nameless(List<Word> passage, Held held) {
      Set<String> neighbours = new HashSet<>();
      for (int at = 0; at + 1 < passage.size(); at++) {
        neighbours.add(passage.get(at).folded() + " " + passage.get(at + 1).folded());
      }
      int names = 0;
      int gone = 0;
      int i = 0;
      while (i < terms.size()) {
        int from = i;
        boolean there = true;
        while (i < terms.size()
            && weights.terms().get(i).sort() == Term.Sort.NAME
            && (i == from || terms.follows(i))) {
          there &= held.degree(i) == 1;
          there &=
              i == from
                  || (name.get(i) && name.get(i - 1))
                  || neighbours.contains(terms.folded(i - 1) + " " + terms.folded(i));
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

    private double undated(Held held) {
      int all = 0;
      int gone = 0;
      for (int i = 0; i < weights.terms().size(); i++) {
        if (weights.terms().get(i).sort() == Term.Sort.YEAR) {
          all++;
          gone += held.has(i) ? 0 : 1;
        }
      }
      return all == 0 ? 0 : (double) gone / all;
    }

    private double unknown(Held around) {
      double sum = 0;
      for (int i : weights.missing()) {
        if (weights.terms().get(i).substantive()) {
          sum += (1 - around.degree(i)) * weights.weight(i);
        }
      }
      return weights.total() == 0 ? 0 : sum / weights.total();
    }

    /** 1 where what is asked for by name stands nowhere: not here, not in any source. */
    private double unasked(Held around) {
      return weights.missing().stream()
              .anyMatch(i -> weights.terms().get(i).asked() && !around.has(i))
          ? 1
          : 0;
    }
  }

  private static Set<String> stemSet(List<Word> split) {
    Set<String> stems = new HashSet<>();
    split.stream().filter(word -> !word.stop()).forEach(word -> stems.add(word.stem()));
    return stems;
  }
}
