package dev.loccit.conversation;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How well an answer's sentences are supported by the quotes they cite.
 *
 * @param score 0 to 1; null where it was not computed
 * @param judge who judged; null where nobody did
 */
public record Groundedness(
    @Nullable Double score, Band band, @Nullable String judge, List<SentenceSupport> sentences) {
  /** Not judged. */
  public static final Groundedness UNKNOWN = new Groundedness(null, Band.UNKNOWN, null, List.of());

  public Groundedness {
    sentences = List.copyOf(sentences);
    if ((score == null) != (band == Band.UNKNOWN)) {
      throw new IllegalArgumentException("the band is UNKNOWN exactly when there is no score");
    }
  }

  /** A score in words. */
  public enum Band {
    HIGH,
    MEDIUM,
    LOW,
    UNKNOWN
  }

  /**
   * One sentence of the answer.
   *
   * @param start in UTF-16 units of the content, likewise {@code end}
   * @param missing what the quotes do not say
   */
  public record SentenceSupport(
      int start,
      int end,
      @Nullable Double score,
      Band band,
      boolean cited,
      @Nullable Best best,
      List<String> missing) {
    public SentenceSupport {
      missing = List.copyOf(missing);
    }
  }

  /** The place that supports a sentence best: citation number and span in its text version. */
  public record Best(int n, int startChar, int endChar) {}
}
