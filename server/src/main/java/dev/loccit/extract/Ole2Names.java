package dev.loccit.extract;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Tells compound files (OLE2: Office before 2007, Outlook messages, newer files that are locked)
 * apart by the names of their streams. Reads the directory only, so many sectors at most.
 */
final class Ole2Names {
  private static final int HEADER = 512;
  private static final int ENTRY = 128;
  private static final int FIRST_FAT = 76;
  private static final int FATS_IN_HEADER = 109;
  private static final int MOST_SECTORS = 2_000;

  private final RandomAccessFile file;
  private final ByteBuffer header;
  private final int sectorSize;

  private Ole2Names(RandomAccessFile file) throws IOException {
    this.file = file;
    this.header = read(0, HEADER);
    int shift = header.getShort(30);
    if (shift != 9 && shift != 12) {
      throw new IOException("no sector size");
    }
    this.sectorSize = 1 << shift;
  }

  /** The kind of a compound file; empty for any other. */
  static Optional<FileKind> of(Path path) {
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
      Set<String> names = new Ole2Names(file).names();
      if (names.contains("__properties_version1.0")) {
        return Optional.of(FileKind.EMAIL);
      }
      boolean office =
          names.contains("worddocument")
              || names.contains("workbook")
              || names.contains("book")
              || names.contains("powerpoint document")
              || names.contains("encryptedpackage");
      return office ? Optional.of(FileKind.OFFICE) : Optional.empty();
    } catch (IOException | IndexOutOfBoundsException e) {
      return Optional.empty();
    }
  }

  private Set<String> names() throws IOException {
    Set<String> names = new HashSet<>();
    int sector = header.getInt(48);
    for (int i = 0; sector >= 0 && i < MOST_SECTORS; i++) {
      ByteBuffer entries = read(offset(sector), sectorSize);
      for (int at = 0; at + ENTRY <= sectorSize; at += ENTRY) {
        int length = Math.clamp(entries.getShort(at + 64) - 2, 0, 62);
        byte[] name = new byte[length];
        entries.get(at, name);
        names.add(new String(name, StandardCharsets.UTF_16LE).toLowerCase(Locale.ROOT));
      }
      sector = next(sector);
    }
    return names;
  }

  /** The sector that follows in a chain; negative at its end. */
  private int next(int sector) throws IOException {
    int perSector = sectorSize / 4;
    int index = sector / perSector;
    int fat = index < FATS_IN_HEADER ? header.getInt(FIRST_FAT + 4 * index) : farFat(index);
    return fat < 0 ? -1 : read(offset(fat), sectorSize).getInt(4 * (sector % perSector));
  }

  /** Beyond 7 MB the list of allocation sectors goes on in a chain of its own. */
  private int farFat(int index) throws IOException {
    int perSector = sectorSize / 4 - 1;
    int left = index - FATS_IN_HEADER;
    int sector = header.getInt(68);
    for (int i = 0; sector >= 0 && i < MOST_SECTORS; i++) {
      ByteBuffer list = read(offset(sector), sectorSize);
      if (left < perSector) {
        return list.getInt(4 * left);
      }
      left -= perSector;
      sector = list.getInt(4 * perSector);
    }
    return -1;
  }

  private long offset(int sector) {
    return (sector + 1L) * sectorSize;
  }

  private ByteBuffer read(long offset, int length) throws IOException {
    byte[] bytes = new byte[length];
    file.seek(offset);
    file.readFully(bytes);
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }
}
