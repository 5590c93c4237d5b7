package dev.loccit.ingest;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.Extractor;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.ReextractionStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersion.Reason;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.TextId;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the original file of a ready source again with the present extractor. The source answers
 * from its old text until the new one stands whole; then one transaction swaps them, and the old
 * passages go once no question can want them. Old text and layout stay, for old citations.
 *
 * <p>What makes a version is its text and its structure, of which places are told. Where both are
 * the same there is no new version: layout and passages are made anew under the same id.
 */
public final class ReextractPipeline implements JobHandler {
  private static final Logger LOG = LoggerFactory.getLogger(ReextractPipeline.class);
  private static final String STEPS = "reextract";

  private final SourceStore sources;
  private final ReextractionStore reextractions;
  private final TextVersionStore versions;
  private final ContentStore contents;
  private final Extractor extractor;
  private final Placement placement;
  private final SourcesInHand inHand;
  private final OpenScopes questions;
  private final Duration swapWait;

  ReextractPipeline(
      IngestStores stores,
      Extractor extractor,
      Placement placement,
      SourcesInHand inHand,
      OpenScopes questions,
      Duration swapWait) {
    this.sources = stores.sources();
    this.reextractions = stores.reextractions();
    this.versions = stores.versions();
    this.contents = stores.contents();
    this.extractor = extractor;
    this.placement = placement;
    this.inHand = inHand;
    this.questions = questions;
    this.swapWait = swapWait;
  }

  @Override
  public String kind() {
    return SourceJobs.REEXTRACT;
  }

  @Override
  public void run(UUID subject, int attempt) {
    SourceId id = new SourceId(subject);
    inHand.during(
        id,
        () -> {
          if (reextractions.isWanted(id)) {
            sources.find(id).ifPresent(this::read);
          }
        });
  }

  @Override
  public void gaveUp(UUID subject, RuntimeException last) {
    ErrorCode code = last instanceof LoccitException known ? known.code() : ErrorCode.INTERNAL;
    String detail =
        last instanceof LoccitException known
            ? known.detail()
            : "This source could not be read again because of an internal error; try again.";
    reextractions.fail(new SourceId(subject), code, detail);
  }

  private void read(Source source) {
    Failpoint.reach("reextract.started");
    placement.removeLeftovers(source);
    TextVersion before = versions.find(source.id(), source.version()).orElseThrow();
    Extraction extraction =
        contents
            .find(source.id(), before.contentVersion())
            .map(
                file ->
                    extractor.extract(
                        file.file(), IngestPipeline.fileKind(source.kind()), (done, total) -> {}))
            .orElseGet(
                () ->
                    new Refused(
                        ErrorCode.FILE_MISSING,
                        "The original file is missing: this source stays as it was."));
    Failpoint.reach("reextract.extracted");
    switch (extraction) {
      case Extracted extracted when isSame(before, extracted) -> keep(source, before, extracted);
      case Extracted extracted -> swap(source, before, extracted);
      case Extraction.NeedsOcr _ -> throw new IllegalStateException("it was read thoroughly");
      case Refused(ErrorCode code, String detail) -> reextractions.fail(source.id(), code, detail);
    }
  }

  private static boolean isSame(TextVersion before, Extracted extracted) {
    return before.sha256().equals(extracted.text().sha256())
        && before.structure().equals(extracted.structure());
  }

  private void keep(Source source, TextVersion same, Extracted extracted) {
    if (reextractions.isWanted(source.id())) {
      placement.replace(STEPS, source, same.id(), extracted);
      reextractions.keep(Placement.remade(same, extracted));
    }
  }

  private void swap(Source source, TextVersion before, Extracted extracted) {
    TextId text = TextId.create();
    boolean swapped = false;
    try {
      swapped =
          placement.place(
                  STEPS, source, text, extracted, percent -> reextractions.isWanted(source.id()))
              && reextractions.swap(
                  before.id(),
                  placement.next(
                      source, text, extracted, before.contentVersion(), Reason.REEXTRACT));
    } finally {
      if (!swapped) {
        placement.discard(source, text);
      }
    }
    if (swapped) {
      Failpoint.reach("reextract.swapped");
      LOG.atInfo().addKeyValue("source", source.id()).log("source read again: a new version");
      retire(source, before);
    }
  }

  private void retire(Source source, TextVersion before) {
    if (questions.awaitEarlier(source.id(), swapWait)) {
      placement.retire(source, before.id());
      Failpoint.reach("reextract.retired");
    } else {
      LOG.atInfo()
          .addKeyValue("source", source.id())
          .log("old passages are still in use: the sweeper will take them");
    }
  }
}
