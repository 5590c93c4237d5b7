package dev.loccit.extract.worker;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.Scans;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One running worker. Used by one thread at a time; {@link #kill} may come from any. */
public final class WorkerProcess {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerProcess.class);
  private static final int OUT_OF_MEMORY = 3;

  /** Hang-up, Ctrl-C and the like, which a terminal sends to the server and its workers alike. */
  private static final Set<Integer> STOP_SIGNALS = Set.of(128 + 1, 128 + 2, 128 + 15);

  private static final int MAX_COMPLAINTS = 2_000;

  private final Process process;
  private final DataInputStream in;
  private final DataOutputStream out;
  private final StringBuilder complaints = new StringBuilder();
  private final boolean network;
  private volatile @Nullable String killed;
  private volatile long idleSince = System.nanoTime();

  private WorkerProcess(Process process) throws IOException {
    this.process = process;
    this.in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    this.out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    Thread.ofPlatform().daemon().name("worker-stderr-" + process.pid()).start(this::drain);
    @Nullable Frame ready = Frame.readFrom(in);
    if (ready == null || ready.kind() != Frame.Kind.READY || ready.body().length != 1) {
      throw new EOFException("the worker did not start: " + complaints());
    }
    this.network = ready.body()[0] != 0;
  }

  /**
   * Starts a worker and waits until it is ready.
   *
   * @param limit a worker that is not ready by then is killed
   * @throws IOException where it does not start
   */
  public static WorkerProcess start(Launcher launcher, Duration limit) throws IOException {
    Path directory = Files.createTempDirectory("loccit-worker-");
    Process process;
    try {
      process = launcher.start(directory);
    } catch (IOException e) {
      delete(directory);
      throw e;
    }
    CompletableFuture<Void> _ = process.onExit().thenRun(() -> delete(directory));
    CompletableFuture<Process> stuck =
        process.onExit().completeOnTimeout(process, limit.toMillis(), TimeUnit.MILLISECONDS);
    AtomicBoolean ready = new AtomicBoolean();
    CompletableFuture<Void> _ =
        stuck.thenRun(
            () -> {
              if (!ready.get()) {
                process.destroyForcibly();
              }
            });
    try {
      WorkerProcess worker = new WorkerProcess(process);
      ready.set(true);
      LOG.info(
          "Extraction worker started: pid={} isolation=\"{}\"", worker.pid(), worker.isolation());
      return worker;
    } catch (IOException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  /** Its process id. */
  public long pid() {
    return process.pid();
  }

  /** What the worker sees of the network, in words. */
  public String isolation() {
    return network
        ? "own process; the network is reachable from it"
        : "own process in its own network namespace; no network";
  }

  /** Whether it runs. */
  public boolean isAlive() {
    return process.isAlive() && killed == null;
  }

  /** How long it has had no work, in ns. */
  public long idleNanos() {
    return System.nanoTime() - idleSince;
  }

  /**
   * Reads one file, and waits for it.
   *
   * @throws WorkerGone where the worker ended, was killed, or misbehaved (and was killed for it)
   */
  public Extraction read(
      Path file, FileKind kind, ExtractionLimits limits, Scans scans, ExtractionProgress progress)
      throws WorkerGone {
    return ask(
        new Job(file, kind, limits, scans).frame(),
        () -> new HostileReply(limits, progress).read(in));
  }

  /**
   * Draws a page as PNG, and waits for it; empty where it cannot be drawn.
   *
   * @param page from 1
   * @throws WorkerGone as above
   */
  public Optional<byte[]> draw(Path file, FileKind kind, int page, int dpi, int maxPixels)
      throws WorkerGone {
    return ask(
        new DrawJob(file, kind, page, dpi, maxPixels).frame(), () -> HostilePicture.read(in));
  }

  private interface Answer<T> {
    T read() throws IOException;
  }

  private <T> T ask(Frame order, Answer<T> answer) throws WorkerGone {
    try {
      order.writeTo(out);
      out.flush();
      return answer.read();
    } catch (Breach e) {
      kill("said what no worker says: " + e.getMessage());
      throw new WorkerGone(WorkerGone.Why.MISBEHAVED, e);
    } catch (IOException e) {
      throw new WorkerGone(why(), e);
    } finally {
      idleSince = System.nanoTime();
    }
  }

  private WorkerGone.Why why() {
    try {
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        kill("its channel broke");
        return WorkerGone.Why.CRASHED;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      kill("interrupted");
      return WorkerGone.Why.CRASHED;
    }
    int status = process.exitValue();
    if (killed != null || STOP_SIGNALS.contains(status)) {
      return WorkerGone.Why.KILLED;
    }
    boolean memory = status == OUT_OF_MEMORY;
    LOG.warn(
        "Extraction worker ended: pid={} status={} reason=\"{}\" stderr=\"{}\"",
        pid(),
        status,
        memory ? "out of memory" : "crash",
        complaints());
    return memory ? WorkerGone.Why.OUT_OF_MEMORY : WorkerGone.Why.CRASHED;
  }

  /** Ends the process at once. Only the first reason counts. */
  public void kill(String reason) {
    synchronized (this) {
      if (killed != null || !process.isAlive()) {
        return;
      }
      killed = reason;
    }
    LOG.info("Extraction worker killed: pid={} reason=\"{}\"", pid(), reason);
    // a recognition in hand is of no use to anybody then
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Keeps the first words of what the worker complains of, and lets it never block on them. */
  private void drain() {
    byte[] buffer = new byte[4_096];
    try (InputStream errors = process.getErrorStream()) {
      int read;
      while ((read = errors.read(buffer)) >= 0) {
        keep(buffer, read);
      }
    } catch (IOException e) {
      LOG.debug("stderr of worker {} closed", pid(), e);
    }
  }

  private void keep(byte[] bytes, int count) {
    synchronized (complaints) {
      for (int i = 0; i < count && complaints.length() < MAX_COMPLAINTS; i++) {
        complaints.append(bytes[i] >= 0x20 && bytes[i] < 0x7F ? (char) bytes[i] : ' ');
      }
    }
  }

  private String complaints() {
    synchronized (complaints) {
      return complaints.toString();
    }
  }

  private static void delete(Path directory) {
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      LOG.warn("Cannot delete the worker's directory {}", directory, e);
    }
  }
}
