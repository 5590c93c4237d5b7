package dev.loccit.web.security;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How fast one user may ask for work. Requests beyond that are answered 429 with Retry-After,
 * before their body is read.
 *
 * @param uploads requests in a minute that add sources; 0 for no limit
 * @param questions questions in a minute; 0 for no limit
 * @param uploadsAtOnce requests that add sources and are under way at the same time
 */
@ConfigurationProperties("loccit.rate")
public record RateSettings(
    @DefaultValue("600") int uploads,
    @DefaultValue("300") int questions,
    @DefaultValue("8") int uploadsAtOnce) {
  public RateSettings {
    if (uploads < 0 || questions < 0 || uploadsAtOnce < 1) {
      throw new IllegalArgumentException(
          "loccit.rate.uploads and questions must not be negative, uploads-at-once at least 1");
    }
  }
}
