package dev.loccit.cli;

import dev.loccit.database.DataDirectory;
import dev.loccit.source.SourceId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Looks for files that no row owns. */
final class OwnedFiles {
  /** What a kill left behind is nobody's fault until it should have been swept away. */
  private static final Duration YOUNG = Duration.ofHours(1);

  private OwnedFiles() {}

  /** A sentence for each folder of original files or layouts whose source is not known. */
  static List<String> strangers(DataDirectory directory, Predicate<SourceId> known) {
    List<String> strangers = new ArrayList<>();
    for (Path root : List.of(directory.contents(), directory.layouts())) {
      try (Stream<Path> folders = Files.list(root)) {
        for (Path folder : folders.toList()) {
          if (!isOwned(folder, known) && isOld(folder)) {
            strangers.add("no source owns " + directory.root().relativize(folder));
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return strangers;
  }

  private static boolean isOwned(Path folder, Predicate<SourceId> known) {
    try {
      return known.test(SourceId.parse(folder.getFileName().toString()));
    } catch (RuntimeException e) {
      // Not named like a source: not ours.
      return false;
    }
  }

  private static boolean isOld(Path folder) throws IOException {
    return Files.getLastModifiedTime(folder).toInstant().isBefore(Instant.now().minus(YOUNG));
  }
}
