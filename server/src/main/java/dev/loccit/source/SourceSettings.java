package dev.loccit.source;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How sources are stored.
 *
 * @param segmentUnits a text is stored in pieces of about so many UTF-16 units
 * @param cacheUnits so many UTF-16 units of text are kept in memory
 */
@ConfigurationProperties("loccit.source")
public record SourceSettings(
    @DefaultValue("65536") int segmentUnits, @DefaultValue("16000000") long cacheUnits) {
  /** The defaults, for commands and tests. */
  public static final SourceSettings DEFAULTS = new SourceSettings(65_536, 16_000_000);

  public SourceSettings {
    if (segmentUnits < 2 || segmentUnits > 10_000_000 || cacheUnits < 0) {
      throw new IllegalArgumentException(
          "loccit.source.segment-units must be 2 to 10000000, cache-units not negative");
    }
  }
}
