package dev.loccit.database;

import com.github.f4b6a3.uuid.UuidCreator;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where a server keeps its data, and the proof that it is the only one.
 *
 * <pre>
 * format      the layout's number; a program refuses numbers above its own
 * lock        held by the running server; says its process id
 * node        names this directory's server in the job queue
 * loccit.db   the SQLite file
 * content/    original bytes     layouts/    page layouts
 * index/      Lucene             temporary/  uploads under way; emptied at start
 * backups/    the database before each migration
 * restoring   there while a backup is put back; what lies beside it is no data yet
 * </pre>
 */
public final class DataDirectory implements AutoCloseable {
  /** The layout this program writes. */
  static final int FORMAT = 1;

  // Far behind the process id, so that systems with mandatory locks still let others read that.
  private static final long LOCKED_BYTE = Long.MAX_VALUE - 1;

  private static final String RESTORING = "restoring";
  private static final String UNFINISHED = "Loccit is putting a backup here.";
  // Some file systems have this in their root, which may be the data directory.
  private static final String LOST_AND_FOUND = "lost+found";

  private final Path root;
  private final @Nullable FileChannel channel;
  private final @Nullable FileLock lock;
  private final String node;

  private DataDirectory(
      Path root, @Nullable FileChannel channel, @Nullable FileLock lock, String node) {
    this.root = root;
    this.channel = channel;
    this.lock = lock;
    this.node = node;
  }

  /**
   * Creates the directory where needed, readable by its owner only, and holds its lock until
   * closed. Throws LoccitException DATA_LOCKED where another process holds it, DATA_TOO_NEW where a
   * newer program wrote it, DATA_UNUSABLE where it cannot be written.
   */
  public static DataDirectory open(Path root) {
    return open(root, false);
  }

  /**
   * As above for a backup that is put into an empty directory: until {@link #restored} nobody can
   * open it otherwise. What an earlier attempt left there is removed. Throws LoccitException
   * CONFLICT where the directory holds anything else.
   */
  public static DataDirectory forRestore(Path root) {
    return open(root, true);
  }

  private static DataDirectory open(Path root, boolean restoring) {
    FileChannel channel = null;
    try {
      if (restoring) {
        refuseFull(root);
      }
      createPrivate(root);
      if (restoring) {
        DurableFiles.write(root.resolve(RESTORING), UNFINISHED.getBytes(StandardCharsets.UTF_8));
      } else {
        refuseUnfinished(root);
      }
      channel =
          FileChannel.open(
              root.resolve("lock"),
              StandardOpenOption.CREATE,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE);
      FileLock lock = lock(root, channel);
      if (restoring) {
        empty(root);
      }
      stampFormat(root);
      for (String part : new String[] {"content", "layouts", "index", "temporary"}) {
        createPrivate(root.resolve(part));
      }
      emptyTemporary(root.resolve("temporary"));
      return new DataDirectory(root, channel, lock, node(root));
    } catch (IOException e) {
      close(channel, e);
      throw unusable(root, e);
    } catch (RuntimeException e) {
      close(channel, e);
      throw e;
    }
  }

  /**
   * Looks at a directory beside the server that may be running on it: no lock, nothing created.
   * Throws LoccitException DATA_UNUSABLE where there is none, DATA_TOO_NEW as above.
   */
  public static DataDirectory beside(Path root) {
    try {
      if (!Files.exists(root.resolve("format"))) {
        throw new LoccitException(
            ErrorCode.DATA_UNUSABLE, "There is no Loccit data in " + root + ".");
      }
      refuseUnfinished(root);
      checkFormat(root);
      Path node = root.resolve("node");
      return new DataDirectory(root, null, null, Files.exists(node) ? read(node) : "");
    } catch (IOException e) {
      throw unusable(root, e);
    }
  }

  public Path root() {
    return root;
  }

  public Path databaseFile() {
    return root.resolve("loccit.db");
  }

  public Path contents() {
    return root.resolve("content");
  }

  public Path layouts() {
    return root.resolve("layouts");
  }

  public Path index() {
    return root.resolve("index");
  }

  /** On the same file system as the others, so that a rename out of it is atomic. */
  public Path temporary() {
    return root.resolve("temporary");
  }

  /** Copies of the database, made before its tables were changed. */
  public Path backups() {
    return root.resolve("backups");
  }

  /** Throws LoccitException DATA_TOO_NEW or DATA_UNUSABLE where its stamp is not one to work on. */
  public void checkFormat() {
    try {
      checkFormat(root);
    } catch (IOException e) {
      throw unusable(root, e);
    }
  }

  /** Lets others open a directory that was opened for a restore: all of it is in place. */
  public void restored() {
    try {
      Files.delete(root.resolve(RESTORING));
      DurableFiles.syncFolder(root);
    } catch (IOException e) {
      throw unusable(root, e);
    }
  }

