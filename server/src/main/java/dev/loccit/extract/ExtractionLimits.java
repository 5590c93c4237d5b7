package dev.loccit.extract;

/**
 * How much a file may hold.
 *
 * @param maxPages pages of a paged file
 * @param maxChars UTF-16 units of the normalised text
 * @param maxBytes size of a text file, in bytes; it is read whole
 * @param archive limits of container files
 */
public record ExtractionLimits(int maxPages, int maxChars, long maxBytes, ArchiveLimits archive) {
  /** Room for a 5,000-page manual. */
  public static final ExtractionLimits DEFAULT =
      new ExtractionLimits(5_000, 60_000_000, 50L * 1024 * 1024);

  public ExtractionLimits {
    if (maxPages < 1 || maxChars < 1 || maxBytes < 1) {
      throw new IllegalArgumentException("limits are positive");
    }
  }

  /** The default limits of container files. */
  public ExtractionLimits(int maxPages, int maxChars, long maxBytes) {
    this(maxPages, maxChars, maxBytes, ArchiveLimits.DEFAULT);
  }
}
