package dev.loccit.database;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Seals of a table's rows: each row's digest in its own column {@code seal}, so that verify finds
 * one changed bit in any column, and a seal that is changed or gone. Whoever writes a sealed row
 * seals it in the same transaction; {@link SealsOfOldRows} sealed what was there before. Null
 * columns are left out, so a column that a later migration adds breaks no seal.
 */
public final class RowSeals {
  private static final String COLUMN = "seal";
  private static final String OPEN = "seal_open";
  private static final int PAGE = 200;

  private final String table;
  private final List<String> keys;
  private final Set<String> columns;
  private final String open;

  private RowSeals(String table, List<String> keys, Set<String> columns, String open) {
    this.table = table;
    this.keys = keys;
    this.columns = columns;
    this.open = open;
  }

  /**
   * Seals over all columns.
   *
   * @param keys the primary key's columns, the first of text
   */
  public static RowSeals whole(String table, String... keys) {
    return new RowSeals(table, List.of(keys), Set.of(), "1 = 0");
  }

  /** Seals over the given columns, of a table with the key {@code id} whose others may change. */
  public static RowSeals of(String table, Set<String> columns) {
    return new RowSeals(table, List.of("id"), Set.copyOf(columns), "1 = 0");
  }

  /**
   * The same, of a table in which some rows are still being written and have no seal yet.
   *
   * @param condition true of such a row, in SQL
   */
  public RowSeals openWhile(String condition) {
    return new RowSeals(table, keys, columns, condition);
  }

  /** Seals all rows of which the first key has the given value; joins the running write. */
  public void seal(JdbcClient jdbc, String first) {
    seal(jdbc, rows(jdbc, keys.getFirst() + " = :first", Map.of("first", first)));
  }

  /** Seals the rows that should have a seal and have none; returns how many. For the migration. */
  int sealMissing(JdbcClient jdbc) {
    String missing = page(COLUMN + " IS NULL AND NOT (" + open + ")");
    int sealed = 0;
    List<Row> rows;
    do {
      rows =
          rows(jdbc, missing, Map.of("limit", PAGE)).stream()
              .filter(row -> row.seal == null && !row.open)
              .toList();
      seal(jdbc, rows);
      sealed += rows.size();
    } while (!rows.isEmpty());
    return sealed;
  }

  private void seal(JdbcClient jdbc, List<Row> rows) {
    String sql =
        "UPDATE " + table + " SET " + COLUMN + " = :seal WHERE " + keys.getFirst() + " = :k0";
    for (int i = 1; i < keys.size(); i++) {
      sql += " AND " + keys.get(i) + " = :k" + i;
    }
    for (Row row : rows) {
      JdbcClient.StatementSpec update = jdbc.sql(sql).param("seal", row.digest);
      for (int i = 0; i < keys.size(); i++) {
        update = update.param("k" + i, row.keys.get(i));
      }
      update.update();
    }
  }

  /** The keys of all rows that are not what was sealed, or have no seal and should. */
  public List<String> broken(Database database) {
    List<String> broken = new ArrayList<>();
    String page = page(keys.getFirst() + " > :after");
    String after = "";
    List<Row> rows;
    do {
      Map<String, Object> bounds = Map.of("after", after, "limit", PAGE);
      rows = database.read(jdbc -> rows(jdbc, page, bounds));
      for (Row row : rows) {
        // In the database's own order, which need not be Java's.
        after = row.keys.getFirst().toString();
        if (row.seal == null ? !row.open : !row.seal.equals(row.digest)) {
          broken.add(row.keys.toString());
        }
      }
    } while (!rows.isEmpty());
    return broken;
  }

  /** A page of rows, whole by their first key. */
  private String page(String condition) {
    String key = keys.getFirst();
    String firsts = "SELECT DISTINCT " + key + " FROM " + table + " WHERE " + condition;
    return key + " IN (" + firsts + " ORDER BY " + key + " LIMIT :limit)";
  }

  private record Row(List<Object> keys, String digest, @Nullable String seal, boolean open) {}

  private List<Row> rows(JdbcClient jdbc, String condition, Map<String, ?> values) {
    String isOpen = "CASE WHEN " + open + " THEN 1 ELSE 0 END AS " + OPEN;
    String from = " FROM " + table + " WHERE " + condition + " ORDER BY " + keys.getFirst();
    return jdbc.sql("SELECT " + table + ".*, " + isOpen + from)
        .params(values)
        .query(
            (row, n) -> {
              List<Object> key = new ArrayList<>();
              for (String column : keys) {
                key.add(row.getObject(column));
              }
              return new Row(key, digest(row), row.getString(COLUMN), row.getInt(OPEN) == 1);
            })
        .list();
  }

  private String digest(ResultSet row) throws SQLException {
    Map<String, String> values = new TreeMap<>();
    ResultSetMetaData names = row.getMetaData();
    for (int i = 1; i <= names.getColumnCount(); i++) {
      String name = names.getColumnLabel(i).toLowerCase(Locale.ROOT);
      String value = row.getString(i);
      boolean counts =
          columns.isEmpty() ? !name.equals(COLUMN) && !name.equals(OPEN) : columns.contains(name);
      if (counts && value != null) {
        values.put(name, value);
      }
    }
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      values.forEach(
          (name, value) -> {
            // The length keeps two columns from passing for one.
            digest.update((name + ' ' + value.length() + ' ').getBytes(StandardCharsets.UTF_8));
            digest.update(value.getBytes(StandardCharsets.UTF_8));
          });
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
