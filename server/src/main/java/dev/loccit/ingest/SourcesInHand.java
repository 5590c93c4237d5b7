package dev.loccit.ingest;

import dev.loccit.jobs.JobQueue;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sources that a job is reading at this moment. Whoever lets go of a source that is being
 * deleted queues its removal again, so a removal that finds it in hand may leave: nothing is
 * written behind its back.
 */
public final class SourcesInHand {
  private final SourceStore sources;
  private final JobQueue jobs;
  private final Map<SourceId, Integer> held = new ConcurrentHashMap<>();

  SourcesInHand(SourceStore sources, JobQueue jobs) {
    this.sources = sources;
    this.jobs = jobs;
  }

  /** Whether a job works on the source. */
  public boolean isWorkingOn(SourceId id) {
    return held.containsKey(id);
  }

  /** Runs work on a source. */
  void during(SourceId id, Runnable work) {
    held.merge(id, 1, Integer::sum);
    try {
      work.run();
    } finally {
      held.computeIfPresent(id, (same, count) -> count == 1 ? null : count - 1);
      if (sources.find(id).filter(s -> s.status() == SourceStatus.DELETING).isPresent()) {
        jobs.submit(SourceJobs.FORGET, id.value());
      }
    }
  }
}
