package dev.loccit.chat;

import dev.loccit.jobs.JobQueue;
import java.util.UUID;

/** A queue that runs nothing: the corpus does itself what jobs would do. */
final class NoJobs implements JobQueue {
  @Override
  public void submit(String kind, UUID subject) {}

  @Override
  public void submit(String kind, UUID subject, UUID share) {}

  @Override
  public boolean isPending(String kind, UUID subject) {
    return false;
  }
}
