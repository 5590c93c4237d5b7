package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.sql.SQLException;
import java.util.List;
import org.flywaydb.core.api.FlywayException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Tells a database that cannot be used now from a statement that is wrong. */
final class Failures {
  private Failures() {}

  /** A LoccitException for the former; the very exception for all else. */
  static RuntimeException translate(RuntimeException e) {
    boolean unavailable =
        e instanceof DataAccessResourceFailureException
            || e instanceof TransientDataAccessException
            || e instanceof TransactionException
            || e instanceof FlywayException
            || e.getCause() instanceof java.sql.SQLTransientConnectionException
            || e.getClass().getName().startsWith("com.zaxxer.hikari");
    return unavailable ? new LoccitException(ErrorCode.DATABASE_UNAVAILABLE, words(e), e) : e;
  }

  /** A driver's failure as the exception that Spring makes of it. */
  static RuntimeException wrapped(Database.Vendor vendor, SQLException e) {
    return switch (vendor) {
      case SQLITE -> new SqliteErrors().translate("database copy", null, e);
      case POSTGRESQL -> new DataAccessResourceFailureException("database copy", e);
    };
  }

  /** Whether the file's own structure is broken. */
  static boolean isDamage(Throwable e) {
    SQLiteErrorCode code = sqliteCode(e);
    return code != null
        && (code == SQLiteErrorCode.SQLITE_NOTADB || code.name().startsWith("SQLITE_CORRUPT"));
  }

  /** Says that a file is damaged, and what helps. */
  static LoccitException damaged(DatabaseSettings settings, List<String> damage) {
    return new LoccitException(
        ErrorCode.DATA_UNUSABLE,
        "The database file "
            + SqlitePools.file(settings)
            + " is damaged ("
            + damage.getFirst()
            + "). Put a backup in its place: ./loccit restore FILE --data DIR.");
  }

  private static String words(RuntimeException e) {
    SQLiteErrorCode code = sqliteCode(e);
    if (code == SQLiteErrorCode.SQLITE_FULL) {
      return "The disk that holds the database is full: free some space and try again.";
    }
    if (isDamage(e)) {
      return "The database file is damaged: restore a backup with ./loccit restore.";
    }
    if (code == SQLiteErrorCode.SQLITE_CANTOPEN) {
      return "The database file cannot be opened: check that it may be read and written.";
    }
    if (code == SQLiteErrorCode.SQLITE_BUSY || code == SQLiteErrorCode.SQLITE_LOCKED) {
      return "Another process is writing to the database: try again in a moment.";
    }
    return "The database cannot be reached just now: try again in a moment.";
  }

  private static @Nullable SQLiteErrorCode sqliteCode(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException && cause instanceof SQLiteException failure) {
        return failure.getResultCode();
      }
    }
    return null;
  }
}
