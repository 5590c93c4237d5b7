package dev.loccit.extract;

import java.time.Duration;

/**
 * How files are read.
 *
 * @param workers worker processes at most; each reads one file at a time
 * @param heapMegabytes Java heap of each worker
 * @param timeLimit wall-clock time for one file; the worker is killed after it
 * @param timePerPage added to the limit for each page that is read: a long manual on a busy machine
 *     is not a file that loops
 * @param idleLimit a worker without work for this long is ended, to give its memory back
 * @param limits what one file may hold
 */
public record ExtractionSettings(
    int workers,
    int heapMegabytes,
    Duration timeLimit,
    Duration timePerPage,
    Duration idleLimit,
    ExtractionLimits limits) {
  /** Two workers of 512 MB, two minutes a file. */
  public static final ExtractionSettings DEFAULT =
      new ExtractionSettings(
          2,
          512,
          Duration.ofMinutes(2),
          Duration.ofMillis(100),
          Duration.ofMinutes(5),
          ExtractionLimits.DEFAULT);

  public ExtractionSettings {
    if (workers < 1 || heapMegabytes < 16) {
      throw new IllegalArgumentException("at least one worker, and 16 MB each");
    }
    if (timeLimit.toMillis() < 1 || timePerPage.isNegative() || idleLimit.toMillis() < 1) {
      throw new IllegalArgumentException("time limits are positive");
    }
  }
}
