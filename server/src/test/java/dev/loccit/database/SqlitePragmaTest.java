package dev.loccit.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SqlitePragmaTest {
  @TempDir Path folder;

  @Test
  void everyConnectionOfTheWriterKeepsTheRules() throws SQLException {
    try (HikariDataSource pool = pools().openWriter()) {
      assertThat(pool.getMaximumPoolSize()).isEqualTo(1);
      assertThat(pragmas(pool)).containsExactly("1 wal 2 10000 0 autocommit");
    }
  }

  @Test
  void everyConnectionOfTheReadersKeepsTheRulesAndRefusesWrites() throws SQLException {
    SqlitePools pools = pools();
    pools.openWriter().close();
    try (HikariDataSource pool = pools.openReader()) {
      assertThat(pragmas(pool)).hasSize(4).containsOnly("1 wal 2 10000 1 autocommit");
    }
  }

  @Test
  void deletedWordsAreInNoFileOnceItHasSettled() throws IOException {
    Path file = folder.resolve("loccit.db");
    try (Database database = Databases.open(DatabaseSettings.sqlite(file))) {
      database.write(jdbc -> jdbc.sql("CREATE TABLE words (word TEXT)").update());
      String secret = "the secret of the deleted source ".repeat(3000);
      database.write(jdbc -> jdbc.sql("INSERT INTO words VALUES (?)").param(secret).update());
      assertThat(filesThatHold("secret of the deleted")).isNotEmpty();
      database.write(jdbc -> jdbc.sql("DELETE FROM words").update());
      database.settle();
      assertThat(filesThatHold("secret of the deleted")).isEmpty();
      assertThat(
              database.<Long>read(
                  jdbc -> jdbc.sql("SELECT COUNT(*) FROM words").query(Long.class).single()))
          .isZero();
    }
  }

  @Test
  void aReaderInTheWayOnlyPutsTheSettlingOff() {
    try (Database database = Databases.open(DatabaseSettings.sqlite(folder.resolve("loccit.db")))) {
      database.write(jdbc -> jdbc.sql("CREATE TABLE words (word TEXT)").update());
      database.read(
          jdbc -> {
            long seen = jdbc.sql("SELECT COUNT(*) FROM words").query(Long.class).single();
            try (var other = Executors.newSingleThreadExecutor()) {
              other.submit(() -> settleAfterAWrite(database)).get(5, TimeUnit.SECONDS);
            } catch (InterruptedException | ExecutionException | TimeoutException e) {
              throw new IllegalStateException(e);
            }
            return seen;
          });
      database.settle();
    }
  }

  private static void settleAfterAWrite(Database database) {
    database.write(jdbc -> jdbc.sql("INSERT INTO words VALUES ('w')").update());
    database.settle();
  }

  private List<Path> filesThatHold(String words) throws IOException {
    List<Path> holding = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(words)) {
          holding.add(file);
        }
      }
    }
    return holding;
  }

  private SqlitePools pools() {
    return new SqlitePools(DatabaseSettings.sqlite(folder.resolve("loccit.db")));
  }

  /** One line for each connection the pool can give, all held at once. */
  private static List<String> pragmas(HikariDataSource pool) throws SQLException {
    List<Connection> held = new ArrayList<>();
    List<String> found = new ArrayList<>();
    try {
      for (int i = 0; i < pool.getMaximumPoolSize(); i++) {
        Connection connection = pool.getConnection();
        held.add(connection);
        found.add(
            String.join(
                " ",
                pragma(connection, "foreign_keys"),
                pragma(connection, "journal_mode"),
                pragma(connection, "synchronous"),
                pragma(connection, "busy_timeout"),
                pragma(connection, "query_only"),
                connection.getAutoCommit() ? "autocommit" : "transaction"));
      }
    } finally {
      for (Connection connection : held) {
        connection.close();
      }
    }
    return found;
  }

  private static String pragma(Connection connection, String name) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("PRAGMA " + name)) {
      row.next();
      return row.getString(1);
    }
  }
}
