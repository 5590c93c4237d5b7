package dev.loccit.testing;

import dev.loccit.jobs.JobQueue;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.UUID;

/** A queue that keeps what was submitted until the test takes it. */
public final class RecordedJobs implements JobQueue {
  private final Set<Job> waiting = new LinkedHashSet<>();

  /** A job that waits. */
  public record Job(String kind, UUID subject) {}

  @Override
  public synchronized void submit(String kind, UUID subject) {
    waiting.add(new Job(kind, subject));
  }

  @Override
  public void submit(String kind, UUID subject, UUID share) {
    submit(kind, subject);
  }

  @Override
  public synchronized boolean isPending(String kind, UUID subject) {
    return waiting.contains(new Job(kind, subject));
  }

  /** Removes the job; false where it does not wait. */
  public synchronized boolean take(String kind, UUID subject) {
    return waiting.remove(new Job(kind, subject));
  }

  /** What waits, in the order of submission. */
  public synchronized Set<Job> waiting() {
    return new LinkedHashSet<>(waiting);
  }
}
