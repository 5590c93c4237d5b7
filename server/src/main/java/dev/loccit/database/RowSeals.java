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
 * one changed bit in any column, the seal included. Whoever writes a sealed row seals it in the
 * same transaction. Null columns are left out, so a column that a later migration adds breaks no
 * seal.
 */
public final class RowSeals {
  private static final String COLUMN = "seal";
  private static final int PAGE = 200;

  private final String table;
  private final List<String> keys;
  private final Set<String> columns;

  private RowSeals(String table, List<String> keys, Set<String> columns) {
    this.table = table;
    this.keys = keys;
    this.columns = columns;
  }

  /**
   * Seals over all columns.
   *
   * @param keys the primary key's columns, the first of text
   */
  public static RowSeals whole(String table, String... keys) {
    return new RowSeals(table, List.of(keys), Set.of());
  }

  /** Seals over the given columns, of a table with the key {@code id} whose others may change. */
  public static RowSeals of(String table, Set<String> columns) {
    return new RowSeals(table, List.of("id"), Set.copyOf(columns));
  }

  /** Seals all rows of which the first key has the given value; joins the running write. */
  public void seal(JdbcClient jdbc, String first) {
    String sql =
        "UPDATE " + table + " SET " + COLUMN + " = :seal WHERE " + keys.getFirst() + " = :k0";
    for (int i = 1; i < keys.size(); i++) {
      sql += " AND " + keys.get(i) + " = :k" + i;
    }
    for (Row row : rows(jdbc, keys.getFirst() + " = :first", Map.of("first", first))) {
      JdbcClient.StatementSpec update = jdbc.sql(sql).param("seal", row.digest);
      for (int i = 0; i < keys.size(); i++) {
        update = update.param("k" + i, row.keys.get(i));
      }
      update.update();
    }
  }

  /** The keys of all sealed rows that are not what was sealed. */
  public List<String> broken(Database database) {
    List<String> broken = new ArrayList<>();
    String key = keys.getFirst();
    String page =
        key
            + " IN (SELECT DISTINCT "
            + key
            + " FROM "
            + table
            + " WHERE "
            + key
            + " > :after ORDER BY "
            + key
            + " LIMIT :limit)";
    String after = "";
    List<Row> rows;
    do {
      Map<String, Object> bounds = Map.of("after", after, "limit", PAGE);
      rows = database.read(jdbc -> rows(jdbc, page, bounds));
      for (Row row : rows) {
        // In the database's own order, which need not be Java's.
        after = row.keys.getFirst().toString();
        if (row.seal != null && !row.seal.equals(row.digest)) {
          broken.add(row.keys.toString());
        }
      }
    } while (!rows.isEmpty());
    return broken;
  }

  private record Row(List<Object> keys, String digest, @Nullable String seal) {}

  private List<Row> rows(JdbcClient jdbc, String condition, Map<String, ?> values) {
    return jdbc.sql(
            "SELECT * FROM " + table + " WHERE " + condition + " ORDER BY " + keys.getFirst())
        .params(values)
        .query(
            (row, n) -> {
              List<Object> key = new ArrayList<>();
              for (String column : keys) {
                key.add(row.getObject(column));
              }
              return new Row(key, digest(row), row.getString(COLUMN));
            })
        .list();
  }

  private String digest(ResultSet row) throws SQLException {
    Map<String, String> values = new TreeMap<>();
    ResultSetMetaData names = row.getMetaData();
    for (int i = 1; i <= names.getColumnCount(); i++) {
      String name = names.getColumnLabel(i).toLowerCase(Locale.ROOT);
      String value = row.getString(i);
      boolean counts = columns.isEmpty() ? !name.equals(COLUMN) : columns.contains(name);
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
