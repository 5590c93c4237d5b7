package dev.loccit.database;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.sqlite.SQLiteDataSource;

/** Reads every page of a SQLite file and says which make no sense. */
final class SqliteCheck {
  private static final int MOST = 20;

  private SqliteCheck() {}

  /** Pages and rows, without comparing indexes with tables: as fast as the file can be read. */
  static List<String> quick(DataSource source) {
    return check(source, "quick_check");
  }

  /** As above, for a file that nobody uses. */
  static List<String> quick(Path file) {
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + file.toAbsolutePath());
    return quick(source);
  }

  /** Pages, rows, indexes and foreign keys. */
  static List<String> full(DataSource source) {
    List<String> damage = new ArrayList<>(check(source, "integrity_check"));
    if (damage.isEmpty()) {
      damage.addAll(check(source, "foreign_key_check"));
    }
    return damage;
  }

  private static List<String> check(DataSource source, String pragma) {
    List<String> damage = new ArrayList<>();
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("PRAGMA " + pragma)) {
      while (rows.next() && damage.size() < MOST) {
        String line = rows.getString(1);
        if (!"ok".equals(line)) {
          damage.add(
              pragma.equals("foreign_key_check")
                  ? "a row of " + line + " refers to a row that is not there"
                  : line.strip().replace('\n', ' '));
        }
      }
    } catch (SQLException e) {
      if (!Failures.isDamage(e)) {
        throw Failures.translate(Failures.wrapped(Database.Vendor.SQLITE, e));
      }
      damage.add(String.valueOf(e.getMessage()));
    }
    return damage;
  }
}
