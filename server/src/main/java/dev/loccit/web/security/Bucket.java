package dev.loccit.web.security;

import java.time.Duration;

/** Holds up to {@code size} drops; one drips in every {@code refillNanos}. */
final class Bucket {
  private final int size;
  private final long refillNanos;
  private double drops;
  private long last;

  Bucket(int size, long refillNanos, long now) {
    this.size = size;
    this.refillNanos = refillNanos;
    this.drops = size;
    this.last = now;
  }

  /** Takes one drop; returns 0, or the nanoseconds until there is one. */
  synchronized long take(long now) {
    drops = Math.min(size, drops + (double) (now - last) / refillNanos);
    last = now;
    if (drops >= 1) {
      drops -= 1;
      return 0;
    }
    return Math.max(1, (long) ((1 - drops) * refillNanos));
  }

  synchronized void giveBack() {
    drops = Math.min(size, drops + 1);
  }

  /** A wait in whole seconds, at least 1, for Retry-After. */
  static long seconds(long nanos) {
    return Math.max(1, Duration.ofNanos(nanos).plusMillis(999).toSeconds());
  }
}
