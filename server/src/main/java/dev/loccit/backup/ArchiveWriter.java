package dev.loccit.backup;

import dev.loccit.database.DurableFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A zip file that is there whole or not at all, readable by its owner only. Each entry's hash goes
 * into the last one, {@code SHA256SUMS}.
 */
final class ArchiveWriter implements AutoCloseable {
  private final Path target;
  private final Path aside;
  private final FileChannel channel;
  private final ZipOutputStream zip;
  private final StringBuilder sums = new StringBuilder();
  private boolean finished;

  /** Begins beside the target, whose folder must exist. */
  ArchiveWriter(Path target) throws IOException {
    this.target = target;
    this.aside = target.resolveSibling(target.getFileName() + ".part");
    Files.deleteIfExists(aside);
    this.channel =
        FileChannel.open(
            aside,
            Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
            ownersOnly(target));
    this.zip = new ZipOutputStream(Channels.newOutputStream(channel), StandardCharsets.UTF_8);
    // Most originals are compressed already: looking for more would only take time.
    zip.setLevel(Deflater.BEST_SPEED);
  }

  void add(String name, Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      add(name, in);
    }
  }

  void add(String name, byte[] bytes) throws IOException {
    add(name, new ByteArrayInputStream(bytes));
  }

  private void add(String name, InputStream in) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    sums.append(Hashes.copy(in, zip)).append("  ").append(name).append('\n');
    zip.closeEntry();
  }

  /** Writes the hashes and puts the archive in its place. */
  void finish() throws IOException {
    zip.putNextEntry(new ZipEntry(Hashes.NAME));
    zip.write(sums.toString().getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
    zip.finish();
    channel.force(true);
    zip.close();
    DurableFiles.publish(aside, target);
    finished = true;
  }

  @Override
  public void close() throws IOException {
    if (!finished) {
      // Not the zip: closing it would write more to a disk that may be full.
      channel.close();
      Files.deleteIfExists(aside);
    }
  }

  private static FileAttribute<?>[] ownersOnly(Path target) throws IOException {
    Path folder = target.toAbsolutePath().getParent();
    return folder != null
            && Files.getFileStore(folder).supportsFileAttributeView(PosixFileAttributeView.class)
        ? new FileAttribute<?>[] {
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
        }
        : new FileAttribute<?>[0];
  }
}
