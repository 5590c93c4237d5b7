package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.cli.Shell;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.database.RowSeals;
import dev.loccit.fetch.LoopbackSite;
import dev.loccit.web.Library.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * One bit flipped in any column or file that verify guards is found, and a value that is gone.
 * Every column of the schema is here: it is flipped, or it is named below with the reason why
 * nobody guards it.
 */
class VerifyMutationTest {
  /** Columns, or whole tables, that verify does not claim to guard. */
  private static final Map<String, String> UNGUARDED =
      Map.ofEntries(
          Map.entry(
              "page_readings.*", "how pages were read, for the report; made anew with the text"),
          Map.entry("api_tokens.*", "a changed token opens nothing and is made anew"),
          Map.entry("conversations.created_at", "a time that is only shown"),
          Map.entry("conversations.title", "a name that its user may change at any time"),
          Map.entry("conversations.updated_at", "changes with every question"),
          Map.entry(
              "deletion_steps.*",
              "a receipt's lines: they say what was done, nothing rests on them"),
          Map.entry("deletions.*", "a receipt: it says what was done, nothing rests on it"),
          Map.entry("first_user.*", "a lock for setting up, of no use afterwards"),
          Map.entry("flyway_schema_history.*", "the migrations' own check-sums, compared at start"),
          Map.entry("jobs.*", "work under way; each run writes it anew"),
          Map.entry("notebooks.created_at", "a time that is only shown"),
          Map.entry("notebooks.hidden_at", "set while the notebook is removed, a job finishes it"),
          Map.entry("notebooks.title", "a name that its user may change at any time"),
          Map.entry("notebooks.updated_at", "changes with every question"),
          Map.entry(
              "removed_sources.*", "lets a question name what is gone; nothing is cited of it"),
          Map.entry("sessions.*", "a changed session opens nothing and is made anew"),
          Map.entry("setup_token.*", "of use before the first user only"),
          Map.entry("sources.bytes", "counts against a quota; nothing else rests on it"),
          Map.entry("sources.duplicate_of", "points at the source that was first, for the message"),
          Map.entry("sources.error_detail", "a sentence to show, told anew by the next try"),
          Map.entry("sources.ready_at", "a time that is only shown"),
          Map.entry(
              "sources.reextraction", "what came of the last reading again; the next rewrites it"),
          Map.entry("sources.refetch", "what the next reading begins with"),
          Map.entry("sources.reextraction_at", "a time that is only shown"),
          Map.entry("users.*", "accounts are none of verify's: a changed hash lets nobody in"));

  /** What else lies in a data directory. */
  private static final Map<String, String> OTHER_FILES =
      Map.of(
          "format", "read at every start, which refuses what it does not know",
          "loccit.db", "its columns are flipped one by one, its pages are SQLite's own check's",
          "lock", "empty",
          "node", "a name of this server for its own jobs");

  @TempDir Path data;

  @BeforeEach
  void fill() throws IOException {
    String page =
        "<title>The ferry</title><link rel=canonical href=/ferry><meta name=author content=Ada>"
            + "<meta property=article:published_time content=2026-05-01><article><p>"
            + "The ferry across the lake runs again from May. ".repeat(4);
    try (LoopbackSite site =
            LoopbackSite.at(
                "127.0.0.1",
                asked ->
                    LoopbackSite.answer("200 OK", "Content-Type: text/html; charset=utf-8", page));
        TestServer server =
            TestServer.start(
                data,
                "--loccit.web.sample-notebook=false",
                "--loccit.fetch.allowed-hosts=127.0.0.1:" + site.port())) {
      Library library = new Library(server.setUp());
      String address = "{\"url\":\"http://127.0.0.1:" + site.port() + "/ferry\"}";
      String add = "/api/notebooks/" + library.notebook + "/sources";
      library.ready(library.browser.post(add, address));
      String pdf =
          library.ready(library.upload(Part.of("policy.pdf", Library.pdf()))).get("id").asString();
      library.ready(library.upload(Part.of("lease.md", "# Lease\n\nIt ends on 31 March 2027.")));
      assertThat(
              library
                  .settled(library.upload(Part.of("blank.pdf", blank())))
                  .get("status")
                  .asString())
          .isEqualTo("failed");
      for (String question : List.of("How much does a hotel cost?", "Who won the cup in 1998?")) {
        String asked =
            "{\"content\":\"%s\",\"sourceIds\":[\"%s\"],\"clientKey\":\"key of %d\"}"
                .formatted(question, pdf, question.length());
        try (InputStream answer =
            library
                .browser
                .open("POST", "/api/notebooks/" + library.notebook + "/chat", asked)
                .body()) {
          assertThat(new String(answer.readAllBytes(), StandardCharsets.UTF_8))
              .contains("\"done\"");
        }
      }
    }
    fillNulls();
    Shell whole = Shell.run("verify", "--data", data.toString());
    assertThat(whole.exit()).as(whole.out()).isZero();
  }

