package dev.loccit.jobs;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.jdbc.DefaultJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.Task;
import dev.loccit.database.Database;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The table of jobs. db-scheduler finds, picks and keeps alive; what is written at submission and
 * at the end of a run is ours, so that a submission can join a transaction and none is lost while a
 * run ends: {@code submissions} counts them, and a row is only deleted at the count its run saw.
 */
final class JobStore {
  private static final String RELEASED =
      "UPDATE jobs SET picked = :no, picked_by = NULL, last_heartbeat = NULL,"
          + " version = version + 1";
  private static final String THIS_RUN =
      " WHERE task_name = :kind AND task_instance = :subject AND version = :version";

  private final Database database;

  JobStore(Database database) {
    this.database = database;
  }

  /**
   * What a run must know of its row.
   *
   * @param failures attempts that threw since the last success
   * @param deaths runs during which the server died
   */
  record Job(int submissions, int failures, int deaths) {}

  /** One run: the row's version tells it from a later run of the same job. */
  record Run(String kind, UUID subject, long version) {}

  /** A scheduler of one kind on the table, with times as epoch milliseconds on both vendors. */
  SchedulerBuilder scheduler(Task<?> task) {
    return Scheduler.create(database.writer(), task)
        .tableName("jobs")
        .enablePriority()
        .jdbcCustomization(new EpochMilliseconds());
  }

  void submit(String kind, UUID subject, @Nullable UUID share, Instant now) {
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO jobs
                      (task_name, task_instance, execution_time, picked, version, share, priority)
                    VALUES (:kind, :subject, :now, :no, 1, CAST(:share AS TEXT), (
                      SELECT -COUNT(*) FROM jobs
                      WHERE task_name = :kind AND share = CAST(:share AS TEXT)))
                    ON CONFLICT (task_name, task_instance) DO UPDATE SET
                      submissions = jobs.submissions + 1,
                      execution_time = CASE
                        WHEN NOT jobs.picked AND jobs.execution_time > excluded.execution_time
                        THEN excluded.execution_time ELSE jobs.execution_time END
                    """)
                .param("kind", kind)
                .param("subject", subject.toString())
                .param("now", now.toEpochMilli())
                .param("no", false)
                .param("share", share == null ? null : share.toString())
                .update());
  }

  Optional<Job> find(String kind, UUID subject) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT submissions, consecutive_failures, deaths FROM jobs
                    WHERE task_name = :kind AND task_instance = :subject
                    """)
                .param("kind", kind)
                .param("subject", subject.toString())
                .query((row, n) -> new Job(row.getInt(1), row.getInt(2), row.getInt(3)))
                .optional());
  }

  /**
   * Ends a run: the job is gone, or waits again if it was submitted meanwhile.
   *
   * @return whether it waits again
   */
  boolean finish(Run run, int submissions, Instant now) {
    return database.write(
        jdbc -> {
          int deleted =
              jdbc.sql("DELETE FROM jobs" + THIS_RUN + " AND submissions = :submissions")
                  .param("kind", run.kind)
                  .param("subject", run.subject.toString())
                  .param("version", run.version)
                  .param("submissions", submissions)
                  .update();
          return deleted == 0 && waitAgain(run, 0, now);
        });
  }

  /** Ends a run that threw: the job waits until a time. */
  void retry(Run run, int failures, Instant at) {
    database.write(jdbc -> waitAgain(run, failures, at));
  }

  /** Gives back what a dead process of this node had picked; returns how many. */
  int releaseAll(String node) {
    return database.write(
        jdbc ->
            jdbc.sql(RELEASED + ", deaths = deaths + 1 WHERE picked AND picked_by = :node")
                .param("no", false)
                .param("node", node)
                .update());
  }

  /** Makes due what waits for a time beyond the horizon; returns how many. */
  int pullForward(Instant now, Instant horizon) {
    String beyond = " WHERE picked = :no AND execution_time > :horizon";
    long found =
        database.<Long>read(
            jdbc ->
                jdbc.sql("SELECT COUNT(*) FROM jobs" + beyond)
                    .param("no", false)
                    .param("horizon", horizon.toEpochMilli())
                    .query(Long.class)
                    .single());
    if (found == 0) {
      return 0;
    }
    return database.write(
        jdbc ->
            jdbc.sql("UPDATE jobs SET execution_time = :now" + beyond)
                .param("now", now.toEpochMilli())
                .param("no", false)
                .param("horizon", horizon.toEpochMilli())
                .update());
  }

  private boolean waitAgain(Run run, int failures, Instant at) {
    int updated =
        database.write(
            jdbc ->
                jdbc.sql(
                        RELEASED
                            + ", consecutive_failures = :failures, execution_time = :at"
                            + THIS_RUN)
                    .param("no", false)
                    .param("failures", failures)
                    .param("at", at.toEpochMilli())
                    .param("kind", run.kind)
                    .param("subject", run.subject.toString())
                    .param("version", run.version)
                    .update());
    return updated > 0;
  }

  private static final class EpochMilliseconds extends DefaultJdbcCustomization {
    EpochMilliseconds() {
      super(true);
    }

    @Override
    public String getName() {
      return "epoch milliseconds";
    }

    @Override
    public void setInstant(PreparedStatement statement, int index, @Nullable Instant value)
        throws SQLException {
      if (value == null) {
        statement.setNull(index, Types.BIGINT);
      } else {
        statement.setLong(index, value.toEpochMilli());
      }
    }

    @Override
    @SuppressWarnings("NullAway") // db-scheduler is not annotated; it expects null here
    public Instant getInstant(ResultSet row, String column) throws SQLException {
      long value = row.getLong(column);
      return row.wasNull() ? null : Instant.ofEpochMilli(value);
    }

    @Override
    public void setTaskData(PreparedStatement statement, int index, byte @Nullable [] value)
        throws SQLException {
      // Jobs carry ids only.
      statement.setNull(index, Types.BINARY);
    }

    @Override
    public String getQueryLimitPart(int limit) {
      return " LIMIT " + limit;
    }
  }
}
