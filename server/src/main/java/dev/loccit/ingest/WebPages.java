package dev.loccit.ingest;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.fetch.Fetch;
import dev.loccit.fetch.WebAddress;
import dev.loccit.fetch.WebGate;
import dev.loccit.jobs.Failpoint;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.ContentStore;
import dev.loccit.source.QuotaStore;
import dev.loccit.source.ReadPage;
import dev.loccit.source.Snapshot;
import dev.loccit.source.SnapshotStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.TextStore;
import dev.loccit.source.Upload;
import dev.loccit.text.TextChanges;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sources that are web pages: fetched through the gate, their bytes kept as they came, read like
 * any other original, and told from pages that the notebook has already.
 */
final class WebPages {
  private static final byte[] PDF = "%PDF-".getBytes(StandardCharsets.US_ASCII);

  private final WebGate gate;
  private final ContentStore contents;
  private final SnapshotStore snapshots;
  private final TextStore texts;
  private final QuotaStore quotas;

  WebPages(WebGate gate, IngestStores stores, QuotaStore quotas) {
    this.gate = gate;
    this.quotas = quotas;
    this.contents = stores.contents();
    this.snapshots = stores.snapshots();
    this.texts = stores.texts();
  }

  /** Fetches the page and keeps what came, as this content version; or says why there is none. */
  Optional<Refused> take(Source source, int contentVersion) {
    Failpoint.reach("fetch.started");
    Fetch fetch = fetch(source);
    Failpoint.reach("fetch.fetched");
    return switch (fetch) {
      case Fetch.Failed(ErrorCode code, String detail) -> Optional.of(new Refused(code, detail));
      case Fetch.Fetched page when page.body().length == 0 ->
          Optional.of(new Refused(ErrorCode.EMPTY_PAGE, "The site answered with an empty page."));
      case Fetch.Fetched page -> keep(source, contentVersion, page);
    };
  }

  private Fetch fetch(Source source) {
    WebAddress address;
    try {
      address = WebAddress.parse(source.origin());
    } catch (LoccitException e) {
      return new Fetch.Failed(e.code(), e.detail());
    }
    return gate.fetch(address, source.id().toString());
  }

  /** Bytes, row and the user's count of bytes come together, or none of them does. */
  private Optional<Refused> keep(Source source, int contentVersion, Fetch.Fetched page) {
    try (Upload upload =
        contents.receive(new ByteArrayInputStream(page.body()), page.body().length)) {
      Snapshot snapshot =
          new Snapshot(
              source.id(),
              contentVersion,
              page.address().toString(),
              page.type(),
              page.charset(),
              page.at(),
              upload.size(),
              upload.sha256());
      quotas.inTurn(
          source.id(),
          owner ->
              snapshots.save(
                  snapshot,
                  () -> {
                    quotas.requireBytesWithin(owner);
                    contents.place(source.id(), contentVersion, upload);
                    Failpoint.pass("fetch.placed");
                  }));
      Failpoint.reach("fetch.kept");
      return Optional.empty();
    } catch (IOException e) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "The page could not be stored: check the disk's free space and permissions.",
          e);
    } catch (LoccitException e) {
      if (e.code() != ErrorCode.QUOTA_REACHED) {
        throw e;
      }
      return Optional.of(new Refused(e.code(), e.detail()));
    }
  }

  /** Takes away what was fetched and is not needed. */
  void drop(Source source, int contentVersion) {
    snapshots.remove(source.id(), contentVersion);
    Failpoint.reach("fetch.note-dropped");
    contents.remove(source.id(), contentVersion);
    Failpoint.reach("fetch.bytes-dropped");
  }

  /** Reads a kept page with the extractor for what its bytes are. */
  Extraction read(
      Source source,
      int contentVersion,
      Path file,
      Extractor extractor,
      ExtractionProgress progress) {
    Optional<Snapshot> snapshot = snapshots.find(source.id(), contentVersion);
    FileKind kind = kind(file, snapshot.map(Snapshot::mediaType).orElse("text/html"), source);
    if (kind == FileKind.PDF) {
      return extractor.extract(file, kind, progress);
    }
    String charset = snapshot.map(Snapshot::charset).orElse(null);
    try (HeaderCharset readable = HeaderCharset.applied(file, charset)) {
      return extractor.extract(readable.file(), kind, progress);
    }
  }

  private static FileKind kind(Path file, String mediaType, Source source) {
    try (InputStream in = Files.newInputStream(file)) {
      if (java.util.Arrays.equals(in.readNBytes(PDF.length), PDF)) {
        return FileKind.PDF;
      }
    } catch (IOException e) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The fetched page cannot be read.", e);
    }
    String name = source.origin().toLowerCase(Locale.ROOT);
    boolean markdown = name.endsWith(".md") || name.endsWith(".markdown");
    return switch (mediaType) {
      case "text/markdown" -> FileKind.MARKDOWN;
      case "text/plain" -> markdown ? FileKind.MARKDOWN : FileKind.TEXT;
      default -> FileKind.ARTICLE;
    };
  }

  /**
   * The source of the notebook that has this page already, under another address or with the same
   * text; where there is none, the page is claimed for its source.
   */
  Optional<SourceId> twin(Source source, int contentVersion, Extracted read) {
    Set<String> keys = keys(source, contentVersion, read);
    for (SnapshotStore.Standing standing : snapshots.standingAt(source, keys)) {
      // a site may name one address for all its pages: the words must agree as well
      if (TextChanges.between(texts.load(standing.text()).text(), read.text().text())
          .isMostlySame()) {
        return Optional.of(standing.id());
      }
    }
    Optional<SourceId> first = snapshots.claim(source, contentVersion, page(keys, read));
    Failpoint.reach("fetch.claimed");
    return first;
  }

  /** Notes what a page says that replaces an earlier one of its source. */
  void note(Source source, int contentVersion, Extracted read) {
    snapshots.note(source, contentVersion, page(keys(source, contentVersion, read), read));
  }

  private static ReadPage page(Set<String> keys, Extracted read) {
    Map<String, String> facts = read.facts();
    String canonical = keys.isEmpty() ? null : keys.iterator().next();
    return new ReadPage(
        facts.getOrDefault("title", ""),
        canonical,
        facts.get("byline"),
        facts.get("published"),
        read.text().sha256());
  }

  /** The page's own name for itself first, where it is of its own site; then where it was found. */
  private Set<String> keys(Source source, int contentVersion, Extracted read) {
    Set<String> keys = new LinkedHashSet<>();
    @Nullable String own = read.facts().get("canonical");
    Optional<WebAddress> found =
        snapshots
            .find(source.id(), contentVersion)
            .map(snapshot -> WebAddress.parse(snapshot.address()));
    if (own != null && found.isPresent()) {
      found.get().canonicalLink(own).ifPresent(link -> keys.addAll(link.likelyKeys()));
    }
    found.ifPresent(address -> keys.addAll(address.likelyKeys()));
    keys.addAll(WebAddress.parse(source.origin()).likelyKeys());
    return keys;
  }
}
