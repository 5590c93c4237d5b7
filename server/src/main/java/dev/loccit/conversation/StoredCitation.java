package dev.loccit.conversation;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.loccit.cite.Verdict;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A citation as it is kept with its answer: title, locators and quote outlive the source.
 *
 * @param n its number, unique within the answer
 * @param startChar in UTF-16 units of the text version, likewise {@code endChar}; both and the
 *     locators are null exactly when the verdict is UNVERIFIED
 * @param ocrConfidence 0 to 1; null where the words did not come from OCR
 * @param sourceRemoved whether the source is gone or going, as of when the message was read
 */
public record StoredCitation(
    int n,
    Kind kind,
    SourceId sourceId,
    String sourceTitle,
    int version,
    TextId textId,
    @Nullable Integer startChar,
    @Nullable Integer endChar,
    @Nullable List<Locator> locators,
    String quote,
    Verdict verdict,
    @Nullable Double ocrConfidence,
    boolean sourceRemoved) {
  /** What is cited. */
  public enum Kind {
    TEXT
  }

  public StoredCitation {
    locators = locators == null ? null : List.copyOf(locators);
    boolean placed = startChar != null && endChar != null && locators != null;
    boolean bare = startChar == null && endChar == null && locators == null;
    if (verdict.verified() ? !placed : !bare) {
      throw new IllegalArgumentException("a citation has a place exactly when it is verified");
    }
  }

  /** Whether the citation may be a link. */
  @JsonProperty
  public boolean verified() {
    return verdict.verified();
  }

  /** The same citation with the present fate of its source. */
  public StoredCitation withSourceRemoved(boolean removed) {
    return new StoredCitation(
        n,
        kind,
        sourceId,
        sourceTitle,
        version,
        textId,
        startChar,
        endChar,
        locators,
        quote,
        verdict,
        ocrConfidence,
        removed);
  }
}
