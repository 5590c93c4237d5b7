package dev.loccit.source;

import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One immutable text of one source.
 *
 * @param version counts from 1 within the source
 * @param contentVersion which of the source's original files it was made from, counted from 1
 * @param length in UTF-16 units
 * @param normalizer version of the normaliser that made it; likewise extractor and splitter
 * @param reason why it was made
 * @param report what the extraction counted: removed characters by kind, thin pages…
 */
public record TextVersion(
    TextId id,
    SourceId source,
    int version,
    int contentVersion,
    String sha256,
    int length,
    Structure structure,
    @Nullable Integer pageCount,
    @Nullable String language,
    int tokenCount,
    int normalizer,
    String extractor,
    int splitter,
    Reason reason,
    Map<String, Integer> report,
    Instant createdAt) {
  /**
   * In the report of a page that was fetched again: paragraphs that are new, that are gone, and
   * that say it in other words.
   */
  public static final String PARAGRAPHS_ADDED = "paragraphsAdded";

  public static final String PARAGRAPHS_REMOVED = "paragraphsRemoved";

  public static final String PARAGRAPHS_CHANGED = "paragraphsChanged";

  /** Those three. */
  public static final List<String> CHANGES =
      List.of(PARAGRAPHS_ADDED, PARAGRAPHS_REMOVED, PARAGRAPHS_CHANGED);

  /** Why a text was made. */
  public enum Reason {
    /** A file or a pasted text was added. */
    UPLOAD,
    /** A page was fetched for the first time. */
    FETCH,
    /** The page was fetched again, and its text had changed. */
    REFRESH,
    /** The same file was read again, and gave another text or structure. */
    REEXTRACT
  }

  public TextVersion {
    report = Map.copyOf(report);
  }
}
