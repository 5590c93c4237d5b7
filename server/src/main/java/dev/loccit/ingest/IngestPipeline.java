package dev.loccit.ingest;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobQueue;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.text.Normalizer;
import dev.loccit.text.Passage;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.TextId;
import dev.loccit.text.TokenEstimate;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
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
  /** Why a text version was made. */
  static final String UPLOAD = "UPLOAD";

  private static final Logger LOG = LoggerFactory.getLogger(IngestPipeline.class);
  private static final int EXTRACTED_PERCENT = 80;
  private static final int STORED_PERCENT = 85;
  private static final int SPLIT_PERCENT = 90;

  private final SourceStore sources;
  private final ContentStore contents;
  private final TextStore texts;
  private final LayoutStore layouts;
  private final PassageIndex index;
  private final Extractor extractor;
  private final PassageSplitter splitter;
  private final JobQueue jobs;
  private final InstantSource clock;
  private final Set<SourceId> inHand = ConcurrentHashMap.newKeySet();

  IngestPipeline(
      IngestStores stores,
      PassageIndex index,
      Extractor extractor,
      PassageSplitter splitter,
      JobQueue jobs,
      InstantSource clock) {
    this.sources = stores.sources();
    this.contents = stores.contents();
    this.texts = stores.texts();
    this.layouts = stores.layouts();
    this.index = index;
    this.extractor = extractor;
    this.splitter = splitter;
    this.jobs = jobs;
    this.clock = clock;
  }

  @Override
  public String kind() {
    return SourceJobs.INGEST;
  }

  /**
   * Whether a job works on the source at this moment. When it lets go of a source that is being
   * deleted it queues the removal again, so a removal that finds this true may leave.
   */
  public boolean isWorkingOn(SourceId id) {
    return inHand.contains(id);
  }

  @Override
  public void run(UUID subject, int attempt) {
    SourceId id = new SourceId(subject);
    inHand.add(id);
    try {
      Optional<Source> queued = sources.find(id).filter(IngestPipeline::isUnderWay);
      if (queued.isPresent()) {
        ingest(queued.get());
      }
    } finally {
      inHand.remove(id);
      leaveToRemoval(id);
    }
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    ErrorCode code = last instanceof LoccitException known ? known.code() : ErrorCode.INTERNAL;
    String detail =
        last instanceof LoccitException known
            ? known.detail()
            : "This source could not be read because of an internal error; try again.";
    sources.fail(new SourceId(subject), code, detail);
  }

  private void ingest(Source source) {
    Failpoint.reach("ingest.started");
    removeLeftovers(source);
    if (!sources.setProgress(source.id(), SourceStatus.EXTRACTING, 0)) {
      return;
    }
    Failpoint.reach("ingest.extracting");
    Extraction extraction =
        contents
            .find(source.id(), source.version() + 1)
            .map(
                file ->
                    extractor.extract(
                        file.file(), fileKind(source.kind()), progressOf(source.id())))
            .orElseGet(
                () ->
                    new Refused(
                        ErrorCode.FILE_MISSING,
                        "The original file is missing: delete this source and add it again."));
    Failpoint.reach("ingest.extracted");
    switch (extraction) {
      case Extracted extracted -> store(source, extracted);
      case Refused(ErrorCode code, String detail) -> sources.fail(source.id(), code, detail);
    }
  }

  private void store(Source source, Extracted extracted) {
    TextId text = TextId.create();
    boolean published = false;
    try {
      published =
          sources.setProgress(source.id(), SourceStatus.INDEXING, EXTRACTED_PERCENT)
              && place(source, text, extracted)
              && sources.publish(versionOf(source, text, extracted));
    } finally {
      if (!published) {
        removeLeftovers(source, text);
      }
    }
    if (published) {
      Failpoint.reach("ingest.published");
      LOG.atInfo()
          .addKeyValue("source", source.id())
          .addKeyValue("units", extracted.text().length())
          .log("source ready");
    }
  }

  private boolean place(Source source, TextId text, Extracted extracted) {
    if (!texts.save(source.id(), text, extracted.text())) {
      return false;
    }
    Failpoint.reach("ingest.text-stored");
    layouts.save(source.id(), text, extracted.layout().iterator());
    Failpoint.reach("ingest.layout-stored");
    if (!sources.setProgress(source.id(), SourceStatus.INDEXING, STORED_PERCENT)) {
      return false;
    }
    List<Passage> passages = splitter.split(text, extracted.text(), extracted.structure());
    if (!sources.setProgress(source.id(), SourceStatus.INDEXING, SPLIT_PERCENT)) {
      return false;
    }
    index.add(source.notebook(), text, extracted.text(), extracted.language(), passages);
    Failpoint.reach("ingest.indexed");
    return true;
  }

  private TextVersion versionOf(Source source, TextId text, Extracted extracted) {
    boolean paged = !extracted.structure().pageStarts().isEmpty();
    return new TextVersion(
        text,
        source.id(),
        source.version() + 1,
        extracted.text().sha256(),
        extracted.text().length(),
        extracted.structure(),
        paged ? extracted.structure().pageStarts().size() : null,
        extracted.language(),
        TokenEstimate.of(extracted.text().text()),
        Normalizer.VERSION,
        extracted.extractor(),
        PassageSplitter.VERSION,
        UPLOAD,
        extracted.report(),
        clock.instant());
  }

  /** Takes away what an attempt that was killed left behind under ids that were never published. */
  private void removeLeftovers(Source source) {
    for (TextId left : texts.removeUnpublished(source.id())) {
      layouts.remove(source.id(), left);
      index.remove(source.notebook(), left);
    }
  }

  private void removeLeftovers(Source source, TextId text) {
    index.remove(source.notebook(), text);
    layouts.remove(source.id(), text);
    texts.removeUnpublished(source.id());
  }

  private void leaveToRemoval(SourceId id) {
    if (sources.find(id).filter(s -> s.status() == SourceStatus.DELETING).isPresent()) {
      jobs.submit(SourceJobs.FORGET, id.value());
    }
  }

  private ExtractionProgress progressOf(SourceId id) {
    return new ThrottledProgress(
        clock,
        percent -> sources.setProgress(id, SourceStatus.EXTRACTING, percent),
        EXTRACTED_PERCENT);
  }

  private static boolean isUnderWay(Source source) {
    return switch (source.status()) {
      case QUEUED, EXTRACTING, INDEXING -> true;
      case READY, FAILED, DELETING -> false;
    };
  }

  private static FileKind fileKind(SourceKind kind) {
    return switch (kind) {
      case PDF -> FileKind.PDF;
      case MARKDOWN -> FileKind.MARKDOWN;
      case TEXT -> FileKind.TEXT;
    };
  }
}
