package dev.loccit.extract;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Tells zip containers apart by what is in them. Reads two small entries at most, bounded. */
final class ZipKinds {
  /** Enough of a content-type list or a type line, inflated, in bytes. */
  private static final int READ = 1024 * 1024;

  private static final Pattern MAIN_DOCX =
      Pattern.compile(
          "(?:wordprocessingml\\.(?:document|template)|ms-word\\.(?:document|template)\\.macroEnabled\\w*)\\.main\\+xml");

  private static final Pattern MAIN_PPTX =
      Pattern.compile(
          "(?:presentationml\\.(?:presentation|slideshow|template)|ms-powerpoint\\.(?:presentation|slideshow|template)\\.macroEnabled)\\.main\\+xml");

  private static final Pattern MAIN_XLSX =
      Pattern.compile(
          "(?:spreadsheetml\\.(?:sheet|template)|ms-excel\\.(?:sheet|template)\\.macroEnabled)\\.main\\+xml");

  private static final Pattern ODF_HEAD =
      Pattern.compile(
          "mimetypeapplication/vnd\\.oasis\\.opendocument\\.(text|spreadsheet|presentation)");

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
      return byContentTypes(entry(zip, "[Content_Types].xml"));
    } catch (IOException | IllegalArgumentException e) {
      return byHead(new String(head, StandardCharsets.ISO_8859_1));
    }
  }

  private static Optional<FileKind> byMimeType(String type) {
    return switch (type) {
      case "application/epub+zip" -> Optional.of(FileKind.EPUB);
      case "application/vnd.oasis.opendocument.text",
          "application/vnd.oasis.opendocument.text-template" ->
          Optional.of(FileKind.ODT);
      case "application/vnd.oasis.opendocument.spreadsheet",
          "application/vnd.oasis.opendocument.spreadsheet-template" ->
          Optional.of(FileKind.ODS);
      case "application/vnd.oasis.opendocument.presentation",
          "application/vnd.oasis.opendocument.presentation-template" ->
          Optional.of(FileKind.ODP);
      default -> Optional.empty();
    };
  }

  /** Office Open XML: with or without macros, a document, a template or a show. */
  private static Optional<FileKind> byContentTypes(String types) {
    if (MAIN_DOCX.matcher(types).find()) {
      return Optional.of(FileKind.DOCX);
    }
    if (MAIN_PPTX.matcher(types).find()) {
      return Optional.of(FileKind.PPTX);
    }
    return MAIN_XLSX.matcher(types).find() ? Optional.of(FileKind.XLSX) : Optional.empty();
  }

  /** A container that is cut off or broken: what its first bytes show, so that this can be said. */
  private static Optional<FileKind> byHead(String head) {
    String lower = head.toLowerCase(Locale.ROOT);
    if (lower.contains("mimetypeapplication/epub+zip") || lower.contains(CONTAINER)) {
      return Optional.of(FileKind.EPUB);
    }
    Matcher odf = ODF_HEAD.matcher(lower);
    if (odf.find()) {
      return byMimeType("application/vnd.oasis.opendocument." + odf.group(1));
    }
    if (!lower.contains("[content_types].xml") && !lower.contains("_rels/")) {
      return Optional.empty();
    }
    if (lower.contains("word/")) {
      return Optional.of(FileKind.DOCX);
    }
    if (lower.contains("ppt/")) {
      return Optional.of(FileKind.PPTX);
    }
    return lower.contains("xl/") ? Optional.of(FileKind.XLSX) : Optional.empty();
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
