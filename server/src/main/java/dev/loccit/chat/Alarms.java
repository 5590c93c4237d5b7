package dev.loccit.chat;

import java.time.Duration;

/** Runs short actions later. */
interface Alarms {
  /** Runs the action once, after so long, on another thread. */
  Alarm after(Duration delay, Runnable action);

  /** A set alarm. */
  interface Alarm {
    /** Takes it back; without effect on an action that runs or ran. */
    void cancel();
  }
}
