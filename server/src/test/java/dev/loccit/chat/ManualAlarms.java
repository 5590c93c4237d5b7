package dev.loccit.chat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Alarms that go off when the test moves the time on, on the test's own thread. */
final class ManualAlarms implements Alarms {
  private final List<Set> set = new ArrayList<>();
  private long now;

  private record Set(long at, Runnable action) {}

  @Override
  public synchronized Alarm after(Duration delay, Runnable action) {
    Set alarm = new Set(now + delay.toMillis(), action);
    set.add(alarm);
    return () -> cancel(alarm);
  }

  /** Lets so much time pass. */
  void pass(Duration time) {
    for (Runnable action : due(time)) {
      action.run();
    }
  }

  /** How many alarms are set. */
  synchronized int waiting() {
    return set.size();
  }

  private synchronized List<Runnable> due(Duration time) {
    now += time.toMillis();
    List<Set> due = set.stream().filter(alarm -> alarm.at() <= now).toList();
    set.removeAll(due);
    return due.stream().sorted(Comparator.comparingLong(Set::at)).map(Set::action).toList();
  }

  private synchronized void cancel(Set alarm) {
    set.remove(alarm);
  }
}
