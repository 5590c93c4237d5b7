package dev.loccit.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.loccit.database.Database;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class JobQueueContractTest {
  private static final JobSettings QUICK =
      new JobSettings(
          4,
          Duration.ofMillis(20),
          Duration.ofSeconds(1),
          3,
          Duration.ofMillis(5),
          Duration.ofMillis(20),
          2,
          Duration.ofMillis(200));

  private final InstantSource clock = InstantSource.system();
  private final Database database;
  private final DbSchedulerJobQueue queue;
  private final RecordingHandler handler = new RecordingHandler();
  private final List<JobRunner> runners = new ArrayList<>();

  JobQueueContractTest(TestDatabase vendor, @TempDir Path folder) {
    database = vendor.open(folder);
    queue = new DbSchedulerJobQueue(database, clock);
  }

  @AfterEach
  void close() {
    runners.forEach(JobRunner::close);
    database.close();
  }

  @Test
  void twoHundredJobsRunOnceEach() {
    start(QUICK);
    List<UUID> subjects = Stream.generate(UUID::randomUUID).limit(200).toList();
    try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
      subjects.forEach(subject -> callers.execute(() -> queue.submit("work", subject)));
    }
    await().until(() -> subjects.stream().noneMatch(id -> queue.isPending("work", id)));
    assertThat(handler.runs.stream().map(Run::subject))
        .containsExactlyInAnyOrderElementsOf(subjects);
    assertThat(handler.runs).allMatch(run -> run.attempt() == 1);
  }

  @Test
  void aSubmittedJobDoesNotWaitForThePollingInterval() {
    start(slowPolling());
    UUID first = submit();
    await().until(() -> done(first));
    UUID subject = submit();
    await().atMost(Duration.ofSeconds(10)).until(() -> done(subject));
  }

  @Test
  void aJobThatThrowsIsRetriedUntilItSucceeds() {
    handler.throwsUntilAttempt = 3;
    start(QUICK);
    UUID subject = submit();
    await().until(() -> done(subject));
    assertThat(handler.runs)
        .containsExactly(new Run(subject, 1), new Run(subject, 2), new Run(subject, 3));
    assertThat(handler.givenUp).isEmpty();
  }

  @Test
  void aJobThatThrowsAtEachAttemptIsGivenUpOnce() {
    handler.throwsUntilAttempt = 99;
    start(QUICK);
    UUID subject = submit();
    await().until(() -> done(subject));
    assertThat(handler.runs).hasSize(3);
    assertThat(handler.givenUp).containsExactly(subject);
  }

  @Test
  void anErrorIsAFailedAttemptAndEndsNoThread() {
    handler.error = true;
    start(QUICK);
    List<UUID> subjects = Stream.generate(this::submit).limit(6).toList();
    await().until(() -> subjects.stream().allMatch(this::done));
    assertThat(handler.givenUp).containsExactlyInAnyOrderElementsOf(subjects);
  }

  @Test
  void aSubmissionThatIsRolledBackLeavesNoJob() {
    start(QUICK);
    UUID undone = UUID.randomUUID();
    assertThatThrownBy(
            () ->
                database.write(
                    jdbc -> {
                      queue.submit("work", undone);
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    UUID kept = submit();
    await().until(() -> done(kept));
    assertThat(queue.isPending("work", undone)).isFalse();
    assertThat(handler.runs).containsExactly(new Run(kept, 1));
  }

  @Test
  void aJobIsNotSeenBeforeItsTransactionIsCommitted() {
    start(QUICK);
    UUID subject = UUID.randomUUID();
    database.write(
        jdbc -> {
          queue.submit("work", subject);
          assertThat(handler.runs).isEmpty();
          return subject;
        });
    await().until(() -> done(subject));
    assertThat(handler.runs).containsExactly(new Run(subject, 1));
  }

  @Test
  void aSubmissionWhileTheJobRunsLeadsToOneMoreRun() {
    handler.gate = new CountDownLatch(1);
    start(QUICK);
    UUID subject = submit();
    await().until(() -> handler.runs.size() == 1);
    queue.submit("work", subject);
    queue.submit("work", subject);
    handler.gate.countDown();
    await().until(() -> done(subject));
    assertThat(handler.runs).containsExactly(new Run(subject, 1), new Run(subject, 1));
    assertThat(handler.atOnce).isEmpty();
  }

  @Test
  void submissionsOfAWaitingJobAreServedByOneRun() {
    UUID subject = submit();
    queue.submit("work", subject);
    queue.submit("work", subject);
    start(QUICK);
    await().until(() -> done(subject));
    assertThat(handler.runs).containsExactly(new Run(subject, 1));
  }

  @Test
  void aSubmissionCutsTheWaitForARetryShort() {
    handler.throwsUntilAttempt = 2;
    start(
        new JobSettings(
            2,
            Duration.ofSeconds(60),
            Duration.ofSeconds(1),
            3,
            Duration.ofHours(1),
            Duration.ofHours(1),
            2,
            Duration.ofMillis(200)));
    UUID subject = submit();
    await().until(() -> handler.runs.size() == 1 && !isPicked(subject));
    queue.submit("work", subject);
    await().until(() -> done(subject));
    assertThat(handler.runs).containsExactly(new Run(subject, 1), new Run(subject, 2));
  }

  @Test
  void whatADeadProcessOfThisNodeHadPickedRunsAgainAtOnce() {
    UUID subject = submit();
    pick(subject, "node");
    start(slowPolling());
    await().atMost(Duration.ofSeconds(10)).until(() -> done(subject));
    assertThat(handler.runs).containsExactly(new Run(subject, 1));
  }

  @Test
  void whatAnotherNodeRunsIsLeftToIt() {
    UUID others = submit();
    pick(others, "another node");
    start(QUICK);
    UUID own = submit();
    await().until(() -> done(own));
    assertThat(handler.runs).containsExactly(new Run(own, 1));
    assertThat(queue.isPending("work", others)).isTrue();
  }

  @Test
  void aJobThatKillsTheServerAgainAndAgainIsGivenUp() {
    UUID subject = submit();
    database.write(jdbc -> jdbc.sql("UPDATE jobs SET deaths = 2").update());
    pick(subject, "node");
    start(QUICK);
    await().until(() -> done(subject));
    assertThat(handler.runs).isEmpty();
    assertThat(handler.givenUp).containsExactly(subject);
  }

  @Test
  void aStopInterruptsARunningJobWhichStartsAgainWithoutHavingFailed() {
    handler.gate = new CountDownLatch(1);
    start(QUICK);
    UUID subject = submit();
    await().until(() -> handler.runs.size() == 1);
    runners.removeFirst().close();
    assertThat(queue.isPending("work", subject)).isTrue();
    handler.gate.countDown();
    start(QUICK);
    await().until(() -> done(subject));
    assertThat(handler.runs).containsExactly(new Run(subject, 1), new Run(subject, 1));
    assertThat(handler.givenUp).isEmpty();
  }

  @Test
  void aJobOfAKindThatThisProgramDoesNotKnowIsKept() {
    UUID subject = UUID.randomUUID();
    queue.submit("later", subject);
    start(QUICK);
    UUID known = submit();
    await().until(() -> done(known));
    assertThat(queue.isPending("later", subject)).isTrue();
  }

  @Test
  void nobodyWaitsBehindAllOfSomebodyElsesJobs() {
    UUID many = UUID.randomUUID();
    UUID few = UUID.randomUUID();
    List<UUID> first = Stream.generate(() -> submitFor(many)).limit(20).toList();
    UUID late = submitFor(few);
    start(
        new JobSettings(
            1,
            Duration.ofMillis(20),
            Duration.ofSeconds(1),
            3,
            Duration.ofMillis(5),
            Duration.ofMillis(20),
            2,
            Duration.ofMillis(200)));
    await().until(() -> done(late) && first.stream().allMatch(this::done));
    List<UUID> order = handler.runs.stream().map(Run::subject).toList();
    assertThat(order.indexOf(late)).isLessThanOrEqualTo(1);
    assertThat(order.stream().filter(first::contains)).containsExactlyElementsOf(first);
  }

  @Test
  void jobsOfAnotherKindRunWhileAllThreadsOfOneAreBusy() {
    handler.gate = new CountDownLatch(1);
    RecordingHandler other = new RecordingHandler("other");
    JobRunner runner =
        new JobRunner(database, queue, QUICK, "node", clock, List.of(handler, other));
    runners.add(runner);
    runner.start();
    List<UUID> busy = Stream.generate(this::submit).limit(20).toList();
    await().until(() -> handler.runs.size() == QUICK.threads());
    UUID subject = UUID.randomUUID();
    queue.submit("other", subject);
    await().until(() -> !queue.isPending("other", subject));
    assertThat(other.runs).containsExactly(new Run(subject, 1));
    assertThat(handler.runs).hasSize(QUICK.threads());
    handler.gate.countDown();
    await().until(() -> busy.stream().allMatch(this::done));
  }

  private record Run(UUID subject, int attempt) {}

  private UUID submitFor(UUID share) {
    UUID subject = UUID.randomUUID();
    queue.submit("work", subject, share);
    return subject;
  }

  private void start(JobSettings settings) {
    JobRunner runner = new JobRunner(database, queue, settings, "node", clock, List.of(handler));
    runner.start();
    runners.add(runner);
  }

  private static JobSettings slowPolling() {
    return new JobSettings(
        4,
        Duration.ofHours(1),
        Duration.ofSeconds(10),
        3,
        Duration.ofMillis(5),
        Duration.ofMillis(20),
        2,
        Duration.ofMillis(200));
  }

  private UUID submit() {
    UUID subject = UUID.randomUUID();
    queue.submit("work", subject);
    return subject;
  }

  private boolean done(UUID subject) {
    return !queue.isPending("work", subject);
  }

  private boolean isPicked(UUID subject) {
    return database.<Boolean>read(
        jdbc ->
            jdbc.sql("SELECT picked FROM jobs WHERE task_instance = ?")
                .param(subject.toString())
                .query((row, n) -> row.getBoolean(1))
                .single());
  }

  /** As a process leaves the row that is killed in the middle of a run. */
  private void pick(UUID subject, String node) {
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    UPDATE jobs SET picked = :yes, picked_by = :node, last_heartbeat = :now,
                      version = version + 1 WHERE task_instance = :subject
                    """)
                .param("yes", true)
                .param("node", node)
                .param("now", clock.millis())
                .param("subject", subject.toString())
                .update());
  }

  private static final class RecordingHandler implements JobHandler {
    final List<Run> runs = new CopyOnWriteArrayList<>();
    final List<UUID> givenUp = new CopyOnWriteArrayList<>();
    final List<UUID> atOnce = new CopyOnWriteArrayList<>();
    final Set<UUID> running = ConcurrentHashMap.newKeySet();
    volatile int throwsUntilAttempt;
    volatile boolean error;
    volatile CountDownLatch gate = new CountDownLatch(0);

    private final String kind;

    RecordingHandler() {
      this("work");
    }

    RecordingHandler(String kind) {
      this.kind = kind;
    }

    @Override
    public String kind() {
      return kind;
    }

    @Override
    public void run(UUID subject, int attempt) {
      if (!running.add(subject)) {
        atOnce.add(subject);
      }
      try {
        runs.add(new Run(subject, attempt));
        gate.await();
        if (error) {
          throw new StackOverflowError("too deep");
        }
        if (attempt < throwsUntilAttempt) {
          throw new IllegalStateException("attempt " + attempt);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException("interrupted", e);
      } finally {
        running.remove(subject);
      }
    }

    @Override
    public void gaveUp(UUID subject, RuntimeException last) {
      givenUp.add(subject);
    }
  }
}
