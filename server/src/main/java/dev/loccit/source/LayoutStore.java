package dev.loccit.source;

import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * Layouts of paged texts: one file a text, {@code layouts/SOURCE/TEXT}, in which each page is
 * deflated on its own.
 *
 * <pre>
 * pages, one after the other
 * directory: for each page its offset (8 bytes), stored length (4), length (4)
 * trailer:   directory's offset (8), number of pages (4), magic (4)
 * </pre>
 *
 * A page is read with three short reads, however long the document. Files are written aside, synced
 * and renamed, before the text is published. Damage is LoccitException DATA_UNUSABLE.
 */
public final class LayoutStore {
  private static final int MAGIC = 0x4c4c3031; // LL01
  private static final int ENTRY = 16;
  private static final int TRAILER = 16;
  private static final int LONGEST_PAGE = 256 << 20;

  private final Path root;

  /** Keeps the files below a folder, that of the data directory. */
  public LayoutStore(Path root) {
    this.root = root;
  }

  /** Writes a text's layout, pages from 1 in order, each as the codec encoded it. */
  public void save(SourceId source, TextId id, Iterator<byte[]> pages) {
    Path target = file(source, id);
    try {
      Files.createDirectories(folder(source));
      DurableFiles.syncFolder(root);
      Path aside = target.resolveSibling(id + ".new");
      try (FileChannel channel =
          FileChannel.open(
              aside,
              StandardOpenOption.CREATE,
              StandardOpenOption.TRUNCATE_EXISTING,
              StandardOpenOption.WRITE)) {
        write(channel, pages);
        channel.force(true);
      }
      DurableFiles.publish(aside, target);
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "The layout could not be stored: check the disk's free space and permissions.",
          e);
    }
  }

  /**
   * One page's bytes, as they were given; empty where the text has no layout or no such page.
   *
   * @param page counts from 1
   */
  public Optional<byte[]> page(SourceId source, TextId id, int page) {
    Path file = file(source, id);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      Trailer trailer = trailer(channel);
      if (page < 1 || page > trailer.pages) {
        return Optional.empty();
      }
      return Optional.of(read(channel, trailer, page));
    } catch (IOException | DataFormatException e) {
      throw damaged(e);
    }
  }

  /** Number of pages; 0 where the text has no layout. */
  public int pages(SourceId source, TextId id) {
    Path file = file(source, id);
    if (!Files.exists(file)) {
      return 0;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return trailer(channel).pages;
    } catch (IOException e) {
      throw damaged(e);
    }
  }

  /** How many layouts of a source there are, and their size. */
  public Stored measure(SourceId source) {
    return SourceFolders.measure(folder(source));
  }

  /**
   * Reads every byte of a text's layout; throws LoccitException DATA_UNUSABLE where one is not what
   * was written.
   *
   * @return the number of pages, 0 where the text has no layout
   */
  public int check(SourceId source, TextId id) {
    Path file = file(source, id);
    if (!Files.exists(file)) {
      return 0;
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      Trailer trailer = trailer(channel);
      long end = 0;
      for (int page = 1; page <= trailer.pages; page++) {
        ByteBuffer entry = readFully(channel, trailer.directory + (long) ENTRY * (page - 1), ENTRY);
        if (entry.getLong() != end) {
          throw new IOException("pages of a layout do not follow each other");
        }
        end += entry.getInt();
        read(channel, trailer, page);
      }
      if (end != trailer.directory) {
        throw new IOException("a layout with bytes of no page");
      }
      return trailer.pages;
    } catch (IOException | DataFormatException e) {
      throw damaged(e);
    }
  }

  /** Removes the layouts of all texts of a source; again is no error. */
  public void remove(SourceId source) {
    SourceFolders.remove(folder(source));
  }

  /** Removes one text's layout; again is no error. */
  public void remove(SourceId source, TextId id) {
    SourceFolders.remove(file(source, id));
  }

  /**
   * Removes layouts of texts that are not known, and those half written, unchanged since a time;
   * returns how many.
   */
  public int sweep(Predicate<TextId> known, Instant before) {
    int swept = 0;
    for (Path folder : SourceFolders.entries(root)) {
      for (Path file : SourceFolders.entries(folder)) {
        if (!isKnown(file, known) && SourceFolders.isOlder(file, before)) {
          SourceFolders.remove(file);
          swept++;
        }
      }
      // Only an empty one: a source's first layout may be on its way into it.
      if (SourceFolders.entries(folder).isEmpty() && SourceFolders.isOlder(folder, before)) {
        SourceFolders.remove(folder);
      }
    }
    return swept;
  }

  private static boolean isKnown(Path file, Predicate<TextId> known) {
    try {
      return known.test(TextId.parse(String.valueOf(file.getFileName())));
    } catch (IllegalArgumentException e) {
      // Half written, under the name of a text with an ending.
      return false;
    }
  }

  private record Trailer(long directory, int pages) {}

  private static void write(FileChannel channel, Iterator<byte[]> pages) throws IOException {
    Directory directory = new Directory();
    Deflater deflater = new Deflater();
    try {
      while (pages.hasNext()) {
        byte[] page = pages.next();
        byte[] stored = deflate(deflater, page);
        directory.add(channel.position(), stored.length, page.length);
        writeFully(channel, ByteBuffer.wrap(stored));
      }
    } finally {
      deflater.end();
    }
    long at = channel.position();
    writeFully(channel, directory.bytes());
    ByteBuffer trailer = ByteBuffer.allocate(TRAILER);
    writeFully(channel, trailer.putLong(at).putInt(directory.pages).putInt(MAGIC).flip());
  }

  private static Trailer trailer(FileChannel channel) throws IOException {
    long size = channel.size();
    if (size < TRAILER) {
      throw new IOException("a layout without trailer");
    }
    ByteBuffer bytes = readFully(channel, size - TRAILER, TRAILER);
    Trailer trailer = new Trailer(bytes.getLong(), bytes.getInt());
    boolean whole =
        bytes.getInt() == MAGIC
            && trailer.pages >= 0
            && trailer.directory >= 0
            && trailer.directory + (long) ENTRY * trailer.pages + TRAILER == size;
    if (!whole) {
      throw new IOException("a layout with a damaged trailer");
    }
    return trailer;
  }

  private static byte[] read(FileChannel channel, Trailer trailer, int page)
      throws IOException, DataFormatException {
    ByteBuffer entry = readFully(channel, trailer.directory + (long) ENTRY * (page - 1), ENTRY);
    long offset = entry.getLong();
    int stored = entry.getInt();
    int length = entry.getInt();
    boolean sane =
        offset >= 0
            && stored >= 0
            && offset + stored <= trailer.directory
            && length >= 0
            && length <= LONGEST_PAGE;
    if (!sane) {
      throw new IOException("a layout with a damaged directory");
    }
    return inflate(readFully(channel, offset, stored).array(), length);
  }

  private static byte[] deflate(Deflater deflater, byte[] page) {
    deflater.reset();
    deflater.setInput(page);
    deflater.finish();
    byte[] buffer = new byte[page.length + page.length / 1000 + 64];
    int length = 0;
    while (!deflater.finished()) {
      if (length == buffer.length) {
        buffer = Arrays.copyOf(buffer, buffer.length * 2);
      }
      length += deflater.deflate(buffer, length, buffer.length - length);
    }
    return Arrays.copyOf(buffer, length);
  }

  private static byte[] inflate(byte[] stored, int length) throws IOException, DataFormatException {
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(stored);
      byte[] page = new byte[length];
      int done = 0;
      while (done < length && !inflater.finished()) {
        int more = inflater.inflate(page, done, length - done);
        if (more == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
          break;
        }
        done += more;
      }
      // The end holds a checksum of all before it: it counts only when it was read.
      if (done < length || inflater.inflate(new byte[1]) != 0 || !endsHere(inflater)) {
        throw new IOException("a layout's page is not what was written");
      }
      return page;
    } finally {
      inflater.end();
    }
  }

  private static boolean endsHere(Inflater inflater) {
    return inflater.finished() && inflater.getRemaining() == 0;
  }

  private static void writeFully(FileChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }

  private static ByteBuffer readFully(FileChannel channel, long offset, int length)
      throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(length);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes, offset + bytes.position()) < 0) {
        throw new IOException("a layout ends too soon");
      }
    }
    return bytes.flip();
  }

  private Path folder(SourceId source) {
    return root.resolve(source.toString());
  }

  private Path file(SourceId source, TextId id) {
    return folder(source).resolve(id.toString());
  }

  private static LoccitException damaged(Exception e) {
    return new LoccitException(
        ErrorCode.DATA_UNUSABLE, "The stored layout of this source cannot be read.", e);
  }

  private static final class Directory {
    private ByteBuffer entries = ByteBuffer.allocate(64 * ENTRY);
    private int pages;

    void add(long offset, int stored, int length) {
      if (entries.remaining() < ENTRY) {
        entries = ByteBuffer.allocate(entries.capacity() * 2).put(entries.flip());
      }
      entries.putLong(offset).putInt(stored).putInt(length);
      pages++;
    }

    ByteBuffer bytes() {
      return entries.flip();
    }
  }
}
