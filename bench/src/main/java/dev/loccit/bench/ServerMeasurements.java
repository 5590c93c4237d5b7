package dev.loccit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Start to first page and first answer, and upload to ready of a 50-page and a 2,000-page PDF (the
 * financebench filings joined four times), with the peak memory of server and worker.
 *
 * <p>Arguments: {@code [--data DIR]}, default {@code ../shared/data}. Prints a Markdown table.
 */
public final class ServerMeasurements {
  private static final int LARGE_PAGES = 2_000;
  private static final int SMALL_PAGES = 50;
  private static final String QUESTION = "What were total net sales in the quarter?";

  private ServerMeasurements() {}

  /** See the class. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Path data = Path.of(arguments.length == 2 ? arguments[1] : "../shared/data");
    Path folder = Files.createTempDirectory("loccit-bench");
    Path large = folder.resolve("large.pdf");
    Path small = folder.resolve("small.pdf");
    JoinedFilings.write(data.resolve("financebench/pdfs"), large, LARGE_PAGES);
    JoinedFilings.cut(large, small, SMALL_PAGES);

    System.out.println("| what | ms | server peak MB | worker peak MB |");
    System.out.println("| --- | --- | --- | --- |");
    for (int run = 1; run <= 3; run++) {
      measure(folder.resolve("data" + run), run, small, large);
    }
  }

  private static void measure(Path data, int run, Path small, Path large)
      throws IOException, InterruptedException {
    long start = System.nanoTime();
    try (ServerRun server = ServerRun.start(data, ServerRun.freePort())) {
      row(run, "start to first page", since(start), server);
      String notebook = server.post("/api/notebooks", "{\"title\":\"Bench\"}").get("id").asString();
      long uploaded = System.nanoTime();
      String first = server.upload(notebook, small);
      row(
          run,
          SMALL_PAGES + "-page PDF, upload to ready, cold",
          server.awaitReady(first, uploaded),
          server);
      long asked = System.nanoTime();
      row(
          run,
          "first answer of the process, question to first text",
          firstDelta(server, notebook, List.of(first), asked),
          server);
      for (int i = 0; i < 20; i++) {
        firstDelta(server, notebook, List.of(first), System.nanoTime());
      }
      List<Long> warm = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        warm.add(firstDelta(server, notebook, List.of(first), System.nanoTime()));
      }
      warm.sort(null);
      row(run, "answer, warm, question to first text, median of 50", warm.get(25), server);
      row(run, "answer, warm, question to first text, 95th percentile", warm.get(47), server);
      long largeUploaded = System.nanoTime();
      String second = server.upload(notebook, large);
      row(
          run,
          LARGE_PAGES + "-page PDF, upload to ready",
          server.awaitReady(second, largeUploaded),
          server);
    }
  }

  private static long firstDelta(
      ServerRun server, String notebook, List<String> sources, long asked)
      throws IOException, InterruptedException {
    try (Stream<String> lines = server.ask(notebook, QUESTION, sources).body()) {
      Iterator<String> all = lines.iterator();
      long first = -1;
      while (all.hasNext()) {
        if (all.next().contains("\"delta\"") && first < 0) {
          first = since(asked);
        }
      }
      if (first < 0) {
        throw new IOException("the stream had no text");
      }
      return first;
    }
  }

  private static void row(int run, String what, long ms, ServerRun server) throws IOException {
    System.out.println(
        "| run "
            + run
            + ": "
            + what
            + " | "
            + ms
            + " | "
            + server.serverPeakMb()
            + " | "
            + server.workerPeakMb()
            + " |");
  }

  private static long since(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos).toMillis();
  }
}
