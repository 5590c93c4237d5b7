package dev.loccit.groundedness;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The lines of a file of this room that say something; {@code #} begins a comment. */
final class ResourceLines {
  private ResourceLines() {}

  static List<String> read(String resource) {
    try (InputStream bytes = ResourceLines.class.getResourceAsStream(resource)) {
      if (bytes == null) {
        throw new IllegalStateException("resource missing: " + resource);
      }
      return new BufferedReader(new InputStreamReader(bytes, StandardCharsets.UTF_8))
          .lines()
          .filter(line -> !line.startsWith("#") && !line.isBlank())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("resource unreadable: " + resource, e);
    }
  }
}
