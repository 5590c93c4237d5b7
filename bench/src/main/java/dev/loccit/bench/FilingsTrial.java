package dev.loccit.bench;

import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extractive.Candidate;
import dev.loccit.extractive.ExtractiveAnswer;
import dev.loccit.extractive.ExtractiveAnswer.Answered;
import dev.loccit.extractive.ExtractiveAnswer.NotCovered;
import dev.loccit.extractive.ExtractiveAnswer.Piece;
import dev.loccit.retrieval.Evidence;
import dev.loccit.retrieval.Question;
import dev.loccit.source.Scope;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Extractive answers over filings: three of them in scope. Their own questions should be answered
 * from the right page, off-topic ones not at all, comparisons should name the silent source.
 */
final class FilingsTrial {
  private final Desk desk = new Desk();
  private final Map<String, PdfTexts> filings = new LinkedHashMap<>();
  private final Map<String, Scope.Entry> sources = new LinkedHashMap<>();
  private final Path folder;
  private final boolean talk;

  private FilingsTrial(Path data, boolean talk) throws IOException {
    this.folder = data.resolve("financebench");
    this.talk = talk;
    try (ExtractionWorkers workers = new ExtractionWorkers(ExtractionSettings.DEFAULT);
        Stream<Path> pdfs = Files.list(folder.resolve("pdfs"))) {
      for (Path pdf : pdfs.sorted().toList()) {
        String name = pdf.getFileName().toString();
        PdfTexts filing = PdfTexts.read(workers, pdf);
        String key = name.substring(0, name.length() - 4);
        filings.put(key, filing);
        sources.put(key, desk.add(name, filing.text(), filing.structure(), "en"));
      }
    }
  }

  /**
   * Arguments: data folder, what to run (own, off, held-out, compare, speed), then optionally
   * "talk".
   */
  public static void main(String[] arguments) throws IOException {
    boolean talk = arguments.length > 2;
    FilingsTrial trial = new FilingsTrial(Path.of(arguments[0]), talk);
    for (String what : arguments[1].split(",", -1)) {
      switch (what) {
        case "own" -> trial.own();
        case "off" ->
            trial.offTopic(
                "off-topic.txt",
                "BOEING_2022_10K",
                "BESTBUY_2023_10K",
                "PEPSICO_2023_8K_dated-2023-05-05");
        case "held-out" ->
            trial.offTopic(
                "off-topic-held-out.txt",
                "PFIZER_2021_10K",
                "AMCOR_2023Q4_EARNINGS",
                "ULTABEAUTY_2023Q4_EARNINGS");
        case "compare" -> trial.compare();
        case "speed" -> trial.speed();
        default -> throw new IllegalArgumentException(what);
      }
    }
    trial.desk.close();
  }

