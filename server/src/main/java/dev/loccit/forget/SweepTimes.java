package dev.loccit.forget;

import dev.loccit.jobs.JobQueue;
import dev.loccit.problem.LoccitException;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/** Queues a sweep at start and then each time the settings say; first what was left undone. */
final class SweepTimes implements SmartLifecycle {
  private static final Logger LOG = LoggerFactory.getLogger(SweepTimes.class);

  private final Resumption resumption;
  private final JobQueue jobs;
  private final Duration every;
  private @Nullable ScheduledExecutorService timer;
  private @Nullable ScheduledFuture<?> times;

  SweepTimes(Resumption resumption, JobQueue jobs, Duration every) {
    this.resumption = resumption;
    this.jobs = jobs;
    this.every = every;
  }

  @Override
  public synchronized void start() {
    ScheduledExecutorService fresh =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("loccit-sweep-times").factory());
    times = fresh.scheduleAtFixedRate(this::queue, 0, every.toMillis(), TimeUnit.MILLISECONDS);
    timer = fresh;
  }

  @Override
  public synchronized void stop() {
    if (times != null) {
      times.cancel(true);
      times = null;
    }
    if (timer != null) {
      timer.shutdownNow();
      timer = null;
    }
  }

  @Override
  public synchronized boolean isRunning() {
    return timer != null;
  }

  private void queue() {
    try {
      resumption.run();
      jobs.submit(Sweeper.KIND, Sweeper.SUBJECT);
    } catch (LoccitException e) {
      LOG.warn("no sweep this time", e);
    }
  }
}
