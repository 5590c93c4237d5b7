package dev.loccit.standin;

import dev.loccit.standin.LoggedRequest.Outcome;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The last requests, oldest first. Safe for threads. */
public final class RequestLog {
  private static final int KEPT = 10_000;

  private final Map<Long, LoggedRequest> requests = new LinkedHashMap<>();
  private long last;

  synchronized long nextNumber() {
    return ++last;
  }

  synchronized void began(LoggedRequest request) {
    requests.put(request.number(), request);
    if (requests.size() > KEPT) {
      requests.remove(requests.keySet().iterator().next());
    }
    notifyAll();
  }

  synchronized void ended(long number, int status, Outcome outcome) {
    requests.computeIfPresent(number, (key, request) -> request.ended(status, outcome));
    notifyAll();
  }

  /** All of them. */
  public synchronized List<LoggedRequest> all() {
    return List.copyOf(requests.values());
  }

  /** Those of a path that ends so. */
  public List<LoggedRequest> ofPath(String end) {
    return all().stream().filter(each -> each.path().endsWith(end)).toList();
  }

  /** Forgets them. */
  public synchronized void clear() {
    requests.clear();
  }

  /**
   * Waits until the log looks so.
   *
   * @return the requests at that time
   * @throws IllegalStateException when the time is over
   */
  public synchronized List<LoggedRequest> await(
      Predicate<List<LoggedRequest>> condition, Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    while (!condition.test(all())) {
      long left = (end - System.nanoTime()) / 1_000_000;
      if (left <= 0) {
        throw new IllegalStateException("the log stayed so: " + requests.values());
      }
      wait(left);
    }
    return all();
  }
}
