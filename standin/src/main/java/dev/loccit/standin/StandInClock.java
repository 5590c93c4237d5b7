package dev.loccit.standin;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that can be put forward: the lifetime of cached prompts counts by it. */
public final class StandInClock implements InstantSource {
  private final InstantSource base;
  private final AtomicReference<Duration> ahead = new AtomicReference<>(Duration.ZERO);

  /** A clock that runs with the given one. */
  public StandInClock(InstantSource base) {
    this.base = base;
  }

  @Override
  public Instant instant() {
    return base.instant().plus(ahead.get());
  }

  /** Puts it forward. */
  public void advance(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("a clock is not put back");
    }
    ahead.updateAndGet(time::plus);
  }
}
