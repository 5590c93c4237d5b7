package dev.loccit.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/** Files that are whole or absent after a crash: written aside, synced, renamed, folder synced. */
public final class DurableFiles {
  private DurableFiles() {}

  /** Writes a small file. */
  public static void write(Path target, byte[] bytes) throws IOException {
    Path aside = target.resolveSibling(target.getFileName() + ".new");
    try (FileChannel channel =
        FileChannel.open(
            aside,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      channel.force(true);
    }
    publish(aside, target);
  }

  /** Renames a synced file of the same file system to its place, replacing what is there. */
  public static void publish(Path aside, Path target) throws IOException {
    Files.move(aside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    syncFolder(target.toAbsolutePath().getParent());
  }

  /** Makes a folder's entries durable; a system that cannot open folders needs no such step. */
  public static void syncFolder(@Nullable Path folder) throws IOException {
    if (folder == null || System.getProperty("os.name", "").startsWith("Windows")) {
      return;
    }
    try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
    }
  }

  /** Deletes a file or a folder with all in it; an absent one is no error. Follows no links. */
  public static void delete(Path path) throws IOException {
    try {
      Files.walkFileTree(
          path,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.deleteIfExists(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e)
                throws IOException {
              if (e != null) {
                throw e;
              }
              Files.deleteIfExists(folder);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (NoSuchFileException e) {
      // Gone already: that is what was asked.
      return;
    }
  }
}
