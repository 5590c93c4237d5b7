package dev.loccit.source;

import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;

/**
 * Original bytes, keyed by source and version and not by hash, so that a deletion never races an
 * upload: {@code content/SOURCE/VERSION}.
 */
public final class ContentStore {
  private static final int CHUNK = 1 << 16;

  private final Path root;
  private final Path temporary;

  /**
   * Keeps the files below a folder.
   *
   * @param temporary on the same file system; where bytes arrive
   */
  public ContentStore(Path root, Path temporary) {
    this.root = root;
    this.temporary = temporary;
  }

  /** A file that was stored. */
  public record Content(Path file, long size) {}

  /**
   * Takes bytes from a stream to disk, hashing them on the way. Throws LoccitException TOO_LARGE as
   * soon as more come than the limit allows, and IOException when the stream breaks; nothing is
   * left then.
   *
   * @param limit in bytes
   */
  public Upload receive(InputStream bytes, long limit) throws IOException {
    Path file = temporary.resolve(UUID.randomUUID().toString());
    boolean whole = false;
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      MessageDigest digest = sha256();
      long size = copy(bytes, channel, digest, limit);
      channel.force(true);
      whole = true;
      return new Upload(file, size, HexFormat.of().formatHex(digest.digest()));
    } finally {
      if (!whole) {
        Files.deleteIfExists(file);
      }
    }
  }

  /** Gives received bytes to a source; quick, and whole or not at all after a crash. */
  public void place(SourceId source, int version, Upload upload) {
    try {
      Files.createDirectories(folder(source));
      DurableFiles.publish(upload.file(), file(source, version));
      DurableFiles.syncFolder(root);
    } catch (IOException e) {
      throw notStored(e);
    }
  }

  /** The bytes of a version; empty where there are none. */
  public Optional<Content> find(SourceId source, int version) {
    Path file = file(source, version);
    try {
      return Files.isRegularFile(file)
          ? Optional.of(new Content(file, Files.size(file)))
          : Optional.empty();
    } catch (IOException e) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The original file cannot be read.", e);
    }
  }

  /** Size and digest of the bytes of a version; empty where there are none that can be read. */
  public Optional<SnapshotStore.Kept> kept(SourceId source, int version) {
    Path file = file(source, version);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = sha256();
      long size = in.transferTo(new DigestOutputStream(OutputStream.nullOutputStream(), digest));
      return Optional.of(new SnapshotStore.Kept(size, HexFormat.of().formatHex(digest.digest())));
    } catch (IOException e) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The original file cannot be read.", e);
    }
  }

  /** The bytes of a version; throws LoccitException FILE_MISSING where there are none. */
  public InputStream open(SourceId source, int version) {
    try {
      return Files.newInputStream(file(source, version));
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.FILE_MISSING, "The original file is missing: add the source again.", e);
    }
  }

  /** How many original files of a source there are, and their size. */
  public Stored measure(SourceId source) {
    return SourceFolders.measure(folder(source));
  }

  /** Removes all bytes of a source; again is no error. */
  public void remove(SourceId source) {
    SourceFolders.remove(folder(source));
  }

  /** Removes the bytes of one version; again is no error. */
  public void remove(SourceId source, int version) {
    SourceFolders.remove(file(source, version));
  }

  /** Removes bytes of sources that are not known, unchanged since a time; returns how many. */
  public int sweep(Predicate<SourceId> known, Instant before) {
    return SourceFolders.sweep(root, known, before);
  }

  /** Removes bytes that arrived before a time and became no source; returns how many. */
  public int sweepUploads(Instant before) {
    int swept = 0;
    for (Path file : SourceFolders.entries(temporary)) {
      if (SourceFolders.isOlder(file, before)) {
        SourceFolders.remove(file);
        swept++;
      }
    }
    return swept;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static long copy(InputStream from, FileChannel to, MessageDigest digest, long limit)
      throws IOException {
    byte[] chunk = new byte[CHUNK];
    long size = 0;
    for (int read = from.read(chunk); read >= 0; read = from.read(chunk)) {
      size += read;
      if (size > limit) {
        throw new LoccitException(
            ErrorCode.TOO_LARGE, "The file is larger than " + inWords(limit) + ".");
      }
      digest.update(chunk, 0, read);
      ByteBuffer bytes = ByteBuffer.wrap(chunk, 0, read);
      write(bytes, to);
    }
    return size;
  }

  /** Told apart from a stream that breaks: that is the sender's doing, this is ours. */
  private static void write(ByteBuffer bytes, FileChannel to) {
    try {
      while (bytes.hasRemaining()) {
        to.write(bytes);
      }
    } catch (IOException e) {
      throw notStored(e);
    }
  }

  private static LoccitException notStored(IOException e) {
    return new LoccitException(
        ErrorCode.DATA_UNUSABLE,
        "The file could not be stored: check the disk's free space and permissions.",
        e);
  }

  private static String inWords(long bytes) {
    return bytes >= 1 << 20 ? (bytes >> 20) + " MB" : bytes + " bytes";
  }

  private Path folder(SourceId source) {
    return root.resolve(source.toString());
  }

  private Path file(SourceId source, int version) {
    return folder(source).resolve(Integer.toString(version));
  }
}
