package dev.loccit.bench;

import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.index.Word;
import dev.loccit.index.Words;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Takes every PDF of the data's {@code pdf_*} folders through a running server, one notebook a
 * folder: upload, extraction, store, index, then several questions to each text made of its own
 * words, and some to all of a notebook. Afterwards the server is stopped and what it left on disk
 * is compared: the words that Lucene holds of each passage with those of {@code text[start, end)},
 * and the quote of each citation, as streamed and as stored, with its span and version.
 *
 * <p>Arguments: {@code [--data DIR]}, default {@code ../shared/data}. Exit code 1 where anything
 * differs.
 */
public final class CitationTable {
  /** As the index does: longer tokens cannot be terms. */
  private static final int LONGEST_TERM = 200;

  private final PdfFolders data;
  private final Words words = new Words();
  private final PassageSplitter splitter = new PassageSplitter(PassageSettings.DEFAULT);
  private final List<String> faults = new ArrayList<>();
  private final Map<String, Row> rows = new LinkedHashMap<>();

  /** Counts of one folder. */
  private static final class Row {
    int files;
    int ready;
    int refused;
    int duplicates;
    long units;
    int passages;
    long indexedWords;
    QuotedAnswers.Counts asked = new QuotedAnswers.Counts();
  }

  private CitationTable(Path data) {
    this.data = new PdfFolders(data);
  }

  /** See the class. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    CitationTable table =
        new CitationTable(Path.of(arguments.length == 2 ? arguments[1] : "../shared/data"));
    table.run();
    System.exit(table.faults.isEmpty() ? 0 : 1);
  }

  private void run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("loccit-bench");
    Map<String, String> notebooks = new LinkedHashMap<>();
    try (ServerRun server = ServerRun.start(folder, ServerRun.freePort())) {
      for (Path from : data.folders()) {
        List<Path> files = PdfFolders.files(from);
        if (!files.isEmpty()) {
          String name = from.getFileName().toString();
          notebooks.put(name, answer(server, name, files));
        }
      }
      if (server.get("/actuator/health").statusCode() != 200) {
        faults.add("the server is not healthy at the end");
      }
    }
    try (Database database =
        Databases.openReadOnly(DatabaseSettings.sqlite(folder.resolve("loccit.db")))) {
      for (Map.Entry<String, String> notebook : notebooks.entrySet()) {
        compareIndex(
            database,
            row(notebook.getKey()),
            IndexedPassages.read(folder.resolve("index").resolve(notebook.getValue())));
      }
      QuotedAnswers.compareStored(database, faults);
    }
    print();
  }

  /** One notebook: all files, then the questions. Returns the notebook's id. */
  private String answer(ServerRun server, String name, List<Path> files)
      throws IOException, InterruptedException {
    Row row = row(name);
    Uploads uploads = Uploads.of(server, name, files);
    row.files = files.size();
    row.refused = uploads.refused();
    row.duplicates = uploads.duplicates();
    row.ready = uploads.ready().size();
    faults.addAll(uploads.faults());
    QuotedAnswers answers = new QuotedAnswers(server, uploads.notebook(), faults, row.asked);
    for (String source : uploads.ready()) {
      answers.askOne(source);
    }
    answers.askAll(uploads.ready());
    return uploads.notebook();
  }

  private void compareIndex(
      Database database, Row row, Map<String, List<IndexedPassages.Stored>> indexed) {
    TextStore texts = new TextStore(database, SourceSettings.DEFAULTS);
    TextVersionStore versions = new TextVersionStore(database);
    if (indexed.size() != row.ready) {
      faults.add(indexed.size() + " texts are indexed of " + row.ready + " ready sources");
    }
    for (Map.Entry<String, List<IndexedPassages.Stored>> entry : indexed.entrySet()) {
      TextVersion version = versions.find(TextId.parse(entry.getKey())).orElseThrow();
      NormalizedText text = texts.load(version.id());
      row.units += text.length();
      compare(texts, row, version, text, entry.getValue());
    }
  }

  private void compare(
      TextStore texts,
      Row row,
      TextVersion version,
      NormalizedText text,
      List<IndexedPassages.Stored> indexed) {
    List<Passage> cut = splitter.split(version.id(), text, version.structure());
    if (cut.size() != indexed.size()) {
      faults.add(version.id() + ": " + indexed.size() + " of " + cut.size() + " passages indexed");
      return;
    }
    for (int i = 0; i < cut.size(); i++) {
      IndexedPassages.Stored stored = indexed.get(i);
      Anchor anchor = new Anchor(version.id(), stored.span());
      List<String> expected =
          words.split(texts.cut(anchor), version.language()).stream()
              .map(Word::folded)
              .filter(word -> word.length() <= LONGEST_TERM)
              .toList();
      row.passages++;
      row.indexedWords += stored.words().size();
      if (!cut.get(i).span().equals(stored.span())
          || stored.length() != expected.size()
          || !stored.words().equals(expected)
          || !texts.cut(anchor).equals(text.cut(stored.span()))) {
        faults.add("passage " + stored.span() + " of text " + version.id() + " is not its text");
      }
    }
  }

  private Row row(String name) {
    return rows.computeIfAbsent(name, key -> new Row());
  }

  private void print() {
    System.out.println(
        "| folder | files | ready | refused | twice | UTF-16 units | passages | words indexed |"
            + " questions | answered | not covered | citations | nearest shown |");
    System.out.println("| --- |" + " ---: |".repeat(12));
    rows.forEach(
        (name, row) ->
            System.out.printf(
                Locale.ROOT,
                "| %s | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d | %d |%n",
                name,
                row.files,
                row.ready,
                row.refused,
                row.duplicates,
                row.units,
                row.passages,
                row.indexedWords,
                row.asked.questions,
                row.asked.answered,
                row.asked.notCovered,
                row.asked.citations,
                row.asked.nearest));
    System.out.println();
    System.out.println("Differences: " + faults.size() + ".");
    faults.forEach(fault -> System.out.println("- " + fault));
  }
}
