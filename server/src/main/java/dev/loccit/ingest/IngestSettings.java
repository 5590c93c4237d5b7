package dev.loccit.ingest;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How texts are cut for the index.
 *
 * @param passageChars whole paragraphs are packed to about so many UTF-16 units
 */
@ConfigurationProperties("loccit.ingest")
public record IngestSettings(@DefaultValue("1600") int passageChars) {
  public IngestSettings {
    if (passageChars < 200 || passageChars > 20_000) {
      throw new IllegalArgumentException("loccit.ingest.passage-chars must be 200 to 20000");
    }
  }
}
