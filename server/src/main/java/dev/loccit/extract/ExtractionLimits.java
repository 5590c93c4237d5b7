package dev.loccit.extract;

/**
 * How much a file may hold.
 *
 * @param maxPages pages of a paged file
 * @param maxChars UTF-16 units of the normalised text
 * @param maxBytes size of a text file, in bytes; it is read whole
 */
public record ExtractionLimits(int maxPages, int maxChars, long maxBytes) {
  /** Room for a 5,000-page manual. */
  public static final ExtractionLimits DEFAULT =
      new ExtractionLimits(5_000, 60_000_000, 50L * 1024 * 1024);

  public ExtractionLimits {
    if (maxPages < 1 || maxChars < 1 || maxBytes < 1) {
      throw new IllegalArgumentException("limits are positive");
    }
  }
}
