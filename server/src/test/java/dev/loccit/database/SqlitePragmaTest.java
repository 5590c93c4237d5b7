package dev.loccit.database;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
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
