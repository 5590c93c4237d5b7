package dev.loccit.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.ingest.WritePath;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.NewSource;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.testing.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class BackupTest {
  private static final String LEASE =
      "The lease ends on 31 March 2027. \"Rent\", 900 €, paid,\nnow.";

  private final TestDatabase vendor;
  private final Path folder;
  private final DataDirectory directory;
  private final DatabaseSettings settings;
  private final WritePath path;
  private final SourceId lease;
  private final Path archive;
  private @Nullable DatabaseSettings restoredSettings;

  BackupTest(TestDatabase vendor, @TempDir Path folder) {
    this.vendor = vendor;
    this.folder = folder;
    directory = DataDirectory.open(folder.resolve("data"));
    settings = vendor.settings(directory.root());
    path = new WritePath(directory.root(), Databases.open(settings), null);
    lease = ready("lease.txt", LEASE);
    archive = folder.resolve("backup.zip");
  }

  @AfterEach
  void close() {
    path.close();
    directory.close();
  }

  private SourceId ready(String name, String words) {
    SourceId id = path.add(name, words);
    Source ready =
        path.ingest(id, path.pipeline((file, kind, progress) -> WritePath.extracted(words)));
    assertThat(ready.text()).isNotNull();
    return id;
  }

  @Test
  void whatRowsOwnIsInTheArchiveWithItsHashesAndNothingElse() throws IOException {
    SourceId leaving = ready("leaving.txt", "This source is being deleted.");
    path.sources.markDeleting(path.owner.id(), leaving);
    Files.writeString(directory.contents().resolve(lease.toString()).resolve("1.new"), "half");

    Backup.Summary summary = backup();

    assertThat(summary.files()).isEqualTo(2);
    assertThat(summary.bytes()).isEqualTo(Files.size(archive));
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(archive)))
        .isEqualTo("rw-------");
    List<String> names = names();
    assertThat(names)
        .contains("manifest.json", "format", "node", "SHA256SUMS", "content/" + lease + "/1")
        .anyMatch(name -> name.startsWith("layouts/" + lease + "/"))
        .noneMatch(name -> name.contains(leaving.toString()))
        .noneMatch(name -> name.startsWith("index") || name.endsWith(".new"));
    assertThat(temporary()).isEmpty();
  }

  @Test
  void aRestoredDirectoryHoldsTheSameRowsAndFiles() throws IOException {
    backup();
    SourceId later = ready("later.txt", "Added after the backup.");
    DatabaseSettings target = restore();

    try (DataDirectory restored = DataDirectory.open(folder.resolve("restored"));
        WritePath there = new WritePath(restored.root(), Databases.open(target), null)) {
      Source source = there.sources.find(lease).orElseThrow();
      assertThat(source).isEqualTo(path.sources.find(lease).orElseThrow());
      assertThat(there.texts.load(Objects.requireNonNull(source.text())).text()).isEqualTo(LEASE);
      assertThat(there.layouts.pages(lease, Objects.requireNonNull(source.text()))).isEqualTo(2);
      try (InputStream bytes = there.contents.open(lease, 1)) {
        assertThat(new String(bytes.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(LEASE);
      }
      assertThat(there.sources.find(later)).isEmpty();
      assertThat(restored.node()).isEqualTo(directory.node());
      assertThat(there.users.list()).isEqualTo(path.users.list());
    }
  }

  @Test
  void aFileThatIsRemovedWhileTheBackupRunsIsStillInIt() throws IOException {
    Path staging = Files.createDirectory(directory.temporary().resolve("staging"));
    OwnedFiles held = new OwnedFiles(directory, path.database, staging);
    held.hold();
    path.contents.remove(lease);
    path.layouts.remove(lease);

    assertThat(held.missing()).isEmpty();
    assertThat(held.held()).hasSize(2);
    assertThat(Files.readString(Objects.requireNonNull(held.held().get("content/" + lease + "/1"))))
        .isEqualTo(LEASE);
  }

  @Test
  void filesThatWereLostBeforeAreNamed() {
    path.contents.remove(lease);

    assertThatThrownBy(this::backup)
        .isInstanceOfSatisfying(
            LoccitException.class,
            e -> {
              assertThat(e.code()).isEqualTo(ErrorCode.BACKUP_FAILED);
              assertThat(e.detail()).contains("content/" + lease, "--despite-missing");
            });
    assertThat(archive).doesNotExist();

    Backup.Summary summary = newBackup().full(path.database, archive, true);
    assertThat(summary.missing()).containsExactly("content/" + lease);
  }

  @Test
  void aWebPageThatWasNotFetchedYetIsNotMissed() {
    path.sources.accept(
        new NewSource(
            SourceId.create(),
            path.owner.id(),
            path.notebook,
            SourceKind.URL,
            "Page",
            "https://example.org/",
            "0".repeat(64),
            0),
        id -> {});

    assertThat(backup().missing()).isEmpty();
  }

  @Test
  void aFileThatIsThereIsNeverOverwritten() throws IOException {
    Files.writeString(archive, "mine");

    assertThatThrownBy(this::backup).hasMessageContaining("already");
    assertThat(archive).hasContent("mine");
  }

  @Test
  void aDirectoryThatIsNotEmptyIsLeftAlone() throws IOException {
    backup();
    Path full = Files.createDirectory(folder.resolve("full"));
    Files.writeString(full.resolve("letter.txt"), "mine");

    assertThatThrownBy(() -> restoreInto(full, archive))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
    assertThat(all(full)).containsExactly("letter.txt");
  }

  @Test
  void aRestoreThatWasCutOffIsNoDataAndTheNextOneClearsIt() throws IOException {
    backup();
    Path target = folder.resolve("cut");
    try (DataDirectory cut = DataDirectory.forRestore(target)) {
      Files.writeString(cut.contents().resolve("half"), "half");
    }

    for (UnaryOperator<Path> opening :
        List.<UnaryOperator<Path>>of(
            root -> opened(DataDirectory.open(root)), root -> opened(DataDirectory.beside(root)))) {
      assertThatThrownBy(() -> opening.apply(target)).hasMessageContaining("cut off");
    }
    restoreInto(target, archive);
    DataDirectory.open(target).close();
    assertThat(all(target)).noneMatch(name -> name.contains("half") || name.equals("restoring"));
  }

  @Test
  void anArchiveOfANewerProgramIsRefused() throws IOException {
    backup();
    Path newer = folder.resolve("newer.zip");
    rewritten(
        newer, "manifest.json", text -> text.replaceFirst("\"archive\" : 1", "\"archive\" : 2"));
    assertRefused(newer, ErrorCode.DATA_TOO_NEW, "newer Loccit");

    Path newerTables = folder.resolve("newer-tables.zip");
    rewritten(
        newerTables,
        "manifest.json",
        text -> text.replaceFirst("\"schema\" : \"[0-9]+\"", "\"schema\" : \"999\""));
    assertRefused(newerTables, ErrorCode.DATA_TOO_NEW, "tables of version 999");
  }

  @Test
  void anyDamageIsFoundAndNothingIsLeft() throws IOException {
    backup();
    byte[] whole = Files.readAllBytes(archive);
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 12; i++) {
      byte[] damaged = whole.clone();
      int at = random.nextInt(damaged.length);
      damaged[at] ^= (byte) (1 << random.nextInt(8));
      Path file = folder.resolve("damaged.zip");
      Files.write(file, damaged);
      Path target = folder.resolve("target" + i);
      try {
        restoreInto(target, file);
        // A bit of a date, say, that no content depends on: then all is there.
        assertThat(all(target)).as("seed " + seed + ", byte " + at).containsAll(storedFiles());
      } catch (LoccitException e) {
        assertThat(e.code())
            .as("seed " + seed + ", byte " + at + ": " + e)
            .isIn(ErrorCode.ARCHIVE_UNUSABLE, ErrorCode.DATA_TOO_NEW);
        assertThat(Files.exists(target) ? all(target) : List.of()).isEmpty();
      }
    }
    for (int length : new int[] {0, 10, whole.length / 2, whole.length - 1}) {
      Path cut = folder.resolve("short.zip");
      Files.write(cut, java.util.Arrays.copyOf(whole, length));
      assertRefused(cut, ErrorCode.ARCHIVE_UNUSABLE, "Nothing was restored");
    }
  }

  @Test
  void aForeignNameInTheArchiveIsRefused() throws IOException {
    backup();
    Path hostile = folder.resolve("hostile.zip");
    rewritten(hostile, "SHA256SUMS", text -> text + "0".repeat(64) + "  ../../outside\n");
    assertRefused(hostile, ErrorCode.ARCHIVE_UNUSABLE, "a line that is none");
  }

  @Test
  void aCopyOfTheDatabaseAloneIsNoFullBackup() {
    newBackup().database(archive);
    assertRefused(archive, ErrorCode.ARCHIVE_UNUSABLE, "a database alone");
  }

  private Backup newBackup() {
    return new Backup(directory, settings, InstantSource.system());
  }

  private Backup.Summary backup() {
    try (Database database = Databases.openReadOnly(settings)) {
      return newBackup().full(database, archive, false);
    }
  }

  private DatabaseSettings restore() {
    restoreInto(folder.resolve("restored"), archive);
    return Objects.requireNonNull(restoredSettings);
  }

  private void restoreInto(Path target, Path file) {
    new Restore(
            opened -> {
              DatabaseSettings into = vendor.settings(opened.root());
              restoredSettings = into;
              return into;
            })
        .into(target, file);
  }

  private void assertRefused(Path file, ErrorCode code, String words) {
    Path target = folder.resolve("refused");
    assertThatThrownBy(() -> restoreInto(target, file))
        .isInstanceOfSatisfying(
            LoccitException.class,
            e -> {
              assertThat(e.code()).as(e.detail()).isEqualTo(code);
              assertThat(e.detail()).contains(words);
            });
    assertThat(Files.exists(target) ? all(target) : List.of()).isEmpty();
  }

  private static Path opened(DataDirectory directory) {
    directory.close();
    return directory.root();
  }

  private List<String> storedFiles() {
    return all(directory.root()).stream()
        .filter(name -> name.startsWith("content/") || name.startsWith("layouts/"))
        .toList();
  }

  private List<String> temporary() {
    return all(directory.temporary());
  }

  private static List<String> all(Path root) {
    try (Stream<Path> tree = Files.walk(root)) {
      return tree.filter(Files::isRegularFile)
          .map(file -> root.relativize(file).toString())
          .toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private List<String> names() throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      return new ArrayList<>(
          Collections.list(zip.entries()).stream().map(ZipEntry::getName).toList());
    }
  }

  /** The archive with one entry changed. */
  private void rewritten(Path target, String name, UnaryOperator<String> change)
      throws IOException {
    try (ZipFile zip = new ZipFile(archive.toFile());
        OutputStream out = Files.newOutputStream(target);
        ZipOutputStream copy = new ZipOutputStream(out)) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        copy.putNextEntry(new ZipEntry(entry.getName()));
        byte[] bytes;
        try (InputStream in = zip.getInputStream(entry)) {
          bytes = in.readAllBytes();
        }
        if (entry.getName().equals(name)) {
          String text = new String(bytes, StandardCharsets.UTF_8);
          String changed = change.apply(text);
          assertThat(changed).isNotEqualTo(text);
          bytes = changed.getBytes(StandardCharsets.UTF_8);
        }
        copy.write(bytes);
        copy.closeEntry();
      }
    }
  }
}
