package dev.loccit.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.springframework.jdbc.support.SQLExceptionTranslator;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * One connection that writes and several that refuse to. With a single writer in the process no
 * statement waits for another inside SQLite's busy handler; {@code busy_timeout} is for other
 * processes, such as a command beside a running server.
 */
final class SqlitePools implements ConnectionPools {
  private final DatabaseSettings settings;

  SqlitePools(DatabaseSettings settings) {
    this.settings = settings;
  }

  static Path file(DatabaseSettings settings) {
    return Path.of(settings.url().substring("jdbc:sqlite:".length()));
  }

  @Override
  public Database.Vendor vendor() {
    return Database.Vendor.SQLITE;
  }

  @Override
  public boolean exists() {
    return Files.isRegularFile(file(settings));
  }

  @Override
  public DataSource forMigration() {
    return source(false);
  }

  @Override
  public HikariDataSource openReader() {
    HikariConfig config = pool("loccit-sqlite-read", source(true), settings.readers());
    config.setConnectionInitSql("PRAGMA query_only = ON");
    return new HikariDataSource(config);
  }

  @Override
  public HikariDataSource openWriter() {
    HikariConfig config = pool("loccit-sqlite-write", source(false), 1);
    // What is deleted is overwritten, not only forgotten.
    config.setConnectionInitSql("PRAGMA secure_delete = ON");
    return new HikariDataSource(config);
  }

  @Override
  public int writers() {
    return 1;
  }

  @Override
  public SQLExceptionTranslator errors() {
    return new SqliteErrors();
  }

  private SQLiteDataSource source(boolean reader) {
    SQLiteConfig config = new SQLiteConfig();
    // Off by default in SQLite: cascades would silently do nothing.
    config.enforceForeignKeys(true);
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(SQLiteConfig.SynchronousMode.FULL);
    config.setBusyTimeout(Math.toIntExact(settings.busyTimeout().toMillis()));
    // A deferred transaction that reads first cannot wait for another writer: it fails at once.
    config.setTransactionMode(
        reader ? SQLiteConfig.TransactionMode.DEFERRED : SQLiteConfig.TransactionMode.IMMEDIATE);
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl(settings.url());
    return source;
  }

  private HikariConfig pool(String name, DataSource source, int size) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setDataSource(source);
    config.setMaximumPoolSize(size);
    config.setConnectionTimeout(settings.connectionTimeout().toMillis());
    // A file does not drop connections: none need be renewed or tested.
    config.setMaxLifetime(0);
    config.setKeepaliveTime(0);
    return config;
  }
}
