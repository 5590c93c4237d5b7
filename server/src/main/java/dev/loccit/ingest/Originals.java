package dev.loccit.ingest;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.problem.ErrorCode;
import dev.loccit.source.ContentStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.source.TextVersion.Reason;
import java.util.Optional;

/** What a source was made from, and how it is read: a file that is kept, or a page of the web. */
final class Originals {
  private final ContentStore contents;
  private final WebPages pages;
  private final Extractor extractor;
  private final Extractor recognising;

  /**
   * @param recognising reads what must be recognised
   */
  Originals(IngestStores stores, WebPages pages, Extractor extractor, Extractor recognising) {
    this.contents = stores.contents();
    this.pages = pages;
    this.extractor = extractor;
    this.recognising = recognising;
  }

  /** Reads an original for the first time; a page is fetched before, and kept as this version. */
  Extraction readAnew(Source source, int contentVersion, ExtractionProgress progress) {
    Optional<Refused> unfetched =
        isPage(source) ? pages.take(source, contentVersion) : Optional.empty();
    return unfetched.isPresent() ? unfetched.get() : read(source, contentVersion, progress);
  }

  /** Reads the original that is kept. */
  Extraction read(Source source, int contentVersion, ExtractionProgress progress) {
    return read(source, contentVersion, extractor, progress);
  }

  /** Reads it with recognition of its pages. */
  Extraction recognise(Source source, int contentVersion, ExtractionProgress progress) {
    return read(source, contentVersion, recognising, progress);
  }

  private Extraction read(
      Source source, int contentVersion, Extractor reader, ExtractionProgress progress) {
    Optional<ContentStore.Content> content = contents.find(source.id(), contentVersion);
    if (content.isEmpty()) {
      return new Refused(
          ErrorCode.FILE_MISSING,
          "The original file is missing: delete this source and add it again.");
    }
    return isPage(source)
        ? pages.read(source, contentVersion, content.get().file(), reader, progress)
        : reader.extract(content.get().file(), IngestPipeline.fileKind(source.kind()), progress);
  }

  /** The source that has this page already; always empty for files, whose bytes decided before. */
  Optional<SourceId> twin(Source source, int contentVersion, Extracted read) {
    return isPage(source) ? pages.twin(source, contentVersion, read) : Optional.empty();
  }

  /** Notes what a page says that was fetched again. */
  void note(Source source, int contentVersion, Extracted read) {
    if (isPage(source)) {
      pages.note(source, contentVersion, read);
    }
  }

  /** Takes away a page that was fetched again and is not needed. */
  void drop(Source source, int contentVersion) {
    pages.drop(source, contentVersion);
  }

  /** Why the first text of a source is made. */
  static Reason firstReason(Source source) {
    return isPage(source) ? Reason.FETCH : Reason.UPLOAD;
  }

  private static boolean isPage(Source source) {
    return source.kind() == SourceKind.URL;
  }
}
