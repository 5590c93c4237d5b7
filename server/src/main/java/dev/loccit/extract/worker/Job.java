package dev.loccit.extract.worker;

import dev.loccit.extract.ArchiveLimits;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.Scans;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** What a worker is asked to read. */
record Job(Path file, FileKind kind, ExtractionLimits limits, Scans scans) implements Order {

  Frame frame() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      out.writeUTF(kind.name());
      out.writeInt(limits.maxPages());
      out.writeInt(limits.maxChars());
      out.writeLong(limits.maxBytes());
      out.writeInt(limits.archive().maxEntries());
      out.writeLong(limits.archive().maxInflated());
      out.writeInt(limits.archive().maxRatio());
      out.writeInt(limits.archive().maxDepth());
      ScansWire.write(scans, out);
      out.write(file.toAbsolutePath().toString().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("memory cannot be written", e);
    }
    return new Frame(Frame.Kind.JOB, bytes.toByteArray());
  }

  static Job of(Frame frame) throws IOException {
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(frame.body()));
    FileKind kind = FileKind.valueOf(in.readUTF());
    ExtractionLimits limits =
        new ExtractionLimits(
            in.readInt(),
            in.readInt(),
            in.readLong(),
            new ArchiveLimits(in.readInt(), in.readLong(), in.readInt(), in.readInt()));
    Scans scans = ScansWire.read(in);
    Path file = Path.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    return new Job(file, kind, limits, scans);
  }
}
