package dev.loccit.ingest;

import dev.loccit.extract.ExtractionProgress;
import java.time.InstantSource;
import java.util.function.IntConsumer;

/** Writes progress down when it has moved by a percent, and at most four times a second. */
final class ThrottledProgress implements ExtractionProgress {
  private static final long EVERY_MS = 250;

  private final InstantSource clock;
  private final IntConsumer write;
  private final int ceiling;
  private int writtenPercent;
  private long writtenAt = Long.MIN_VALUE;

  /**
   * @param write told the percent
   * @param ceiling the percent that stands for all pages read
   */
  ThrottledProgress(InstantSource clock, IntConsumer write, int ceiling) {
    this.clock = clock;
    this.write = write;
    this.ceiling = ceiling;
  }

  @Override
  public synchronized void at(int done, int total) {
    int percent = (int) ((long) ceiling * Math.clamp(done, 0, total) / Math.max(1, total));
    long now = clock.millis();
    boolean due = writtenAt == Long.MIN_VALUE || now - writtenAt >= EVERY_MS;
    if (percent > writtenPercent && due) {
      writtenPercent = percent;
      writtenAt = now;
      write.accept(percent);
    }
  }
}
