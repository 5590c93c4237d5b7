package dev.loccit.extract;

/** Told how far the reading of one file has come; called from any thread, cheap, never throws. */
@FunctionalInterface
public interface ExtractionProgress {
  /** Tells nobody. */
  ExtractionProgress NONE = (done, total) -> {};

  /**
   * Told after each page or part.
   *
   * @param done pages (or parts) read so far
   * @param total pages (or parts) in all, at least 1
   */
  void at(int done, int total);
}
