package dev.loccit.backup;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseCopies;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Copies a data directory into one zip file while a server goes on working in it: the database in
 * one snapshot, and the files that the snapshot's rows own. The index is left out, for it is made
 * from the texts. Writers wait only while the snapshot begins and the files get a second name each.
 */
public final class Backup {
  private final DataDirectory directory;
  private final DatabaseSettings settings;
  private final InstantSource clock;

  /**
   * @param settings those of the database that the directory's server uses
   */
  public Backup(DataDirectory directory, DatabaseSettings settings, InstantSource clock) {
    this.directory = directory;
    this.settings = settings;
    this.clock = clock;
  }

  /**
   * What was written.
   *
   * @param files number of files of sources
   * @param bytes size of the archive
   * @param missing what rows own and the data directory had lost before
   */
  public record Summary(int files, long bytes, List<String> missing) {
    public Summary {
      missing = List.copyOf(missing);
    }
  }

  /**
   * Writes all to a new file, or nothing. Throws LoccitException BACKUP_FAILED where the file is
   * there already or cannot be written, or where stored files are missing; those of the database as
   * {@link DatabaseCopies}.
   *
   * @param despiteMissing whether to go on where the data directory has lost files
   */
  public Summary full(Database database, Path target, boolean despiteMissing) {
    return staged(
        target,
        staging -> {
          OwnedFiles files = new OwnedFiles(directory, database, staging);
          DatabaseCopies.take(settings, staging, files::hold);
          List<String> missing = files.missing();
          if (!missing.isEmpty() && !despiteMissing) {
            throw new LoccitException(
                ErrorCode.BACKUP_FAILED,
                "The data directory has lost "
                    + missing.size()
                    + " stored files, first "
                    + missing.getFirst()
                    + ": see ./loccit verify, or back up what is left with --despite-missing.");
          }
          write(Manifest.Kind.FULL, target, staging, files.held());
          return new Summary(files.held().size(), Files.size(target), missing);
        });
  }

  /** Writes the database alone; throws as above. */
  Summary database(Path target) {
    return staged(
        target,
        staging -> {
          DatabaseCopies.take(settings, staging, () -> {});
          write(Manifest.Kind.DATABASE, target, staging, Map.of());
          return new Summary(0, Files.size(target), List.of());
        });
  }

  private interface Work {
    Summary in(Path staging) throws IOException;
  }

  private Summary staged(Path target, Work work) {
    if (Files.exists(target)) {
      throw new LoccitException(
          ErrorCode.BACKUP_FAILED, "There is a file " + target + " already: choose another name.");
    }
    Path staging = directory.temporary().resolve("backup-" + UUID.randomUUID());
    try {
      try {
        Files.createDirectory(staging);
        return work.in(staging);
      } finally {
        DurableFiles.delete(staging);
      }
    } catch (NoSuchFileException e) {
      throw new LoccitException(
          ErrorCode.BACKUP_FAILED,
          "A file went away while it was copied ("
              + e.getFile()
              + "): a source was deleted or the server started anew. Run the backup again.",
          e);
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.BACKUP_FAILED,
          "The backup cannot be written to " + target + ": " + e.getMessage() + ".",
          e);
    }
  }

  private void write(Manifest.Kind kind, Path target, Path staging, Map<String, Path> files)
      throws IOException {
    String vendor = Files.exists(staging.resolve("loccit.db")) ? "SQLITE" : "POSTGRESQL";
    Manifest manifest =
        new Manifest(
            Manifest.ARCHIVE,
            kind,
            vendor,
            DatabaseCopies.schema(settings),
            clock.instant().toString(),
            files.size());
    Path folder = target.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw new LoccitException(
          ErrorCode.BACKUP_FAILED, "There is no folder " + folder + " to put the backup in.");
    }
    try (ArchiveWriter archive = new ArchiveWriter(target)) {
      archive.add(Manifest.NAME, manifest.bytes());
      archive.add("format", Files.readAllBytes(directory.root().resolve("format")));
      archive.add("node", directory.node().getBytes(StandardCharsets.UTF_8));
      for (Map.Entry<String, Path> copy : databaseFiles(staging).entrySet()) {
        archive.add(copy.getKey(), copy.getValue());
      }
      for (Map.Entry<String, Path> file : files.entrySet()) {
        archive.add(file.getKey(), file.getValue());
        // The sweeper takes away what lay untouched for an hour: this is still in use.
        Files.setLastModifiedTime(staging, FileTime.from(clock.instant()));
      }
      archive.finish();
    }
  }

  private static Map<String, Path> databaseFiles(Path staging) throws IOException {
    Map<String, Path> all = new TreeMap<>();
    Path sqlite = staging.resolve("loccit.db");
    if (Files.exists(sqlite)) {
      all.put("loccit.db", sqlite);
    }
    Path tables = staging.resolve("database");
    if (Files.isDirectory(tables)) {
      try (Stream<Path> found = Files.list(tables)) {
        found.forEach(table -> all.put("database/" + table.getFileName(), table));
      }
    }
    return all;
  }
}
