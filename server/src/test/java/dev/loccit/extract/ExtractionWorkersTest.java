package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.worker.WorkerProcess;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

class ExtractionWorkersTest {
  private static final Pattern PID = Pattern.compile("pid=(\\d+)");

  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final Logger logger = (Logger) LoggerFactory.getLogger(WorkerProcess.class);

  @TempDir Path folder;

  @BeforeEach
  void listen() {
    log.start();
    logger.setLevel(Level.INFO);
    logger.addAppender(log);
  }

  @AfterEach
  void stopListening() {
    logger.detachAppender(log);
  }

  @Test
  void aWorkerStaysWarmBetweenFilesAndReadsThemAll() throws Exception {
    try (ExtractionWorkers workers = workers(1, Duration.ofMinutes(1))) {
      for (String words : List.of("first", "second", "third")) {
        assertThat(read(workers, words)).isEqualTo(words);
      }
    }
    assertThat(pids("started")).hasSize(1);
  }

  @Test
  void aFileThatAllocatesWithoutEndKillsItsWorkerWhileAnotherIsRead() throws Exception {
    try (ExtractionWorkers workers = workers(2, Duration.ofMinutes(1))) {
      CompletableFuture<Extraction> greedy =
          CompletableFuture.supplyAsync(() -> extract(workers, "allocate"));
      assertThat(read(workers, "innocent")).isEqualTo("innocent");

      assertRefused(greedy.get(60, TimeUnit.SECONDS), ErrorCode.WORKER_OUT_OF_MEMORY);
      assertThat(read(workers, "innocent still")).isEqualTo("innocent still");
    }
    assertThat(pids("started")).hasSizeGreaterThanOrEqualTo(2);
    assertThat(pids("ended")).hasSize(1);
    assertThat(pids("started")).containsAll(pids("ended"));
  }

  @Test
  void aFileThatLoopsIsKilledAtTheTimeLimitWhileAnotherIsRead() throws Exception {
    try (ExtractionWorkers workers = workers(2, Duration.ofSeconds(4))) {
      CompletableFuture<Extraction> endless =
          CompletableFuture.supplyAsync(() -> extract(workers, "loop"));
      assertThat(read(workers, "innocent")).isEqualTo("innocent");

      assertRefused(endless.get(60, TimeUnit.SECONDS), ErrorCode.WORKER_TIMEOUT);
      assertThat(pids("killed")).hasSize(1);
      assertThat(read(workers, "innocent still")).isEqualTo("innocent still");
    }
    assertThat(pids("started")).hasSizeGreaterThanOrEqualTo(2).containsAll(pids("killed"));
  }

  @Test
  void aCrashAndALieAreToldApartAndTheNextFileIsRead() throws Exception {
    try (ExtractionWorkers workers = workers(1, Duration.ofMinutes(1))) {
      assertRefused(extract(workers, "crash"), ErrorCode.WORKER_CRASHED);
      assertRefused(extract(workers, "lie"), ErrorCode.EXTRACTION_REFUSED);
      assertThat(read(workers, "after both")).isEqualTo("after both");
    }
    assertThat(pids("started")).hasSize(3);
  }

  @Test
  void whatLibrariesPrintDoesNotReachTheChannel() throws Exception {
    try (ExtractionWorkers workers = workers(1, Duration.ofMinutes(1))) {
      assertThat(read(workers, "print")).isEqualTo("print");
    }
  }

  @Test
  void aWorkerHasNoEnvironmentAndSaysWhatIsolationHolds() throws Exception {
    try (ExtractionWorkers workers = workers(1, Duration.ofMinutes(1))) {
      assertThat(workers.isolation()).contains("not yet known");
      assertThat(read(workers, "environment")).isEqualTo("{LC_ALL=C.UTF-8}");
      assertThat(workers.isolation()).containsPattern("no network|network is reachable");
    }
  }

