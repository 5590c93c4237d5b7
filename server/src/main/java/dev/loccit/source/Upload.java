package dev.loccit.source;

import java.nio.file.Path;

/**
 * Bytes that were received and are on disk, but belong to no source yet. Closing it removes them
 * unless {@link ContentStore#place} took them.
 *
 * @param size in bytes
 * @param sha256 of the bytes, in lower-case hexadecimal
 */
public record Upload(Path file, long size, String sha256) implements AutoCloseable {
  @Override
  public void close() {
    SourceFolders.remove(file);
  }
}
