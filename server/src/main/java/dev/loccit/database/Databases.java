package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.List;

/** Opens databases. */
public final class Databases {
  private Databases() {}

  /**
   * Opens the database and brings its schema up to date. Only the server that holds the data
   * directory's lock may do so. Throws LoccitException DATABASE_UNAVAILABLE where it cannot be
   * reached, DATA_TOO_NEW where a newer program has changed its schema, DATA_UNUSABLE where a
   * SQLite file is damaged.
   */
  public static Database open(DatabaseSettings settings) {
    return open(settings, BeforeMigration.NOTHING);
  }

  /** As above; data that an older program wrote is first shown to the one who keeps a copy. */
  public static Database open(DatabaseSettings settings, BeforeMigration before) {
    return open(settings, Opening.MIGRATE, before);
  }

  /**
   * Opens a database that another process may be using, to read and write; its schema must be this
   * program's own. Throws as above, and DATA_UNUSABLE where the schema is missing or older.
   */
  public static Database join(DatabaseSettings settings) {
    return open(settings, Opening.JOIN, BeforeMigration.NOTHING);
  }

  /** As {@link #join}, but every write is refused with IllegalStateException. */
  public static Database openReadOnly(DatabaseSettings settings) {
    return open(settings, Opening.READ_ONLY, BeforeMigration.NOTHING);
  }

  static ConnectionPools pools(DatabaseSettings settings) {
    return switch (settings.vendor()) {
      case SQLITE -> new SqlitePools(settings);
      case POSTGRESQL -> new PostgresPools(settings);
    };
  }

  private static Database open(DatabaseSettings settings, Opening opening, BeforeMigration before) {
    ConnectionPools pools = pools(settings);
    if (opening != Opening.MIGRATE && !pools.exists()) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "There is no database yet: start the server once first.");
    }
    try {
      Schema schema = new Schema(pools);
      if (opening == Opening.MIGRATE) {
        refuseDamaged(settings, pools);
        schema.migrate((from, to) -> before.migrating(settings, from, to));
      } else {
        schema.check();
      }
      return new PooledDatabase(settings, pools, opening != Opening.READ_ONLY);
    } catch (RuntimeException e) {
      throw Failures.translate(e);
    }
  }

  private static void refuseDamaged(DatabaseSettings settings, ConnectionPools pools) {
    if (settings.vendor() == Database.Vendor.SQLITE && settings.checkAtStart() && pools.exists()) {
      List<String> damage = SqliteCheck.quick(pools.forMigration());
      if (!damage.isEmpty()) {
        throw Failures.damaged(settings, damage);
      }
    }
  }

  private enum Opening {
    MIGRATE,
    JOIN,
    READ_ONLY
  }
}