  @Test
  void waitingCallersHoldNoCarrierThread() throws Exception {
    try (ExtractionWorkers workers = workers(1, Duration.ofSeconds(5));
        var virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      List<CompletableFuture<Extraction>> waiting = new ArrayList<>();
      for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
        String words = i == 0 ? "loop" : "file " + i;
        waiting.add(CompletableFuture.supplyAsync(() -> extract(workers, words), virtual));
      }
      CountDownLatch ran = new CountDownLatch(1);
      virtual.execute(ran::countDown);
      assertThat(ran.await(60, TimeUnit.SECONDS)).isTrue();
      for (CompletableFuture<Extraction> each : waiting) {
        assertThat(each.get(60, TimeUnit.SECONDS)).isNotNull();
      }
    }
  }

  @Test
  void anInterruptedCallerKillsItsWorker() throws Exception {
    try (ExtractionWorkers workers = workers(1, Duration.ofMinutes(1))) {
      CountDownLatch reading = new CountDownLatch(1);
      CompletableFuture<LoccitException> failure = new CompletableFuture<>();
      Path file = Files.writeString(folder.resolve("loop"), "loop");
      Thread caller =
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      workers.extract(file, FileKind.TEXT, (done, total) -> reading.countDown());
                      failure.completeExceptionally(new AssertionError("it returned"));
                    } catch (LoccitException e) {
                      failure.complete(e);
                    }
                  });
      assertThat(reading.await(30, TimeUnit.SECONDS)).isTrue();
      caller.interrupt();

      assertThat(failure.get(30, TimeUnit.SECONDS).code()).isEqualTo(ErrorCode.OVERLOADED);
      assertThat(pids("killed")).hasSize(1);
      assertThat(read(workers, "next")).isEqualTo("next");
    }
  }

  @Test
  void aListenerThatThrowsCostsItsWorkerAndNoOther() throws Exception {
    try (ExtractionWorkers workers = workers(1, Duration.ofMinutes(1))) {
      Path file = Files.writeString(folder.resolve("heard.txt"), "words");
      assertThatThrownBy(
              () ->
                  workers.extract(
                      file,
                      FileKind.TEXT,
                      (done, total) -> {
                        throw new IllegalStateException("no listener");
                      }))
          .isInstanceOf(LoccitException.class);
      assertThat(read(workers, "next")).isEqualTo("next");
    }
    assertThat(pids("killed")).hasSize(2);
  }

  @Test
  void closingEndsAllWorkersAndTheirFilesFailToBeTriedAgain() throws Exception {
    ExtractionWorkers workers = workers(1, Duration.ofMinutes(1));
    CountDownLatch reading = new CountDownLatch(1);
    Path file = Files.writeString(folder.resolve("loop"), "loop");
    CompletableFuture<Extraction> endless =
        CompletableFuture.supplyAsync(
            () -> workers.extract(file, FileKind.TEXT, (done, total) -> reading.countDown()));
    assertThat(reading.await(30, TimeUnit.SECONDS)).isTrue();
    workers.close();

    assertThatThrownBy(() -> endless.get(30, TimeUnit.SECONDS))
        .hasCauseInstanceOf(LoccitException.class);
    for (long pid : pids("started")) {
      assertDead(pid);
    }
    assertThatThrownBy(() -> extract(workers, "late")).isInstanceOf(LoccitException.class);
  }

  @Test
  void anIdleWorkerIsEnded() throws Exception {
    ExtractionSettings settings =
        new ExtractionSettings(
            1,
            64,
            Duration.ofMinutes(1),
            Duration.ZERO,
            Duration.ofMillis(100),
            ExtractionLimits.DEFAULT);
    try (ExtractionWorkers workers =
        new ExtractionWorkers(settings, MisbehavingReader.class.getName())) {
      assertThat(read(workers, "once")).isEqualTo("once");
      for (long pid : pids("started")) {
        assertDead(pid);
      }
      assertThat(read(workers, "again")).isEqualTo("again");
    }
  }

  @Test
  void aWorkerEndsWithItsParentEvenWhileItLoops() throws Exception {
    Path file = Files.writeString(folder.resolve("loop"), "loop");
    Process parent =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                WorkerParent.class.getName(),
                file.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8))) {
      String line =
          out.lines().filter(said -> said.startsWith("worker ")).findFirst().orElseThrow();
      long worker = Long.parseLong(line.substring("worker ".length()));
      assertThat(ProcessHandle.of(worker)).isPresent();
      parent.destroyForcibly();
      assertDead(worker);
    }
  }

  private ExtractionWorkers workers(int count, Duration limit) {
    return new ExtractionWorkers(
        new ExtractionSettings(
            count, 64, limit, Duration.ZERO, Duration.ofMinutes(5), ExtractionLimits.DEFAULT),
        MisbehavingReader.class.getName());
  }

  private String read(ExtractionWorkers workers, String words) {
    Extraction extraction = extract(workers, words);
    assertThat(extraction).isInstanceOf(Extracted.class);
    return ((Extracted) extraction).text().text();
  }

  private Extraction extract(ExtractionWorkers workers, String words) {
    try {
      Path file = Files.writeString(Files.createTempFile(folder, "file", ".txt"), words);
      return workers.extract(file, FileKind.TEXT, ExtractionProgress.NONE);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static void assertRefused(Extraction extraction, ErrorCode code) {
    assertThat(extraction)
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(code);
              assertThat(refused.detail()).endsWith(".");
            });
  }

  private static void assertDead(long pid) throws Exception {
    var process = ProcessHandle.of(pid);
    if (process.isPresent()) {
      process.get().onExit().get(20, TimeUnit.SECONDS);
    }
    assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
  }

  /** Process ids of the log lines that say so. */
  private Set<Long> pids(String word) {
    Set<Long> pids = new TreeSet<>();
    for (ILoggingEvent event : List.copyOf(log.list)) {
      Matcher pid = PID.matcher(event.getFormattedMessage());
      if (event.getFormattedMessage().contains("worker " + word) && pid.find()) {
        pids.add(Long.parseLong(pid.group(1)));
      }
    }
    return pids;
  }
}
