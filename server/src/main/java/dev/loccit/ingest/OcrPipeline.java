package dev.loccit.ingest;

import dev.loccit.jobs.JobHandler;
import dev.loccit.source.SourceJobs;
import java.util.UUID;

/**
 * Makes a source ready whose pages must be recognised: the second half of its ingestion, as a job
 * of its own kind, so that long scans wait for each other and not others for them.
 */
public final class OcrPipeline implements JobHandler {
  private final IngestPipeline ingestion;

  OcrPipeline(IngestPipeline ingestion) {
    this.ingestion = ingestion;
  }

  @Override
  public String kind() {
    return SourceJobs.OCR;
  }

  @Override
  public void run(UUID subject, int attempt) {
    ingestion.recognise(subject);
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    ingestion.gaveUp(subject, last);
  }
}
