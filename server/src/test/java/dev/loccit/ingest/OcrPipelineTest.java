package dev.loccit.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.Extractor;
import dev.loccit.problem.ErrorCode;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.testing.RecordedJobs.Job;
import dev.loccit.text.PageReading;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OcrPipelineTest {
  private static final String LEASE = "The lease ends on 31 March 2027.";
  private static final Extractor SCAN = (file, kind, progress) -> new NeedsOcr(2, 2);

  @TempDir Path folder;
  private WritePath path;

  @BeforeEach
  void open() {
    path = new WritePath(folder);
  }

  @AfterEach
  void close() {
    path.close();
  }

  @Test
  void aScanGoesOnInAJobOfItsOwnAndBecomesReadyLabelledWithItsConfidence() {
    SourceId id = path.add("scan.txt", LEASE);
    List<Source> seen = new ArrayList<>();
    Extractor recognising =
        (file, kind, progress) -> {
          progress.at(1, 2);
          seen.add(path.sources.find(id).orElseThrow());
          return recognised();
        };
    IngestPipeline pipeline = path.pipeline(SCAN, recognising, path.index);

    Source waiting = path.ingest(id, pipeline);
    assertThat(waiting.status()).isEqualTo(SourceStatus.OCR);
    assertThat(path.jobs.waiting()).containsExactly(new Job(SourceJobs.OCR, id.value()));
    Source source = recognise(id, pipeline);

    assertThat(seen.getFirst().status()).isEqualTo(SourceStatus.OCR);
    assertThat(seen.getFirst().progress()).isEqualTo(40);
    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    assertThat(source.ocr()).isTrue();
    assertThat(source.ocrConfidence()).isEqualTo(0.9);
    assertThat(path.readings.find(Objects.requireNonNull(source.text())))
        .containsExactly(PageReading.ocr(0.9), PageReading.EMPTY);
  }

  @Test
  void anIngestionThatRunsOnceMoreLeavesAScanToTheJobThatHasIt() {
    SourceId id = path.add("scan.txt", LEASE);
    IngestPipeline pipeline = path.pipeline(SCAN, file(recognised()), path.index);
    path.ingest(id, pipeline);

    pipeline.run(id.value(), 2);

    assertThat(path.sources.find(id).orElseThrow().status()).isEqualTo(SourceStatus.OCR);
    assertThat(path.sources.stuck()).isEmpty();
    assertThat(recognise(id, pipeline).status()).isEqualTo(SourceStatus.READY);
  }

  @Test
  void aRecognitionWhoseJobWasLostIsQueuedAgain() {
    SourceId id = path.add("scan.txt", LEASE);
    path.ingest(id, path.pipeline(SCAN, file(recognised()), path.index));
    path.jobs.take(SourceJobs.OCR, id.value());

    assertThat(path.sources.resume()).isEqualTo(1);
    assertThat(path.jobs.waiting()).containsExactly(new Job(SourceJobs.OCR, id.value()));
  }

  @Test
  void aScanThatFailedForWantOfAnEngineIsReadAfterARetry() {
    SourceId id = path.add("scan.txt", LEASE);
    Source failed =
        path.ingest(
            id, path.pipeline(file(new Refused(ErrorCode.NEEDS_OCR, "Install Tesseract."))));
    assertThat(failed.status()).isEqualTo(SourceStatus.FAILED);
    assertThat(failed.errorDetail()).contains("Install");

    path.sources.retry(path.owner.id(), id);
    IngestPipeline installed = path.pipeline(SCAN, file(recognised()), path.index);
    path.ingest(id, installed);

    assertThat(recognise(id, installed).status()).isEqualTo(SourceStatus.READY);
  }

  @Test
  void aScanDeletedWhileItIsReadLeavesNothing() {
    SourceId id = path.add("scan.txt", LEASE);
    Extractor deletedMeanwhile =
        (file, kind, progress) -> {
          path.sources.markDeleting(path.owner.id(), id);
          return recognised();
        };
    IngestPipeline pipeline = path.pipeline(SCAN, deletedMeanwhile, path.index);
    path.ingest(id, pipeline);

    Source source = recognise(id, pipeline);

    assertThat(source.status()).isEqualTo(SourceStatus.DELETING);
    assertThat(path.texts.ids(id)).isEmpty();
    assertThat(path.indexed()).isEmpty();
  }

  private Source recognise(SourceId id, IngestPipeline pipeline) {
    assertThat(path.jobs.take(SourceJobs.OCR, id.value())).isTrue();
    new OcrPipeline(pipeline).run(id.value(), 1);
    return path.sources.find(id).orElseThrow();
  }

  private static Extractor file(Extraction extraction) {
    return (file, kind, progress) -> extraction;
  }

  private static Extracted recognised() {
    Extracted plain = WritePath.extracted(LEASE);
    return new Extracted(
        plain.text(),
        plain.structure(),
        plain.layout(),
        plain.language(),
        plain.report(),
        plain.extractor(),
        List.of(PageReading.ocr(0.9), PageReading.EMPTY));
  }
}
