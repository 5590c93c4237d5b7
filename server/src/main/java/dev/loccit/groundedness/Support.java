package dev.loccit.groundedness;

import dev.loccit.text.Span;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A verdict on one claim.
 *
 * @param score 0 to 1, or null where it could not be judged
 * @param best the sentence of the evidence that says most of it, or null where none shares a word
 * @param missing in the claim's order
 */
public record Support(
    @Nullable Double score, Band band, @Nullable Place best, List<Missing> missing) {
  /** Not judged. */
  public static final Support UNKNOWN = new Support(null, Band.UNKNOWN, null, List.of());

  public Support {
    missing = List.copyOf(missing);
  }

  /**
   * A sentence of the evidence.
   *
   * @param evidence index into the evidence that was given
   * @param span within that piece, in UTF-16 units
   */
  public record Place(int evidence, Span span) {}
}
