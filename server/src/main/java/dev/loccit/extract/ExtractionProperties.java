package dev.loccit.extract;

import jakarta.validation.constraints.Min;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of the reading of files.
 *
 * @param workers worker processes at most
 * @param heapMegabytes Java heap of each worker, in MB
 * @param timeLimit wall-clock time for one file
 * @param timePerPage added to it for each page that is read
 * @param idleLimit a worker without work for this long is ended
 * @param maxPages pages of one file
 * @param maxChars UTF-16 units of one file's text
 * @param maxTextBytes size of a text, Markdown, HTML or e-mail file, in bytes
 * @param maxEntries files inside one office file or e-book
 * @param maxInflatedBytes what is read of one office file or e-book, inflated, in bytes
 * @param maxInflationRatio inflated to packed size of one entry above 8 MB
 * @param maxXmlDepth elements inside elements of its XML
 */
@Validated
@ConfigurationProperties("loccit.extract")
public record ExtractionProperties(
    @Min(1) int workers,
    @Min(64) int heapMegabytes,
    Duration timeLimit,
    Duration timePerPage,
    Duration idleLimit,
    @Min(1) int maxPages,
    @Min(1_000) int maxChars,
    @Min(1) long maxTextBytes,
    @Min(10) int maxEntries,
    @Min(1) long maxInflatedBytes,
    @Min(1) int maxInflationRatio,
    @Min(10) int maxXmlDepth) {

  /** The settings for the workers. */
  public ExtractionSettings settings() {
    return new ExtractionSettings(
        workers,
        heapMegabytes,
        timeLimit,
        timePerPage,
        idleLimit,
        new ExtractionLimits(
            maxPages,
            maxChars,
            maxTextBytes,
            new ArchiveLimits(maxEntries, maxInflatedBytes, maxInflationRatio, maxXmlDepth)));
  }
}
