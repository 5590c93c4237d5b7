package dev.loccit.standin.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Writes a body's bytes in pieces, and cuts the connection at a byte where that is asked. */
final class Pieces {
  private final Delivery delivery;
  private final Reply reply;
  private long written;

  Pieces(Delivery delivery, Reply reply) {
    this.delivery = delivery;
    this.reply = reply;
  }

  void write(byte[] bytes) throws IOException {
    each(bytes, (from, count) -> reply.raw(bytes, from, count));
  }

  /** The same with each piece framed as one chunk of a chunked body. */
  void writeChunks(byte[] bytes) throws IOException {
    each(
        bytes,
        (from, count) -> {
          byte[] size = (Integer.toHexString(count) + "\r\n").getBytes(StandardCharsets.US_ASCII);
          byte[] chunk = new byte[size.length + count + 2];
          System.arraycopy(size, 0, chunk, 0, size.length);
          System.arraycopy(bytes, from, chunk, size.length, count);
          chunk[chunk.length - 2] = '\r';
          chunk[chunk.length - 1] = '\n';
          reply.raw(chunk, 0, chunk.length);
        });
  }

  private void each(byte[] bytes, Piece piece) throws IOException {
    int limit = delivery.pieceBytes() == 0 ? bytes.length : delivery.pieceBytes();
    for (int at = 0; at < bytes.length; ) {
      int count = Math.min(limit, bytes.length - at);
      if (delivery.cutAtByte() >= 0) {
        count = (int) Math.min(count, delivery.cutAtByte() - written);
        if (count <= 0) {
          reply.reset();
        }
      }
      piece.write(at, count);
      at += count;
      written += count;
    }
    if (delivery.cutAtByte() >= 0 && written >= delivery.cutAtByte()) {
      reply.reset();
    }
  }

  @FunctionalInterface
  private interface Piece {
    void write(int from, int count) throws IOException;
  }
}
