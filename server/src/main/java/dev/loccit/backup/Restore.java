package dev.loccit.backup;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.DatabaseCopies;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Function;

/** Puts a full backup into an empty directory: whole, or nothing of it. */
public final class Restore {
  private final Function<DataDirectory, DatabaseSettings> settings;

  /**
   * @param settings of the database to fill, for a data directory
   */
  public Restore(Function<DataDirectory, DatabaseSettings> settings) {
    this.settings = settings;
  }

  /**
   * Returns how many files of sources were put back. The index is not among them: make it anew.
   * Throws LoccitException ARCHIVE_UNUSABLE where the archive is damaged or no full backup,
   * DATA_TOO_NEW where a newer program made it, CONFLICT where the directory or the database is not
   * empty. A restore that is killed leaves a directory that no program opens and the next restore
   * clears.
   */
  public int into(Path root, Path file) {
    try (ArchiveReader archive = ArchiveReader.open(file);
        DataDirectory directory = DataDirectory.forRestore(root)) {
      try {
        return restore(archive, directory);
      } catch (RuntimeException | IOException e) {
        directory.emptied();
        throw e;
      }
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.ARCHIVE_UNUSABLE,
          "The backup cannot be put into " + root + ": " + e.getMessage() + ".",
          e);
    }
  }

  private int restore(ArchiveReader archive, DataDirectory directory) throws IOException {
    DatabaseSettings target = settings.apply(directory);
    Manifest manifest = archive.manifest();
    if (manifest.kind() != Manifest.Kind.FULL) {
      throw new LoccitException(
          ErrorCode.ARCHIVE_UNUSABLE,
          "This is a copy of a database alone, made before its tables were changed: README.md says"
              + " how to put it back into its data directory.");
    }
    if (!manifest.vendor().equals(target.vendor().name())) {
      throw new LoccitException(
          ErrorCode.ARCHIVE_UNUSABLE,
          "This backup is of a "
              + manifest.vendor()
              + " database, and loccit.database.url names a "
              + target.vendor()
              + " one.");
    }
    if (DatabaseCopies.isNewer(manifest.schema())) {
      throw new LoccitException(
          ErrorCode.DATA_TOO_NEW,
          "This backup was made by a newer Loccit (tables of version "
              + manifest.schema()
              + "): restore it with that version or a later one.");
    }
    Path database = directory.temporary().resolve("restored");
    archive.extract(
        name ->
            name.equals("loccit.db") || name.startsWith("database/")
                ? database.resolve(name)
                : directory.root().resolve(name));
    directory.checkFormat();
    DatabaseCopies.putBack(target, database, manifest.schema());
    DurableFiles.delete(database);
    directory.restored();
    return manifest.files();
  }
}
