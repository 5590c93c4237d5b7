package dev.loccit.bench;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locators;
import dev.loccit.text.Normalizer;
import dev.loccit.text.Passage;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.SentenceSplitter;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads every PDF of the data's {@code pdf_*} folders in worker processes and prints one line a
 * file, as a Markdown table: what became of it, and whether every passage and sentence of its text
 * is a true span. Words are held against pdftotext: the share of its words of three letters or more
 * that ours has on the same page within 1.5 points. With {@code --documents} it reads the files of
 * the other formats instead: {@code docs_docling}, {@code office_poi}, {@code html_readability}.
 *
 * <p>Arguments: {@code [--data DIR] [--documents]}, default {@code ../shared/data}.
 */
public final class ExtractionTable {
  private static final List<String> DOCUMENTS =
      List.of("docs_docling", "office_poi", "html_readability");

  private final Path data;
  private final boolean documents;
  private final Map<String, Integer> outcomes = new TreeMap<>();
  private int passages;
  private int sentences;
  private int faults;
  private long theirWords;
  private long sharedWords;

  private ExtractionTable(Path data, boolean documents) {
    this.data = data;
    this.documents = documents;
  }

  /** See the class. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> given = List.of(arguments);
    int at = given.indexOf("--data");
    Path data = Path.of(at < 0 ? "../shared/data" : given.get(at + 1));
    new ExtractionTable(data, given.contains("--documents")).run();
  }

  private void run() throws IOException, InterruptedException {
    String locked = Files.readString(data.resolve("passwords.json"));
    System.out.println(
        documents
            ? "| file | state | code | kind | characters | ms | a place in it |"
            : "| file | state | code | pages | characters | ms | words placed as pdftotext |");
    System.out.println("| --- | --- | --- | ---: | ---: | ---: | ---: |");
    int withPassword = 0;
    int refusedForIt = 0;
    try (ExtractionWorkers workers = new ExtractionWorkers(ExtractionSettings.DEFAULT)) {
      for (Path file : documents ? documents() : new PdfFolders(data).files()) {
        String name = data.relativize(file).toString();
        String outcome = read(workers, file, name);
        outcomes.merge(outcome, 1, Integer::sum);
        if (locked.contains("\"" + name + "\"")) {
          withPassword++;
          refusedForIt += outcome.equals(ErrorCode.ENCRYPTED.name()) ? 1 : 0;
        }
      }
      System.out.println();
      System.out.println("Isolation: " + workers.isolation() + ".");
    }
    System.out.println("Outcomes: " + outcomes + ".");
    System.out.println(
        "Named in passwords.json: " + withPassword + ", refused as locked: " + refusedForIt + ".");
    System.out.println(
        "Spans checked: " + passages + " passages, " + sentences + " sentences; faults: " + faults);
    System.out.printf(
        Locale.ROOT,
        "Words of pdftotext found in the same place: %d of %d (%.2f %%).%n",
        sharedWords,
        theirWords,
        100.0 * sharedWords / Math.max(1, theirWords));
  }

  private List<Path> documents() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : DOCUMENTS) {
      try (Stream<Path> all = Files.walk(data.resolve(folder))) {
        all.filter(Files::isRegularFile)
            .filter(ExtractionTable::isDocument)
            .sorted()
            .forEach(files::add);
      }
    }
    return files;
  }

  /** Not the expected results that lie beside the documents, and not the papers of the data. */
  private static boolean isDocument(Path file) {
    String name = file.getFileName().toString();
    return !file.toString().contains("groundtruth")
        && !name.equals("NOTICE")
        && !name.startsWith("LICENSE")
        && !name.endsWith(".json")
        && !name.equals("expected.html");
  }

  private String read(ExtractionWorkers workers, Path file, String name)
      throws IOException, InterruptedException {
    @Nullable FileKind kind =
        switch (FileTypes.detect(file, name)) {
          case FileTypes.Detected(FileKind found) -> found;
          case FileTypes.Unsupported _ -> null;
        };
    if (kind == null || (!documents && kind != FileKind.PDF)) {
      row(name, "415", ErrorCode.UNSUPPORTED_TYPE.name(), "", "", "", "");
      return ErrorCode.UNSUPPORTED_TYPE.name();
    }
    long start = System.nanoTime();
    Extraction extraction = workers.extract(file, kind, ExtractionProgress.NONE);
    String ms = String.valueOf(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    return switch (extraction) {
      case Extracted extracted -> {
        check(name, extracted);
        row(
            name,
            "ready",
            "",
            documents
                ? kind.name().toLowerCase(Locale.ROOT)
                : String.valueOf(extracted.structure().pageStarts().size()),
            String.valueOf(extracted.text().length()),
            ms,
            documents ? places(extracted) : agreement(file, extracted));
        yield "READY";
      }
      case NeedsOcr(int pages, int of) -> {
        row(name, "ocr", pages + " of " + of + " pages", String.valueOf(of), "", ms, "");
        yield "OCR";
      }
      case Refused refused -> {
        String shown = documents ? kind.name().toLowerCase(Locale.ROOT) : "";
        row(name, "failed", refused.code().name(), shown, "", ms, "");
        yield refused.code().name();
      }
    };
  }

  /** What is indexed and quoted is cut from the text: every span must be a true one. */
  private void check(String name, Extracted extracted) {
    String text = extracted.text().text();
    if (!Normalizer.normalize(text).text().text().equals(text)) {
      fault(name, "text is not normalised");
    }
    TextId id = TextId.create();
    List<Passage> cut =
        new PassageSplitter(PassageSettings.DEFAULT)
            .split(id, extracted.text(), extracted.structure());
    int last = 0;
    for (Passage passage : cut) {
      passages++;
      Span span = passage.span();
      if (span.start() < last || span.end() > text.length() || splits(text, span)) {
        fault(name, "passage " + span);
        continue;
      }
      last = span.end();
      StringBuilder tiles = new StringBuilder();
      for (Span sentence : SentenceSplitter.split(text, span)) {
        sentences++;
        tiles.append(text, sentence.start(), sentence.end());
      }
      if (!tiles.toString().equals(extracted.text().cut(span))) {
        fault(name, "sentences of " + span);
      }
    }
    if (cut.isEmpty()) {
      fault(name, "no passage");
    }
  }

  private static boolean splits(String text, Span span) {
    return inside(text, span.start()) || inside(text, span.end());
  }

  private static boolean inside(String text, int offset) {
    return offset > 0
        && offset < text.length()
        && Character.isSurrogatePair(text.charAt(offset - 1), text.charAt(offset));
  }

  private void fault(String name, String what) {
    faults++;
    System.out.println("FAULT in " + name + ": " + what);
  }

  private String agreement(Path file, Extracted extracted)
      throws IOException, InterruptedException {
    PlacedWords.Agreement agreement = PlacedWords.agreement(Poppler.words(file), extracted);
    theirWords += agreement.all();
    sharedWords += agreement.shared();
    return agreement.all() == 0
        ? ""
        : String.format(Locale.ROOT, "%.1f %%", 100.0 * agreement.shared() / agreement.all());
  }

  /** Where the middle of the text stands: one line to see that places mean something. */
  private static String places(Extracted extracted) {
    int middle = extracted.text().length() / 2;
    String place =
        new Locators(extracted.text(), extracted.structure())
            .of(new Span(middle, middle + 1))
            .toString();
    return place.substring(1, Math.min(place.length() - 1, 90)).replace('|', '/');
  }

  private static void row(String... cells) {
    System.out.println("| " + String.join(" | ", cells) + " |");
  }
}
