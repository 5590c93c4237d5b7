package dev.loccit.cite;

import dev.loccit.text.Anchor;
import java.util.HashMap;
import java.util.Map;

/**
 * The numbers of one answer's citations: opaque, from 1, in the order of first use. The same span
 * keeps its number, different spans never share one. For one thread.
 */
public final class SpanNumbers {
  private final Map<Anchor, Integer> bySpan = new HashMap<>();
  private final Map<String, Integer> byQuote = new HashMap<>();
  private int last;

  /**
   * A citation's number.
   *
   * @param first whether this is its first use, so that its source must be announced
   */
  public record Numbered(int n, boolean first) {}

  /** The number of a checked quote: by its span, or by its words where no span was found. */
  public Numbered number(Checked quote) {
    Anchor anchor = quote.anchor();
    return anchor == null ? number(byQuote, quote.quote()) : number(bySpan, anchor);
  }

  /** The number of a span. */
  public Numbered number(Anchor anchor) {
    return number(bySpan, anchor);
  }

  /** How many numbers were given. */
  public int size() {
    return last;
  }

  private <K> Numbered number(Map<K, Integer> given, K key) {
    Integer known = given.get(key);
    if (known != null) {
      return new Numbered(known, false);
    }
    last++;
    given.put(key, last);
    return new Numbered(last, true);
  }
}
