package dev.loccit.database;

import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the database is and how much of it is used at once.
 *
 * @param url {@code jdbc:sqlite:FILE} or {@code jdbc:postgresql://HOST:PORT/NAME}; empty: the file
 *     {@code loccit.db} of the data directory
 * @param user for PostgreSQL
 * @param password for PostgreSQL
 * @param readers connections, and threads, that read at once
 * @param writers connections, and threads, that write at once; SQLite always has one
 * @param waiting so many calls may wait for a thread; more are refused as OVERLOADED
 * @param busyTimeout how long SQLite waits for another process that writes
 * @param connectionTimeout how long a call waits for a connection
 * @param statementTimeout how long PostgreSQL may be silent before a connection is given up
 * @param checkAtStart whether the start reads every page of a SQLite file and refuses a damaged one
 */
@ConfigurationProperties("loccit.database")
public record DatabaseSettings(
    @DefaultValue("") String url,
    @DefaultValue("") String user,
    @DefaultValue("") String password,
    @DefaultValue("4") int readers,
    @DefaultValue("4") int writers,
    @DefaultValue("2000") int waiting,
    @DefaultValue("10s") Duration busyTimeout,
    @DefaultValue("30s") Duration connectionTimeout,
    @DefaultValue("60s") Duration statementTimeout,
    @DefaultValue("true") boolean checkAtStart) {
  private static final String SQLITE = "jdbc:sqlite:";
  private static final String POSTGRESQL = "jdbc:postgresql:";

  public DatabaseSettings {
    if (!url.isEmpty() && !url.startsWith(SQLITE) && !url.startsWith(POSTGRESQL)) {
      throw new IllegalArgumentException(
          "loccit.database.url must start with " + SQLITE + " or " + POSTGRESQL);
    }
    if (readers < 1 || writers < 1 || waiting < 1) {
      throw new IllegalArgumentException(
          "loccit.database.readers, writers and waiting must be at least 1");
    }
    if (busyTimeout.isNegative() || busyTimeout.toMillis() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("loccit.database.busy-timeout is out of range");
    }
    if (connectionTimeout.toMillis() < 250 || statementTimeout.toMillis() < 1000) {
      throw new IllegalArgumentException(
          "loccit.database.connection-timeout must be at least 250ms, statement-timeout 1s");
    }
  }

  /** The defaults, with an SQLite file. */
  public static DatabaseSettings sqlite(Path file) {
    return at(SQLITE + file.toAbsolutePath(), "", "");
  }

  /** The defaults, with a PostgreSQL server. */
  public static DatabaseSettings postgresql(String url, String user, String password) {
    return at(url, user, password);
  }

  /** These settings, with the data directory's own file where no address was given. */
  public DatabaseSettings within(DataDirectory directory) {
    return url.isEmpty()
        ? new DatabaseSettings(
            SQLITE + directory.databaseFile().toAbsolutePath(),
            user,
            password,
            readers,
            writers,
            waiting,
            busyTimeout,
            connectionTimeout,
            statementTimeout,
            checkAtStart)
        : this;
  }

  /** What stands at the address. */
  public Database.Vendor vendor() {
    if (url.isEmpty()) {
      throw new IllegalStateException("settings without an address: call within(directory) first");
    }
    return url.startsWith(SQLITE) ? Database.Vendor.SQLITE : Database.Vendor.POSTGRESQL;
  }

  /** Hides the password. */
  @Override
  public String toString() {
    return "DatabaseSettings[" + url + ", readers=" + readers + ", writers=" + writers + "]";
  }

  private static DatabaseSettings at(String url, String user, String password) {
    return new DatabaseSettings(
        url,
        user,
        password,
        4,
        4,
        2000,
        Duration.ofSeconds(10),
        Duration.ofSeconds(30),
        Duration.ofSeconds(60),
        true);
  }
}
