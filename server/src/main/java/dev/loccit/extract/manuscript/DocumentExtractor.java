package dev.loccit.extract.manuscript;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The frame of an extractor: gives its reader a manuscript, and makes a reason of whatever a broken
 * or hostile file throws. Runs in a worker process.
 */
public final class DocumentExtractor implements Extractor {
  private final String name;
  private final String noun;
  private final ExtractionLimits limits;
  private final Reader reader;

  /** Writes what a file says into a manuscript. */
  @FunctionalInterface
  public interface Reader {
    /**
     * Reads a file.
     *
     * @throws Refusal with the reason
     * @throws IOException where the file is damaged; any other exception means the same
     */
    void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException;
  }

  /**
   * @param name its name and version, as stored with the text
   * @param noun what it reads, as in "The e-book is damaged"
   */
  public DocumentExtractor(String name, String noun, ExtractionLimits limits, Reader reader) {
    this.name = name;
    this.noun = noun;
    this.limits = limits;
    this.reader = reader;
  }

  @Override
  public Extraction extract(Path file, FileKind kind, ExtractionProgress progress) {
    if (!Files.isRegularFile(file)) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The original file is no longer there.");
    }
    try {
      Manuscript manuscript = new Manuscript(limits.maxChars());
      AtomicBoolean told = new AtomicBoolean();
      reader.read(
          file,
          manuscript,
          (done, total) -> {
            told.set(true);
            progress.at(done, total);
          });
      if (!told.get()) {
        progress.at(1, 1);
      }
      return manuscript.finish(name);
    } catch (Refusal refusal) {
      return new Refused(refusal.code(), refusal.detail());
    } catch (IOException | RuntimeException | StackOverflowError | LinkageError e) {
      // parsers throw anything on a broken file; the reason is the same
      return new Refused(
          ErrorCode.CORRUPT,
          "The "
              + noun
              + " is damaged and cannot be read. Save or download it again, then add it again.");
    }
  }
}
