package dev.loccit.conversation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.util.List;

/**
 * Something that the reader of an answer must know.
 *
 * @param text a sentence to show
 * @param nearest with NOT_COVERED: the passages that come nearest to the question, which do not
 *     support anything; empty otherwise
 */
public record Notice(
    NoticeCode code,
    String text,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) @JsonSetter(nulls = Nulls.AS_EMPTY)
        List<Nearest> nearest) {
  public Notice {
    nearest = List.copyOf(nearest);
  }

  /** A notice of words alone. */
  public Notice(NoticeCode code, String text) {
    this(code, text, List.of());
  }

  /**
   * A passage that lies near the question without answering it.
   *
   * @param startChar in UTF-16 units of the text version, likewise {@code endChar}
   * @param quote its words, equal to the text at the span
   */
  public record Nearest(
      SourceId sourceId,
      String sourceTitle,
      int version,
      TextId textId,
      int startChar,
      int endChar,
      List<Locator> locators,
      String quote) {
    public Nearest {
      locators = List.copyOf(locators);
    }
  }
}
