package dev.loccit.jobs;

import dev.loccit.database.Database;
import java.time.InstantSource;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The queue's writing end; {@link JobRunner} is the other. */
public final class DbSchedulerJobQueue implements JobQueue {
  private final Database database;
  private final JobStore store;
  private final InstantSource clock;
  private volatile Runnable wake = () -> {};

  public DbSchedulerJobQueue(Database database, InstantSource clock) {
    this.database = database;
    this.store = new JobStore(database);
    this.clock = clock;
  }

  @Override
  public void submit(String kind, UUID subject) {
    submitted(kind, subject, null);
  }

  @Override
  public void submit(String kind, UUID subject, UUID share) {
    submitted(kind, subject, share);
  }

  @Override
  public boolean isPending(String kind, UUID subject) {
    return store.find(kind, subject).isPresent();
  }

  /** Called on each submission once it is committed. */
  void onSubmitted(Runnable action) {
    wake = action;
  }

  private void submitted(String kind, UUID subject, @Nullable UUID share) {
    database.transaction(
        () -> {
          store.submit(kind, subject, share, clock.instant());
          database.afterCommit(() -> wake.run());
          return kind;
        });
  }
}
