package dev.loccit.forget;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How removal works.
 *
 * @param sweepEvery how often the sweeper looks for what no row owns; it also does at start
 * @param sweepAge what is younger is left alone: it may be on its way to a row
 * @param answersEnd where quotes go too, how long the answers that are stopped for it may take to
 *     end; after that the removal waits for its next attempt
 */
@ConfigurationProperties("loccit.forget")
public record ForgetSettings(
    @DefaultValue("24h") Duration sweepEvery,
    @DefaultValue("1h") Duration sweepAge,
    @DefaultValue("30s") Duration answersEnd) {
  public ForgetSettings {
    if (sweepEvery.compareTo(Duration.ofMinutes(1)) < 0) {
      throw new IllegalArgumentException("loccit.forget.sweep-every must be at least 1m");
    }
    if (sweepAge.isNegative() || answersEnd.isNegative()) {
      throw new IllegalArgumentException(
          "loccit.forget.sweep-age and answers-end must not be negative");
    }
  }
}
