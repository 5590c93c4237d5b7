package dev.loccit.extract;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Container files that a test writes entry by entry. */
public final class ZipFixture {
  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  /** Adds an entry, in the order of the calls. */
  public ZipFixture with(String name, String content) {
    entries.put(name, content.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** Adds an entry of bytes. */
  public ZipFixture with(String name, byte[] content) {
    entries.put(name, content);
    return this;
  }

  /** Writes the container. */
  public Path write(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return file;
  }
}