  private Scope three(String first) {
    List<String> names = new ArrayList<>(sources.keySet());
    int at = names.indexOf(first);
    List<Scope.Entry> entries = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      entries.add(sources.get(names.get((at + 3 * i) % names.size())));
    }
    return desk.scope(entries);
  }

  private void own() throws IOException {
    int asked = 0;
    int answered = 0;
    int firstRight = 0;
    int anyRight = 0;
    int evidenceRight = 0;
    int rightSource = 0;
    long nanos = 0;
    for (String line : Files.readAllLines(folder.resolve("questions.jsonl"))) {
      JsonNode item = JsonMapper.shared().readTree(line);
      String name = item.get("doc_name").asString();
      List<Integer> pages = new ArrayList<>();
      item.get("evidence").forEach(one -> pages.add(one.get("evidence_page_num").asInt() + 1));
      Scope scope = three(name);
      Question question = desk.reader.read(item.get("question").asString());
      long start = System.nanoTime();
      Evidence evidence = desk.gather(question, scope);
      ExtractiveAnswer answer = desk.answerer.answer(question, evidence, scope, desk.texts);
      nanos += System.nanoTime() - start;
      asked++;
      PdfTexts filing = filing(name);
      boolean inEvidence =
          evidence.items().stream()
              .anyMatch(
                  one ->
                      one.source().equals(sources.get(name))
                          && (pages.contains(filing.page(one.anchor().span().start()))
                              || pages.contains(filing.page(one.anchor().span().end() - 1))));
      evidenceRight += inEvidence ? 1 : 0;
      List<Boolean> right = new ArrayList<>();
      if (answer instanceof Answered said) {
        answered++;
        for (Piece piece : said.pieces()) {
          right.add(
              piece.source().equals(sources.get(name))
                  && pages.contains(filing.page(piece.anchor().span().start())));
        }
        rightSource += said.pieces().getFirst().source().equals(sources.get(name)) ? 1 : 0;
        firstRight += right.getFirst() ? 1 : 0;
        anyRight += right.contains(true) ? 1 : 0;
      }
      say(
          question,
          answer,
          name
              + " pages "
              + pages
              + (inEvidence ? " in evidence" : "")
              + " gold: "
              + item.get("answer").asString().replace('\n', ' '),
          evidence);
    }
    System.out.printf(
        Locale.ROOT,
        "own: asked %d answered %d right source first %d; page: first quote %d any quote %d evidence %d; %.1f ms%n",
        asked,
        answered,
        rightSource,
        firstRight,
        anyRight,
        evidenceRight,
        nanos / 1e6 / asked);
  }

  private void offTopic(String resource, String... names) throws IOException {
    int asked = 0;
    int refused = 0;
    for (String line : Lists.lines(resource)) {
      Scope scope = desk.scope(named(names));
      Question question = desk.reader.read(line);
      Evidence evidence = desk.gather(question, scope);
      ExtractiveAnswer answer = desk.answerer.answer(question, evidence, scope, desk.texts);
      asked++;
      refused += answer instanceof NotCovered ? 1 : 0;
      say(question, answer, "off topic", evidence);
    }
    System.out.printf(Locale.ROOT, resource + ": asked %d not covered %d%n", asked, refused);
  }

  private void compare() throws IOException {
    int asked = 0;
    int named = 0;
    int exact = 0;
    for (String line : Lists.lines("comparisons.txt")) {
      String[] parts = line.split("\t", -1);
      Scope scope = desk.scope(named(parts[0].split(",", -1)));
      List<Scope.Entry> silent = named(parts[1].split(",", -1));
      Question question = desk.reader.read(parts[2]);
      Evidence evidence = desk.gather(question, scope);
      ExtractiveAnswer answer = desk.answerer.answer(question, evidence, scope, desk.texts);
      asked++;
      List<Scope.Entry> said = answer instanceof Answered some ? some.silent() : scope.entries();
      named += said.containsAll(silent) ? 1 : 0;
      exact += said.size() == silent.size() && said.containsAll(silent) ? 1 : 0;
      say(question, answer, "silent should be " + parts[1], evidence);
    }
    System.out.printf(
        Locale.ROOT,
        "comparisons: asked %d silent named %d and nobody else %d%n",
        asked,
        named,
        exact);
  }

  private PdfTexts filing(String name) {
    PdfTexts filing = filings.get(name);
    if (filing == null) {
      throw new IllegalArgumentException("no such filing: " + name);
    }
    return filing;
  }

  /** Retrieval and answer for each question with all filings in scope, after five warm rounds. */
  private void speed() throws IOException {
    Scope scope = desk.scope(List.copyOf(sources.values()));
    List<Question> questions = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("questions.jsonl"))) {
      questions.add(
          desk.reader.read(JsonMapper.shared().readTree(line).get("question").asString()));
    }
    List<Double> searched = new ArrayList<>();
    List<Double> answered = new ArrayList<>();
    for (int round = 0; round < 10; round++) {
      for (Question question : questions) {
        long start = System.nanoTime();
        Evidence evidence = desk.gather(question, scope);
        long found = System.nanoTime();
        desk.answerer.answer(question, evidence, scope, desk.texts);
        if (round >= 5) {
          searched.add((found - start) / 1e6);
          answered.add((System.nanoTime() - start) / 1e6);
        }
      }
    }
    searched.sort(null);
    answered.sort(null);
    System.out.printf(
        Locale.ROOT,
        "speed, %d sources, %d passages: gather %.1f ms median, %.1f p95; with the answer %.1f median, %.1f p95%n",
        sources.size(),
        desk.index.contents(desk.notebook).values().stream().mapToInt(Integer::intValue).sum(),
        searched.get(searched.size() / 2),
        searched.get(searched.size() * 95 / 100),
        answered.get(answered.size() / 2),
        answered.get(answered.size() * 95 / 100));
  }

  private List<Scope.Entry> named(String... names) {
    List<Scope.Entry> entries = new ArrayList<>();
    for (String name : names) {
      Scope.Entry entry = sources.get(name);
      if (entry == null) {
        throw new IllegalArgumentException("no such filing: " + name);
      }
      entries.add(entry);
    }
    return entries;
  }

  private void say(Question question, ExtractiveAnswer answer, String note, Evidence evidence) {
    if (!talk) {
      return;
    }
    System.out.println("\n## " + question.raw());
    System.out.println("   " + question.kind() + " " + question.expectation() + " | " + note);
    switch (answer) {
      case NotCovered none -> System.out.println("   NOT COVERED");
      case Answered said -> {
        for (Piece piece : said.pieces()) {
          System.out.printf(
              Locale.ROOT,
              "   [%s p.%d %.2f] %s%n",
              piece.source().title(),
              filing(piece.source().title().replace(".pdf", ""))
                  .page(piece.anchor().span().start()),
              piece.confidence(),
              piece.text());
        }
        said.silent().forEach(one -> System.out.println("   SILENT " + one.title()));
      }
    }
    List<Candidate> ranked = desk.answerer.candidates(question, evidence, desk.texts);
    ranked.stream()
        .limit(1)
        .forEach(
            one ->
                System.out.println(
                    "   best: "
                        + one.score()
                        + " "
                        + one.confidence()
                        + " "
                        + one.features()
                        + (answer instanceof NotCovered
                            ? "\n      " + one.text().replace('\n', ' ')
                            : "")));
  }
}
