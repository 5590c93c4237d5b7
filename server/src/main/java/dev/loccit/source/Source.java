package dev.loccit.source;

import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.TextId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One document in one notebook.
 *
 * @param progress 0 to 100
 * @param errorCode why it failed, with {@code errorDetail} a sentence to show; both or neither
 * @param version counts text versions from 1; 0 before the first
 * @param text the published text version; null before the first
 * @param charCount length of the text in UTF-16 units
 * @param ocr whether words of its text were recognised, and may be misread
 * @param ocrConfidence of our own recognition, 0 to 1; null where it was not used
 * @param contentHash SHA-256 of the file's bytes, or of the normalised pasted text, in hexadecimal
 * @param duplicateOf the source that has this page already, where that is why it failed
 * @param page where it was fetched, for a page of the web
 * @param reextraction null where it was never asked to be read again
 */
public record Source(
    SourceId id,
    NotebookId notebook,
    SourceKind kind,
    String title,
    String origin,
    SourceStatus status,
    int progress,
    @Nullable ErrorCode errorCode,
    @Nullable String errorDetail,
    int version,
    @Nullable TextId text,
    @Nullable Integer pageCount,
    @Nullable String language,
    @Nullable Integer tokenCount,
    @Nullable Integer charCount,
    @Nullable String textSha256,
    boolean ocr,
    @Nullable Double ocrConfidence,
    String contentHash,
    Instant createdAt,
    @Nullable Instant readyAt,
    @Nullable Reextraction reextraction,
    @Nullable SourceId duplicateOf,
    @Nullable SourcePage page) {}
