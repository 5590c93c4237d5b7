package dev.loccit.extract.worker;

import dev.loccit.extract.FileKind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A page that a worker is asked to draw.
 *
 * @param page from 1
 * @param maxPixels a larger picture is drawn at a lower resolution
 */
record DrawJob(Path file, FileKind kind, int page, int dpi, int maxPixels) implements Order {

  Frame frame() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(kind.name());
      out.writeInt(page);
      out.writeInt(dpi);
      out.writeInt(maxPixels);
      out.write(file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return new Frame(Frame.Kind.DRAW, bytes.toByteArray());
  }

  static DrawJob of(Frame frame) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(frame.body()));
    FileKind kind = FileKind.valueOf(in.readUTF());
    int page = in.readInt();
    int dpi = in.readInt();
    int maxPixels = in.readInt();
    Path file = Path.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    return new DrawJob(file, kind, page, dpi, maxPixels);
  }
}
