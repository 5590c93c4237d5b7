package dev.loccit.ingest;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.Failpoint;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.ReadingStore;
import dev.loccit.source.Source;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersion.Reason;
import dev.loccit.text.Normalizer;
import dev.loccit.text.Passage;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.TextId;
import dev.loccit.text.TokenEstimate;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Puts an extracted text aside, whole, under an id that nobody can find yet: segments, layout,
 * passages. What publishes it is one transaction of the caller.
 */
final class Placement {
  private static final int STORED_PERCENT = 85;
  private static final int SPLIT_PERCENT = 90;

  private final TextStore texts;
  private final LayoutStore layouts;
  private final ReadingStore readings;
  private final PassageIndex index;
  private final PassageSplitter splitter;
  private final InstantSource clock;

  Placement(
      IngestStores stores, PassageIndex index, PassageSplitter splitter, InstantSource clock) {
    this.texts = stores.texts();
    this.layouts = stores.layouts();
    this.readings = stores.readings();
    this.index = index;
    this.splitter = splitter;
    this.clock = clock;
  }

  /**
   * Puts everything in place. Returns false, with part of it perhaps stored, as soon as the source
   * is deleted: {@link #discard} takes that away.
   *
   * @param job names the failpoints
   * @param wanted told the percent of the work before each batch; false stops it
   */
  boolean place(String job, Source source, TextId text, Extracted extracted, IntPredicate wanted) {
    if (!texts.save(source.id(), text, extracted.text())) {
      return false;
    }
    Failpoint.reach(job + ".text-stored");
    layouts.save(source.id(), text, extracted.layout().iterator());
    readings.save(source.id(), text, extracted.readings(), extracted.facts().get(Extracted.HIDDEN));
    Failpoint.reach(job + ".layout-stored");
    if (!wanted.test(STORED_PERCENT)) {
      return false;
    }
    List<Passage> passages = splitter.split(text, extracted.text(), extracted.structure());
    if (!wanted.test(SPLIT_PERCENT)) {
      return false;
    }
    index.add(source.notebook(), text, extracted.text(), extracted.language(), passages);
    Failpoint.reach(job + ".indexed");
    return true;
  }

  /**
   * Makes layout and passages of a published text anew, each in one step: whoever reads meanwhile
   * gets the old ones or the new ones, and the text and its page starts are the same for both.
   */
  void replace(Source source, TextId text, Extracted extracted) {
    layouts.save(source.id(), text, extracted.layout().iterator());
    readings.save(source.id(), text, extracted.readings(), extracted.facts().get(Extracted.HIDDEN));
    Failpoint.reach("reextract.layout-replaced");
    List<Passage> passages = splitter.split(text, extracted.text(), extracted.structure());
    index.add(source.notebook(), text, extracted.text(), extracted.language(), passages);
    Failpoint.reach("reextract.passages-replaced");
  }

  /** The row of a text, as the next version of its source. */
  TextVersion next(
      Source source, TextId text, Extracted extracted, int contentVersion, Reason reason) {
    boolean paged = !extracted.structure().pageStarts().isEmpty();
    return new TextVersion(
        text,
        source.id(),
        source.version() + 1,
        contentVersion,
        extracted.text().sha256(),
        extracted.text().length(),
        extracted.structure(),
        paged ? extracted.structure().pageStarts().size() : null,
        extracted.language(),
        TokenEstimate.of(extracted.text().text()),
        Normalizer.VERSION,
        extracted.extractor(),
        PassageSplitter.VERSION,
        reason,
        extracted.report(),
        clock.instant());
  }

  /** The row of a text that stands, with what read it now. */
  static TextVersion remade(TextVersion same, Extracted extracted) {
    Map<String, Integer> report = new HashMap<>(extracted.report());
    // How it differs from the version before was found when it was made, and stays true.
    for (String counted : TextVersion.CHANGES) {
      Integer count = same.report().get(counted);
      if (count != null) {
        report.put(counted, count);
      }
    }
    return new TextVersion(
        same.id(),
        same.source(),
        same.version(),
        same.contentVersion(),
        same.sha256(),
        same.length(),
        same.structure(),
        same.pageCount(),
        extracted.language(),
        same.tokenCount(),
        Normalizer.VERSION,
        extracted.extractor(),
        PassageSplitter.VERSION,
        same.reason(),
        report,
        same.createdAt());
  }

  /** Takes away what an attempt that was killed left behind under ids that were never published. */
  void removeLeftovers(Source source) {
    texts.unpublished(source.id()).forEach(left -> takeAway(source, left));
  }

  /** Takes away a text that was put aside and not published; a published one stays. */
  void discard(Source source, TextId text) {
    // The answer to a commit may be lost while the commit was not: the row decides.
    if (!texts.isPublished(text)) {
      takeAway(source, text);
    }
  }

  /** The segments last: a kill before leaves the text to be found, and taken away, again. */
  private void takeAway(Source source, TextId text) {
    index.remove(source.notebook(), text);
    layouts.remove(source.id(), text);
    readings.remove(text);
    texts.removeUnpublished(text);
  }

  /** Takes the passages of a text that was replaced out of the index; text and layout stay. */
  void retire(Source source, TextId text) {
    index.remove(source.notebook(), text);
  }
}
