package dev.loccit.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.account.AccountSettings;
import dev.loccit.account.Credentials;
import dev.loccit.account.PasswordHasher;
import dev.loccit.account.User;
import dev.loccit.account.UserStore;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.extract.Extraction;
import dev.loccit.ingest.WritePath;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.text.PassageSplitter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataCommandsTest {
  private static final String LEASE = "The lease ends on 31 March 2027. The rent is 900 euros.";

  @TempDir Path folder;
  private String data;
  private SourceId source;

  @BeforeEach
  void fill() {
    data = folder.toString();
    try (DataDirectory directory = DataDirectory.open(folder);
        WritePath path = new WritePath(directory.root())) {
      source = path.add("lease.txt", LEASE);
      Source ready =
          path.ingest(source, path.pipeline((file, kind, progress) -> WritePath.extracted(LEASE)));
      assertThat(ready.text()).isNotNull();
    }
  }

  @Test
  void aWholeDirectoryVerifies() {
    Shell verified = Shell.run("verify", "--data", data);

    assertThat(verified.out()).contains("1 sources, 1 texts", "; 0 failures");
    assertThat(verified.exit()).isZero();
  }

  @Test
  void verifyRunsBesideTheServerThatHoldsTheDirectory() {
    try (DataDirectory held = DataDirectory.open(folder)) {
      assertThat(held.root()).isEqualTo(folder);
      assertThat(Shell.run("verify", "--data", data).exit()).isZero();
    }
  }

  @Test
  void oneChangedLetterOfATextIsFound() throws SQLException {
    change("UPDATE text_segments SET body = replace(body, '2027', '2028')");

    Shell verified = Shell.run("verify", "--data", data);

    assertThat(verified.exit()).isEqualTo(1);
    assertThat(verified.out()).contains("is not the text whose hash was stored", "splitter");
  }

  @Test
  void failuresAreCountedByWhatMadeTheText() throws SQLException {
    try (DataDirectory directory = DataDirectory.open(folder);
        WritePath path = new WritePath(directory.root())) {
      Extraction.Extracted plain = WritePath.extracted("Read by a newer reader.");
      Extraction.Extracted newer =
          new Extraction.Extracted(
              plain.text(),
              plain.structure(),
              plain.layout(),
              plain.language(),
              plain.report(),
              "test 2");
      path.ingest(path.add("newer.txt", "newer"), path.pipeline((file, kind, progress) -> newer));
    }
    change(
        """
        UPDATE text_segments SET body = replace(body, 'newer', 'other') WHERE text_id IN
          (SELECT id FROM text_versions WHERE extractor = 'test 2')
        """);

    String out = Shell.run("verify", "--data", data).out();

    String splitter = ", splitter " + PassageSplitter.VERSION;
    String broken = "extractor test 2" + splitter + ": 1 failures in 1 texts";
    String whole = "extractor test 1" + splitter + ": 0 failures in 1 texts";
    assertThat(out).contains(broken, whole);
    assertThat(out.indexOf(broken)).isLessThan(out.indexOf(whole));
  }

  @Test
  void aSourceThatIsUnderWayWithoutAJobIsFound() throws SQLException {
    change("UPDATE sources SET status = 'DELETING'");

    assertThat(Shell.run("verify", "--data", data).out())
        .contains("is deleting, and no job works on it");
  }

  @Test
  void theSweeperSaysWhatItRemoved() throws IOException {
    Path left = folder.resolve("content").resolve(SourceId.create().toString());
    Files.createDirectories(left);
    assertThat(Shell.run("sweep", "--data", data).out()).contains("0 original files");
    Files.setLastModifiedTime(left, FileTime.fromMillis(0));

    Shell swept = Shell.run("sweep", "--data", data);

    assertThat(swept.out()).contains("1 original files");
    assertThat(left).doesNotExist();
    assertThat(Shell.run("verify", "--data", data).exit()).isZero();
    try (DataDirectory held = DataDirectory.open(folder)) {
      assertThat(Shell.run("sweep", "--data", held.root().toString()).err())
          .contains("is running on");
    }
  }

  @Test
  void aUserIsDeletedWithAllNotebooksButNeverTheLastAdmin() {
    try (DataDirectory directory = DataDirectory.open(folder);
        WritePath path = new WritePath(directory.root())) {
      User grace = path.users.create("grace", "hash");
      path.notebooks.create(grace.id(), "Private");
    }
    assertThat(Shell.run("user", "delete", "grace", "--data", data).err())
        .contains("owns 1 notebooks: to remove them all, add --yes");

    Shell deleted = Shell.run("user", "delete", "grace", "--yes", "--data", data);

    assertThat(deleted.out()).contains("closed; its 1 notebooks are being removed");
    assertThat(Shell.run("user", "list", "--data", data).out()).contains("grace\tuser\tdisabled");
    String number = deleted.out().replaceAll("(?s).*user receipt (\\S+)\\s*", "$1");
    for (String[] asked :
        List.of(
            new String[] {"user", "receipt", number, "--data", data},
            new String[] {"user", "receipt", "--data", data})) {
      assertThat(Shell.run(asked).out())
          .contains("Receipt " + number + ", an account")
          .contains("under way: a running server goes on with it, or the next start")
          .contains("notebooks")
          .doesNotContain("grace");
    }
    assertThat(Shell.run("user", "receipt", source.toString(), "--data", data).err())
        .contains("No account's receipt has this number");
    Shell refused = Shell.run("user", "delete", "ada", "--yes", "--data", data);
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err()).contains("last admin");
  }

  @Test
  void aPageWithoutItsSnapshotAndOneWithoutItsBytesAreFound() throws SQLException, IOException {
    change("UPDATE sources SET kind = 'URL', content_hash = '" + "a".repeat(64) + "'");
    String page = "the page of source " + source + ", version 1, ";
    assertThat(Shell.run("verify", "--data", data).out())
        .contains(page + "has no digest")
        .contains("the row of source [" + source + "] is not what was written");
    Files.delete(folder.resolve("content").resolve(source.toString()).resolve("1"));
    assertThat(Shell.run("verify", "--data", data).out()).contains(page + "is gone");
  }

  @Test
  void aSealThatIsGoneIsFound() throws SQLException {
    change("UPDATE text_versions SET seal = NULL");

    assertThat(Shell.run("verify", "--data", data).out())
        .containsPattern("the row of text version \\[.*\\] is not what was written");
  }

  @Test
  void aChangedOriginalIsFound() throws IOException {
    Files.writeString(folder.resolve("content").resolve(source.toString()).resolve("1"), "other");

    assertThat(Shell.run("verify", "--data", data).out())
        .contains("the original file of source " + source + " has changed");
  }

  @Test
  void aMarkWithoutACitationAndAQuoteThatDoesNotStandAreFound() throws SQLException {
    change(
        """
        INSERT INTO conversations (id, notebook_id, owner_id, title, created_at, updated_at)
        SELECT 'c0000000-0000-7000-8000-000000000001', id, owner_id, 't', 0, 0 FROM notebooks
        """);
    List<String> columns = notNullColumns("messages");
    assertThat(columns).contains("id", "content", "marks");
    change(insert("messages", columns));

    assertThat(Shell.run("verify", "--data", data).out()).contains("has a mark without a citation");
  }

  @Test
  void aLostIndexIsFoundAndMadeAnew() throws IOException {
    deleteAll(folder.resolve("index"));
    assertThat(Shell.run("verify", "--data", data).out()).contains("is missing in the index");

    Shell reindexed = Shell.run("reindex", "--data", data);

    assertThat(reindexed.out()).contains("1 sources indexed");
    assertThat(Shell.run("verify", "--data", data).exit()).isZero();
  }

  @Test
  void reindexRefusesWhileAServerRuns() {
    try (DataDirectory held = DataDirectory.open(folder)) {
      assertThat(held.root()).isEqualTo(folder);
      Shell refused = Shell.run("reindex", "--data", data);
      assertThat(refused.exit()).isEqualTo(1);
      assertThat(refused.err()).contains("is running on");
    }
  }

  @Test
  void aDirectoryWithoutDataIsNotMadeByMistake() {
    Path none = folder.resolve("nowhere");

    Shell refused = Shell.run("verify", "--data", none.toString());

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err()).contains("There is no Loccit data in");
    assertThat(none).doesNotExist();
  }

  @Test
  void usersAreListedAndTheLastAdminStays() {
    assertThat(Shell.run("user", "list", "--data", data).out()).startsWith("ada\tadmin\tenabled\t");

    Shell refused = Shell.run("user", "disable", "ada", "--data", data);

    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.err()).contains("last admin");
    assertThat(Shell.run("user", "disable", "nobody", "--data", data).err())
        .contains("There is no user nobody");
  }

  @Test
  void aPasswordIsResetFromStandardInputAndWeakOnesAreRefused() {
    assertThat(withInput("password\n", "user", "reset-password", "ada", "--data", data).exit())
        .isEqualTo(1);

    Shell reset =
        withInput("correct horse battery\n", "user", "reset-password", "ada", "--data", data);

    assertThat(reset.exit()).as(reset.err()).isZero();
    try (Database database = open()) {
      Credentials ada =
          new UserStore(database, InstantSource.system()).findByName("ada").orElseThrow();
      assertThat(
              new PasswordHasher(AccountSettings.DEFAULTS)
                  .matches("correct horse battery", ada.passwordHash()))
          .isTrue();
    }
  }

  private static Shell withInput(String input, String... words) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    try {
      return Shell.run(words);
    } finally {
      System.setIn(before);
    }
  }

  private Database open() {
    return Databases.openReadOnly(DatabaseSettings.sqlite(folder.resolve("loccit.db")));
  }

  private void change(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("loccit.db"));
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).isPositive();
    }
  }

  private List<String> notNullColumns(String table) {
    try (Database database = open()) {
      return database.read(
          jdbc ->
              jdbc.sql("SELECT name FROM pragma_table_info('" + table + "') WHERE \"notnull\" = 1")
                  .query(String.class)
                  .list());
    }
  }

  private static String insert(String table, List<String> columns) {
    List<String> values = columns.stream().map(DataCommandsTest::value).toList();
    return "INSERT INTO "
        + table
        + " ("
        + String.join(", ", columns)
        + ") SELECT "
        + String.join(", ", values)
        + " FROM notebooks";
  }

  private static String value(String column) {
    return switch (column) {
      case "id" -> "'d0000000-0000-7000-8000-000000000001'";
      case "conversation_id" -> "'c0000000-0000-7000-8000-000000000001'";
      case "owner_id" -> "owner_id";
      case "notebook_id" -> "id";
      case "role" -> "'ASSISTANT'";
      case "format" -> "'PLAIN'";
      case "status" -> "'COMPLETE'";
      case "content" -> "'Nine hundred.'";
      case "marks" -> "'[{\"at\":13,\"refs\":[7]}]'";
      case "scope", "notices" -> "'[]'";
      case "node", "owner_node" -> "'n'";
      default -> "0";
    };
  }

  private static void deleteAll(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path :
          all.sorted(Comparator.reverseOrder()).filter(p -> !p.equals(root)).toList()) {
        Files.delete(path);
      }
    }
  }
}
