package dev.loccit.bench;

import dev.loccit.extractive.Candidate;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.source.Scope;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Normalizer;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Long texts: finding the sentences that answer, and nothing where they or the text are gone. */
final class ChunkingTrial {
  private final Desk desk = new Desk();
  private final Map<String, Scope.Entry> corpora = new LinkedHashMap<>();
  private final Path folder;
  private final @Nullable PrintWriter dump;

  private ChunkingTrial(Path data, @Nullable PrintWriter dump) throws IOException {
    this.folder = data.resolve("chunking_evaluation");
    this.dump = dump;
    for (String name :
        List.of("state_of_the_union", "wikitexts", "finance", "pubmed", "chatlogs")) {
      String raw = Files.readString(folder.resolve("corpora/" + name + ".md"));
      NormalizedText text = Normalizer.normalize(raw).text();
      corpora.put(name, desk.add(name + ".md", text, Structure.PLAIN, "en"));
    }
  }

  /** Arguments: data folder, file for features (or none). */
  public static void main(String[] arguments) throws IOException {
    try (PrintWriter dump =
        arguments.length > 1
            ? new PrintWriter(Files.newBufferedWriter(Path.of(arguments[1])))
            : null) {
      ChunkingTrial trial = new ChunkingTrial(Path.of(arguments[0]), dump);
      trial.run();
      trial.desk.close();
    }
  }

  private void run() throws IOException {
    int asked = 0;
    int evidenceHit = 0;
    int hit1 = 0;
    int hit3 = 0;
    List<Double> there = new ArrayList<>();
    List<Double> gone = new ArrayList<>();
    List<Double> foreign = new ArrayList<>();
    for (Csv.Row row : Csv.read(folder.resolve("questions_df.csv"))) {
      Scope.Entry corpus = corpora.get(row.get("corpus_id"));
      if (corpus == null) {
        throw new IOException("unknown corpus: " + row.get("corpus_id"));
      }
      List<Span> right = spans(corpus, row.get("references"));
      Question question = desk.reader.read(row.get("question"));
      Evidence evidence = desk.gather(question, desk.scope(List.copyOf(corpora.values())));
      List<Candidate> ranked = desk.answerer.candidates(question, evidence, desk.texts);
      asked++;
      evidenceHit +=
          evidence.items().stream().anyMatch(item -> touches(item, corpus, right)) ? 1 : 0;
      hit1 += hit(ranked, corpus, right, 1) ? 1 : 0;
      hit3 += hit(ranked, corpus, right, 3) ? 1 : 0;
      there.add(Curve.best(ranked));
      List<Candidate> rest =
          ranked.stream().filter(one -> !touches(one.item(), corpus, right)).toList();
      gone.add(Curve.best(rest));
      List<Scope.Entry> others = new ArrayList<>(corpora.values());
      others.remove(corpus);
      Evidence strange = desk.gather(question, desk.scope(others));
      List<Candidate> wrong = desk.answerer.candidates(question, strange, desk.texts);
      foreign.add(Curve.best(wrong));
      for (Candidate one : ranked) {
        Curve.dump(dump, "c" + asked, asked % 2, "full", right(one, corpus, right), one);
      }
      for (Candidate one : rest) {
        Curve.dump(dump, "c" + asked, asked % 2, "gone", false, one);
      }
      for (Candidate one : wrong) {
        Curve.dump(dump, "c" + asked, asked % 2, "foreign", false, one);
      }
    }
    double n = asked;
    System.out.printf(
        Locale.ROOT,
        "chunking  evidence %.3f hit@1 %.3f hit@3 %.3f%n  gone: %s%n  foreign: %s%n",
        evidenceHit / n,
        hit1 / n,
        hit3 / n,
        Curve.of(there, gone),
        Curve.of(there, foreign));
  }

  private List<Span> spans(Scope.Entry corpus, String references) throws IOException {
    NormalizedText text = desk.texts.load(corpus.text());
    List<Span> spans = new ArrayList<>();
    for (JsonNode one : JsonMapper.shared().readTree(references)) {
      String words = Normalizer.normalize(one.get("content").asString()).text().text();
      int at = text.text().indexOf(words);
      if (at >= 0) {
        spans.add(new Span(at, at + words.length()));
      }
    }
    return spans;
  }

  private static boolean hit(List<Candidate> ranked, Scope.Entry corpus, List<Span> right, int k) {
    return ranked.stream().limit(k).anyMatch(one -> right(one, corpus, right));
  }

  /** At least half of the sentence or of a reference lies in the other. */
  private static boolean right(Candidate one, Scope.Entry corpus, List<Span> right) {
    return one.item().source().equals(corpus)
        && right.stream()
            .anyMatch(
                span -> {
                  int shared =
                      Math.min(span.end(), one.span().end())
                          - Math.max(span.start(), one.span().start());
                  return 2 * shared >= Math.min(span.length(), one.span().length());
                });
  }

  private static boolean touches(Evidence.Item item, Scope.Entry corpus, List<Span> right) {
    return item.source().equals(corpus)
        && right.stream().anyMatch(span -> span.overlaps(item.anchor().span()));
  }
}
