package dev.loccit.standin.http;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** A body under way. Used by one thread. */
public final class BodyStream {
  private static final byte[] END = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private final Reply reply;
  private final Pieces pieces;

  BodyStream(Reply reply, Pieces pieces) {
    this.reply = reply;
    this.pieces = pieces;
  }

  /** Writes and flushes. */
  public void write(String text) throws IOException {
    pieces.writeChunks(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Ends the body as HTTP wants it. */
  public void finish() throws IOException {
    reply.raw(END, 0, END.length);
    reply.finished();
  }

  /** {@link Reply#pause}. */
  public void pause(Duration time) throws IOException {
    reply.pause(time);
  }

  /** {@link Reply#hang}. */
  public void hang() throws IOException {
    reply.hang();
  }

  /** {@link Reply#reset}. */
  public void reset() throws IOException {
    reply.reset();
  }

  /** {@link Reply#abandon}. */
  public void abandon() throws IOException {
    reply.abandon();
  }
}
