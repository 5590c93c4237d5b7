package dev.loccit.fetch;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/** The media types that are read from the web. */
final class PageTypes {
  private static final int LOOK_AT = 1_024;
  private static final Set<String> ACCEPTED =
      Set.of(
          "text/html", "application/xhtml+xml", "text/plain", "text/markdown", "application/pdf");

  private PageTypes() {}

  static boolean isAccepted(String type) {
    return ACCEPTED.contains(type);
  }

  /** What bytes without a type are. */
  static String sniff(byte[] bytes) {
    byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, LOOK_AT));
    String start = new String(head, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
    if (start.startsWith("%pdf-")) {
      return "application/pdf";
    }
    boolean markup =
        start.contains("<!doctype") || start.contains("<html") || start.contains("<head");
    return markup || start.contains("<body") ? "text/html" : "text/plain";
  }
}
