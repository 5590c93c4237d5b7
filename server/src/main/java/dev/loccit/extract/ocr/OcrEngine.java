package dev.loccit.extract.ocr;

import java.util.List;
import java.util.Optional;

/** Reads the words of a picture. Called in a worker process, from several threads. */
public interface OcrEngine {
  /**
   * Reads a picture as it stands.
   *
   * @param languages codes of the engine, at least one
   * @return its lines in reading order; none where no words were found
   * @throws OcrFailure where the engine failed or took too long over this picture
   */
  OcrPage read(GrayImage image, List<String> languages) throws OcrFailure;

  /** How a picture lies, and its script; empty where the engine cannot tell. */
  Optional<Orientation> orientation(GrayImage image) throws OcrFailure;

  /**
   * How a picture lies.
   *
   * @param quarters by which it must be turned clockwise to stand upright, 0 to 3
   * @param confidence of the engine, above 0; 2 is hardly better than a guess
   * @param script in the engine's words: Latin, Cyrillic…
   * @param scriptConfidence of the engine, 0 at least; below 1 it is a guess
   */
  record Orientation(int quarters, double confidence, String script, double scriptConfidence) {}
}
