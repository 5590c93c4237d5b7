package dev.loccit.bench;

import dev.loccit.extractive.Candidate;
import dev.loccit.index.Hit;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.source.Scope;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finding the paragraph, the sentence, and nothing where the paragraph is gone; each a source. */
final class XquadTrial {
  private final Desk desk = new Desk();
  private final List<Scope.Entry> sources = new ArrayList<>();
  private final Xquad set;
  private final @Nullable PrintWriter dump;

  private XquadTrial(Xquad set, String language, @Nullable PrintWriter dump) throws IOException {
    this.set = set;
    this.dump = dump;
    for (Xquad.Paragraph paragraph : set.paragraphs()) {
      TextId id = TextId.create();
      Passage whole = new Passage(id, 0, new Span(0, paragraph.text().length()), List.of());
      sources.add(desk.add("", id, new NormalizedText(paragraph.text()), language, List.of(whole)));
    }
  }

  /**
   * Arguments: data folder, languages ("de,es"; "de:plain" indexes without stems), file for
   * features (or none).
   */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    for (String language : arguments[1].split(",", -1)) {
      try (PrintWriter dump =
          arguments.length > 2
              ? new PrintWriter(Files.newBufferedWriter(Path.of(arguments[2])))
              : null) {
        String code = language.replace(":plain", "");
        String indexed = language.equals(code) ? code : "xx";
        XquadTrial trial = new XquadTrial(Xquad.read(data, code), indexed, dump);
        trial.run(language);
        trial.desk.close();
      }
    }
  }

  /** Counts of one half. */
  private static final class Tally {
    int asked;
    int first;
    int five;
    int hit1;
    int hit3;
    final List<Double> there = new ArrayList<>();
    final List<Double> gone = new ArrayList<>();
  }

  private void run(String language) {
    Tally fitted = new Tally();
    Tally heldOut = new Tally();
    for (int p = 0; p < set.paragraphs().size(); p++) {
      Xquad.Paragraph paragraph = set.paragraphs().get(p);
      Tally half = paragraph.article() % 2 == 0 ? fitted : heldOut;
      for (Xquad.Asked one : paragraph.questions()) {
        ask(one, p, half, fitted.asked + heldOut.asked);
      }
    }
    say(language + " even articles", fitted);
    say(language + " odd articles", heldOut);
  }

  private void ask(Xquad.Asked one, int paragraph, Tally tally, int number) {
    Scope full = desk.scope(sources);
    List<Scope.Entry> others = new ArrayList<>(sources);
    others.remove(paragraph);
    Question question = desk.reader.read(one.question());
    Set<TextId> ids = full.entries().stream().map(Scope.Entry::text).collect(Collectors.toSet());
    List<Hit> hits = desk.index.search(desk.notebook, ids, question.sought(), 1, 5).hits();
    TextId gold = sources.get(paragraph).text();
    tally.asked++;
    tally.first += !hits.isEmpty() && hits.getFirst().anchor().text().equals(gold) ? 1 : 0;
    tally.five += hits.stream().anyMatch(hit -> hit.anchor().text().equals(gold)) ? 1 : 0;
    List<Candidate> ranked = candidates(question, full);
    tally.hit1 += right(ranked, gold, one, 1) ? 1 : 0;
    tally.hit3 += right(ranked, gold, one, 3) ? 1 : 0;
    tally.there.add(Curve.best(ranked));
    List<Candidate> wrong = candidates(question, desk.scope(others));
    tally.gone.add(Curve.best(wrong));
    int article = set.paragraphs().get(paragraph).article();
    dump(number, article, "full", ranked, gold, one);
    dump(number, article, "gone", wrong, gold, one);
  }

  private static void say(String what, Tally tally) {
    double n = tally.asked;
    System.out.printf(
        Locale.ROOT,
        "%s: R@1 %.3f R@5 %.3f  hit@1 %.3f hit@3 %.3f  %s%n",
        what,
        tally.first / n,
        tally.five / n,
        tally.hit1 / n,
        tally.hit3 / n,
        Curve.of(tally.there, tally.gone));
  }

  private List<Candidate> candidates(Question question, Scope scope) {
    Evidence evidence = desk.gather(question, scope);
    return desk.answerer.candidates(question, evidence, desk.texts);
  }

  private static boolean right(List<Candidate> ranked, TextId gold, Xquad.Asked asked, int k) {
    return ranked.stream().limit(k).anyMatch(one -> right(one, gold, asked));
  }

  private static boolean right(Candidate one, TextId gold, Xquad.Asked asked) {
    return one.item().anchor().text().equals(gold)
        && one.span().contains(new Span(asked.start(), asked.end()));
  }

  private void dump(
      int number,
      int article,
      String condition,
      List<Candidate> ranked,
      TextId gold,
      Xquad.Asked asked) {
    for (Candidate one : ranked) {
      Curve.dump(dump, "x" + number, article % 2, condition, right(one, gold, asked), one);
    }
  }
}
