package dev.loccit.extract;

import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.worker.Launcher;
import dev.loccit.extract.worker.WorkerGone;
import dev.loccit.extract.worker.WorkerMain;
import dev.loccit.extract.worker.WorkerProcess;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads files in worker processes: a bounded number, warm between files, killed and replaced when
 * they run out of time or memory, crash, or say what no worker says. A file never takes down more
 * than its own worker. Callers wait, first come first served; a waiting virtual thread holds no
 * carrier, because a platform thread for each worker does the blocking reads.
 */
public final class ExtractionWorkers implements Extractor, AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ExtractionWorkers.class);

  /** A worker that is not ready after this is stuck. */
  private static final Duration START_LIMIT = Duration.ofSeconds(60);

  /** Pixels of a page that is drawn for people. */
  private static final int MOST_DRAWN = 16_000_000;

  private final ExtractionSettings settings;
  private final Supplier<Scans> scans;
  private final Launcher launcher;
  private final ExecutorService readers;
  private final ScheduledExecutorService clock;
  private final ConcurrentLinkedDeque<WorkerProcess> idle = new ConcurrentLinkedDeque<>();
  private final Set<WorkerProcess> all = ConcurrentHashMap.newKeySet();
  private volatile String isolation;

  /** Workers start with the first file. They leave out pages that must be recognised. */
  public ExtractionWorkers(ExtractionSettings settings) {
    this(settings, WorkerMain.class.getName());
  }

  /** Workers of another main class, which calls {@link WorkerMain#serve}. */
  public ExtractionWorkers(ExtractionSettings settings, String mainClass) {
    this(settings, mainClass, Scans.LeaveOut::new);
  }

  /** Workers that report pages which must be recognised, while there is an engine that could. */
  public ExtractionWorkers(ExtractionSettings settings, OcrWorkers recognition) {
    this(settings, recognition::firstReading);
  }

  /**
   * Workers that are told with each file what is done about pages that must be recognised.
   *
   * @param scans asked for each file
   */
  ExtractionWorkers(ExtractionSettings settings, Supplier<Scans> scans) {
    this(settings, WorkerMain.class.getName(), scans);
  }

  private ExtractionWorkers(ExtractionSettings settings, String mainClass, Supplier<Scans> scans) {
    this.settings = settings;
    this.scans = scans;
    this.launcher = new Launcher(mainClass, settings.heapMegabytes());
    this.isolation = "not yet known: no worker has started (" + launcher.isolationWanted() + ")";
    this.readers =
        Executors.newFixedThreadPool(
            settings.workers(), Thread.ofPlatform().daemon().name("extraction-", 1).factory());
    this.clock =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("extraction-clock").factory());
    long every = Math.max(1, settings.idleLimit().toMillis() / 2);
    ScheduledFuture<?> _ =
        clock.scheduleWithFixedDelay(this::endIdle, every, every, TimeUnit.MILLISECONDS);
  }

  /** The isolation that the newest worker reported to be in force, in words. */
  public String isolation() {
    return isolation;
  }

  @Override
  public Extraction extract(Path file, FileKind kind, ExtractionProgress progress) {
    if (!Files.isRegularFile(file)) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The original file is no longer there.");
    }
    return waitFor(busy -> read(file, kind, progress, busy));
  }

  /**
   * Draws a page of a file as PNG.
   *
   * @param page from 1
   * @throws LoccitException NOT_FOUND where there is no such page or it cannot be drawn, OVERLOADED
   *     where no worker could be had
   */
  public byte[] draw(Path file, FileKind kind, int page, int dpi) {
    return waitFor(busy -> draw(file, kind, page, dpi, busy))
        .orElseThrow(
            () ->
                new LoccitException(
                    ErrorCode.NOT_FOUND, "This source has no such page, or it cannot be drawn."));
  }

  private <T> T waitFor(Function<AtomicReference<@Nullable WorkerProcess>, T> work) {
    AtomicReference<@Nullable WorkerProcess> busy = new AtomicReference<>();
    Future<T> reading;
    try {
      reading = readers.submit(() -> work.apply(busy));
    } catch (RejectedExecutionException e) {
      throw new LoccitException(ErrorCode.OVERLOADED, "The server is shutting down.", e);
    }
    try {
      return reading.get();
    } catch (InterruptedException e) {
      reading.cancel(false);
      WorkerProcess worker = busy.get();
      if (worker != null) {
        worker.kill("the file is no longer wanted");
      }
      Thread.currentThread().interrupt();
      throw new LoccitException(ErrorCode.OVERLOADED, "Reading the file was stopped.", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof LoccitException failure) {
        throw failure;
      }
      throw new LoccitException(ErrorCode.INTERNAL, "Reading the file failed.", e.getCause());
    }
  }

  private Optional<byte[]> draw(
      Path file, FileKind kind, int page, int dpi, AtomicReference<@Nullable WorkerProcess> busy) {
    WorkerProcess worker = worker();
    busy.set(worker);
    Alarm alarm = new Alarm(clock, settings, worker);
    boolean free = false;
    try {
      Optional<byte[]> drawn = worker.draw(file, kind, page, dpi, MOST_DRAWN);
      free = true;
      return drawn;
    } catch (WorkerGone gone) {
      return Optional.empty();
    } finally {
      leave(worker, alarm, busy, free);
    }
  }

  private void leave(
      WorkerProcess worker,
      Alarm alarm,
      AtomicReference<@Nullable WorkerProcess> busy,
      boolean free) {
    alarm.cancel();
    busy.set(null);
    if (free) {
      giveBack(worker);
    } else {
      // also after a listener that threw: the worker is in the middle of its reply
      all.remove(worker);
      worker.kill("its file was given up");
    }
  }

  private Extraction read(
      Path file,
      FileKind kind,
      ExtractionProgress progress,
      AtomicReference<@Nullable WorkerProcess> busy) {
    WorkerProcess worker = worker();
    busy.set(worker);
    Alarm alarm = new Alarm(clock, settings, worker);
    ExtractionProgress heard =
        (done, total) -> {
          alarm.progress(done);
          progress.at(done, total);
        };
    boolean free = false;
    try {
      Extraction extraction = worker.read(file, kind, settings.limits(), scans.get(), heard);
      free = true;
      return extraction;
    } catch (WorkerGone gone) {
      return refusal(gone, alarm.rang());
    } finally {
      leave(worker, alarm, busy, free);
    }
  }

  private Extraction refusal(WorkerGone gone, boolean late) {
    return switch (gone.why()) {
      case OUT_OF_MEMORY ->
          new Refused(
              ErrorCode.WORKER_OUT_OF_MEMORY,
              String.format(
                  Locale.ROOT,
                  "Reading the file needs more than %,d MB of memory. Split it, or raise the workers' memory in the settings.",
                  settings.heapMegabytes()));
      case CRASHED ->
          new Refused(
              ErrorCode.WORKER_CRASHED,
              "The reader crashed on this file. Export it again with another program, then add it again.");
      case MISBEHAVED ->
          new Refused(
              ErrorCode.EXTRACTION_REFUSED,
              "What the reader made of this file was not a valid text. Export it again with another program, then add it again.");
      case KILLED -> {
        if (!late) {
          throw new LoccitException(ErrorCode.OVERLOADED, "Reading the file was stopped.", gone);
        }
        yield new Refused(
            ErrorCode.WORKER_TIMEOUT,
            String.format(
                Locale.ROOT,
                "The file could not be read within %,d seconds. Split it, or raise the time limit in the settings.",
                settings.timeLimit().toSeconds()));
      }
    };
  }

  private WorkerProcess worker() {
    WorkerProcess warm;
    while ((warm = idle.pollFirst()) != null) {
      if (warm.isAlive()) {
        return warm;
      }
      all.remove(warm);
    }
    try {
      WorkerProcess worker = WorkerProcess.start(launcher, START_LIMIT);
      all.add(worker);
      isolation = worker.isolation();
      if (readers.isShutdown()) {
        worker.kill("shutting down");
      }
      return worker;
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.OVERLOADED, "No worker process could be started; try again.", e);
    }
  }

  private void giveBack(WorkerProcess worker) {
    idle.addFirst(worker);
    if (readers.isShutdown()) {
      worker.kill("shutting down");
    }
  }

  private void endIdle() {
    for (Iterator<WorkerProcess> each = idle.descendingIterator(); each.hasNext(); ) {
      WorkerProcess worker = each.next();
      if (worker.idleNanos() > settings.idleLimit().toNanos() && idle.remove(worker)) {
        all.remove(worker);
        worker.kill("idle");
      }
    }
  }

  /** Kills all workers; files being read fail as OVERLOADED, to be tried again. */
  @Override
  public void close() {
    readers.shutdown();
    all.forEach(worker -> worker.kill("shutting down"));
    clock.shutdownNow();
    try {
      if (!readers.awaitTermination(10, TimeUnit.SECONDS)) {
        LOG.warn("Files were still being read at the end");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
