package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;

/** Opens databases. */
public final class Databases {
  private Databases() {}

  /**
   * Opens the database and brings its schema up to date. Only the server that holds the data
   * directory's lock may do so. Throws LoccitException DATABASE_UNAVAILABLE where it cannot be
   * reached, DATA_TOO_NEW where a newer program has changed its schema.
   */
  public static Database open(DatabaseSettings settings) {
    return open(settings, Opening.MIGRATE);
  }

  /**
   * Opens a database that another process may be using, to read and write; its schema must be this
   * program's own. Throws as above, and DATA_UNUSABLE where the schema is missing or older.
   */
  public static Database join(DatabaseSettings settings) {
    return open(settings, Opening.JOIN);
  }

  /** As {@link #join}, but every write is refused with IllegalStateException. */
  public static Database openReadOnly(DatabaseSettings settings) {
    return open(settings, Opening.READ_ONLY);
  }

  private static Database open(DatabaseSettings settings, Opening opening) {
    ConnectionPools pools =
        switch (settings.vendor()) {
          case SQLITE -> new SqlitePools(settings);
          case POSTGRESQL -> new PostgresPools(settings);
        };
    if (opening != Opening.MIGRATE && !pools.exists()) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "There is no database yet: start the server once first.");
    }
    try {
      new Schema(pools).prepare(opening == Opening.MIGRATE);
      return new PooledDatabase(settings, pools, opening != Opening.READ_ONLY);
    } catch (RuntimeException e) {
      throw Failures.translate(e);
    }
  }

  private enum Opening {
    MIGRATE,
    JOIN,
    READ_ONLY
  }
}
