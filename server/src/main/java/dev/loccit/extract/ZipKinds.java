package dev.loccit.extract;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Tells zip containers apart by what is in them. Reads two small entries at most, bounded. */
final class ZipKinds {
  /** Enough of a content-type list or a type line, inflated, in bytes. */
  private static final int READ = 1024 * 1024;

  private static final String CONTAINER = "meta-inf/container.xml";

  private ZipKinds() {}

  /** The kind of a container; empty for any other zip. */
  static Optional<FileKind> of(Path file, byte[] head) {
    try (ZipFile zip = new ZipFile(file.toFile())) {
      String type = entry(zip, "mimetype").strip();
      if (!type.isEmpty()) {
        return byMimeType(type);
      }
      if (zip.getEntry("META-INF/container.xml") != null) {
        return Optional.of(FileKind.EPUB);
      }
      return Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return byHead(new String(head, StandardCharsets.ISO_8859_1));
    }
  }

  private static Optional<FileKind> byMimeType(String type) {
    return switch (type) {
      case "application/epub+zip" -> Optional.of(FileKind.EPUB);
      default -> Optional.empty();
    };
  }

  /** A container that is cut off or broken: what its first bytes show, so that this can be said. */
  private static Optional<FileKind> byHead(String head) {
    String lower = head.toLowerCase(Locale.ROOT);
    if (lower.contains("mimetypeapplication/epub+zip") || lower.contains(CONTAINER)) {
      return Optional.of(FileKind.EPUB);
    }
    return Optional.empty();
  }

  private static String entry(ZipFile zip, String name) throws IOException {
    @Nullable ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      return "";
    }
    try (InputStream in = zip.getInputStream(entry)) {
      return in == null ? "" : new String(in.readNBytes(READ), StandardCharsets.UTF_8);
    }
  }
}
