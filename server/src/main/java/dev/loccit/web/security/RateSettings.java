package dev.loccit.web.security;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How fast one user may ask for work. Requests beyond that are answered 429 with Retry-After,
 * uploads and questions before their body is read.
 *
 * @param uploads requests in a minute that add sources; 0 for no limit
 * @param questions questions in a minute; 0 for no limit
 * @param fetches web pages in a minute that are added, tried again or fetched again; 0 for no limit
 * @param uploadsAtOnce requests that add sources and are under way at the same time
 */
@ConfigurationProperties("loccit.rate")
public record RateSettings(
    @DefaultValue("600") int uploads,
    @DefaultValue("300") int questions,
    @DefaultValue("120") int fetches,
    @DefaultValue("8") int uploadsAtOnce) {
  public RateSettings {
    if (uploads < 0 || questions < 0 || fetches < 0 || uploadsAtOnce < 1) {
      throw new IllegalArgumentException(
          "loccit.rate.uploads, questions and fetches must not be negative, uploads-at-once at"
              + " least 1");
    }
  }
}
