package dev.loccit.database;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import org.sqlite.SQLiteException;

/** SQLite gives no SQLSTATE; its result codes say as much as Spring's exceptions need. */
final class SqliteErrors implements SQLExceptionTranslator {
  @Override
  public DataAccessException translate(String task, @Nullable String sql, SQLException e) {
    String message = task + (sql == null ? "" : " [" + sql + "]");
    if (!(e instanceof SQLiteException failure)) {
      return new UncategorizedSQLException(task, sql, e);
    }
    return switch (failure.getResultCode()) {
      case SQLITE_BUSY, SQLITE_BUSY_SNAPSHOT, SQLITE_BUSY_RECOVERY, SQLITE_LOCKED ->
          new CannotAcquireLockException(message, e);
      case SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_ROWID ->
          new DuplicateKeyException(message, e);
      case SQLITE_READONLY -> new InvalidDataAccessApiUsageException(message, e);
      case SQLITE_FULL, SQLITE_CANTOPEN, SQLITE_CORRUPT, SQLITE_NOTADB ->
          new DataAccessResourceFailureException(message, e);
      default -> {
        String code = failure.getResultCode().name();
        if (code.startsWith("SQLITE_CONSTRAINT")) {
          yield new DataIntegrityViolationException(message, e);
        }
        yield code.startsWith("SQLITE_IOERR") || code.startsWith("SQLITE_CORRUPT")
            ? new DataAccessResourceFailureException(message, e)
            : new UncategorizedSQLException(task, sql, e);
      }
    };
  }
}
