package dev.loccit.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.account.AccountSettings;
import dev.loccit.account.Session;
import dev.loccit.account.SessionStore;
import dev.loccit.account.UserStore;
import dev.loccit.database.Database;
import dev.loccit.testing.SettableClock;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** A clock that jumps neither loses, nor doubles, nor delays. */
@ParameterizedClass
@EnumSource(TestDatabase.class)
class ChangedClockTest {
  private static final JobSettings SETTINGS =
      new JobSettings(
          2,
          Duration.ofMillis(20),
          Duration.ofSeconds(1),
          3,
          Duration.ofMillis(5),
          Duration.ofSeconds(1),
          2,
          Duration.ofMillis(500));

  private final SettableClock clock = new SettableClock();
  private final Database database;
  private final DbSchedulerJobQueue queue;
  private final Handler handler = new Handler();
  private final JobRunner runner;
  private final UUID subject = UUID.randomUUID();

  ChangedClockTest(TestDatabase vendor, @TempDir Path folder) {
    database = vendor.open(folder);
    queue = new DbSchedulerJobQueue(database, clock);
    runner = new JobRunner(database, queue, SETTINGS, "node", clock, List.of(handler));
  }

  @AfterEach
  void close() {
    handler.mayEnd.countDown();
    runner.close();
    database.close();
  }

  @Test
  void aJobRunsThoughTheClockWasSetBackAfterItWasSubmitted() {
    handler.mayEnd.countDown();
    queue.submit("work", subject);
    clock.advance(Duration.ofDays(-300));

    runner.start();

    await().atMost(Duration.ofSeconds(30)).until(() -> !queue.isPending("work", subject));
    assertThat(handler.runs).hasValue(1);
  }

  @Test
  void aRunningJobThatLooksDeadIsNotRunASecondTimeBesideItself() {
    queue.submit("work", subject);
    runner.start();
    await().atMost(Duration.ofSeconds(30)).until(() -> handler.runs.get() == 1);
    clock.advance(Duration.ofHours(5));
    long before = lookDead();

    // Taken again, and put off again.
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> {
              clock.advance(Duration.ofMillis(50));
              return version() > before + 1 || handler.runs.get() > 1;
            });
    assertThat(handler.runs).hasValue(1);

    handler.mayEnd.countDown();
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> {
              clock.advance(Duration.ofMillis(50));
              return !queue.isPending("work", subject);
            });
    assertThat(handler.together).hasValue(0);
  }

  @Test
  void aSessionUsedWhileTheClockWasAheadLivesNoLongerThanOthers() {
    UserStore users = new UserStore(database, clock);
    SessionStore sessions = new SessionStore(database, AccountSettings.DEFAULTS, clock);
    Session.Issued session = sessions.create(users.create("ada", "hash"), "test");
    clock.advance(Duration.ofDays(10));
    assertThat(sessions.use(session.token())).isPresent();
    clock.advance(Duration.ofDays(-10));

    assertThat(sessions.use(session.token())).isPresent();
    assertThat(sessions.use(session.token()).orElseThrow().expiresAt())
        .isEqualTo(clock.instant().plus(AccountSettings.DEFAULTS.sessionIdle()));
  }

  /** As the queue's library does with a job whose heartbeat is old; returns the row's version. */
  private long lookDead() {
    return database.<Long>write(
        jdbc -> {
          jdbc.sql(
                  """
                  UPDATE jobs SET picked = :no, picked_by = NULL, last_heartbeat = NULL,
                    execution_time = :now, version = version + 1
                  """)
              .param("no", false)
              .param("now", clock.millis())
              .update();
          return version();
        });
  }

  private long version() {
    return database.<Long>read(
        jdbc -> jdbc.sql("SELECT MAX(version) FROM jobs").query(Long.class).single());
  }

  private static final class Handler implements JobHandler {
    final AtomicInteger runs = new AtomicInteger();
    final AtomicInteger together = new AtomicInteger();
    final CountDownLatch mayEnd = new CountDownLatch(1);
    private final AtomicInteger inside = new AtomicInteger();

    @Override
    public String kind() {
      return "work";
    }

    @Override
    public void run(UUID subject, int attempt) {
      if (inside.incrementAndGet() > 1) {
        together.incrementAndGet();
      }
      runs.incrementAndGet();
      try {
        mayEnd.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        inside.decrementAndGet();
      }
    }

    @Override
    public void gaveUp(UUID subject, RuntimeException last) {
      throw new IllegalStateException("given up", last);
    }
  }
}
