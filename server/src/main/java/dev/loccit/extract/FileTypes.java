package dev.loccit.extract;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Tells what a file is from its bytes; only among texts does the name decide, because Markdown is
 * text.
 */
public final class FileTypes {
  /** How far into a file {@code %PDF-} may stand, in bytes. */
  private static final int PDF_WITHIN = 1_024;

  /** Enough to know a text, or junk, from a large file's beginning, in bytes. */
  private static final int HEAD = 64 * 1024;

  private static final byte[] PDF = {'%', 'P', 'D', 'F', '-'};

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
   * @param name the file's name, for Markdown against plain text only
   * @throws IOException where the file cannot be read
   */
  public static Answer detect(Path file, String name) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(HEAD);
      return detect(head, Files.size(file) > head.length, name);
    }
  }

  /** Tells the kind of a file held in memory. */
  public static Answer detect(byte[] bytes, String name) {
    return detect(bytes, false, name);
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
    if (head.length == 0) {
      return new Unsupported("The file is empty. " + SUPPORTED);
    }
    return switch (Encodings.decode(head, cut)) {
      case Encodings.Decoded text ->
          new Detected(isMarkdown(name) ? FileKind.MARKDOWN : FileKind.TEXT);
      case Encodings.NotText no ->
          new Unsupported("This kind of file cannot be read. " + SUPPORTED);
    };
  }

  private static final String SUPPORTED = "Supported are PDF, Markdown and plain text.";

  private static boolean startsPdf(byte[] head) {
    int last = Math.min(head.length, PDF_WITHIN + PDF.length) - PDF.length;
    for (int i = 0; i <= last; i++) {
      int same = 0;
      while (same < PDF.length && head[i + same] == PDF[same]) {
        same++;
      }
      if (same == PDF.length) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMarkdown(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.endsWith(".md") || lower.endsWith(".markdown");
  }
}
