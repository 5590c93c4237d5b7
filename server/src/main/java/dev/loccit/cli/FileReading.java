package dev.loccit.cli;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.ExtractionProperties;
import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.OcrProperties;
import dev.loccit.extract.OcrWorkers;
import dev.loccit.extract.ThoroughReading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads files for commands that need no server, in the same workers with the same limits. */
final class FileReading implements AutoCloseable {
  private final OcrWorkers recognition;
  private final ExtractionWorkers workers;
  private final Extractor reader;
  private final PrintWriter progress;

  /**
   * @param progress where it says what it reads
   */
  FileReading(CommandSettings configured, PrintWriter progress) {
    ExtractionSettings settings =
        configured.of("loccit.extract", ExtractionProperties.class).settings();
    this.recognition = new OcrWorkers(configured.of("loccit.ocr", OcrProperties.class), settings);
    this.workers = new ExtractionWorkers(settings, recognition);
    this.reader = new ThoroughReading(workers, recognition);
    this.progress = progress;
  }

  /**
   * What came of one file.
   *
   * @param kind null where the type could not be told
   */
  record Read(Path file, @Nullable FileKind kind, Extraction extraction) {
    String kindName() {
      return kind == null ? "unknown" : kind.name().toLowerCase(Locale.ROOT);
    }
  }

  /** Reads one file; any failure is a Refused extraction. */
  Read read(Path file) {
    if (!Files.isRegularFile(file)) {
      return refused(file, ErrorCode.FILE_MISSING, "There is no such file.");
    }
    progress.println("Reading " + file + " …");
    try {
      return switch (FileTypes.detect(file, name(file))) {
        case FileTypes.Detected(FileKind kind) ->
            new Read(
                file, kind, reader.extract(file, kind, (done, total) -> tell(file, done, total)));
        case FileTypes.Unsupported(String detail) ->
            refused(file, ErrorCode.UNSUPPORTED_TYPE, detail);
      };
    } catch (IOException e) {
      return refused(file, ErrorCode.FILE_MISSING, "The file cannot be read: " + e.getMessage());
    } catch (LoccitException e) {
      return refused(file, e.code(), e.detail());
    }
  }

  @Override
  public void close() {
    workers.close();
    recognition.close();
  }

  static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? file.toString() : name.toString();
  }

  private void tell(Path file, int done, int total) {
    // One line a hundred pages is enough to see that it moves.
    if (done % 100 == 0 && done < total) {
      progress.println("  " + name(file) + ": " + done + " of " + total + " pages");
    }
  }

  private static Read refused(Path file, ErrorCode code, String detail) {
    return new Read(file, null, new Extraction.Refused(code, detail));
  }
}
