package dev.loccit.ingest;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * A zip of documents, opened in place. Entries are streams; their names are words for people and
 * never become paths.
 */
final class ZipOfSources implements AutoCloseable {
  private final ZipFile zip;
  private final long maxInflated;
  private long inflated;

  private ZipOfSources(ZipFile zip, long maxInflated) {
    this.zip = zip;
    this.maxInflated = maxInflated;
  }

  /**
   * Opens an archive; throws LoccitException CORRUPT where it is damaged.
   *
   * @param maxInflated of all entries together, in bytes
   */
  static ZipOfSources open(Path file, long maxInflated) {
    try {
      return new ZipOfSources(zip(file), maxInflated);
    } catch (IOException | IllegalArgumentException e) {
      throw new LoccitException(
          ErrorCode.CORRUPT, "The zip archive is damaged. Pack it again, then add it again.", e);
    }
  }

  private static ZipFile zip(Path file) throws IOException {
    try {
      return new ZipFile(file.toFile(), StandardCharsets.UTF_8);
    } catch (ZipException | IllegalArgumentException e) {
      // names in the old charset of DOS, which every byte fits
      return new ZipFile(file.toFile(), Charset.forName("IBM437"));
    }
  }

  /**
   * The documents in the archive's order, without folders and what systems put beside them; throws
   * LoccitException TOO_LARGE where there are more than so many.
   */
  List<ZipEntry> documents(int most) {
    List<ZipEntry> documents = new ArrayList<>();
    for (ZipEntry entry : Collections.list(zip.entries())) {
      if (!entry.isDirectory() && !isDebris(entry.getName())) {
        documents.add(entry);
      }
      if (documents.size() > most) {
        throw new LoccitException(
            ErrorCode.TOO_LARGE,
            String.format(
                Locale.ROOT,
                "The zip archive holds more than %,d files. Add it in several parts.",
                most));
      }
    }
    return documents;
  }

  private static boolean isDebris(String name) {
    String plain = name.replace('\\', '/');
    String last = plain.substring(plain.lastIndexOf('/') + 1);
    return last.startsWith(".")
        || last.equalsIgnoreCase("Thumbs.db")
        || last.equalsIgnoreCase("desktop.ini")
        || plain.startsWith("__MACOSX/");
  }

  /**
   * An entry's bytes. Throws LoccitException, while they are read too: TOO_LARGE once all entries
   * together pass the limit, CORRUPT where the entry is damaged or locked.
   */
  InputStream bytes(ZipEntry entry) {
    try {
      return new Entry(zip.getInputStream(entry));
    } catch (IOException e) {
      throw unreadable(e);
    }
  }

  private static LoccitException unreadable(IOException cause) {
    return new LoccitException(
        ErrorCode.CORRUPT,
        "This file of the zip archive is damaged or protected by a password. Add it by itself.",
        cause);
  }

  private final class Entry extends FilterInputStream {
    Entry(InputStream in) {
      super(in);
    }

    @Override
    public int read() {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int from, int length) {
      try {
        int count = super.read(bytes, from, length);
        count(Math.max(0, count));
        return count;
      } catch (IOException e) {
        throw unreadable(e);
      }
    }
  }

  private void count(int more) {
    inflated += more;
    if (inflated > maxInflated) {
      throw new LoccitException(
          ErrorCode.TOO_LARGE,
          String.format(
              Locale.ROOT,
              "The zip archive unpacks to more than %,d MB. Add it in several parts.",
              maxInflated >> 20));
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }
}
