package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/**
 * COPY of every table in one repeatable-read transaction, as CSV with the columns' names. It needs
 * no program of the server's version beside it, as pg_dump would, and is read by any other. All
 * tables are locked against writers for the moment in which the snapshot is taken.
 */
final class PostgresCopy implements DatabaseCopy {
  private static final int LOCK_ATTEMPTS = 60;
  private static final String LOCK_NOT_AVAILABLE = "55P03";
  private static final String HISTORY = "flyway_schema_history";

  private final DataSource source;
  private final Schema schema;

  PostgresCopy(ConnectionPools pools) {
    this.source = pools.forMigration();
    this.schema = new Schema(pools);
  }

  @Override
  public void take(Path folder, Runnable still) throws SQLException {
    try (Connection snapshot = source.getConnection();
        Statement reading = snapshot.createStatement()) {
      snapshot.setReadOnly(true);
      snapshot.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
      snapshot.setAutoCommit(false);
      Set<String> tables = begin(reading, still);
      CopyManager copies = snapshot.unwrap(PGConnection.class).getCopyAPI();
      Files.createDirectories(folder.resolve("database"));
      for (String table : tables) {
        try (OutputStream out = Files.newOutputStream(file(folder, table))) {
          copies.copyOut(
              "COPY (SELECT * FROM " + quoted(table) + ") TO STDOUT (FORMAT csv, HEADER)", out);
        }
      }
      snapshot.commit();
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "The copy of the database cannot be written: check free space and permissions.",
          e);
    }
  }

  private Set<String> begin(Statement reading, Runnable still) throws SQLException {
    try (Connection gate = source.getConnection();
        Statement locking = gate.createStatement()) {
      gate.setAutoCommit(false);
      Set<String> tables = tables(locking);
      lock(gate, locking, tables);
      try {
        // The snapshot is that of the first statement.
        reading.execute("SELECT 1");
        still.run();
      } finally {
        gate.rollback();
      }
      return tables;
    }
  }

  /**
   * Waits in short turns: a writer that holds one table and wants another must get on, or the two
   * would wait for each other until the server ends one of them.
   */
  private static void lock(Connection gate, Statement locking, Set<String> tables)
      throws SQLException {
    String all = tables.stream().map(PostgresCopy::quoted).collect(Collectors.joining(", "));
    for (int attempt = 1; ; attempt++) {
      try {
        locking.execute("SET LOCAL lock_timeout = '500ms'");
        locking.execute("LOCK TABLE " + all + " IN SHARE MODE");
        return;
      } catch (SQLException e) {
        gate.rollback();
        if (!LOCK_NOT_AVAILABLE.equals(e.getSQLState()) || attempt >= LOCK_ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  @Override
  public void putBack(Path folder, String version) throws SQLException {
    schema.migrateTo(version);
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      Set<String> tables = tables(statement);
      refuseFull(statement, tables);
      CopyManager copies = connection.unwrap(PGConnection.class).getCopyAPI();
      for (String table : ownersFirst(statement, tables)) {
        fill(copies, folder, table);
      }
      connection.commit();
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The copy of the database cannot be read.", e);
    }
  }

  private static void fill(CopyManager copies, Path folder, String table)
      throws SQLException, IOException {
    Path file = file(folder, table);
    if (!Files.exists(file)) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The copy of the database has no table " + table + ".");
    }
    String columns;
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      columns = lines.readLine();
    }
    if (columns == null || !columns.matches("[a-z_0-9]+(,[a-z_0-9]+)*")) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The copy of the table " + table + " names no columns.");
    }
    try (Reader rows = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      copies.copyIn(
          "COPY " + quoted(table) + " (" + columns + ") FROM STDIN (FORMAT csv, HEADER)", rows);
    }
  }

  private static void refuseFull(Statement statement, Set<String> tables) throws SQLException {
    for (String table : tables) {
      try (ResultSet row =
          statement.executeQuery("SELECT EXISTS (SELECT 1 FROM " + quoted(table) + ")")) {
        row.next();
        if (row.getBoolean(1)) {
          throw new LoccitException(
              ErrorCode.CONFLICT,
              "The PostgreSQL database holds data already (table "
                  + table
                  + "): restore into an empty one.");
        }
      }
    }
  }

  private static Set<String> tables(Statement statement) throws SQLException {
    Set<String> tables = new TreeSet<>();
    try (ResultSet rows =
        statement.executeQuery(
            "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()")) {
      while (rows.next()) {
        tables.add(rows.getString(1));
      }
    }
    tables.remove(HISTORY);
    return tables;
  }

  /** A row must find those that it refers to: tables after the tables that they refer to. */
  private static List<String> ownersFirst(Statement statement, Set<String> tables)
      throws SQLException {
    Map<String, Set<String>> owners = new HashMap<>();
    try (ResultSet rows =
        statement.executeQuery(
            """
            SELECT t.relname, o.relname FROM pg_constraint c
            JOIN pg_class t ON t.oid = c.conrelid JOIN pg_class o ON o.oid = c.confrelid
            JOIN pg_namespace n ON n.oid = t.relnamespace
            WHERE c.contype = 'f' AND t.oid <> o.oid AND n.nspname = current_schema()
            """)) {
      while (rows.next()) {
        owners.computeIfAbsent(rows.getString(1), t -> new TreeSet<>()).add(rows.getString(2));
      }
    }
    Set<String> ordered = new LinkedHashSet<>();
    while (ordered.size() < tables.size()) {
      List<String> ready =
          tables.stream()
              .filter(table -> !ordered.contains(table))
              .filter(table -> ordered.containsAll(owners.getOrDefault(table, Set.of())))
              .toList();
      if (ready.isEmpty()) {
        throw new IllegalStateException("tables refer to each other in a circle: " + owners);
      }
      ordered.addAll(ready);
    }
    return new ArrayList<>(ordered);
  }

  private static Path file(Path folder, String table) {
    return folder.resolve("database").resolve(table + ".csv");
  }

  private static String quoted(String name) {
    return '"' + name + '"';
  }
}