  /** Takes everything away again from a directory that was opened for a restore. */
  public void emptied() {
    try {
      empty(root);
      Files.deleteIfExists(root.resolve("lock"));
      Files.deleteIfExists(root.resolve(RESTORING));
    } catch (IOException e) {
      throw unusable(root, e);
    }
  }

  /** A name that stays with the directory: whoever holds the lock is this node. */
  public String node() {
    return node;
  }

  /** Lets the next server in. */
  @Override
  public void close() {
    try {
      if (lock != null) {
        lock.release();
      }
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      throw unusable(root, e);
    }
  }

  private static FileLock lock(Path root, FileChannel channel) throws IOException {
    FileLock lock;
    try {
      lock = channel.tryLock(LOCKED_BYTE, 1, false);
    } catch (OverlappingFileLockException e) {
      lock = null;
    }
    if (lock == null) {
      String holder = read(root.resolve("lock"));
      throw new LoccitException(
          ErrorCode.DATA_LOCKED,
          "Another Loccit "
              + (holder.isEmpty() ? "" : "(process " + holder + ") ")
              + "is running on "
              + root
              + ": stop it, or use another directory with --data.");
    }
    channel.truncate(0);
    channel.write(
        ByteBuffer.wrap(
            Long.toString(ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)),
        0);
    return lock;
  }

  private static void refuseFull(Path root) throws IOException {
    if (!Files.exists(root) || isUnfinished(root)) {
      return;
    }
    List<Path> found;
    try (Stream<Path> all = Files.list(root)) {
      found = all.filter(path -> !path.endsWith(LOST_AND_FOUND)).toList();
    }
    if (!found.isEmpty()) {
      throw new LoccitException(
          ErrorCode.CONFLICT,
          "The directory "
              + root
              + " is not empty: restore into a new one, or move away what is in it.");
    }
  }

  /** By its words: what somebody else named so is not ours to clear away. */
  private static boolean isUnfinished(Path root) throws IOException {
    Path mark = root.resolve(RESTORING);
    return Files.exists(mark) && read(mark).equals(UNFINISHED);
  }

  private static void refuseUnfinished(Path root) throws IOException {
    if (isUnfinished(root)) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "A backup was being put into " + root + " and was cut off: run ./loccit restore again.");
    }
  }

  /** Leaves the lock, and the mark that this is no data. */
  private static void empty(Path root) throws IOException {
    List<Path> found;
    try (Stream<Path> all = Files.list(root)) {
      found = all.toList();
    }
    for (Path path : found) {
      if (!path.endsWith(RESTORING) && !path.endsWith("lock") && !path.endsWith(LOST_AND_FOUND)) {
        DurableFiles.delete(path);
      }
    }
  }

  /** What a killed server left half received. */
  private static void emptyTemporary(Path folder) throws IOException {
    List<Path> left;
    try (Stream<Path> found = Files.list(folder)) {
      left = found.toList();
    }
    for (Path path : left) {
      DurableFiles.delete(path);
    }
  }

  private static void stampFormat(Path root) throws IOException {
    Path stamp = root.resolve("format");
    if (Files.exists(stamp)) {
      checkFormat(root);
    } else {
      DurableFiles.write(stamp, Integer.toString(FORMAT).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static void checkFormat(Path root) throws IOException {
    String found = read(root.resolve("format"));
    if (!found.matches("[0-9]{1,9}")) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "The file format in " + root + " is damaged: restore it from a backup.");
    }
    if (Integer.parseInt(found) > FORMAT) {
      throw new LoccitException(
          ErrorCode.DATA_TOO_NEW,
          "The data in "
              + root
              + " was written by a newer Loccit (format "
              + found
              + ", this program knows "
              + FORMAT
              + "): use that version or a later one.");
    }
  }

  private static String node(Path root) throws IOException {
    Path file = root.resolve("node");
    if (!Files.exists(file)) {
      String fresh = UuidCreator.getTimeOrderedEpoch().toString();
      DurableFiles.write(file, fresh.getBytes(StandardCharsets.UTF_8));
    }
    return read(file);
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file).strip();
  }

  /** Makes a directory that only its owner can read. */
  public static void createPrivate(Path directory) throws IOException {
    boolean posix =
        Files.getFileStore(existingParent(directory))
            .supportsFileAttributeView(PosixFileAttributeView.class);
    if (!Files.isDirectory(directory)) {
      Files.createDirectories(directory);
    }
    if (posix) {
      Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx------"));
    }
  }

  private static Path existingParent(Path path) {
    Path parent = path.toAbsolutePath();
    while (!Files.exists(parent) && parent.getParent() != null) {
      parent = parent.getParent();
    }
    return parent;
  }

  private static void close(@Nullable FileChannel channel, Exception cause) {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        cause.addSuppressed(e);
      }
    }
  }

  private static LoccitException unusable(Path root, IOException e) {
    return new LoccitException(
        ErrorCode.DATA_UNUSABLE,
        "The data directory " + root + " cannot be used: check that it may be read and written.",
        e);
  }
}
