package dev.loccit.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The lists of questions and texts that measurements use. */
final class Lists {
  private Lists() {}

  /** The questions of a list, without blank lines and comments. */
  static List<String> lines(String resource) throws IOException {
    return text(resource).lines().filter(line -> !line.isBlank() && !line.startsWith("#")).toList();
  }

  /** The whole list. */
  static String text(String resource) throws IOException {
    try (InputStream bytes = Lists.class.getResourceAsStream(resource)) {
      if (bytes == null) {
        throw new IllegalStateException("resource missing: " + resource);
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
