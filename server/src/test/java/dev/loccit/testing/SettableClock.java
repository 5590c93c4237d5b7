package dev.loccit.testing;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/** A clock that stands still until it is moved. */
public final class SettableClock implements InstantSource {
  private volatile Instant now = Instant.parse("2026-01-02T03:04:05.678Z");

  @Override
  public Instant instant() {
    return now;
  }

  /** Moves on, and says the new time. */
  public synchronized Instant advance(Duration by) {
    now = now.plus(by);
    return now;
  }
}
