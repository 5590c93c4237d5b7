package dev.loccit.database;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The embedded SQLite file or a PostgreSQL server. Work runs on the database's own bounded platform
 * threads (native SQLite calls would pin a virtual thread's carrier); callers block until it is
 * done. Failures to reach the database are LoccitException with DATABASE_UNAVAILABLE.
 */
public interface Database extends AutoCloseable {
  /** Runs statements that change nothing, on a connection that refuses writes. */
  <T extends @Nullable Object> T read(Function<JdbcClient, T> work);

  /**
   * Runs work in one write transaction: committed when it returns, rolled back when it throws. Work
   * that calls {@code write} or {@code read} again joins the same transaction. Keep it short: no
   * extraction, no network, no big text inside.
   */
  <T extends @Nullable Object> T write(Function<JdbcClient, T> work);

  @Override
  void close();
}
