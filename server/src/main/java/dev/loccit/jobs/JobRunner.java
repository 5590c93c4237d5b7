package dev.loccit.jobs;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionContext;
import com.github.kagkarlsson.scheduler.task.FailureHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import dev.loccit.database.Database;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs jobs on a bounded number of platform threads for each kind, so that a removal never waits
 * for the reading of large files. At start, what a killed process of this node had picked is given
 * back at once: the caller holds the data directory's lock, which proves that process dead. Jobs of
 * other, lost nodes come back when their heartbeats have been missing.
 *
 * <p>A clock that is set back leaves no job waiting for the time that was: none is due later than
 * the longest retry. A clock that is set forward makes running jobs look dead; such a job is put
 * off until its run has ended.
 */
public final class JobRunner implements AutoCloseable {
  private static final Logger log = LoggerFactory.getLogger(JobRunner.class);
  private static final Duration NEVER = Duration.ofDays(36_500);

  private final JobStore store;
  private final DbSchedulerJobQueue queue;
  private final JobSettings settings;
  private final InstantSource clock;
  private final String node;
  private final List<Scheduler> schedulers = new ArrayList<>();
  private final Set<JobKey> running = ConcurrentHashMap.newKeySet();
  private final ScheduledExecutorService watch =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("loccit-jobs-clock").daemon(true).factory());
  private volatile @Nullable Future<?> watching;
  private volatile boolean stopping;

  private record JobKey(String kind, UUID subject) {}

  /**
   * @param node name of the data directory
   * @param handlers one for each kind
   */
  public JobRunner(
      Database database,
      DbSchedulerJobQueue queue,
      JobSettings settings,
      String node,
      InstantSource clock,
      List<JobHandler> handlers) {
    this.store = new JobStore(database);
    this.queue = queue;
    this.settings = settings;
    this.node = node;
    this.clock = clock;
    handlers.forEach(handler -> schedulers.add(scheduler(handler)));
  }

  /** Starts to run jobs. */
  public void start() {
    int released = store.releaseAll(node);
    if (released > 0) {
      log.info("{} jobs that were running when the server ended are run again", released);
    }
    queue.onSubmitted(this::wake);
    schedulers.forEach(Scheduler::start);
    long every = settings.heartbeat().toMillis();
    watching = watch.scheduleWithFixedDelay(this::pullForward, 0, every, TimeUnit.MILLISECONDS);
  }

  private void pullForward() {
    try {
      Instant now = clock.instant();
      if (store.pullForward(now, now.plus(settings.longestRetry()).plusSeconds(1)) > 0) {
        wake();
      }
    } catch (RuntimeException e) {
      log.warn("jobs that a changed clock put off could not be looked for", e);
    }
  }

  /**
   * Takes no new jobs, waits for running ones, then interrupts them; those run again at the next
   * start.
   */
  @Override
  public void close() {
    stopping = true;
    Future<?> looking = watching;
    if (looking != null) {
      looking.cancel(false);
    }
    watch.shutdownNow();
    queue.onSubmitted(() -> {});
    // All at once: each waits for its running jobs.
    try (ExecutorService stops = Executors.newVirtualThreadPerTaskExecutor()) {
      schedulers.forEach(scheduler -> stops.execute(scheduler::stop));
    }
  }

  private void wake() {
    schedulers.forEach(Scheduler::triggerCheckForDueExecutions);
  }

  private Scheduler scheduler(JobHandler handler) {
    return store
        .scheduler(task(handler))
        .schedulerName(new SchedulerName.Fixed(node))
        .threads(handler.threads(settings.threads()))
        .pollingInterval(settings.polling())
        .heartbeatInterval(settings.heartbeat())
        .shutdownMaxWait(settings.stopWait())
        .failureLogging(LogLevel.WARN, true)
        // Other kinds are other schedulers' work, or that of a program that knows them.
        .deleteUnresolvedAfter(NEVER)
        .clock(clock::instant)
        .build();
  }

  private Task<Void> task(JobHandler handler) {
    // What throws is handled in run(); these two are for a database that failed in between.
    return Tasks.custom(handler.kind(), Void.class)
        .onFailure(new FailureHandler.OnFailureRetryLater<>(settings.longestRetry()))
        .onDeadExecutionRevive()
        .execute((instance, context) -> run(handler, instance, context));
  }

  private CompletionHandler<Void> run(
      JobHandler handler, TaskInstance<Void> instance, ExecutionContext context) {
    UUID subject = UUID.fromString(instance.getId());
    JobStore.Run run = new JobStore.Run(handler.kind(), subject, context.getExecution().version);
    JobStore.Job job =
        store
            .find(handler.kind(), subject)
            .orElseThrow(() -> new IllegalStateException("a running job has no row"));
    if (job.deaths() > settings.maxDeaths()) {
      handler.gaveUp(
          subject,
          new LoccitException(
              ErrorCode.INTERNAL,
              "The server ended " + job.deaths() + " times during this work: it was given up."));
      return finished(run, job);
    }
    JobKey key = new JobKey(handler.kind(), subject);
    if (!running.add(key)) {
      return (complete, operations) ->
          store.retry(run, job.failures(), clock.instant().plus(settings.polling()));
    }
    int attempt = job.failures() + 1;
    try {
      handler.run(subject, attempt);
      Failpoint.reach("job.done");
      return finished(run, job);
    } catch (RuntimeException | Error e) {
      return threw(handler, run, job, attempt, e);
    } finally {
      running.remove(key);
    }
  }

  private CompletionHandler<Void> threw(
      JobHandler handler, JobStore.Run run, JobStore.Job job, int attempt, Throwable e) {
    Failpoint.leave();
    if (stopping) {
      return (complete, operations) -> store.retry(run, job.failures(), clock.instant());
    }
    if (attempt >= settings.maxAttempts()) {
      log.warn("job {} {} is given up after {} attempts", run.kind(), run.subject(), attempt, e);
      handler.gaveUp(
          run.subject(),
          e instanceof RuntimeException failure
              ? failure
              : new IllegalStateException("the job ended with an error", e));
      return finished(run, job);
    }
    Instant next = clock.instant().plus(settings.backOff(attempt));
    log.warn("job {} {} failed, attempt {}", run.kind(), run.subject(), attempt, e);
    return (complete, operations) -> store.retry(run, attempt, next);
  }

  private CompletionHandler<Void> finished(JobStore.Run run, JobStore.Job job) {
    return (complete, operations) -> {
      boolean again = store.finish(run, job.submissions(), clock.instant());
      Failpoint.leave();
      if (again) {
        wake();
      }
    };
  }
}
