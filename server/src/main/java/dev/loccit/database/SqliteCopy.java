package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.sql.DataSource;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * SQLite's online backup inside one read transaction. A second connection holds the write lock for
 * the moment in which that transaction begins, so that its snapshot can be compared with the files
 * beside the database; then writers go on while pages are copied.
 */
final class SqliteCopy implements DatabaseCopy {
  private static final String FILE = "loccit.db";

  private final DatabaseSettings settings;
  private final DataSource source;

  SqliteCopy(DatabaseSettings settings, ConnectionPools pools) {
    this.settings = settings;
    this.source = pools.forMigration();
  }

  @Override
  public void take(Path folder, Runnable still) throws SQLException {
    Path copy = folder.resolve(FILE);
    try (Connection snapshot = source.getConnection();
        Statement reading = snapshot.createStatement()) {
      begin(reading, still);
      int code =
          snapshot
              .unwrap(SQLiteConnection.class)
              .getDatabase()
              .backup("main", copy.toString(), null);
      if (code != SQLiteErrorCode.SQLITE_OK.code) {
        throw new SQLiteException(
            "the copy ended with code " + code, SQLiteErrorCode.getErrorCode(code));
      }
      reading.execute("COMMIT");
    }
    List<String> damage = SqliteCheck.quick(copy);
    if (!damage.isEmpty()) {
      throw Failures.damaged(settings, damage);
    }
  }

  private void begin(Statement reading, Runnable still) throws SQLException {
    try (Connection gate = source.getConnection();
        Statement locking = gate.createStatement()) {
      locking.execute("BEGIN IMMEDIATE");
      try {
        reading.execute("BEGIN");
        // The snapshot is that of the first read.
        try (ResultSet schema = reading.executeQuery("SELECT COUNT(*) FROM sqlite_schema")) {
          schema.next();
        }
        still.run();
      } finally {
        locking.execute("ROLLBACK");
      }
    }
  }

  @Override
  public void putBack(Path folder, String schema) {
    Path copy = folder.resolve(FILE);
    Path target = SqlitePools.file(settings);
    List<String> damage = SqliteCheck.quick(copy);
    if (!damage.isEmpty()) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The copy of the database is damaged: " + damage.getFirst());
    }
    try {
      if (copy.equals(target)) {
        return;
      }
      if (Files.exists(target)) {
        throw new LoccitException(
            ErrorCode.CONFLICT, "There is a database already: " + target + ".");
      }
      Files.copy(copy, target);
      Files.delete(copy);
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "The database cannot be written to " + target + ": check free space and permissions.",
          e);
    }
  }
}
