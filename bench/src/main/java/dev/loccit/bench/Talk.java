package dev.loccit.bench;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.FileTypes;
import dev.loccit.extractive.Candidate;
import dev.loccit.extractive.ExtractiveAnswer;
import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.extractive.ExtractiveAnswer.NotCovered;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.TermWeights;
import dev.loccit.source.Scope;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Shows why files answer questions as they do: terms, weights and the best sentences' features. */
final class Talk {
  private static final int SHOWN = 4;

  private final Desk desk = new Desk();
  private final List<Scope.Entry> sources = new ArrayList<>();

  private Talk() throws IOException {}

  /** Arguments: the files; the questions come from standard input, one a line. */
  public static void main(String[] arguments) throws IOException {
    Talk talk = new Talk();
    try (ExtractionWorkers workers = new ExtractionWorkers(ExtractionSettings.DEFAULT)) {
      for (String file : arguments) {
        talk.read(workers, Path.of(file));
      }
    }
    BufferedReader questions =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    questions.lines().filter(line -> !line.isBlank()).forEach(talk::say);
    talk.desk.close();
  }

  private void read(ExtractionWorkers workers, Path file) throws IOException {
    String name = String.valueOf(file.getFileName());
    if (!(FileTypes.detect(file, name) instanceof FileTypes.Detected(var kind))) {
      throw new IOException(file + ": no text that is understood");
    }
    if (!(workers.extract(file, kind, (done, total) -> {}) instanceof Extracted read)) {
      throw new IOException(file + ": not one text");
    }
    sources.add(desk.add(name, read.text(), read.structure(), read.language()));
  }

  private void say(String raw) {
    Scope scope = desk.scope(sources);
    Question question = desk.reader.read(raw);
    Evidence evidence = desk.gather(question, scope);
    ExtractiveAnswer answer = desk.answerer.answer(question, evidence, scope, desk.texts);
    TermWeights weights = evidence.weights();
    System.out.println("\n## " + raw);
    System.out.println("   " + question.kind() + " " + question.expectation());
    for (int i = 0; i < weights.terms().size(); i++) {
      System.out.printf(
          Locale.ROOT,
          "   term %s %.2f in %d%n",
          weights.terms().get(i),
          weights.weight(i),
          weights.holding(i));
    }
    switch (answer) {
      case NotCovered _ -> System.out.println("   NOT COVERED");
      case Answered said -> {
        said.pieces()
            .forEach(
                piece ->
                    System.out.printf(
                        Locale.ROOT,
                        "   [%s %.2f] %s%n",
                        piece.source().title(),
                        piece.confidence(),
                        piece.text()));
        said.silent().forEach(one -> System.out.println("   SILENT " + one.title()));
      }
    }
    if (!evidence.openings()) {
      desk.answerer.candidates(question, evidence, desk.texts).stream()
          .limit(SHOWN)
          .forEach(Talk::say);
    }
  }

  private static void say(Candidate one) {
    System.out.printf(
        Locale.ROOT,
        "     %.2f %.2f %s %s%n         %s%n",
        one.score(),
        one.confidence(),
        one.item().source().title(),
        one.features(),
        one.text().replace('\n', ' '));
  }
}
