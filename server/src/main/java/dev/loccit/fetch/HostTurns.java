package dev.loccit.fetch;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** Politeness: so many fetches from one host at once, and a pause between their starts. */
final class HostTurns {
  private static final int FORGET_ABOVE = 1_000;

  private final int atOnce;
  private final long pauseNanos;
  private final Map<String, Host> hosts = new HashMap<>();

  private static final class Host {
    private int running;
    private long nextNanos = System.nanoTime();
  }

  HostTurns(int atOnce, Duration pause) {
    this.atOnce = atOnce;
    this.pauseNanos = pause.toNanos();
  }

  /** Waits for a turn, which its closing ends. */
  Turn take(String name) throws InterruptedException {
    synchronized (hosts) {
      Host host = hosts.computeIfAbsent(name, n -> new Host());
      while (true) {
        long wait = host.nextNanos - System.nanoTime();
        if (host.running < atOnce && wait <= 0) {
          host.running++;
          host.nextNanos = System.nanoTime() + pauseNanos;
          return () -> giveBack(host);
        }
        hosts.wait(host.running < atOnce ? Math.max(1, wait / 1_000_000 + 1) : 0);
      }
    }
  }

  private void giveBack(Host host) {
    synchronized (hosts) {
      host.running--;
      if (hosts.size() > FORGET_ABOVE) {
        hosts.values().removeIf(h -> h.running == 0 && h.nextNanos - System.nanoTime() <= 0);
      }
      hosts.notifyAll();
    }
  }

  /** A turn that was taken. */
  @FunctionalInterface
  interface Turn extends AutoCloseable {
    @Override
    void close();
  }
}
