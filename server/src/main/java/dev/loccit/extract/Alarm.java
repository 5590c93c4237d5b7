package dev.loccit.extract;

import dev.loccit.extract.worker.WorkerProcess;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Kills a worker that takes too long over one file. Each page that is read buys a little time. */
final class Alarm {
  private final ScheduledExecutorService clock;
  private final ExtractionSettings settings;
  private final WorkerProcess worker;
  private final long start = System.nanoTime();
  private volatile int pages;
  private volatile boolean rang;
  private volatile boolean cancelled;
  private volatile ScheduledFuture<?> next;

  Alarm(ScheduledExecutorService clock, ExtractionSettings settings, WorkerProcess worker) {
    this.clock = clock;
    this.settings = settings;
    this.worker = worker;
    this.next = clock.schedule(this::look, settings.timeLimit().toNanos(), TimeUnit.NANOSECONDS);
  }

  void progress(int done) {
    pages = Math.max(pages, done);
  }

  private void look() {
    Duration limit = settings.timeLimit().plus(settings.timePerPage().multipliedBy(pages));
    long left = limit.toNanos() - (System.nanoTime() - start);
    if (left > 0) {
      next = clock.schedule(this::look, left, TimeUnit.NANOSECONDS);
    } else if (!cancelled) {
      rang = true;
      worker.kill("over the time limit of " + limit);
    }
  }

  /** Whether it killed the worker. */
  boolean rang() {
    return rang;
  }

  void cancel() {
    cancelled = true;
    next.cancel(false);
  }
}
