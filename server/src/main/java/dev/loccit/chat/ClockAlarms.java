package dev.loccit.chat;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Alarms by the clock of the machine: one thread keeps the times, virtual threads act. */
final class ClockAlarms implements Alarms, AutoCloseable {
  private final ScheduledThreadPoolExecutor clock;

  ClockAlarms() {
    clock =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().daemon().name("loccit-chat-alarms").factory());
    clock.setRemoveOnCancelPolicy(true);
  }

  @Override
  public Alarm after(Duration delay, Runnable action) {
    Future<?> alarm =
        clock.schedule(
            () -> Thread.ofVirtual().name("loccit-chat-alarm").start(action),
            delay.toNanos(),
            TimeUnit.NANOSECONDS);
    return () -> alarm.cancel(false);
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
