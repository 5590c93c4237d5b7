package dev.loccit.source;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How much one user may have.
 *
 * @param sources most sources of one user in all notebooks; 0 for no limit
 * @param bytes most stored bytes of one user; 0 for no limit
 * @param underWay so many sources of one user may be queued or read at a time; more are refused as
 *     TOO_MANY_REQUESTS until some are done
 */
@ConfigurationProperties("loccit.quota")
public record QuotaSettings(
    @DefaultValue("0") int sources,
    @DefaultValue("0B") DataSize bytes,
    @DefaultValue("2000") int underWay) {
  /** The defaults, for commands and tests. */
  public static final QuotaSettings DEFAULTS = new QuotaSettings(0, DataSize.ofBytes(0), 2000);

  public QuotaSettings {
    if (sources < 0 || bytes.isNegative() || underWay < 1) {
      throw new IllegalArgumentException(
          "loccit.quota.sources and bytes must not be negative, under-way at least 1");
    }
  }
}
