package dev.loccit.database;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.ConnectionCallback;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Two pools with as many threads each; a unit of work is one transaction on one thread. */
final class PooledDatabase implements Database {
  private static final ScopedValue<Unit> RUNNING = ScopedValue.newInstance();

  private final Vendor vendor;
  private final Side reading;
  private final @Nullable Side writing;

  PooledDatabase(DatabaseSettings settings, ConnectionPools pools, boolean writes) {
    vendor = pools.vendor();
    int waiting = settings.waiting();
    // The writer first: it creates the write-ahead log that a query_only connection cannot.
    HikariDataSource writer = writes ? pools.openWriter() : null;
    writing = writer == null ? null : new Side("write", writer, pools, pools.writers(), waiting);
    reading = new Side("read", pools.openReader(), pools, settings.readers(), waiting);
  }

  @Override
  public <T extends @Nullable Object> T read(Function<JdbcClient, T> work) {
    Unit unit = running();
    if (unit != null) {
      return work.apply(unit.jdbc);
    }
    return reading.threads.call(() -> run(reading, new Unit(this, reading.jdbc, false), work));
  }

  @Override
  public <T extends @Nullable Object> T write(Function<JdbcClient, T> work) {
    Unit unit = running();
    if (unit != null) {
      if (!unit.writes) {
        throw new IllegalStateException("a write inside a read would not see its snapshot");
      }
      return work.apply(unit.jdbc);
    }
    Side side = writable();
    Unit fresh = new Unit(this, side.jdbc, true);
    T result = side.threads.call(() -> run(side, fresh, work));
    fresh.afterCommit.forEach(Runnable::run);
    return result;
  }

  @Override
  public void afterCommit(Runnable action) {
    Unit unit = running();
    if (unit != null && unit.writes) {
      unit.afterCommit.add(action);
    } else {
      action.run();
    }
  }

  @Override
  public boolean settle() {
    if (running() != null) {
      throw new IllegalStateException("a transaction is running");
    }
    if (vendor == Vendor.SQLITE) {
      Side side = writable();
      return side.threads.call(() -> side.emptyLog());
    }
    return true;
  }

  @Override
  public Vendor vendor() {
    return vendor;
  }

  @Override
  public DataSource writer() {
    return writable().pool;
  }

  /** Waits for work that runs, then closes all connections. */
  @Override
  public void close() {
    if (writing != null) {
      writing.close();
    }
    reading.close();
  }

  private <T extends @Nullable Object> T run(Side side, Unit unit, Function<JdbcClient, T> work) {
    try {
      return ScopedValue.where(RUNNING, unit)
          .call(() -> side.transact(() -> work.apply(unit.jdbc)));
    } catch (RuntimeException e) {
      throw Failures.translate(e);
    }
  }

  private @Nullable Unit running() {
    Unit unit = RUNNING.isBound() ? RUNNING.get() : null;
    return unit != null && unit.database == this ? unit : null;
  }

  private Side writable() {
    if (writing == null) {
      throw new IllegalStateException("this database was opened read-only");
    }
    return writing;
  }

  private record Outcome<T extends @Nullable Object>(T value) {}

  private static final class Unit {
    final Database database;
    final JdbcClient jdbc;
    final boolean writes;
    final List<Runnable> afterCommit = new ArrayList<>();

    Unit(Database database, JdbcClient jdbc, boolean writes) {
      this.database = database;
      this.jdbc = jdbc;
      this.writes = writes;
    }
  }

  private static final class Side {
    final HikariDataSource pool;
    final DatabaseThreads threads;
    final TransactionTemplate transactions;
    final JdbcTemplate template;
    final JdbcClient jdbc;

    Side(String name, HikariDataSource pool, ConnectionPools pools, int size, int waiting) {
      this.pool = pool;
      threads = new DatabaseThreads("loccit-db-" + name, size, waiting);
      JdbcTransactionManager manager = new JdbcTransactionManager(pool);
      manager.setExceptionTranslator(pools.errors());
      transactions = new TransactionTemplate(manager);
      template = new JdbcTemplate(pool);
      template.setExceptionTranslator(pools.errors());
      jdbc = JdbcClient.create(template);
    }

    <T extends @Nullable Object> T transact(Supplier<T> work) {
      Outcome<T> outcome = transactions.execute(status -> new Outcome<>(work.get()));
      if (outcome == null) {
        throw new IllegalStateException("a transaction gave no outcome");
      }
      return outcome.value;
    }

    /** Without waiting for readers: the writer must not stand still for this. */
    boolean emptyLog() {
      Boolean emptied =
          template.execute(
              (ConnectionCallback<Boolean>)
                  connection -> {
                    try (Statement statement = connection.createStatement()) {
                      String wait = pragma(statement, "busy_timeout");
                      statement.execute("PRAGMA busy_timeout = 0");
                      try {
                        return "0".equals(pragma(statement, "wal_checkpoint(TRUNCATE)"));
                      } finally {
                        statement.execute("PRAGMA busy_timeout = " + wait);
                      }
                    }
                  });
      return Boolean.TRUE.equals(emptied);
    }

    private static String pragma(Statement statement, String name) throws SQLException {
      try (ResultSet row = statement.executeQuery("PRAGMA " + name)) {
        return row.next() ? row.getString(1) : "";
      }
    }

    void close() {
      threads.close();
      pool.close();
    }
  }
}
