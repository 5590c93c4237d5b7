package dev.loccit.text;

import java.util.Map;

/**
 * What came of normalising one raw text.
 *
 * @param map from raw to normalised offsets
 * @param removed how many characters were taken out, by kind; kinds that did not occur are absent
 */
public record Normalized(NormalizedText text, OffsetMap map, Map<String, Integer> removed) {
  public Normalized {
    removed = Map.copyOf(removed);
  }
}
