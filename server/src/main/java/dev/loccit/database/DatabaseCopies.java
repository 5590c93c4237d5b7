package dev.loccit.database;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;

/**
 * Copies of a whole database in files, taken beside a server that goes on writing. SQLite's is the
 * file {@code loccit.db}, made by its online backup; PostgreSQL's is one {@code database/TABLE.csv}
 * a table, made by COPY in one snapshot.
 */
public final class DatabaseCopies {
  private DatabaseCopies() {}

  /**
   * Copies one snapshot into a folder. Throws LoccitException DATABASE_UNAVAILABLE where the
   * database cannot be read or written to for long, DATA_UNUSABLE where the copy is damaged.
   *
   * @param still runs while that snapshot is the newest state: nobody can commit a change, so it
   *     must be quick
   */
  public static void take(DatabaseSettings settings, Path folder, Runnable still) {
    try {
      of(settings).take(folder, still);
    } catch (SQLException e) {
      throw Failures.translate(Failures.wrapped(settings.vendor(), e));
    }
  }

  /**
   * Fills an empty database from a copy, or leaves it as it was. Throws LoccitException CONFLICT
   * where it is not empty, DATA_UNUSABLE where the copy is damaged.
   *
   * @param schema the version that the copied database had
   */
  public static void putBack(DatabaseSettings settings, Path folder, String schema) {
    try {
      of(settings).putBack(folder, schema);
    } catch (SQLException e) {
      throw Failures.translate(Failures.wrapped(settings.vendor(), e));
    }
  }

  /** The schema's version as it is; empty for a database without tables. */
  public static String schema(DatabaseSettings settings) {
    return new Schema(Databases.pools(settings)).current();
  }

  /** Whether a schema's version is beyond those that this program knows. */
  public static boolean isNewer(String schema) {
    return Schema.isNewer(schema);
  }

  /**
   * What is damaged in the database's own structure, in the words of the database; empty where
   * nothing is. PostgreSQL sees to its files itself: nothing is looked at there.
   */
  public static List<String> damage(DatabaseSettings settings) {
    return switch (settings.vendor()) {
      case SQLITE -> SqliteCheck.full(Databases.pools(settings).forMigration());
      case POSTGRESQL -> List.of();
    };
  }

  private static DatabaseCopy of(DatabaseSettings settings) {
    ConnectionPools pools = Databases.pools(settings);
    return switch (settings.vendor()) {
      case SQLITE -> new SqliteCopy(settings, pools);
      case POSTGRESQL -> new PostgresCopy(pools);
    };
  }
}
