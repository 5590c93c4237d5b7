package dev.loccit.ingest;

import dev.loccit.jobs.JobHandler;
import dev.loccit.source.SourceJobs;
import java.util.UUID;

/**
 * Runs {@link IngestPipeline} on large files, on fewer threads than there are workers: one worker
 * is always left for small ones, whoever added many large files at once.
 */
final class LargeFileLane implements JobHandler {
  private final IngestPipeline pipeline;
  private final int workers;

  /**
   * @param workers processes that read files
   */
  LargeFileLane(IngestPipeline pipeline, int workers) {
    this.pipeline = pipeline;
    this.workers = workers;
  }

  @Override
  public String kind() {
    return SourceJobs.INGEST_LARGE;
  }

  @Override
  public int threads(int standard) {
    return Math.clamp(workers - 1L, 1, standard);
  }

  @Override
  public void run(UUID subject, int attempt) {
    pipeline.run(subject, attempt);
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    pipeline.gaveUp(subject, last);
  }
}
