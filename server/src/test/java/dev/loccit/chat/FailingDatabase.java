package dev.loccit.chat;

import dev.loccit.database.Database;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A database whose writes fail while it is told so. */
final class FailingDatabase implements Database {
  volatile boolean failing;
  private final Database real;

  FailingDatabase(Database real) {
    this.real = real;
  }

  @Override
  public <T extends @Nullable Object> T read(Function<JdbcClient, T> work) {
    return real.read(work);
  }

  @Override
  public <T extends @Nullable Object> T write(Function<JdbcClient, T> work) {
    if (failing) {
      throw new LoccitException(ErrorCode.DATABASE_UNAVAILABLE, "The database is away.");
    }
    return real.write(work);
  }

  @Override
  public void afterCommit(Runnable action) {
    real.afterCommit(action);
  }

  @Override
  public boolean settle() {
    return real.settle();
  }

  @Override
  public Vendor vendor() {
    return real.vendor();
  }

  @Override
  public DataSource writer() {
    return real.writer();
  }

  @Override
  public void close() {
    real.close();
  }
}