  @Test
  void oneFlippedBitInAnyGuardedColumnIsFound() throws SQLException {
    List<String> missed = new ArrayList<>();
    int flips = 0;
    try (Connection database = open()) {
      for (String column : columns(database)) {
        String table = column.substring(0, column.indexOf('.'));
        String name = column.substring(column.indexOf('.') + 1);
        if (UNGUARDED.containsKey(column) || UNGUARDED.containsKey(table + ".*")) {
          continue;
        }
        Cell cell = Cell.of(database, table, name);
        List<@Nullable Object> changes = new ArrayList<>(cell.flips());
        changes.add(null);
        int tried = 0;
        for (Object flipped : changes) {
          if (!cell.put(database, flipped)) {
            continue;
          }
          tried++;
          if (Shell.run("verify", "--data", data.toString()).exit() == 0) {
            missed.add(column + ": " + cell.value() + " -> " + flipped);
          }
        }
        assertThat(tried).as(column).isPositive();
        flips += tried;
        cell.put(database, cell.value());
      }
    }
    assertThat(missed).as("missed of %d flips", flips).isEmpty();
    assertThat(flips).isGreaterThan(100);
    assertThat(Shell.run("verify", "--data", data.toString()).exit()).isZero();
  }

  @Test
  void everyColumnWithoutAGuardIsStillThere() throws SQLException {
    try (Connection database = open()) {
      List<String> columns = columns(database);
      assertThat(UNGUARDED.keySet())
          .allSatisfy(
              named ->
                  assertThat(columns)
                      .anyMatch(
                          column ->
                              named.endsWith(".*")
                                  ? column.startsWith(named.substring(0, named.length() - 1))
                                  : column.equals(named)));
    }
  }

  @Test
  void oneFlippedBitInAnyGuardedFileIsFound() throws IOException {
    List<String> missed = new ArrayList<>();
    Map<String, Integer> flips = new TreeMap<>();
    List<Path> files;
    try (Stream<Path> all = Files.walk(data)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      String name = data.relativize(file).toString();
      byte[] bytes = Files.readAllBytes(file);
      if (OTHER_FILES.containsKey(name) || bytes.length == 0) {
        continue;
      }
      int step = Math.max(1, bytes.length / 5);
      for (int at = 0;
          at < bytes.length;
          at = at == bytes.length - 1 ? bytes.length : Math.min(at + step, bytes.length - 1)) {
        byte[] changed = bytes.clone();
        changed[at] ^= (byte) (1 << (at % 8));
        Files.write(file, changed);
        if (Shell.run("verify", "--data", data.toString()).exit() == 0) {
          missed.add(name + " at " + at + " of " + bytes.length);
        }
        flips.merge(name.substring(0, name.indexOf('/')), 1, Integer::sum);
      }
      Files.write(file, bytes);
    }
    assertThat(missed).as("missed of %s", flips).isEmpty();
    assertThat(flips).containsOnlyKeys("content", "index", "layouts");
    assertThat(Shell.run("verify", "--data", data.toString()).exit()).isZero();
  }

