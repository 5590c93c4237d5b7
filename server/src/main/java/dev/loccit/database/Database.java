package dev.loccit.database;

import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The embedded SQLite file or a PostgreSQL server. Work runs on the database's own bounded platform
 * threads (native SQLite calls would pin a virtual thread's carrier); callers block until it is
 * done. Failures to reach the database are LoccitException with DATABASE_UNAVAILABLE; more waiting
 * work than the settings allow is OVERLOADED.
 */
public interface Database extends AutoCloseable {
  /**
   * Runs statements that change nothing, all on one snapshot, on a connection that refuses writes.
   * Inside a {@code write} it joins the running transaction and sees its changes.
   */
  <T extends @Nullable Object> T read(Function<JdbcClient, T> work);

  /**
   * Runs work in one write transaction: committed when it returns, rolled back when it throws. Work
   * that calls {@code write} or {@code read} again joins the same transaction. Keep it short: no
   * extraction, no network, no big text inside. Calling it inside a {@code read} is a bug and
   * throws IllegalStateException.
   */
  <T extends @Nullable Object> T write(Function<JdbcClient, T> work);

  /** Joins what several stores write into one transaction, for callers that know no JDBC. */
  default <T extends @Nullable Object> T transaction(Supplier<T> work) {
    return write(jdbc -> work.get());
  }

  /**
   * Runs the action once the running write is committed, on the thread that called {@code write};
   * never when it is rolled back; at once where no write runs.
   */
  void afterCommit(Runnable action);

  /**
   * Makes removed words leave the files: SQLite overwrites deleted rows, but its write-ahead log
   * keeps them until it is emptied, which this does where no other connection is in the way.
   * PostgreSQL's vacuum sees to it by itself. Not inside a {@code read} or {@code write}. Returns
   * false where something was in the way: try again a moment later.
   */
  boolean settle();

  /** Whether schemas differ in types: the job queue's library must be told. */
  Vendor vendor();

  /**
   * The writer's pool, for the job queue's library, which insists on one. Use it from platform
   * threads only, one statement at a time.
   */
  DataSource writer();

  @Override
  void close();

  /** What answers the statements. */
  enum Vendor {
    SQLITE,
    POSTGRESQL
  }
}
