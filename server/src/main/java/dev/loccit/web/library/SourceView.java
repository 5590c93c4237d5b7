package dev.loccit.web.library;

import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.source.Reextraction;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourcePage;
import dev.loccit.text.TextId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A source on the wire, with what a person should know of how it was read. What no source has yet
 * (vectors, times, guides) is null, false or NONE.
 */
record SourceView(
    SourceId id,
    NotebookId notebookId,
    String kind,
    String title,
    String origin,
    String status,
    int progress,
    @Nullable SourceError error,
    @Nullable SourceId duplicateOf,
    boolean ocr,
    @Nullable Double ocrConfidence,
    int version,
    @Nullable TextId textId,
    boolean vectorsReady,
    @Nullable Integer pageCount,
    @Nullable Long durationMs,
    @Nullable String language,
    @Nullable Integer tokenCount,
    @Nullable Integer charCount,
    @Nullable String textSha256,
    String contentHash,
    Instant createdAt,
    @Nullable Instant readyAt,
    @Nullable Reextraction reextraction,
    @Nullable SourcePage page,
    List<Warning.Code> warnings,
    GuideStatus guideStatus,
    @Nullable Guide guide) {
  /** Why a source failed, or why a ready one could not be read again. */
  record SourceError(ErrorCode code, String detail) {
    static @Nullable SourceError of(Source source) {
      return source.errorCode() == null || source.errorDetail() == null
          ? null
          : new SourceError(source.errorCode(), source.errorDetail());
    }
  }

  /** Whether there is a guide. */
  enum GuideStatus {
    NONE
  }

  /** Nothing is known of a guide: there is none. */
  record Guide() {}

  static SourceView of(Source source, List<Warning.Code> warnings) {
    return new SourceView(
        source.id(),
        source.notebook(),
        source.kind().wire(),
        source.title(),
        source.origin(),
        source.status().wire(),
        source.progress(),
        SourceError.of(source),
        source.duplicateOf(),
        source.ocr(),
        source.ocrConfidence(),
        source.version(),
        source.text(),
        false,
        source.pageCount(),
        null,
        source.language(),
        source.tokenCount(),
        source.charCount(),
        source.textSha256(),
        source.contentHash(),
        source.createdAt(),
        source.readyAt(),
        source.reextraction(),
        source.page(),
        warnings,
        GuideStatus.NONE,
        null);
  }

  /** What a {@code source} event says: the fields that move while a source is on its way. */
  record SourceState(
      SourceId id,
      String status,
      int progress,
      @Nullable SourceError error,
      int version,
      @Nullable Reextraction reextraction) {
    static SourceState of(Source source) {
      return new SourceState(
          source.id(),
          source.status().wire(),
          source.progress(),
          SourceError.of(source),
          source.version(),
          source.reextraction());
    }
  }
}
