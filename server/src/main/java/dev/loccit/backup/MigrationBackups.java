package dev.loccit.backup;

import dev.loccit.database.BeforeMigration;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The database before each change of its tables, in {@code backups/before-TIME-V010-to-V045.zip}. A
 * migration touches the database only, so the files beside it need no copy.
 */
public final class MigrationBackups implements BeforeMigration {
  private static final Logger LOG = LoggerFactory.getLogger(MigrationBackups.class);
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmssSSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final String PREFIX = "before-";

  private final DataDirectory directory;
  private final BackupSettings settings;
  private final InstantSource clock;

  public MigrationBackups(DataDirectory directory, BackupSettings settings, InstantSource clock) {
    this.directory = directory;
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public void migrating(DatabaseSettings database, String from, String to) {
    if (!settings.beforeMigration()) {
      return;
    }
    String name = PREFIX + TIME.format(clock.instant()) + "-V" + from + "-to-V" + to + ".zip";
    Path target = directory.backups().resolve(name);
    try {
      DataDirectory.createPrivate(directory.backups());
      new Backup(directory, database, clock).database(target);
    } catch (LoccitException | IOException e) {
      throw new LoccitException(
          ErrorCode.BACKUP_FAILED,
          "The database's tables must be changed for this version, and copying the database"
              + " before that failed, so nothing was changed. "
              + e.getMessage()
              + " Or start once with --loccit.backup.before-migration=false, without a copy.",
          e);
    }
    LOG.info("the database was copied to {} before its tables are changed", target);
    prune();
  }

  /** Removes the copies that are too many or too old; returns how many. */
  public int prune() {
    Instant oldest = clock.instant().minus(settings.keptFor());
    try {
      List<Path> newestFirst = copies();
      int removed = 0;
      for (int i = 0; i < newestFirst.size(); i++) {
        Path copy = newestFirst.get(i);
        if (i >= settings.kept() || takenAt(copy).isBefore(oldest)) {
          DurableFiles.delete(copy);
          removed++;
        }
      }
      return removed;
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "Old copies in " + directory.backups() + " cannot be removed: check permissions.",
          e);
    }
  }

  private List<Path> copies() throws IOException {
    if (!Files.isDirectory(directory.backups())) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(directory.backups())) {
      return found
          .filter(path -> !takenAt(path).equals(Instant.MAX))
          .sorted(Comparator.comparing(MigrationBackups::takenAt).reversed())
          .toList();
    }
  }

  /** By its name; Instant.MAX for what is no such copy. */
  private static Instant takenAt(Path copy) {
    String name = String.valueOf(copy.getFileName());
    int end = name.indexOf('-', PREFIX.length());
    if (!name.startsWith(PREFIX) || !name.endsWith(".zip") || end < 0) {
      return Instant.MAX;
    }
    try {
      return TIME.parse(name.substring(PREFIX.length(), end), Instant::from);
    } catch (DateTimeParseException e) {
      return Instant.MAX;
    }
  }
}
