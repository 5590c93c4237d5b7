package dev.loccit.extract;

import java.nio.file.Path;

/** Reads one file. */
@FunctionalInterface
public interface Extractor {
  /**
   * Reads a file. Any content of the file gives an {@link Extraction}, never an exception.
   *
   * @param file its bytes, unchanged while this runs
   * @param kind as {@link FileTypes} told it
   * @param progress told after each page or part
   * @throws dev.loccit.problem.LoccitException FILE_MISSING where the file is not there, OVERLOADED
   *     where no worker could be had
   */
  Extraction extract(Path file, FileKind kind, ExtractionProgress progress);
}
