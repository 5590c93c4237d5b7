package dev.loccit.source;

import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Folders named by source: what belongs to a source goes with its folder. */
final class SourceFolders {
  private SourceFolders() {}

  static void remove(Path path) {
    try {
      DurableFiles.delete(path);
      Path parent = path.getParent();
      if (parent != null && Files.exists(parent)) {
        DurableFiles.syncFolder(parent);
      }
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "Stored files could not be removed: check permissions.", e);
    }
  }

  /** How many files lie in a folder, and how large they are; nothing where it is absent. */
  static Stored measure(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stored.NOTHING;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      long count = 0;
      long bytes = 0;
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        count++;
        bytes += Files.size(file);
      }
      return new Stored(count, bytes);
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The folder " + folder + " cannot be read.", e);
    }
  }

  /**
   * Removes the folders of sources that are not known and have not changed since a time; leaves
   * alone what is no such folder. Returns how many.
   */
  static int sweep(Path root, Predicate<SourceId> known, Instant before) {
    int swept = 0;
    for (Path folder : entries(root)) {
      Optional<SourceId> id = id(folder);
      if (id.isPresent() && !known.test(id.get()) && isOlder(folder, before)) {
        remove(folder);
        swept++;
      }
    }
    return swept;
  }

  /** What lies in a folder; nothing where it is absent. */
  static List<Path> entries(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(folder)) {
      return found.toList();
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The folder " + folder + " cannot be read.", e);
    }
  }

  /** Whether a file, or a folder and all in it, has not changed since a time. */
  static boolean isOlder(Path path, Instant before) {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path one : all.toList()) {
        if (!Files.getLastModifiedTime(one).toInstant().isBefore(before)) {
          return false;
        }
      }
      return true;
    } catch (NoSuchFileException | UncheckedIOException e) {
      // It goes away just now: somebody works on it.
      return false;
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The folder " + path + " cannot be read.", e);
    }
  }

  private static Optional<SourceId> id(Path folder) {
    try {
      return Optional.of(SourceId.parse(String.valueOf(folder.getFileName())));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
