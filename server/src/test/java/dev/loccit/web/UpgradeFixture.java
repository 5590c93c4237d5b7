package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.extract.Scanned;
import dev.loccit.fetch.LoopbackSite;
import dev.loccit.web.Library.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Fills a data directory with one of everything that this release stores, by its own server, and
 * packs it as {@link UpgradeTest} keeps it for the releases to come.
 */
final class UpgradeFixture {
  private static final String RECEIPT_WORDS = "The deposit for the boat house is 300 euros.";

  private final Path data;

  UpgradeFixture(Path data) {
    this.data = data;
  }

  private static String article(String month) {
    return "<title>The ferry</title><article><p>The ferry across the lake runs again from "
        + month
        + ", and nobody knows how long the line will be kept open this time.</p></article>";
  }

  /**
   * The notebook of what came after the first release is made first, so that the sample is on top.
   */
  void fill() throws IOException {
    AtomicReference<String> month = new AtomicReference<>("May");
    try (LoopbackSite site =
            LoopbackSite.at(
                "127.0.0.1",
                asked ->
                    LoopbackSite.answer(
                        "200 OK", "Content-Type: text/html", article(month.get())));
        TestServer server =
            TestServer.start(data, "--loccit.fetch.allowed-hosts=127.0.0.1:" + site.port())) {
      Browser ada = server.setUp();
      Library later = new Library(ada);
      later.ready(later.upload(Part.of("scan.png", scan())));
      String ferry = page(later, site, () -> month.set("June"));
      later.ready(later.paste("Lease", "The lease ends on 31 March 2027."));
      ask(ada, later.notebook, "When does the ferry run again?", List.of(ferry));
      delete(later, "keep");
      delete(later, "remove");
      String sample = "/api/notebooks/" + sampleNotebook(ada, later.notebook);
      Library other = new Library(ada, sample.substring("/api/notebooks/".length()));
      assertThat(
              other
                  .settled(other.upload(Part.of("broken.pdf", "%PDF-1.4 broken\n")))
                  .get("status")
                  .asString())
          .isEqualTo("failed");
      List<String> ready = new ArrayList<>();
      for (JsonNode source : ada.get(sample).expect(200).json().get("sources")) {
        if (source.get("status").asString().equals("ready")) {
          ready.add(source.get("id").asString());
        }
      }
      ask(ada, other.notebook, "How much per night may a hotel cost?", ready);
      ask(ada, other.notebook, "Who won the cup in 1998?", ready);
    }
    for (String left : List.of("lock", "loccit.db-wal", "loccit.db-shm")) {
      Files.deleteIfExists(data.resolve(left));
    }
  }

  private static String sampleNotebook(Browser ada, String not) {
    return await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> {
              for (JsonNode one : ada.get("/api/notebooks").expect(200).json()) {
                String id = one.get("id").asString();
                JsonNode sources =
                    ada.get("/api/notebooks/" + id).expect(200).json().get("sources");
                boolean ready =
                    sources.valueStream().allMatch(s -> s.get("status").asString().equals("ready"));
                if (!id.equals(not) && sources.size() == 3 && ready) {
                  return id;
                }
              }
              return "";
            },
            id -> !id.isEmpty());
  }

  /** A page that changed between two fetches: two contents, two texts. */
  private static String page(Library library, LoopbackSite site, Runnable change) {
    String address = "{\"url\":\"http://127.0.0.1:" + site.port() + "/ferry\"}";
    String add = "/api/notebooks/" + library.notebook + "/sources";
    String id = library.ready(library.browser.post(add, address)).get("id").asString();
    ask(library.browser, library.notebook, "When does the ferry run again?", List.of(id));
    change.run();
    library.browser.post("/api/sources/" + id + "/refresh", "").expect(202);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> library.browser.get("/api/sources/" + id).json().get("version").asInt() == 2);
    return id;
  }

  private static void delete(Library library, String quotes) {
    String id =
        library
            .ready(library.paste("Deposit " + quotes, RECEIPT_WORDS + " " + quotes))
            .get("id")
            .asString();
    ask(
        library.browser,
        library.notebook,
        "How much is the deposit for the boat house?",
        List.of(id));
    library.browser.delete("/api/sources/" + id + "?quotes=" + quotes).expect(202);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () ->
                library
                    .browser
                    .get("/api/sources/" + id + "/deletion")
                    .json()
                    .get("status")
                    .asString()
                    .equals("DONE"));
  }

  private static void ask(Browser browser, String notebook, String question, List<String> sources) {
    String body =
        JsonMapper.shared().writeValueAsString(Map.of("content", question, "sourceIds", sources));
    assertThat(browser.post("/api/notebooks/" + notebook + "/chat", body).expect(200).body())
        .contains("\"type\":\"done\"");
  }

  private static byte[] scan() throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    List<String> lines = List.of("The pier was mended in 1911.", "It took a whole summer.");
    ImageIO.write(Scanned.page(150, lines), "png", png);
    return png.toByteArray();
  }

  /** Writes the directory, and its rows as PostgreSQL's COPY reads them. */
  void pack(Path zip) throws IOException, SQLException {
    Files.createDirectories(zip.toAbsolutePath().getParent());
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream packed = new ZipOutputStream(out, StandardCharsets.UTF_8)) {
      List<Path> files;
      try (Stream<Path> all = Files.walk(data)) {
        files = all.filter(Files::isRegularFile).sorted().toList();
      }
      for (Path file : files) {
        packed.putNextEntry(new ZipEntry(data.relativize(file).toString()));
        Files.copy(file, packed);
      }
      try (Connection database =
          DriverManager.getConnection("jdbc:sqlite:" + data.resolve("loccit.db"))) {
        for (String table : tables(database)) {
          packed.putNextEntry(new ZipEntry("database/" + table + ".csv"));
          packed.write(rows(database, table).getBytes(StandardCharsets.UTF_8));
        }
      }
    }
  }

  private static List<String> tables(Connection database) throws SQLException {
    List<String> tables = new ArrayList<>();
    try (Statement statement = database.createStatement();
        ResultSet names =
            statement.executeQuery(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                    + " AND name <> 'flyway_schema_history' ORDER BY name")) {
      while (names.next()) {
        tables.add(names.getString(1));
      }
    }
    return tables;
  }

  private static String rows(Connection database, String table) throws SQLException {
    StringBuilder csv = new StringBuilder();
    try (Statement statement = database.createStatement();
        ResultSet rows = statement.executeQuery("SELECT * FROM " + table)) {
      ResultSetMetaData columns = rows.getMetaData();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        csv.append(i == 1 ? "" : ",").append(columns.getColumnName(i));
      }
      csv.append('\n');
      while (rows.next()) {
        for (int i = 1; i <= columns.getColumnCount(); i++) {
          csv.append(i == 1 ? "" : ",").append(cell(rows.getObject(i)));
        }
        csv.append('\n');
      }
    }
    return csv.toString();
  }

  private static String cell(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case String text -> '"' + text.replace("\"", "\"\"") + '"';
      case byte[] bytes -> "\"\\x" + HexFormat.of().formatHex(bytes) + '"';
      default -> value.toString();
    };
  }
}
