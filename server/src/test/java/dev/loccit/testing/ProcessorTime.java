package dev.loccit.testing;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How much work something is, as the processor time of the calling thread: unlike time on the wall
 * it does not grow when other programs hold the machine.
 */
public final class ProcessorTime {
  private ProcessorTime() {}

  /** Runs it and returns the ms of processor time that this thread spent. */
  public static long ofMs(Runnable work) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    work.run();
    return (threads.getCurrentThreadCpuTime() - before) / 1_000_000;
  }
}
