package dev.loccit.standin.http;

/**
 * How the bytes of a body are sent.
 *
 * @param pieceBytes the largest number of bytes in one write; 0 for no limit
 * @param cutAtByte the connection is reset after so many bytes of the body; negative for never
 */
public record Delivery(int pieceBytes, long cutAtByte) {
  /** Whole writes, never cut. */
  public static final Delivery PLAIN = new Delivery(0, -1);

  public Delivery {
    if (pieceBytes < 0) {
      throw new IllegalArgumentException("a piece cannot have " + pieceBytes + " bytes");
    }
  }
}
