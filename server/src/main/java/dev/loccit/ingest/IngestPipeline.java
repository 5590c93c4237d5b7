package dev.loccit.ingest;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.FileKind;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SnapshotStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.text.TextId;
import java.time.InstantSource;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes a queued source ready: extraction, text, layout, passages, and last, in one transaction,
 * the source's pointer and state.
 *
 * <p>Killed anywhere, the job runs again from its start: what an earlier attempt left under its own
 * TextId is taken away first, so nothing is ever doubled. A source that is deleted meanwhile is
 * never published, and its removal is queued again when this has let go of it.
 */
public final class IngestPipeline implements JobHandler {
  private static final Logger LOG = LoggerFactory.getLogger(IngestPipeline.class);
  private static final int EXTRACTED_PERCENT = 80;
  private static final String SAME_PAGE =
      "This notebook has the same page or text already: see the other source.";

  private final SourceStore sources;
  private final SnapshotStore snapshots;
  private final Originals originals;
  private final Placement placement;
  private final SourcesInHand inHand;
  private final InstantSource clock;

  IngestPipeline(
      IngestStores stores,
      Originals originals,
      Placement placement,
      SourcesInHand inHand,
      InstantSource clock) {
    this.sources = stores.sources();
    this.snapshots = stores.snapshots();
    this.originals = originals;
    this.placement = placement;
    this.inHand = inHand;
    this.clock = clock;
  }

  @Override
  public String kind() {
    return SourceJobs.INGEST;
  }

  @Override
  public void run(UUID subject, int attempt) {
    SourceId id = new SourceId(subject);
    inHand.during(
        id,
        () ->
            sources
                .find(id)
                .filter(source -> isUnderWay(source) && !sources.awaitsRecognition(id))
                .ifPresent(source -> ingest(source, SourceStatus.EXTRACTING)));
  }

  /** Goes on with a source whose pages must be recognised. */
  void recognise(UUID subject) {
    SourceId id = new SourceId(subject);
    inHand.during(
        id,
        () ->
            sources
                .find(id)
                .filter(IngestPipeline::isUnderWay)
                .ifPresent(source -> ingest(source, SourceStatus.OCR)));
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    LoccitException failure =
        LoccitException.of(
            last, "This source could not be read because of an internal error; try again.");
    sources.fail(new SourceId(subject), failure.code(), failure.detail());
  }

  private void ingest(Source source, SourceStatus step) {
    String job = step == SourceStatus.OCR ? SourceJobs.OCR : SourceJobs.INGEST;
    Failpoint.reach(job + ".started");
    placement.removeLeftovers(source);
    if (!sources.setProgress(source.id(), step, 0)) {
      return;
    }
    Failpoint.reach(job + ".extracting");
    int contentVersion = source.version() + 1;
    ExtractionProgress progress = progressOf(source.id(), step);
    Extraction extraction =
        step == SourceStatus.OCR
            ? originals.recognise(source, contentVersion, progress)
            : originals.readAnew(source, contentVersion, progress);
    Failpoint.reach(job + ".extracted");
    switch (extraction) {
      case Extracted extracted ->
          originals
              .twin(source, contentVersion, extracted)
              .ifPresentOrElse(
                  first -> snapshots.failAsDuplicate(source.id(), first, SAME_PAGE),
                  () -> store(job, source, extracted));
      case NeedsOcr _ -> {
        sources.startRecognition(source.id());
        Failpoint.reach("ocr.queued");
      }
      case Refused(ErrorCode code, String detail) -> sources.fail(source.id(), code, detail);
    }
  }

  private void store(String job, Source source, Extracted extracted) {
    TextId text = TextId.create();
    boolean published = false;
    try {
      published =
          isWanted(source.id(), EXTRACTED_PERCENT)
              && placement.place(
                  job, source, text, extracted, percent -> isWanted(source.id(), percent))
              && sources.publish(
                  placement.next(
                      source,
                      text,
                      extracted,
                      source.version() + 1,
                      Originals.firstReason(source)));
    } finally {
      if (!published) {
        placement.discard(source, text);
      }
    }
    if (published) {
      Failpoint.reach(job + ".published");
      LOG.atInfo()
          .addKeyValue("source", source.id())
          .addKeyValue("units", extracted.text().length())
          .log("source ready");
    }
  }

  private boolean isWanted(SourceId id, int percent) {
    return sources.setProgress(id, SourceStatus.INDEXING, percent);
  }

  private ExtractionProgress progressOf(SourceId id, SourceStatus step) {
    return new ThrottledProgress(
        clock, percent -> sources.setProgress(id, step, percent), EXTRACTED_PERCENT);
  }

  private static boolean isUnderWay(Source source) {
    return switch (source.status()) {
      case QUEUED, EXTRACTING, OCR, INDEXING -> true;
      case READY, FAILED, DELETING -> false;
    };
  }

  static FileKind fileKind(SourceKind kind) {
    return switch (kind) {
      case PDF -> FileKind.PDF;
      case IMAGE -> FileKind.IMAGE;
      case DOCX -> FileKind.DOCX;
      case PPTX -> FileKind.PPTX;
      case XLSX -> FileKind.XLSX;
      case OFFICE -> FileKind.OFFICE;
      case ODT -> FileKind.ODT;
      case ODP -> FileKind.ODP;
      case ODS -> FileKind.ODS;
      case RTF -> FileKind.RTF;
      case EPUB -> FileKind.EPUB;
      case HTML -> FileKind.HTML;
      case URL -> FileKind.ARTICLE;
      case CSV -> FileKind.CSV;
      case SUBTITLES -> FileKind.SUBTITLES;
      case EMAIL -> FileKind.EMAIL;
      case MARKDOWN -> FileKind.MARKDOWN;
      case TEXT -> FileKind.TEXT;
    };
  }
}
