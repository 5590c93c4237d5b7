package dev.loccit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Kills the real server (-9) again and again while clients add files, scans and web pages, ask,
 * have read or fetched again and remove, and holds what is left against what was promised. Most
 * kills fall at a random instant, some of them during the recovery from the kill before; towards
 * the end a step that chance has hit less than three times is steered for: the server stands still
 * when it reaches it, and is killed a random moment later.
 *
 * <p>Arguments: {@code [--data DIR] [--program DIR] [--kills N] [--seed N] [--minutes N] [--totals
 * FILE] [--steer STEP,STEP…]}; with {@code --steer} there is one kill for each step named, and none
 * at random. The program is the folder under {@code .build} in which {@code ./loccit} keeps what it
 * built. With a file of totals the kills of earlier runs count too, whose data directories were
 * others, and each kill is noted in it; after so many minutes no further kill begins. Prints a line
 * a kill on standard error and tables on standard output; exit code 1 where anything was wrong.
 */
public final class KillDrill {
  /** Every named step that data can be lost in. */
  static final List<String> STEPS =
      List.of(
          "upload.received",
          "upload.placed",
          "upload.accepted",
          "fetch.started",
          "fetch.fetched",
          "fetch.placed",
          "fetch.kept",
          "fetch.claimed",
          "fetch.note-dropped",
          "fetch.bytes-dropped",
          "ingest.started",
          "ingest.extracting",
          "ingest.extracted",
          "ingest.text-stored",
          "ingest.layout-stored",
          "ingest.indexed",
          "ingest.published",
          "ocr.queued",
          "ocr.started",
          "ocr.extracting",
          "ocr.extracted",
          "ocr.text-stored",
          "ocr.layout-stored",
          "ocr.indexed",
          "ocr.published",
          "reextract.started",
          "reextract.extracted",
          "reextract.text-stored",
          "reextract.layout-stored",
          "reextract.indexed",
          "reextract.swapped",
          "reextract.noted",
          "reextract.retired",
          "reextract.layout-replaced",
          "reextract.passages-replaced",
          "forget.started",
          "forget.live-answers-removed",
          "forget.index-removed",
          "forget.layouts-removed",
          "forget.texts-removed",
          "forget.bytes-removed",
          "forget.pictures-removed",
          "forget.quotes-removed",
          "forget.row-removed",
          "forget.conversations-removed",
          "forget.folder-removed",
          "forget.notebook-removed",
          "forget.log-emptied",
          "answer.accepted",
          "answer.planned",
          "answer.gathered",
          "answer.streaming",
          "answer.committing",
          "answer.committed",
          "job.done");

  private static final int TIMES = 3;
  private static final int LATEST_MS = 4_000;
  private static final int VERIFY_EVERY = 5;
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final Path data;
  private final DrillServer program;
  private final DrillFiles files;
  private final DrillTotals totals;
  private final int kills;
  private final List<String> only;
  private final Random random;
  private final long lastStart;
  private final DrillLedger ledger = new DrillLedger();
  private String notebook = "";
  private int settled;

  private KillDrill(Map<String, String> options, DrillPages pages) throws IOException {
    long seed = Long.parseLong(options.getOrDefault("--seed", "20261130"));
    Path folder = Files.createTempDirectory("loccit-drill");
    data = folder.resolve("data");
    random = new Random(seed);
    files =
        new DrillFiles(
            Path.of(options.getOrDefault("--data", "../shared/data")),
            Files.createDirectories(folder.resolve("uploads")),
            pages);
    totals = DrillTotals.of(Path.of(options.getOrDefault("--totals", folder + "/totals")));
    long minutes = Long.parseLong(options.getOrDefault("--minutes", "100000"));
    lastStart = System.nanoTime() + Duration.ofMinutes(minutes).toNanos();
    program =
        new DrillServer(
            Path.of(options.getOrDefault("--program", "")).toAbsolutePath(),
            data,
            folder.resolve("journal"),
            pages.port());
    String steered = options.getOrDefault("--steer", "");
    only = steered.isEmpty() ? List.of() : List.of(steered.split(",", -1));
    kills = only.isEmpty() ? Integer.parseInt(options.getOrDefault("--kills", "200")) : only.size();
    System.err.println("seed " + seed + ", folder " + folder + ", kills before " + totals.kills());
  }

