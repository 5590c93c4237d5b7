package dev.loccit.extract;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tells what a file is from its bytes: containers by what is in them; only among texts does the
 * name help, because Markdown and CSV are text.
 */
public final class FileTypes {
  /** How far into a file {@code %PDF-} may stand, in bytes. */
  private static final int PDF_WITHIN = 1_024;

  /** Enough to know a text, or junk, from a large file's beginning, in bytes. */
  private static final int HEAD = 64 * 1024;

  private static final byte[] PDF = {'%', 'P', 'D', 'F', '-'};

  private static final byte[] OLE2 = {
    (byte) 0xD0, (byte) 0xCF, 0x11, (byte) 0xE0, (byte) 0xA1, (byte) 0xB1, 0x1A, (byte) 0xE1
  };

  private static final byte[] RTF = {'{', '\\', 'r', 't', 'f'};

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final byte[] JPEG = {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF};
  private static final byte[] TIFF_LITTLE = {'I', 'I', 42, 0};
  private static final byte[] TIFF_BIG = {'M', 'M', 0, 42};
  private static final byte[] RIFF = {'R', 'I', 'F', 'F'};
  private static final byte[] WEBP = {'W', 'E', 'B', 'P'};

  private static final byte[] ZIP = {'P', 'K', 3, 4};

  private FileTypes() {}

  /** What a file turned out to be. */
  public sealed interface Answer {}

  /** A file of a kind that is read. */
  public record Detected(FileKind kind) implements Answer {}

  /**
   * A file that is not read.
   *
   * @param detail a sentence with the list of kinds that are
   */
  public record Unsupported(String detail) implements Answer {}

  /**
   * Tells the kind of a file.
   *
   * @param name the file's name, for kinds of text only
   * @throws IOException where the file cannot be read
   */
  public static Answer detect(Path file, String name) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(HEAD);
      if (startsAt(head, 0, ZIP)) {
        return ZipKinds.of(file, head)
            .<Answer>map(Detected::new)
            .orElseGet(() -> unsupported("A zip archive cannot be read here."));
      }
      if (startsAt(head, 0, OLE2)) {
        return Ole2Names.of(file)
            .<Answer>map(Detected::new)
            .orElseGet(() -> unsupported("This kind of compound file cannot be read."));
      }
      return detect(head, Files.size(file) > head.length, name);
    }
  }

  /**
   * Whether a file is a zip archive that is no document itself: what is in it may be.
   *
   * @throws IOException where the file cannot be read
   */
  public static boolean isArchive(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(HEAD);
      return startsAt(head, 0, ZIP) && ZipKinds.of(file, head).isEmpty();
    }
  }

  /** Tells the kind of a file held in memory; containers must lie in a file to be looked into. */
  public static Answer detect(byte[] bytes, String name) {
    return detect(bytes, false, name);
  }

  /** What can be read, as the page and a refusal name it. */
  public static String supported() {
    List<String> titles =
        Stream.of(FileKind.values())
            .filter(kind -> kind != FileKind.ARTICLE)
            .map(FileKind::title)
            .toList();
    return "Supported are "
        + String.join(", ", titles.subList(0, titles.size() - 1))
        + " and "
        + titles.getLast()
        + ".";
  }

  /**
   * Tells the kind from a file's beginning.
   *
   * @param cut whether more bytes follow, so that a last character may be broken
   */
  private static Answer detect(byte[] head, boolean cut, String name) {
    if (startsPdf(head)) {
      return new Detected(FileKind.PDF);
    }
    if (startsPicture(head)) {
      return new Detected(FileKind.IMAGE);
    }
    if (startsAt(head, 0, RTF)) {
      return new Detected(FileKind.RTF);
    }
    if (head.length == 0) {
      return unsupported("The file is empty.");
    }
    return switch (Encodings.decode(head, cut)) {
      case Encodings.Decoded text -> new Detected(TextKinds.of(text.text(), name));
      case Encodings.NotText no -> unsupported("This kind of file cannot be read.");
    };
  }

  private static Unsupported unsupported(String why) {
    return new Unsupported(why + " " + supported());
  }

  private static boolean startsPdf(byte[] head) {
    int last = Math.min(head.length, PDF_WITHIN + PDF.length) - PDF.length;
    for (int i = 0; i <= last; i++) {
      if (startsAt(head, i, PDF)) {
        return true;
      }
    }
    return false;
  }

  private static boolean startsPicture(byte[] head) {
    return startsAt(head, 0, PNG)
        || startsAt(head, 0, JPEG)
        || startsAt(head, 0, TIFF_LITTLE)
        || startsAt(head, 0, TIFF_BIG)
        || (startsAt(head, 0, RIFF) && startsAt(head, 8, WEBP));
  }

  private static boolean startsAt(byte[] head, int at, byte[] mark) {
    return at + mark.length <= head.length
        && Arrays.equals(head, at, at + mark.length, mark, 0, mark.length);
  }
}
