package dev.loccit.backup;

import dev.loccit.database.DurableFiles;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** An archive whose list of files is whole; each file's hash is compared when it is taken out. */
final class ArchiveReader implements AutoCloseable {
  private static final String UUID = "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  private static final Pattern SUM = Pattern.compile("([0-9a-f]{64})  (\\S+)");
  // Nothing else is written, so no name can lead out of the data directory.
  private static final Pattern NAME =
      Pattern.compile(
          "manifest\\.json|format|node|loccit\\.db|database/[a-z_0-9]{1,60}\\.csv"
              + "|content/"
              + UUID
              + "/[0-9]{1,9}|layouts/"
              + UUID
              + "/"
              + UUID);
  private static final int LONGEST_MANIFEST = 1 << 16;
  private static final int LONGEST_LIST = 1 << 30;

  private final ZipFile zip;
  private final Map<String, String> sums;
  private final Manifest manifest;

  private ArchiveReader(ZipFile zip, Map<String, String> sums, Manifest manifest) {
    this.zip = zip;
    this.sums = sums;
    this.manifest = manifest;
  }

  /**
   * Opens an archive and reads what it says of itself. Throws LoccitException ARCHIVE_UNUSABLE
   * where it is damaged or none, DATA_TOO_NEW where a newer program made it.
   */
  static ArchiveReader open(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new LoccitException(ErrorCode.ARCHIVE_UNUSABLE, "There is no file " + file + ".");
    }
    ZipFile zip;
    try {
      zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8);
    } catch (ZipException e) {
      throw damaged("it is no whole zip file");
    }
    try {
      Manifest manifest = Manifest.read(bytes(zip, Manifest.NAME, LONGEST_MANIFEST));
      Map<String, String> sums = sums(zip);
      if (!sums.keySet().equals(names(zip))) {
        throw damaged("its list of files is not that of " + Hashes.NAME);
      }
      return new ArchiveReader(zip, sums, manifest);
    } catch (IOException e) {
      zip.close();
      throw damaged(String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      zip.close();
      throw e;
    }
  }

  Manifest manifest() {
    return manifest;
  }

  /**
   * Writes every file to its place, synced.
   *
   * @param place where a name goes
   */
  void extract(Function<String, Path> place) throws IOException {
    Set<Path> folders = new HashSet<>();
    for (Map.Entry<String, String> sum : sums.entrySet()) {
      String name = sum.getKey();
      if (name.equals(Manifest.NAME)) {
        continue;
      }
      Path target = place.apply(name);
      Path folder = target.getParent();
      if (folder != null && folders.add(folder)) {
        Files.createDirectories(folder);
      }
      if (!write(name, target).equals(sum.getValue())) {
        throw damaged(name + " is not what was stored");
      }
    }
    for (Path folder : folders) {
      DurableFiles.syncFolder(folder);
      DurableFiles.syncFolder(folder.getParent());
    }
  }

  private String write(String name, Path target) throws IOException {
    try (FileChannel channel =
        FileChannel.open(
            target,
            StandardOpenOption.CREATE,
            StandardOpenOption.TRUNCATE_EXISTING,
            StandardOpenOption.WRITE)) {
      OutputStream out = new BufferedOutputStream(Channels.newOutputStream(channel));
      String hash;
      try (InputStream in = stream(zip, name)) {
        hash = Hashes.copy(in, out);
      } catch (ZipException e) {
        throw damaged(name + " cannot be unpacked");
      }
      out.flush();
      channel.force(true);
      return hash;
    }
  }

  @Override
  public void close() throws IOException {
    zip.close();
  }

  private static Map<String, String> sums(ZipFile zip) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    String list = new String(bytes(zip, Hashes.NAME, LONGEST_LIST), StandardCharsets.UTF_8);
    for (String line : list.lines().toList()) {
      Matcher sum = SUM.matcher(line);
      if (!sum.matches() || !NAME.matcher(sum.group(2)).matches()) {
        throw damaged(Hashes.NAME + " has a line that is none: " + line);
      }
      sums.put(sum.group(2), sum.group(1));
    }
    return sums;
  }

  private static Set<String> names(ZipFile zip) {
    Set<String> names = new HashSet<>();
    for (ZipEntry entry : Collections.list(zip.entries())) {
      names.add(entry.getName());
    }
    names.remove(Hashes.NAME);
    return names;
  }

  private static byte[] bytes(ZipFile zip, String name, int limit) throws IOException {
    try (InputStream in = stream(zip, name)) {
      byte[] bytes = in.readNBytes(limit + 1);
      if (bytes.length > limit) {
        throw damaged(name + " is too long");
      }
      return bytes;
    }
  }

  private static InputStream stream(ZipFile zip, String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      throw damaged("it has no " + name);
    }
    return zip.getInputStream(entry);
  }

  private static LoccitException damaged(String how) {
    return new LoccitException(
        ErrorCode.ARCHIVE_UNUSABLE,
        "This is no backup, or a damaged one: " + how + ". Nothing was restored.");
  }
}
