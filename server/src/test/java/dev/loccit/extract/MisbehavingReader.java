package dev.loccit.extract;

import dev.loccit.extract.plain.PlainTextExtractor;
import dev.loccit.extract.worker.WorkerMain;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A worker's main class, on the tests' class path only, whose reader does what a text file says: it
 * allocates or loops without end, crashes, prints, or lies. Other files are read as text.
 */
public final class MisbehavingReader {
  private MisbehavingReader() {}

  public static void main(String[] args) throws Exception {
    WorkerMain.serve(
        (kind, limits, scans) -> (file, k, progress) -> read(file, k, limits, progress));
  }

  @SuppressWarnings("SystemExitOutsideMain")
  private static Extraction read(
      Path file, FileKind kind, ExtractionLimits limits, ExtractionProgress progress) {
    try {
      switch (Files.readString(file).strip()) {
        case "allocate" -> allocate();
        case "loop" -> loop(progress);
        case "crash" -> Runtime.getRuntime().halt(7);
        case "print" -> {
          System.out.println("a library prints ".repeat(10_000));
          System.err.println("and complains ".repeat(100_000));
        }
        case "lie" -> lie();
        case "environment" -> Files.writeString(file, String.valueOf(System.getenv()));
        default -> {}
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new PlainTextExtractor(limits).extract(file, kind, progress);
  }

  private static void allocate() {
    List<byte[]> kept = new ArrayList<>();
    while (kept.size() < Integer.MAX_VALUE) {
      kept.add(new byte[1 << 20]);
    }
  }

  private static void loop(ExtractionProgress progress) {
    long i = 0;
    while (i >= 0) {
      if (i++ % 100_000_000 == 0) {
        progress.at(1, 2);
      }
    }
  }

  private static void lie() throws IOException {
    try (FileOutputStream channel = new FileOutputStream(FileDescriptor.out)) {
      channel.write("HTTP/1.1 200 OK\r\n\r\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
      channel.flush();
      Thread.sleep(60_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
