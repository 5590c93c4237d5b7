package dev.loccit.bench;

import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.index.IndexSettings;
import dev.loccit.text.Normalized;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Normalizer;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The retrieval rows of the four sets, the product beside Lucene's BM25 in the same run.
 *
 * <p>Arguments: {@code [--data DIR] [chunking|xquad|cranfield|filings]…}, default all of {@code
 * ../shared/data}. Prints Markdown tables. Recall, IoU, R@k, MRR and nDCG in percent; times in ms.
 */
public final class RetrievalBenchmark {
  private static final int DEEP = 100;
  private static final int[] CONTEXTS = {2_000, 4_000, 8_000};
  private static final int DEFAULT_SIZE = PassageSettings.DEFAULT.targetChars();

  /** A way to search, made for one shelf and passage size. */
  private interface Way {
    Shelf.Finder over(Shelf shelf, int size) throws IOException;
  }

  /** A text of chunking_evaluation with its number on the shelf. */
  private record Corpus(int number, String raw, Normalized normal) {
    /** From code points of the raw text to units of the normalised one. */
    Shelf.Place place(int start, int end) {
      Span span = new Span(raw.offsetByCodePoints(0, start), raw.offsetByCodePoints(0, end));
      return new Shelf.Place(number, normal.map().map(span));
    }
  }

  private final Path data;
  private final Map<String, Way> ways = new LinkedHashMap<>();

  private RetrievalBenchmark(Path data) {
    this.data = data;
    ways.put(
        "BM25, standard", (shelf, size) -> new PlainFinder(shelf, size, new StandardAnalyzer()));
    ways.put("BM25, English", (shelf, size) -> new PlainFinder(shelf, size, new EnglishAnalyzer()));
    ways.put("Loccit", (shelf, size) -> new ProductFinder(shelf, size, IndexSettings.defaults()));
  }

  /** See the class. */
  public static void main(String[] arguments) throws IOException {
    List<String> rest = new ArrayList<>(Arrays.asList(arguments));
    Path data = Path.of("../shared/data");
    if (!rest.isEmpty() && rest.getFirst().equals("--data")) {
      data = Path.of(rest.get(1));
      rest.subList(0, 2).clear();
    }
    RetrievalBenchmark benchmark = new RetrievalBenchmark(data);
    for (String set :
        rest.isEmpty() ? List.of("chunking", "xquad", "cranfield", "filings") : rest) {
      switch (set) {
        case "chunking" -> benchmark.chunking();
        case "xquad" -> benchmark.xquad();
        case "cranfield" -> benchmark.cranfield();
        case "filings" -> benchmark.filings();
        default -> throw new IOException("no such set: " + set);
      }
    }
  }