  /** See the class. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Map<String, String> options = new TreeMap<>();
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      options.put(arguments[i], arguments[i + 1]);
    }
    try (DrillPages pages = DrillPages.open()) {
      KillDrill drill = new KillDrill(options, pages);
      drill.run();
      System.exit(drill.totals.faults().isEmpty() ? 0 : 1);
    }
  }

  private void run() throws IOException, InterruptedException {
    int kill = only.isEmpty() ? totals.kills() : 0;
    boolean first = true;
    while (++kill <= kills && System.nanoTime() < lastStart) {
      // Every other run is left to chance, which also checks what a steered kill left behind.
      @Nullable String step =
          !only.isEmpty()
              ? only.get(kill - 1)
              : kill % 2 == 0 ? totals.missing(STEPS, TIMES, (kills - kill) / 2) : null;
      boolean inRecovery = step == null && !first && random.nextInt(5) == 0;
      first = false;
      kill(kill, step, inRecovery);
    }
    try (ServerRun last = program.start(null)) {
      settle(last, kill);
    }
    try (ServerRun sweeping = program.startToSweep()) {
      int end = kill + 1;
      settle(sweeping, end);
      program.verify().forEach(what -> fault(end, "verify: " + what));
    }
    System.out.print(totals.table(STEPS));
    System.out.println(" Last verify: " + program.lastVerified());
    totals.faults().forEach(fault -> System.out.println("- " + fault));
  }

  private void kill(int kill, @Nullable String step, boolean inRecovery)
      throws IOException, InterruptedException {
    long began = System.nanoTime();
    ServerRun server = program.start(step);
    long ready = ms(began);
    if (!inRecovery && step == null) {
      settle(server, kill);
    }
    if (notebook.isEmpty()) {
      notebook = server.post("/api/notebooks", "{\"title\":\"Drill\"}").get("id").asString();
    }
    DrillWork work = new DrillWork(files, ledger, notebook, random, step == null ? "" : step);
    List<Thread> clients = work.start(server);
    boolean steered = step != null && program.awaitStep(PATIENCE.toMillis());
    long after = steered ? random.nextInt(60) : random.nextInt(LATEST_MS);
    Thread.sleep(after);
    work.expectTheEnd();
    server.kill();
    for (Thread client : clients) {
      client.join();
    }
    List<String> open = program.openSteps();
    totals.add(open, steered, inRecovery, ledger);
    System.err.printf(
        Locale.ROOT,
        "kill %d: %s, ready after %d ms, killed %d ms later, in %s%n",
        kill,
        steered ? "steered to " + step : inRecovery ? "in recovery" : "random",
        ready,
        after,
        open);
  }

  /** Waits until all work is over, then holds promises and stored data against each other. */
  private void settle(ServerRun server, int kill) throws IOException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (waiting() > 0) {
      if (System.nanoTime() > deadline) {
        fault(kill, waiting() + " jobs never end; " + program.lastWarning());
        return;
      }
      Thread.sleep(50);
    }
    ledger.broken(server).forEach(what -> fault(kill, what));
    if (++settled % VERIFY_EVERY == 0) {
      program.verify().forEach(what -> fault(kill, "verify: " + what));
    }
  }

  private int waiting() {
    try (Connection database =
            DriverManager.getConnection(
                "jdbc:sqlite:file:" + data.resolve("loccit.db") + "?mode=ro");
        Statement statement = database.createStatement();
        ResultSet count =
            statement.executeQuery(
                "SELECT count(*) FROM jobs WHERE task_name IN"
                    + " ('ingest', 'ingest-large', 'ocr', 'reextract', 'forget', 'forget-notebook',"
                    + " 'sweep')")) {
      return count.getInt(1);
    } catch (SQLException e) {
      throw new IllegalStateException("the server's database cannot be read", e);
    }
  }

  private void fault(int kill, String what) {
    totals.fault("before kill " + kill + ": " + what);
    System.err.println("FAULT " + what);
  }

  private static long ms(long since) {
    return Duration.ofNanos(System.nanoTime() - since).toMillis();
  }
}
