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

  private XquadTrial(Xquad set, @Nullable String language, @Nullable PrintWriter dump)
      throws IOException {
    this.set = set;
    this.dump = dump;
    for (Xquad.Paragraph paragraph : set.paragraphs()) {
      TextId id = TextId.create();
      Passage whole = new Passage(id, 0, new Span(0, paragraph.text().length()), List.of());
      sources.add(desk.add("", id, new NormalizedText(paragraph.text()), language, List.of(whole)));
    }
  }

  /**
   * Arguments: data folder, languages ("de,es"; "de:plain" indexes as if the language were not
   * known, so without stems), file for features (or none).
   */
  public static void main(String[] arguments) throws IOException {
    Path data = Path.of(arguments[0]);
    for (String language : arguments[1].split(",", -1)) {
      try (PrintWriter dump =
          arguments.length > 2
              ? new PrintWriter(Files.newBufferedWriter(Path.of(arguments[2])))
              : null) {
        String code = language.replace(":plain", "");
        @Nullable String indexed = language.equals(code) ? code : null;
        XquadTrial trial = new XquadTrial(Xquad.read(data, code), indexed, dump);
        trial.run(language);
        trial.desk.close();
      }
    }
  }

  private void run(String language) {
    int asked = 0;
    int first = 0;
    int five = 0;
    int hit1 = 0;
    int hit3 = 0;
    List<Double> there = new ArrayList<>();
    List<Double> gone = new ArrayList<>();
    long searchNanos = 0;
    long answerNanos = 0;
    for (int p = 0; p < set.paragraphs().size(); p++) {
      Xquad.Paragraph paragraph = set.paragraphs().get(p);
      Scope full = desk.scope(sources);
      List<Scope.Entry> others = new ArrayList<>(sources);
      others.remove(p);
      Scope without = desk.scope(others);
      for (Xquad.Asked one : paragraph.questions()) {
        asked++;
        Question question = desk.reader.read(one.question());
        long start = System.nanoTime();
        Set<TextId> ids =
            full.entries().stream().map(Scope.Entry::text).collect(Collectors.toSet());
        List<Hit> hits = desk.index.search(desk.notebook, ids, question.sought(), 1, 5).hits();
        searchNanos += System.nanoTime() - start;
        TextId gold = sources.get(p).text();
        first += !hits.isEmpty() && hits.getFirst().anchor().text().equals(gold) ? 1 : 0;
        five += hits.stream().anyMatch(hit -> hit.anchor().text().equals(gold)) ? 1 : 0;
        start = System.nanoTime();
        List<Candidate> ranked = candidates(question, full);
        answerNanos += System.nanoTime() - start;
        hit1 += right(ranked, gold, one, 1) ? 1 : 0;
        hit3 += right(ranked, gold, one, 3) ? 1 : 0;
        there.add(Curve.best(ranked));
        List<Candidate> wrong = candidates(question, without);
        gone.add(Curve.best(wrong));
        if (dump != null) {
          dump(asked, paragraph.article(), "full", ranked, gold, one);
          dump(asked, paragraph.article(), "gone", wrong, gold, one);
        }
      }
    }
    double n = asked;
    System.out.printf(
        Locale.ROOT,
        "%s  R@1 %.3f R@5 %.3f  hit@1 %.3f hit@3 %.3f  %s  search %.2f ms, gather and answer %.2f ms%n",
        language,
        first / n,
        five / n,
        hit1 / n,
        hit3 / n,
        Curve.of(there, gone),
        searchNanos / n / 1e6,
        answerNanos / n / 1e6);
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