  private void chunking() throws IOException {
    Path folder = data.resolve("chunking_evaluation");
    List<Shelf.Document> documents = new ArrayList<>();
    Map<String, Corpus> corpora = new LinkedHashMap<>();
    for (String name :
        List.of("state_of_the_union", "wikitexts", "finance", "pubmed", "chatlogs")) {
      String raw = Files.readString(folder.resolve("corpora/" + name + ".md"));
      Normalized normal = Normalizer.normalize(raw);
      corpora.put(name, new Corpus(documents.size(), raw, normal));
      documents.add(new Shelf.Document(name, normal.text(), Structure.PLAIN, "en"));
    }
    List<String> questions = new ArrayList<>();
    List<List<Shelf.Place>> wanted = new ArrayList<>();
    for (Csv.Row row : Csv.read(folder.resolve("questions_df.csv"))) {
      Corpus corpus = corpora.get(row.get("corpus_id"));
      if (corpus == null) {
        throw new IOException("unknown corpus: " + row.get("corpus_id"));
      }
      List<Shelf.Place> places = new ArrayList<>();
      for (JsonNode one : JsonMapper.shared().readTree(row.get("references"))) {
        places.add(corpus.place(one.get("start_index").asInt(), one.get("end_index").asInt()));
      }
      questions.add(row.get("question"));
      wanted.add(places);
    }
    System.out.printf(
        Locale.ROOT,
        "%n%d questions: recall / IoU in %% at 2,000, 4,000 and 8,000 characters of context%n%n",
        questions.size());
    System.out.println("| way | passage | 2,000 | 4,000 | 8,000 | even | odd | ms a question |");
    System.out.println("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    Shelf shelf = new Shelf(documents);
    for (Map.Entry<String, Way> way : ways.entrySet()) {
      for (int size : new int[] {400, 800, DEFAULT_SIZE}) {
        chunkingRow(way.getKey(), size, way.getValue().over(shelf, size), questions, wanted);
      }
    }
  }

  private static void chunkingRow(
      String way,
      int size,
      Shelf.Finder opened,
      List<String> questions,
      List<List<Shelf.Place>> wanted) {
    try (Shelf.Finder finder = opened) {
      ContextScore[] scores = new ContextScore[CONTEXTS.length];
      ContextScore[] halves = {new ContextScore(CONTEXTS[1]), new ContextScore(CONTEXTS[1])};
      for (int i = 0; i < scores.length; i++) {
        scores[i] = new ContextScore(CONTEXTS[i]);
      }
      long nanos = 0;
      for (int i = 0; i < questions.size(); i++) {
        long start = System.nanoTime();
        List<Shelf.Place> found = finder.find(questions.get(i), DEEP);
        nanos += System.nanoTime() - start;
        for (ContextScore score : scores) {
          score.add(found, wanted.get(i));
        }
        halves[i % 2].add(found, wanted.get(i));
      }
      System.out.printf(
          Locale.ROOT,
          "| %s | %d | %.1f / %.1f | %.1f / %.1f | %.1f / %.1f | %.1f | %.1f | %.1f |%n",
          way,
          size,
          100 * scores[0].recall(),
          100 * scores[0].union(),
          100 * scores[1].recall(),
          100 * scores[1].union(),
          100 * scores[2].recall(),
          100 * scores[2].union(),
          100 * halves[0].recall(),
          100 * halves[1].recall(),
          nanos / 1e6 / questions.size());
    }
  }

  private void xquad() throws IOException {
    System.out.printf(
        Locale.ROOT, "%nxquad, 240 paragraphs, 1,190 questions each: R@1, R@5, MRR@10 in %%%n%n");
    System.out.println("| way | language | R@1 | R@5 | MRR@10 | ms a question |");
    System.out.println("| --- | --- | ---: | ---: | ---: | ---: |");
    for (String language : List.of("en", "de", "es", "ru", "ar", "hi", "zh")) {
      Xquad set = Xquad.read(data, language);
      Shelf shelf =
          new Shelf(
              set.paragraphs().stream()
                  .map(
                      one ->
                          new Shelf.Document(
                              "", new NormalizedText(one.text()), Structure.PLAIN, language))
                  .toList());
      for (Map.Entry<String, Way> way : ways.entrySet()) {
        if (language.equals("en") || !way.getKey().contains("English")) {
          try (Shelf.Finder finder = way.getValue().over(shelf, 0)) {
            RankScore score = new RankScore();
            for (int i = 0; i < set.paragraphs().size(); i++) {
              for (Xquad.Asked asked : set.paragraphs().get(i).questions()) {
                score.ask(finder, asked.question(), i);
              }
            }
            System.out.printf(
                Locale.ROOT, "| %s | %s | %s |%n", way.getKey(), language, score.paragraphs());
          }
        }
      }
    }
  }

  private void cranfield() throws IOException {
    Cranfield set = Cranfield.read(data.resolve("cranfield"));
    System.out.printf(Locale.ROOT, "%ncranfield: gain 5 - grade, -1 as 0%n%n");
    System.out.println("| way | nDCG@10 | MAP | R@100 | ms a question |");
    System.out.println("| --- | ---: | ---: | ---: | ---: |");
    for (Map.Entry<String, Way> way : ways.entrySet()) {
      try (Shelf.Finder finder = way.getValue().over(set.shelf(), 0)) {
        RankScore score = new RankScore();
        for (Cranfield.Query query : set.queries()) {
          score.judge(finder, query.question(), query.gains());
        }
        System.out.printf(Locale.ROOT, "| %s | %s |%n", way.getKey(), score.judged());
      }
    }
  }

  private void filings() throws IOException {
    List<Shelf.Document> documents = new ArrayList<>();
    List<PdfTexts> texts = new ArrayList<>();
    List<String> names = new ArrayList<>();
    try (ExtractionWorkers workers = OneWorker.start()) {
      for (Path pdf : JoinedFilings.pdfs(data.resolve("financebench/pdfs"))) {
        PdfTexts read = PdfTexts.read(workers, pdf);
        String name = String.valueOf(pdf.getFileName());
        names.add(name.replace(".pdf", ""));
        texts.add(read);
        documents.add(new Shelf.Document(name, read.text(), read.structure(), "en"));
      }
    }
    List<JsonNode> questions = new ArrayList<>();
    for (String line : Files.readAllLines(data.resolve("financebench/questions.jsonl"))) {
      JsonNode question = JsonMapper.shared().readTree(line);
      if (names.contains(question.get("doc_name").asString())) {
        questions.add(question);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%nfinancebench, %d questions: page among the first 5 and 10 pages, in %%%n%n",
        questions.size());
    System.out.println("| way | passage | all filings, 5 | 10 | its filing alone, 5 | 10 |");
    System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
    Shelf shelf = new Shelf(documents);
    for (Map.Entry<String, Way> way : ways.entrySet()) {
      for (int size : new int[] {400, 800, DEFAULT_SIZE}) {
        PageScore all = new PageScore();
        PageScore alone = new PageScore();
        try (Shelf.Finder finder = way.getValue().over(shelf, size)) {
          for (JsonNode question : questions) {
            int number = names.indexOf(question.get("doc_name").asString());
            all.ask(finder, question, number, texts);
            alone.ask(finder, question, number, texts, number);
          }
        }
        System.out.printf(Locale.ROOT, "| %s | %d | %s | %s |%n", way.getKey(), size, all, alone);
      }
    }
  }
}