  /** One value of one row. */
  private record Cell(String table, String column, long row, Object value) {
    static Cell of(Connection database, String table, String column) throws SQLException {
      String ready =
          table.equals("sources") && !column.equals("error_code") ? " AND status = 'READY'" : "";
      try (Statement statement = database.createStatement();
          ResultSet row =
              statement.executeQuery(
                  "SELECT rowid, %1$s FROM %2$s WHERE %1$s IS NOT NULL%3$s ORDER BY rowid DESC LIMIT 1"
                      .formatted(column, table, ready))) {
        assertThat(row.next()).as("a value in %s.%s", table, column).isTrue();
        return new Cell(table, column, row.getLong(1), row.getObject(2));
      }
    }

    /** The value with one bit changed, in several ways. */
    List<Object> flips() {
      return switch (value) {
        case Integer number -> List.of(number ^ 1, number ^ (1 << 4));
        case Long number -> List.of(number ^ 1, number ^ (1L << 20));
        case Double number ->
            List.of(
                Double.longBitsToDouble(Double.doubleToLongBits(number) ^ 1),
                Double.longBitsToDouble(Double.doubleToLongBits(number) ^ (1L << 50)));
        case String text -> flips(text);
        default -> throw new AssertionError("no flips of " + value.getClass());
      };
    }

    private static List<Object> flips(String text) {
      List<Object> flips = new ArrayList<>();
      for (int at : new int[] {0, text.length() / 2, text.length() - 1}) {
        char letter = text.charAt(at);
        char other = (char) (letter ^ (at == 0 ? 2 : 1));
        if (letter < 0x80 && other >= ' ') {
          flips.add(text.substring(0, at) + other + text.substring(at + 1));
        }
      }
      assertThat(flips).as(text).isNotEmpty();
      return flips;
    }

    /** False where another row has this value of a column that has each only once, or none may. */
    boolean put(Connection database, @Nullable Object changed) throws SQLException {
      try (PreparedStatement update =
          database.prepareStatement(
              "UPDATE %s SET %s = ? WHERE rowid = ?".formatted(table, column))) {
        update.setObject(1, changed);
        update.setLong(2, row);
        assertThat(update.executeUpdate()).isEqualTo(1);
        return true;
      } catch (SQLiteException e) {
        assertThat(e.getResultCode())
            .isIn(
                SQLiteErrorCode.SQLITE_CONSTRAINT_UNIQUE,
                SQLiteErrorCode.SQLITE_CONSTRAINT_NOTNULL);
        return false;
      }
    }
  }

  /** Gives sealed rows a value in columns that nothing here has written, sealed as if it had. */
  private void fillNulls() {
    try (Database database = Databases.open(DatabaseSettings.sqlite(data.resolve("loccit.db")))) {
      database.write(
          jdbc -> {
            jdbc.sql(
                    """
                    UPDATE messages SET model = 'a model', error_code = 'INTERNAL',
                      error_message = 'No.', error_retryable = 1
                    WHERE role = 'ASSISTANT'
                    """)
                .update();
            jdbc.sql("UPDATE citations SET ocr_confidence = 0.75").update();
            RowSeals messages = RowSeals.whole("messages", "id");
            RowSeals citations = RowSeals.whole("citations", "message_id", "n");
            for (String id :
                jdbc.sql("SELECT id FROM messages").query((row, n) -> row.getString(1)).list()) {
              messages.seal(jdbc, id);
              citations.seal(jdbc, id);
            }
            return true;
          });
    }
  }

  private static byte[] blank() throws IOException {
    try (PDDocument document = new PDDocument()) {
      document.addPage(new PDPage());
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return bytes.toByteArray();
    }
  }

  private Connection open() throws SQLException {
    Connection database = DriverManager.getConnection("jdbc:sqlite:" + data.resolve("loccit.db"));
    try (Statement statement = database.createStatement()) {
      // A bit flips whatever constraints say.
      statement.execute("PRAGMA foreign_keys = OFF");
      statement.execute("PRAGMA ignore_check_constraints = ON");
    }
    return database;
  }

  private static List<String> columns(Connection database) throws SQLException {
    List<String> columns = new ArrayList<>();
    String sql =
        "SELECT m.name || '.' || c.name FROM sqlite_master m JOIN pragma_table_info(m.name) c"
            + " WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' ORDER BY 1";
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        columns.add(rows.getString(1));
      }
    }
    return columns;
  }
}
