package dev.loccit.jobs;

import java.util.concurrent.locks.LockSupport;

/**
 * Named places where a test can stop the process to kill it. With {@code -Dloccit.failpoint=NAME}
 * the thread that reaches NAME prints {@code FAILPOINT NAME} on standard output and never goes on;
 * all others cost one volatile read.
 */
public final class Failpoint {
  private static volatile String armed = System.getProperty("loccit.failpoint", "");

  private Failpoint() {}

  /** Passes, or parks for ever. */
  public static void reach(String name) {
    String wanted = armed;
    if (wanted.isEmpty() || !wanted.equals(name)) {
      return;
    }
    System.out.println("FAILPOINT " + name);
    System.out.flush();
    while (true) {
      LockSupport.park(Failpoint.class);
    }
  }

  /** Sets the place at run time; empty for none. */
  public static void arm(String name) {
    armed = name;
  }
}
