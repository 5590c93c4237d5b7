package dev.loccit.source;

import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  /** Removes the folders of sources that are not known; leaves alone what is no such folder. */
  static int sweep(Path root, Predicate<SourceId> known) {
    List<Path> folders;
    try (Stream<Path> found = Files.list(root)) {
      folders = found.toList();
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The folder " + root + " cannot be read.", e);
    }
    int swept = 0;
    for (Path folder : folders) {
      Optional<SourceId> id = id(folder);
      if (id.isPresent() && !known.test(id.get())) {
        remove(folder);
        swept++;
      }
    }
    return swept;
  }

  private static Optional<SourceId> id(Path folder) {
    try {
      return Optional.of(SourceId.parse(String.valueOf(folder.getFileName())));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
