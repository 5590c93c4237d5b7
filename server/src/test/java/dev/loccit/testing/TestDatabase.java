package dev.loccit.testing;

import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicInteger;

/** Both databases that every store must work on; for {@code @EnumSource} on a contract suite. */
public enum TestDatabase {
  /** A file in the test's own folder. */
  SQLITE {
    @Override
    public DatabaseSettings settings(Path folder) {
      return DatabaseSettings.sqlite(folder.resolve("loccit.db"));
    }
  },

  /** A schema of its own on one real server that is started once and ends with the JVM. */
  POSTGRESQL {
    @Override
    public DatabaseSettings settings(Path folder) {
      String name = "test_" + NUMBER.incrementAndGet();
      try (Connection connection = Server.RUNNING.getPostgresDatabase().getConnection();
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE SCHEMA " + name);
      } catch (SQLException e) {
        throw new IllegalStateException("no test schema", e);
      }
      return DatabaseSettings.postgresql(
          Server.RUNNING.getJdbcUrl("postgres", "postgres") + "&currentSchema=" + name,
          "postgres",
          "postgres");
    }
  };

  private static final AtomicInteger NUMBER = new AtomicInteger();

  /** Settings of a new, empty database; the folder is used for SQLite only. */
  public abstract DatabaseSettings settings(Path folder);

  /** A new database with all tables; close it. */
  public Database open(Path folder) {
    return Databases.open(settings(folder));
  }

  private static final class Server {
    static final EmbeddedPostgres RUNNING = start();

    private static EmbeddedPostgres start() {
      try {
        return EmbeddedPostgres.builder()
            .setServerConfig("fsync", "off")
            .setServerConfig("max_connections", "300")
            .start();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
