package dev.loccit.ingest;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.jobs.Failpoint;
import dev.loccit.jobs.JobHandler;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.ReextractionStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersion.Reason;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.TextChanges;
import dev.loccit.text.TextId;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
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
  private final TextStore texts;
  private final Originals originals;
  private final Placement placement;
  private final SourcesInHand inHand;
  private final OpenScopes questions;
  private final Duration swapWait;

  ReextractPipeline(
      IngestStores stores,
      Originals originals,
      Placement placement,
      SourcesInHand inHand,
      OpenScopes questions,
      Duration swapWait) {
    this.sources = stores.sources();
    this.reextractions = stores.reextractions();
    this.versions = stores.versions();
    this.texts = stores.texts();
    this.originals = originals;
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
    LoccitException failure =
        LoccitException.of(
            last, "This source could not be read again because of an internal error; try again.");
    reextractions.fail(new SourceId(subject), failure.code(), failure.detail());
  }

  private void read(Source source) {
    Failpoint.reach("reextract.started");
    placement.removeLeftovers(source);
    TextVersion before = versions.find(source.id(), source.version()).orElseThrow();
    boolean refetch = reextractions.isRefetch(source.id());
    int contentVersion = before.contentVersion() + (refetch ? 1 : 0);
    Extraction extraction =
        refetch
            ? originals.readAnew(source, contentVersion, ExtractionProgress.NONE)
            : originals.read(source, contentVersion, ExtractionProgress.NONE);
    Failpoint.reach("reextract.extracted");
    boolean swapped =
        switch (extraction) {
          case Extracted extracted when isSame(before, extracted) ->
              keep(source, before, extracted);
          case Extracted extracted -> swap(source, before, extracted, contentVersion);
          case Extraction.NeedsOcr _ -> throw new IllegalStateException("it was read thoroughly");
          case Refused(ErrorCode code, String detail) -> {
            reextractions.fail(source.id(), code, detail);
            yield false;
          }
        };
    if (refetch && !swapped) {
      originals.drop(source, contentVersion);
    }
  }

  private static boolean isSame(TextVersion before, Extracted extracted) {
    return before.sha256().equals(extracted.text().sha256())
        && before.structure().equals(extracted.structure());
  }

  private boolean keep(Source source, TextVersion same, Extracted extracted) {
    if (reextractions.isWanted(source.id())) {
      placement.replace(source, same.id(), extracted);
      reextractions.keep(Placement.remade(same, extracted));
    }
    return false;
  }

  private boolean swap(Source source, TextVersion before, Extracted read, int contentVersion) {
    boolean refetched = contentVersion != before.contentVersion();
    Extracted extracted = refetched ? withChanges(before, read) : read;
    TextId text = TextId.create();
    boolean swapped = false;
    try {
      swapped =
          placement.place(
                  STEPS, source, text, extracted, percent -> reextractions.isWanted(source.id()))
              && reextractions.swap(
                  before.id(),
                  placement.next(
                      source,
                      text,
                      extracted,
                      contentVersion,
                      refetched ? Reason.REFRESH : Reason.REEXTRACT));
    } finally {
      if (!swapped) {
        placement.discard(source, text);
      }
    }
    if (swapped) {
      Failpoint.reach("reextract.swapped");
      LOG.atInfo().addKeyValue("source", source.id()).log("source read again: a new version");
      if (refetched) {
        originals.note(source, contentVersion, extracted);
        Failpoint.reach("reextract.noted");
      }
      retire(source, before);
    }
    return swapped;
  }

  /** Counts, in the new text's report, how it differs from the one that it replaces. */
  private Extracted withChanges(TextVersion before, Extracted read) {
    TextChanges changes = TextChanges.between(texts.load(before.id()).text(), read.text().text());
    Map<String, Integer> report = new HashMap<>(read.report());
    report.put(TextVersion.PARAGRAPHS_ADDED, changes.added());
    report.put(TextVersion.PARAGRAPHS_REMOVED, changes.removed());
    report.put(TextVersion.PARAGRAPHS_CHANGED, changes.changed());
    return new Extracted(
        read.text(),
        read.structure(),
        read.layout(),
        read.language(),
        report,
        read.extractor(),
        read.readings(),
        read.facts());
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
