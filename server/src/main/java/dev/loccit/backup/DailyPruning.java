package dev.loccit.backup;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** At the start and every day: what was deleted must not live on in copies for ever. */
final class DailyPruning implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DailyPruning.class);

  private final MigrationBackups backups;
  private final ScheduledExecutorService thread;
  private final ScheduledFuture<?> daily;

  DailyPruning(MigrationBackups backups) {
    this.backups = backups;
    thread =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("loccit-backups").daemon(true).factory());
    daily = thread.scheduleWithFixedDelay(this::prune, 0, 1, TimeUnit.DAYS);
  }

  private void prune() {
    try {
      backups.prune();
    } catch (RuntimeException e) {
      LOG.warn("old copies of the database could not be removed", e);
    }
  }

  @Override
  public void close() {
    daily.cancel(false);
    thread.shutdownNow();
  }
}
