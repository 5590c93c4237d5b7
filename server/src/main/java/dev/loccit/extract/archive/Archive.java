package dev.loccit.extract.archive;

import dev.loccit.extract.ArchiveLimits;
import dev.loccit.extract.manuscript.Refusal;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/**
 * A zip container, read in place: nothing is ever written to disk under a name from inside it, and
 * no more is inflated than the limits allow, whatever the entries claim of themselves.
 */
public final class Archive implements AutoCloseable {
  /** Up to here an entry may be packed as well as it likes, in bytes. */
  private static final long SMALL = 8L * 1024 * 1024;

  private final ZipFile zip;
  private final ArchiveLimits limits;
  private final Map<String, ZipEntry> entries = new HashMap<>();
  private long inflated;

  /**
   * Opens a container.
   *
   * @throws IOException where it is no zip file, or damaged
   * @throws Refusal where it holds too many entries
   */
  public Archive(Path file, ArchiveLimits limits) throws IOException {
    this.limits = limits;
    this.zip = new ZipFile(file.toFile());
    if (zip.size() > limits.maxEntries()) {
      int size = zip.size();
      zip.close();
      throw Refusal.hostile(
          String.format(
              Locale.ROOT, "%,d entries; at most %,d are read", size, limits.maxEntries()));
    }
    for (Enumeration<? extends ZipEntry> all = zip.entries(); all.hasMoreElements(); ) {
      ZipEntry entry = all.nextElement();
      if (!entry.isDirectory()) {
        entries.putIfAbsent(key(entry.getName()), entry);
      }
    }
  }

  /** The names of its entries in lower case, with plain slashes and none at the start. */
  public Collection<String> names() {
    return entries.keySet();
  }

  public boolean has(String name) {
    return entries.containsKey(key(name));
  }

  /** The bytes of an entry as claimed, packed; 0 where it does not exist. */
  public long packedSize(String name) {
    ZipEntry entry = entries.get(key(name));
    return entry == null ? 0 : Math.max(0, entry.getCompressedSize());
  }

  /** An entry's bytes; throws {@link Refusal} while they are read, once they pass the limits. */
  public Optional<InputStream> open(String name) throws IOException {
    ZipEntry entry = entries.get(key(name));
    if (entry == null) {
      return Optional.empty();
    }
    @Nullable InputStream in = zip.getInputStream(entry);
    return in == null
        ? Optional.empty()
        : Optional.of(new Bounded(in, Math.max(1, entry.getCompressedSize())));
  }

  /** An entry's XML; throws IOException where there is no such entry. */
  public Xml xml(String name) throws IOException {
    InputStream in = open(name).orElseThrow(() -> new IOException("no entry " + name));
    return new Xml(in, limits.maxDepth());
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private static String key(String name) {
    String plain = name.replace('\\', '/');
    while (plain.startsWith("/")) {
      plain = plain.substring(1);
    }
    return plain.toLowerCase(Locale.ROOT);
  }

  private final class Bounded extends FilterInputStream {
    private final long packed;
    private long read;

    Bounded(InputStream in, long packed) {
      super(in);
      this.packed = packed;
    }

    @Override
    public int read() throws IOException {
      int b = super.read();
      if (b >= 0) {
        count(1);
      }
      return b;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      int count = super.read(bytes, from, length);
      if (count > 0) {
        count(count);
      }
      return count;
    }

    @Override
    public long skip(long n) throws IOException {
      long skipped = super.skip(n);
      count(skipped);
      return skipped;
    }

    private void count(long more) {
      read += more;
      inflated += more;
      if (inflated > limits.maxInflated()) {
        throw Refusal.hostile(
            String.format(
                Locale.ROOT,
                "more than %,d MB when it is unpacked",
                limits.maxInflated() / (1024 * 1024)));
      }
      if (read > SMALL && read / packed > limits.maxRatio()) {
        throw Refusal.hostile(
            String.format(
                Locale.ROOT,
                "an entry that unpacks to more than %,d times its size",
                limits.maxRatio()));
      }
    }
  }
}
