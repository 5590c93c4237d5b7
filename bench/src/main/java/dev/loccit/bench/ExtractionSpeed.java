package dev.loccit.bench;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.FileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * Pages a second of a worker beside pdftotext, on the financebench filings: cold (a new worker for
 * each file, its start included) and warm (a worker that has read them all before), each the best
 * of three interleaved rounds; then a 2,000-page PDF, with the worker's peak resident memory.
 *
 * <p>Arguments: {@code [--data DIR]}, default {@code ../shared/data}. Prints a Markdown table.
 */
public final class ExtractionSpeed {
  private static final int ROUNDS = 3;
  private static final int LONG = 2_000;

  private ExtractionSpeed() {}

  /** See the class. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path data = Path.of(arguments.length == 2 ? arguments[1] : "../shared/data");
    List<Path> pdfs = JoinedFilings.pdfs(data.resolve("financebench/pdfs"));
    System.out.println("| file | pages | pdftotext ms | cold ms | warm ms | warm / pdftotext |");
    System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
    long theirs = 0;
    long cold = 0;
    long warm = 0;
    int pages = 0;
    try (ExtractionWorkers workers = OneWorker.start()) {
      for (int i = 0; i < 2; i++) {
        for (Path pdf : pdfs) {
          read(workers, pdf);
        }
      }
      for (Path pdf : pdfs) {
        long bestTheirs = Long.MAX_VALUE;
        long bestCold = Long.MAX_VALUE;
        long bestWarm = Long.MAX_VALUE;
        int count = 0;
        for (int round = 0; round < ROUNDS; round++) {
          bestTheirs = Math.min(bestTheirs, Poppler.milliseconds(pdf));
          try (ExtractionWorkers fresh = OneWorker.start()) {
            bestCold = Math.min(bestCold, read(fresh, pdf).milliseconds());
          }
          Read read = read(workers, pdf);
          bestWarm = Math.min(bestWarm, read.milliseconds());
          count = read.pages();
        }
        row(pdf.getFileName().toString(), count, bestTheirs, bestCold, bestWarm);
        theirs += bestTheirs;
        cold += bestCold;
        warm += bestWarm;
        pages += count;
      }
      row("all", pages, theirs, cold, warm);
      System.out.printf(
          Locale.ROOT,
          "%nPages a second: pdftotext %.0f, cold %.0f, warm %.0f. Peak memory of the warm worker: %d MB.%n",
          1000.0 * pages / theirs,
          1000.0 * pages / cold,
          1000.0 * pages / warm,
          OneWorker.peakMegabytes());
    }
    longFile(data.resolve("financebench/pdfs"));
  }

  private static void longFile(Path filings) throws IOException, InterruptedException {
    Path file = Files.createTempFile("loccit-bench", ".pdf");
    JoinedFilings.write(filings, file, LONG);
    long theirs = Poppler.milliseconds(file);
    try (ExtractionWorkers fresh = OneWorker.start()) {
      Read read = read(fresh, file);
      System.out.printf(
          Locale.ROOT,
          "%nA PDF of %,d pages (%,d MB), cold: %,d ms (pdftotext %,d ms), %,d characters, peak memory of the worker %d MB with a heap of %d MB.%n",
          read.pages(),
          Files.size(file) >> 20,
          read.milliseconds(),
          theirs,
          read.characters(),
          OneWorker.peakMegabytes(),
          OneWorker.SETTINGS.heapMegabytes());
    }
    Files.delete(file);
  }

  private record Read(long milliseconds, int pages, int characters) {}

  private static Read read(ExtractionWorkers workers, Path pdf) {
    long start = System.nanoTime();
    Extracted extracted = (Extracted) workers.extract(pdf, FileKind.PDF, ExtractionProgress.NONE);
    return new Read(
        TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start),
        extracted.structure().pageStarts().size(),
        extracted.text().length());
  }

  private static void row(String name, int pages, long theirs, long cold, long warm) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %d | %d | %d | %d | %.2f |%n",
        name,
        pages,
        theirs,
        cold,
        warm,
        (double) warm / Math.max(1, theirs));
  }
}
