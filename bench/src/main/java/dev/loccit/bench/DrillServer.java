package dev.loccit.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The server that is killed: the built program, with a journal of the steps that it reaches. */
final class DrillServer {
  private static final List<String> VM =
      List.of(
          "--enable-native-access=ALL-UNNAMED",
          "-XX:+UseSerialGC",
          "-Xmx768m",
          // Short lives: what the second compiler does would not pay.
          "-XX:TieredStopAtLevel=1",
          "-XX:+ExitOnOutOfMemoryError");

  private final Path program;
  private final Path data;
  private final Path journal;
  private final int pages;
  private final AtomicReference<String> lastLines = new AtomicReference<>("");
  private String lastVerified = "";
  private CountDownLatch parked = new CountDownLatch(1);

  /**
   * A server of its own.
   *
   * @param program the folder in which {@code ./loccit} put what it built
   * @param pages the port of this machine from which it may fetch pages
   */
  DrillServer(Path program, Path data, Path journal, int pages) {
    this.program = program;
    this.data = data;
    this.journal = journal;
    this.pages = pages;
  }

  /**
   * Starts it.
   *
   * @param failpoint the step at which it is to stand still, null for none
   */
  ServerRun start(@Nullable String failpoint) throws IOException, InterruptedException {
    return start(failpoint, Map.of());
  }

  /** Starts it when nothing is under way: what kills left behind is swept away, however young. */
  ServerRun startToSweep() throws IOException, InterruptedException {
    return start(null, Map.of("LOCCIT_FORGET_SWEEPAGE", "0s"));
  }

  private ServerRun start(@Nullable String failpoint, Map<String, String> settings)
      throws IOException, InterruptedException {
    Files.deleteIfExists(journal);
    parked = new CountDownLatch(1);
    int port = ServerRun.freePort();
    List<String> command = new ArrayList<>(java());
    command.add("-Dloccit.failpoint.journal=" + journal);
    if (failpoint != null) {
      command.add("-Dloccit.failpoint=" + failpoint);
    }
    command.addAll(List.of("-cp", classPath(), "dev.loccit.cli.Main", "serve"));
    command.addAll(List.of("--port", String.valueOf(port), "--data", data.toString()));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPRING_MAIN_SOURCES", ChangingExtractor.class.getName());
    builder.environment().put("LOCCIT_EXTRACT_WORKERS", "1");
    builder.environment().put("LOCCIT_FETCH_ALLOWED_HOSTS", "127.0.0.1:" + pages);
    builder.environment().put("LOCCIT_FETCH_HOSTINTERVAL", "0s");
    builder.environment().putAll(settings);
    return ServerRun.start(builder, port, this::hear);
  }

  private void hear(String line) {
    if (line.startsWith("FAILPOINT")) {
      parked.countDown();
    }
    if (line.contains("level=ERROR") || line.contains("level=WARN")) {
      lastLines.set(line);
    }
  }

  /** Waits until the armed step was reached; false where it was not. */
  boolean awaitStep(long ms) throws InterruptedException {
    return parked.await(ms, TimeUnit.MILLISECONDS);
  }

  /** The last warning that the server logged. */
  String lastWarning() {
    return lastLines.get();
  }

  /** The steps in which threads were when the journal ended; empty where all work was over. */
  List<String> openSteps() throws IOException {
    if (!Files.exists(journal)) {
      return List.of();
    }
    Map<String, String> last = new HashMap<>();
    for (String line : Files.readAllLines(journal, StandardCharsets.UTF_8)) {
      int blank = line.indexOf(' ');
      if (blank > 0) {
        last.put(line.substring(0, blank), line.substring(blank + 1));
      }
    }
    last.values().removeIf(step -> step.equals("-"));
    return List.copyOf(new TreeSet<>(last.values()));
  }

  /** What the last run of verify looked at, in its own words. */
  String lastVerified() {
    return lastVerified;
  }

  /**
   * Runs {@code loccit verify} beside the server; returns what it found wrong, empty for nothing.
   */
  List<String> verify() throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(java());
    command.addAll(List.of("-cp", classPath(), "dev.loccit.cli.Main"));
    command.addAll(List.of("verify", "--data", data.toString()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    List<String> lines =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .toList();
    lastVerified = lines.isEmpty() ? "" : lines.getLast();
    return process.waitFor() == 0 ? List.of() : lines;
  }

  private List<String> java() {
    List<String> java = new ArrayList<>();
    java.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    java.addAll(VM);
    java.add("-XX:AOTCache=" + program.resolve("loccit.aot"));
    return java;
  }

  /** The program first, as its start-up cache wants it, then this class's own jar. */
  private String classPath() {
    String here =
        Path.of(DrillServer.class.getProtectionDomain().getCodeSource().getLocation().getPath())
            .toString();
    return program.resolve("loccit.jar") + ":" + here;
  }
}
