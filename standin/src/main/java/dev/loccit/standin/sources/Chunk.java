package dev.loccit.standin.sources;

/**
 * The smallest part of a source that can be cited.
 *
 * @param start UTF-16 units in a text, or a block's index, or a page counted from 1
 * @param end likewise, exclusive
 * @param text its exact words, blanks at the end included
 */
public record Chunk(int start, int end, String text) {
  public Chunk {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException("not a part: [" + start + "," + end + ")");
    }
  }
}
