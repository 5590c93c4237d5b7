package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.loccit.cli.Shell;
import dev.loccit.database.DatabaseCopies;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;

/**
 * Data that earlier releases wrote, kept in {@code upgrade/}: each is a data directory after its
 * server stopped, with the sample notebook, an answer and a source that failed (later ones have
 * more, see {@link UpgradeFixture}), and the same rows as CSV for PostgreSQL. The file's name is
 * the version of its tables; {@code scripts/upgrade-fixture} makes that of a release.
 */
class UpgradeTest {
  private static final String NO_SAMPLE = "--loccit.web.sample-notebook=false";
  private static final String OLD = "010";

  @TempDir Path folder;
  private Path data;

  @BeforeEach
  void unpack() throws IOException {
    data = Files.createDirectory(folder.resolve("data"));
    unpack(OLD);
  }

  private void unpack(String release) throws IOException {
    try (InputStream in = new ClassPathResource("upgrade/V" + release + ".zip").getInputStream();
        ZipInputStream zip = new ZipInputStream(in)) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        Path target = data.resolve(entry.getName()).normalize();
        assertThat(target).startsWithRaw(data);
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        Files.copy(zip, target);
      }
    }
  }

  /** Every release that left something, by the version of its tables. */
  static Stream<String> releases() throws IOException {
    try (Stream<Path> kept = Files.list(new ClassPathResource("upgrade").getFilePath())) {
      List<String> releases =
          kept.map(file -> String.valueOf(file.getFileName()).replaceAll("V(.*)\\.zip", "$1"))
              .toList();
      assertThat(releases).contains(OLD).hasSizeGreaterThan(1);
      return releases.stream();
    }
  }

  @ParameterizedTest
  @MethodSource("releases")
  void whatEachReleaseLeftIsThereAndWhole(String release) throws IOException {
    data = Files.createDirectory(folder.resolve("kept"));
    unpack(release);
    try (TestServer server = TestServer.start(data, NO_SAMPLE)) {
      assertWorks(server);
      assertLaterThings(server, release);
    }
    Shell verify = Shell.run("verify", "--data", data.toString());
    assertThat(verify.exit()).as(verify.out()).isZero();
  }

  @ParameterizedTest
  @MethodSource("releases")
  void whatEachReleaseLeftOnPostgresqlIsThere(String release) throws IOException {
    data = Files.createDirectory(folder.resolve("kept"));
    unpack(release);
    DatabaseSettings settings = TestDatabase.POSTGRESQL.settings(folder);
    DatabaseCopies.putBack(settings, data, release);
    Files.delete(data.resolve("loccit.db"));
    try (TestServer server = startOn(settings)) {
      assertWorks(server);
      assertLaterThings(server, release);
    }
  }

  /** What the first release did not have: a scan, a page that was fetched twice, receipts. */
  private static void assertLaterThings(TestServer server, String release) {
    if (release.equals(OLD)) {
      return;
    }
    Browser ada = server.admin();
    JsonNode entry = ada.get("/api/notebooks").expect(200).json().get(1);
    String notebook = "/api/notebooks/" + entry.get("id").asString();
    JsonNode sources = ada.get(notebook).expect(200).json().get("sources");
    assertThat(sources.valueStream().map(source -> source.get("kind").asString()))
        .containsExactlyInAnyOrder("image", "url", "text");
    for (JsonNode source : sources) {
      String path = "/api/sources/" + source.get("id").asString();
      assertThat(source.get("status").asString()).isEqualTo("ready");
      assertThat(source.get("ocr").asBoolean())
          .isEqualTo(source.get("kind").asString().equals("image"));
      if (source.get("kind").asString().equals("url")) {
        assertThat(source.get("version").asInt()).isEqualTo(2);
        assertThat(ada.get(path + "/content?version=1").expect(200).body()).contains("from May");
        assertThat(ada.get(path + "/content?version=2").expect(200).body()).contains("from June");
      }
    }
    JsonNode receipts = ada.get(notebook + "/deletions").expect(200).json();
    assertThat(receipts.valueStream().map(receipt -> receipt.get("quotes").asString()))
        .containsExactly("REMOVE", "KEEP");
    assertThat(receipts.valueStream())
        .allSatisfy(receipt -> assertThat(receipt.get("status").asString()).isEqualTo("DONE"));
  }

  @Test
  void aSqliteDirectoryIsBackedUpUpgradedAndAnswers() throws IOException {
    try (TestServer server = TestServer.start(data, NO_SAMPLE)) {
      assertWorks(server);
    }
    Shell verify = Shell.run("verify", "--data", data.toString());
    assertThat(verify.exit()).as(verify.out()).isZero();

    List<Path> copies = copies();
    assertThat(copies).hasSize(1);
    assertThat(String.valueOf(copies.getFirst().getFileName()))
        .matches("before-\\d{8}T\\d{9}Z-V010-to-V\\d+\\.zip");
    try (TestServer again = TestServer.start(data, NO_SAMPLE)) {
      assertWorks(again);
    }
    assertThat(copies()).isEqualTo(copies);
  }

  @Test
  void theCopyOfBeforeIsPutBackAsTheReadmeSays() throws IOException {
    TestServer.start(data, NO_SAMPLE).close();
    DatabaseSettings settings = DatabaseSettings.sqlite(data.resolve("loccit.db"));
    assertThat(DatabaseCopies.schema(settings)).isNotEqualTo(OLD);

    try (ZipFile copy = new ZipFile(copies().getFirst().toFile());
        InputStream file = copy.getInputStream(copy.getEntry("loccit.db"))) {
      Files.deleteIfExists(data.resolve("loccit.db-wal"));
      Files.deleteIfExists(data.resolve("loccit.db-shm"));
      Files.copy(file, data.resolve("loccit.db"), StandardCopyOption.REPLACE_EXISTING);
    }

    assertThat(DatabaseCopies.schema(settings)).isEqualTo(OLD);
    assertThat(DatabaseCopies.damage(settings)).isEmpty();
    try (TestServer server = TestServer.start(data, NO_SAMPLE)) {
      assertWorks(server);
    }
  }

  @Test
  void aPostgresqlDatabaseIsBackedUpUpgradedAndAnswers() throws IOException {
    DatabaseSettings settings = TestDatabase.POSTGRESQL.settings(folder);
    DatabaseCopies.putBack(settings, data, OLD);
    Files.delete(data.resolve("loccit.db"));

    try (TestServer server = startOn(settings)) {
      assertWorks(server);
    }
    try (ZipFile copy = new ZipFile(copies().getFirst().toFile())) {
      assertThat(copy.stream().map(ZipEntry::getName))
          .contains("database/sources.csv", "database/citations.csv", "SHA256SUMS");
    }
  }

  @Test
  void aCopyThatFailsStopsTheStartBeforeAnythingIsChanged() throws IOException {
    Files.writeString(data.resolve("backups"), "in the way");

    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(() -> TestServer.start(data, NO_SAMPLE).close())
        .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.BACKUP_FAILED))
        .withMessageContaining("nothing was changed")
        .withMessageContaining("--loccit.backup.before-migration=false");
    DatabaseSettings settings = DatabaseSettings.sqlite(data.resolve("loccit.db"));
    assertThat(DatabaseCopies.schema(settings)).isEqualTo(OLD);

    try (TestServer server =
        TestServer.start(data, NO_SAMPLE, "--loccit.backup.before-migration=false")) {
      assertWorks(server);
    }
  }

  @Test
  void tablesOfANewerReleaseAreRefusedAndLeftAlone() throws SQLException {
    String file = "jdbc:sqlite:" + data.resolve("loccit.db");
    try (Connection connection = DriverManager.getConnection(file);
        Statement statement = connection.createStatement()) {
      statement.executeUpdate(
          """
          INSERT INTO flyway_schema_history
          SELECT installed_rank + 100, '999', 'later', type, 'V999__later.sql', checksum,
            installed_by, installed_on, execution_time, success
          FROM flyway_schema_history WHERE version = '010'
          """);
    }

    assertThatExceptionOfType(LoccitException.class)
        .isThrownBy(() -> TestServer.start(data, NO_SAMPLE).close())
        .satisfies(e -> assertThat(e.code()).isEqualTo(ErrorCode.DATA_TOO_NEW));
    for (String command : List.of("verify", "reindex")) {
      Shell refused = Shell.run(command, "--data", data.toString());
      assertThat(refused.exit()).isEqualTo(1);
      assertThat(refused.err()).contains("A newer Loccit");
    }
    Path archive = folder.resolve("no.zip");
    assertThat(Shell.run("backup", archive.toString(), "--data", data.toString()).err())
        .contains("A newer Loccit");
    assertThat(DatabaseCopies.schema(DatabaseSettings.sqlite(data.resolve("loccit.db"))))
        .isEqualTo("999");
  }

  /** All that the old release stored is there, and a question is answered from it. */
  private static void assertWorks(TestServer server) {
    Browser ada = server.admin();
    JsonNode entry = ada.get("/api/notebooks").expect(200).json().get(0);
    String path = "/api/notebooks/" + entry.get("id").asString();
    JsonNode sources = ada.get(path).expect(200).json().get("sources");
    assertThat(sources.valueStream().map(source -> source.get("status").asString()))
        .containsExactlyInAnyOrder("ready", "ready", "ready", "failed");
    List<String> ready = new ArrayList<>();
    for (JsonNode source : sources) {
      if (source.get("status").asString().equals("ready")) {
        ready.add('"' + source.get("id").asString() + '"');
      }
    }
    String question =
        "{\"content\":\"How much per night may a hotel cost?\",\"sourceIds\":%s}".formatted(ready);
    assertThat(ada.post(path + "/chat", question).expect(200).body())
        .contains("up to 140 euros a night")
        .contains("\"stopReason\":\"END\"");
    assertOldCitationsStand(ada, path);
  }

  private static void assertOldCitationsStand(Browser ada, String notebook) {
    JsonNode conversations = ada.get(notebook + "/conversations").expect(200).json();
    int citations = 0;
    for (JsonNode conversation : conversations) {
      String path = "/api/conversations/" + conversation.get("id").asString();
      for (JsonNode citation :
          ada.get(path).expect(200).json().get("messages").get(1).get("citations")) {
        String cut =
            "/api/sources/%s/text?from=%d&to=%d"
                .formatted(
                    citation.get("sourceId").asString(),
                    citation.get("startChar").asInt(),
                    citation.get("endChar").asInt());
        assertThat(ada.get(cut).expect(200).json().get("text").asString())
            .isEqualTo(citation.get("quote").asString());
        citations++;
      }
    }
    assertThat(citations).isGreaterThanOrEqualTo(2);
  }

  private TestServer startOn(DatabaseSettings settings) {
    return TestServer.start(
        data,
        NO_SAMPLE,
        "--loccit.database.url=" + settings.url(),
        "--loccit.database.user=" + settings.user(),
        "--loccit.database.password=" + settings.password());
  }

  private List<Path> copies() throws IOException {
    try (Stream<Path> found = Files.list(data.resolve("backups"))) {
      return found.toList();
    }
  }
}
