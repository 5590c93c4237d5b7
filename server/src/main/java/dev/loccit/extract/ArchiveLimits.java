package dev.loccit.extract;

/**
 * How much a container file (an office file, an e-book) may hold.
 *
 * @param maxEntries files inside it
 * @param maxInflated what is read of it, inflated, in bytes
 * @param maxRatio inflated to packed size of one entry; told only of entries above 8 MB, because
 *     small ones of repeated markup pack very well
 * @param maxDepth elements inside elements of its XML
 */
public record ArchiveLimits(int maxEntries, long maxInflated, int maxRatio, int maxDepth) {
  /** Room for a sheet of a million rows; a zip bomb is ten times over it. */
  public static final ArchiveLimits DEFAULT =
      new ArchiveLimits(20_000, 1_024L * 1024 * 1024, 200, 500);

  public ArchiveLimits {
    if (maxEntries < 1 || maxInflated < 1 || maxRatio < 1 || maxDepth < 1) {
      throw new IllegalArgumentException("limits are positive");
    }
  }
}
