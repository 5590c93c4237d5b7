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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Kills the real server (-9) again and again while clients add, ask, have read again and remove,
 * and holds what is left against what was promised. Most kills fall at a random instant, some of
 * them during the recovery from the kill before; towards the end a step that chance has hit less
 * than three times is steered for: the server stands still when it reaches it, and is killed a
 * random moment later.
 *
 * <p>Arguments: {@code [--data DIR] [--program DIR] [--kills N] [--seed N] [--steer STEP,STEP…]};
 * with {@code --steer} there is one kill for each step named, and none at random. The program is
 * the folder under {@code .build} in which {@code ./loccit} keeps what it built. Prints a line a
 * kill on standard error and tables on standard output; exit code 1 where anything was wrong.
 */
public final class KillDrill {
  /** Every named step that data can be lost in. */
  static final List<String> STEPS =
      List.of(
          "ingest.started",
          "ingest.extracting",
          "ingest.extracted",
          "ingest.text-stored",
          "ingest.layout-stored",
          "ingest.indexed",
          "ingest.published",
          "reextract.started",
          "reextract.extracted",
          "reextract.text-stored",
          "reextract.layout-stored",
          "reextract.indexed",
          "reextract.swapped",
          "reextract.retired",
          "reextract.layout-replaced",
          "reextract.passages-replaced",
          "forget.started",
          "forget.live-answers-removed",
          "forget.index-removed",
          "forget.layouts-removed",
          "forget.texts-removed",
          "forget.bytes-removed",
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
  private final Path uploads;
  private final int kills;
  private final List<String> only;
  private final Random random;
  private final List<Path> files;
  private final DrillLedger ledger = new DrillLedger();
  private final Map<String, int[]> hits = new TreeMap<>();
  private final List<String> faults = new ArrayList<>();
  private String notebook = "";
  private int idle;
  private int recovering;
  private int settled;

  private KillDrill(Map<String, String> options) throws IOException {
    long seed = Long.parseLong(options.getOrDefault("--seed", "20261130"));
    Path folder = Files.createTempDirectory("loccit-drill");
    data = folder.resolve("data");
    uploads = Files.createDirectories(folder.resolve("uploads"));
    random = new Random(seed);
    files = small(Path.of(options.getOrDefault("--data", "../shared/data")));
    program =
        new DrillServer(
            Path.of(options.getOrDefault("--program", "")).toAbsolutePath(),
            data,
            folder.resolve("journal"));
    String steered = options.getOrDefault("--steer", "");
    only = steered.isEmpty() ? List.of() : List.of(steered.split(",", -1));
    kills = only.isEmpty() ? Integer.parseInt(options.getOrDefault("--kills", "200")) : only.size();
    STEPS.forEach(step -> hits.put(step, new int[2]));
    System.err.println("seed " + seed + ", folder " + folder + ", files " + files.size());
  }

  /** See the class. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Map<String, String> options = new TreeMap<>();
    for (int i = 0; i + 1 < arguments.length; i += 2) {
      options.put(arguments[i], arguments[i + 1]);
    }
    KillDrill drill = new KillDrill(options);
    drill.run();
    System.exit(drill.faults.isEmpty() ? 0 : 1);
  }

  /** Small ones that become ready, so that a run is short. */
  private static List<Path> small(Path data) throws IOException {
    List<Path> small = new ArrayList<>();
    for (Path file : PdfFolders.files(data.resolve("pdf_pypdf_samples"))) {
      String name = file.getFileName().toString();
      if (name.matches("(pdflatex|minimal|trivial|multicolumn|crazyones|mistitled|google).*")
          && !name.contains("image")
          && !name.contains("forms")) {
        small.add(file);
      }
    }
    return small;
  }

  private void run() throws IOException, InterruptedException {
    for (int kill = 1; kill <= kills; kill++) {
      // Every other run is left to chance, which also checks what a steered kill left behind.
      @Nullable String step =
          !only.isEmpty() ? only.get(kill - 1) : kill % 2 == 0 ? missing((kills - kill) / 2) : null;
      boolean inRecovery = step == null && kill > 1 && random.nextInt(5) == 0;
      long began = System.nanoTime();
      ServerRun server = program.start(step);
      long ready = ms(began);
      if (!inRecovery && step == null) {
        settle(server, kill);
      }
      if (notebook.isEmpty()) {
        notebook = server.post("/api/notebooks", "{\"title\":\"Drill\"}").get("id").asString();
      }
      DrillWork work = new DrillWork(files, uploads, ledger, notebook, random);
      List<Thread> clients = work.start(server);
      boolean steered = step != null && program.awaitStep(PATIENCE.toMillis());
      long after = steered ? random.nextInt(60) : random.nextInt(LATEST_MS);
      Thread.sleep(after);
      work.expectTheEnd();
      server.kill();
      for (Thread client : clients) {
        client.join();
      }
      count(kill, steered, inRecovery, after, ready, step);
    }
    try (ServerRun last = program.start(null)) {
      settle(last, kills + 1);
    }
    try (ServerRun sweeping = program.startToSweep()) {
      settle(sweeping, kills + 2);
      program.verify().forEach(what -> fault(kills + 2, "verify: " + what));
    }
    print();
  }

  /** A step that still needs hits; steering starts when there are only just enough kills left. */
  private @Nullable String missing(int left) {
    int needed = 0;
    @Nullable String rarest = null;
    int fewest = TIMES;
    for (String step : STEPS) {
      int[] count = hits.getOrDefault(step, new int[2]);
      int all = count[0] + count[1];
      needed += Math.max(0, TIMES - all);
      if (all < fewest) {
        fewest = all;
        rarest = step;
      }
    }
    return needed > left ? rarest : null;
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
                    + " ('ingest', 'reextract', 'forget', 'forget-notebook', 'sweep')")) {
      return count.getInt(1);
    } catch (SQLException e) {
      throw new IllegalStateException("the server's database cannot be read", e);
    }
  }

  private void count(
      int kill, boolean steered, boolean inRecovery, long after, long ready, @Nullable String step)
      throws IOException {
    List<String> open = program.openSteps();
    open.forEach(one -> hits.computeIfAbsent(one, key -> new int[2])[steered ? 1 : 0]++);
    idle += open.isEmpty() ? 1 : 0;
    recovering += inRecovery ? 1 : 0;
    System.err.printf(
        Locale.ROOT,
        "kill %d: %s, ready after %d ms, killed %d ms later, in %s%n",
        kill,
        steered ? "steered to " + step : inRecovery ? "in recovery" : "random",
        ready,
        after,
        open);
  }

  private void fault(int kill, String what) {
    faults.add("before kill " + kill + ": " + what);
    System.err.println("FAULT " + what);
  }

  private void print() {
    System.out.println("| step in which the kill fell | at a random instant | steered |");
    System.out.println("| --- | ---: | ---: |");
    hits.forEach(
        (step, count) ->
            System.out.println("| " + step + " | " + count[0] + " | " + count[1] + " |"));
    System.out.printf(
        Locale.ROOT,
        "%n%d kills, %d of them during recovery; in %d no step was open. Promised: %d uploads, %d removals,"
            + " %d readings again, %d answers. Faults: %d. Last verify: %s.%n",
        kills,
        recovering,
        idle,
        ledger.uploads,
        ledger.removals,
        ledger.reextractions,
        ledger.answers,
        faults.size(),
        program.lastVerified());
    faults.forEach(fault -> System.out.println("- " + fault));
  }

  private static long ms(long since) {
    return Duration.ofNanos(System.nanoTime() - since).toMillis();
  }
}
