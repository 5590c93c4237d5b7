package dev.loccit.ingest;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How texts are cut for the index, and how they are replaced.
 *
 * @param passageChars whole paragraphs are packed to about so many UTF-16 units
 * @param swapWait so long the old passages of a source that was read again wait for questions that
 *     may still search them; after that they wait for the sweeper
 */
@ConfigurationProperties("loccit.ingest")
public record IngestSettings(
    @DefaultValue("1600") int passageChars, @DefaultValue("2m") Duration swapWait) {
  public IngestSettings {
    if (passageChars < 200 || passageChars > 20_000) {
      throw new IllegalArgumentException("loccit.ingest.passage-chars must be 200 to 20000");
    }
    if (swapWait.isNegative()) {
      throw new IllegalArgumentException("loccit.ingest.swap-wait must not be negative");
    }
  }
}
