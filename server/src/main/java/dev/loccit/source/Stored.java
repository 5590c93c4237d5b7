package dev.loccit.source;

/**
 * How much of something is stored.
 *
 * @param count files, or texts
 * @param bytes their size
 */
public record Stored(long count, long bytes) {
  /** Nothing. */
  public static final Stored NOTHING = new Stored(0, 0);
}
