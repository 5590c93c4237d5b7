package dev.loccit.backup;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.OwnedFilesStore;
import dev.loccit.source.SourceId;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The files that rows own, held by a second name each: a deletion takes the first name away while
 * the backup still reads the second. Stored files are never written again, so the second name shows
 * what the first did.
 */
final class OwnedFiles {
  private final DataDirectory directory;
  private final OwnedFilesStore store;
  private final Path names;
  private final Map<String, Path> held = new TreeMap<>();
  private final List<String> missing = new ArrayList<>();

  OwnedFiles(DataDirectory directory, Database database, Path staging) {
    this.directory = directory;
    this.store = new OwnedFilesStore(database);
    this.names = staging.resolve("files");
  }

  /** Takes hold of all; to be called while nobody can commit a change. */
  void hold() {
    try {
      Files.createDirectory(names);
      for (OwnedFilesStore.OriginalOf original : store.originals()) {
        boolean there = holdOriginals(original.source());
        if (!there && original.required()) {
          missing.add("content/" + original.source());
        }
      }
      for (OwnedFilesStore.LayoutOf layout : store.layouts()) {
        String name = layout.source() + "/" + layout.text();
        boolean there = hold("layouts/" + name, directory.layouts().resolve(name));
        if (!there && layout.required()) {
          missing.add("layouts/" + name);
        }
      }
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.BACKUP_FAILED,
          "The stored files cannot be read or held: " + e.getMessage() + ".",
          e);
    }
  }

  /** By their names in the archive, which are those in the data directory. */
  Map<String, Path> held() {
    return held;
  }

  /** What rows own and the data directory does not have. */
  List<String> missing() {
    return missing;
  }

  private boolean holdOriginals(SourceId source) throws IOException {
    Path folder = directory.contents().resolve(source.toString());
    List<Path> versions = List.of();
    if (Files.isDirectory(folder)) {
      try (Stream<Path> found = Files.list(folder)) {
        versions = found.filter(OwnedFiles::isVersion).toList();
      }
    }
    for (Path version : versions) {
      hold("content/" + source + "/" + version.getFileName(), version);
    }
    return !versions.isEmpty();
  }

  private static boolean isVersion(Path file) {
    return String.valueOf(file.getFileName()).matches("[0-9]{1,9}");
  }

  private boolean hold(String name, Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    Path second = names.resolve(Integer.toString(held.size()));
    try {
      Files.createLink(second, file);
      held.put(name, second);
    } catch (NoSuchFileException e) {
      return false;
    } catch (FileSystemException | UnsupportedOperationException e) {
      // This file system knows no second names: read it where it is, and see whether it stays.
      held.put(name, file);
    }
    return true;
  }
}
