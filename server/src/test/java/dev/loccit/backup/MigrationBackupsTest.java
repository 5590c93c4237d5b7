package dev.loccit.backup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.testing.SettableClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MigrationBackupsTest {
  private static final BackupSettings TWO = new BackupSettings(true, 2, Duration.ofDays(14));

  @TempDir Path folder;

  private final SettableClock clock = new SettableClock();
  private DataDirectory directory;
  private DatabaseSettings settings;

  @BeforeEach
  void open() {
    directory = DataDirectory.open(folder);
    settings = DatabaseSettings.sqlite(directory.databaseFile());
    Databases.open(settings).close();
  }

  @AfterEach
  void close() {
    directory.close();
  }

  @Test
  void theNewestCopiesAreKeptAndOthersFilesToo() throws IOException {
    MigrationBackups backups = new MigrationBackups(directory, TWO, clock);
    for (int i = 0; i < 4; i++) {
      backups.migrating(settings, "01" + i, "01" + (i + 1));
      clock.advance(Duration.ofHours(1));
    }
    Files.writeString(directory.backups().resolve("mine.zip"), "mine");
    assertThat(backups.prune()).isZero();

    assertThat(names()).hasSize(3).contains("mine.zip");
    assertThat(names()).anyMatch(name -> name.endsWith("-V012-to-V013.zip"));
    assertThat(names()).anyMatch(name -> name.endsWith("-V013-to-V014.zip"));
    for (String name : names()) {
      if (name.startsWith("before-")) {
        assertThat(
                PosixFilePermissions.toString(
                    Files.getPosixFilePermissions(directory.backups().resolve(name))))
            .isEqualTo("rw-------");
      }
    }
  }

  @Test
  void aCopyGoesWhenItIsOldForItHoldsWhatWasDeletedSince() throws IOException {
    MigrationBackups backups = new MigrationBackups(directory, TWO, clock);
    backups.migrating(settings, "010", "040");
    clock.advance(Duration.ofDays(13));
    assertThat(backups.prune()).isZero();
    clock.advance(Duration.ofDays(2));

    assertThat(backups.prune()).isEqualTo(1);
    assertThat(names()).isEmpty();
  }

  @Test
  void noCopyIsMadeWhereTheSettingSaysSo() {
    new MigrationBackups(directory, new BackupSettings(false, 2, Duration.ofDays(1)), clock)
        .migrating(settings, "010", "040");

    assertThat(directory.backups()).doesNotExist();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> found = Files.list(directory.backups())) {
      return found.map(path -> String.valueOf(path.getFileName())).toList();
    }
  }
}
