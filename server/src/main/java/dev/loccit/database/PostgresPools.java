package dev.loccit.database;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import javax.sql.DataSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.jdbc.support.SQLErrorCodeSQLExceptionTranslator;
import org.springframework.jdbc.support.SQLExceptionTranslator;

/** Two pools: one for transactions that write, one whose transactions are read-only snapshots. */
final class PostgresPools implements ConnectionPools {
  private final DatabaseSettings settings;

  PostgresPools(DatabaseSettings settings) {
    this.settings = settings;
  }

  @Override
  public Database.Vendor vendor() {
    return Database.Vendor.POSTGRESQL;
  }

  @Override
  public boolean exists() {
    return true;
  }

  @Override
  public DataSource forMigration() {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(settings.url());
    if (!settings.user().isEmpty()) {
      source.setUser(settings.user());
      source.setPassword(settings.password());
    }
    source.setConnectTimeout(Math.toIntExact(settings.connectionTimeout().toSeconds() + 1));
    source.setApplicationName("loccit");
    source.setTcpKeepAlive(true);
    return source;
  }

  @Override
  public HikariDataSource openReader() {
    HikariConfig config = pool("loccit-pg-read", settings.readers());
    config.setReadOnly(true);
    config.setTransactionIsolation("TRANSACTION_REPEATABLE_READ");
    return new HikariDataSource(config);
  }

  @Override
  public HikariDataSource openWriter() {
    // The job queue's own threads draw from this pool too: two more, so that neither starves.
    return new HikariDataSource(pool("loccit-pg-write", settings.writers() + 2));
  }

  @Override
  public int writers() {
    return settings.writers();
  }

  @Override
  public SQLExceptionTranslator errors() {
    return new SQLErrorCodeSQLExceptionTranslator("PostgreSQL");
  }

  private HikariConfig pool(String name, int size) {
    PGSimpleDataSource source = (PGSimpleDataSource) forMigration();
    // A server that fell silent must not hold a thread for ever.
    source.setSocketTimeout(Math.toIntExact(settings.statementTimeout().toSeconds()));
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setDataSource(source);
    config.setMaximumPoolSize(size);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(settings.connectionTimeout().toMillis());
    return config;
  }
}
