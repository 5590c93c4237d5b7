package dev.loccit.standin.http;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;

/** The answer to one request: whole, or a body written piece by piece. Used by one thread. */
public final class Reply {
  private final Socket socket;
  private final BufferedInputStream in;
  private final OutputStream out;
  private boolean started;
  private boolean whole;

  Reply(Socket socket, BufferedInputStream in, OutputStream out) {
    this.socket = socket;
    this.in = in;
    this.out = out;
  }

  /** Sends a whole answer. */
  public void send(int status, Map<String, String> headers, byte[] body) throws IOException {
    send(status, headers, body, Delivery.PLAIN);
  }

  /** Sends a whole answer, in the given manner. */
  public void send(int status, Map<String, String> headers, byte[] body, Delivery delivery)
      throws IOException {
    head(status, headers, "content-length: " + body.length);
    new Pieces(delivery, this).write(body);
    whole = true;
  }

  /** Begins an answer of unknown length. */
  public BodyStream stream(int status, Map<String, String> headers, Delivery delivery)
      throws IOException {
    head(status, headers, "transfer-encoding: chunked");
    return new BodyStream(this, new Pieces(delivery, this));
  }

  /**
   * Waits, and notices at once when the client goes.
   *
   * @throws ClientGone when it went
   */
  public void pause(Duration time) throws IOException {
    long end = System.nanoTime() + time.toNanos();
    for (long left = time.toMillis(); left > 0; left = (end - System.nanoTime()) / 1_000_000) {
      if (bytesWait((int) Math.min(left, 60_000))) {
        // A next request is already here: the client cannot be watched by reading.
        rest(left);
        return;
      }
    }
  }

  /** Says nothing more until the client goes or the listener is closed. */
  public void hang() throws IOException {
    while (true) {
      pause(Duration.ofMinutes(1));
    }
  }

  /** Cuts the connection with a TCP reset. */
  public void reset() throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
    throw new CutShort("reset");
  }

  /** Closes the connection where it stands, without the body's end. */
  public void abandon() throws IOException {
    socket.close();
    throw new CutShort("closed");
  }

  /** Whether the answer's first line was written. */
  public boolean started() {
    return started;
  }

  /** Whether the answer was sent to its end. */
  public boolean whole() {
    return whole;
  }

  void finished() {
    whole = true;
  }

  void raw(byte[] bytes, int from, int count) throws IOException {
    try {
      out.write(bytes, from, count);
      out.flush();
    } catch (IOException e) {
      throw new ClientGone(e);
    }
  }

  private void head(int status, Map<String, String> headers, String length) throws IOException {
    if (started) {
      throw new IllegalStateException("the answer has already begun");
    }
    started = true;
    StringBuilder head = new StringBuilder("HTTP/1.1 ").append(status).append(" \r\n");
    headers.forEach((name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
    head.append(length).append("\r\n\r\n");
    byte[] bytes = head.toString().getBytes(StandardCharsets.ISO_8859_1);
    raw(bytes, 0, bytes.length);
  }

  private boolean bytesWait(int millis) throws IOException {
    in.mark(1);
    socket.setSoTimeout(millis);
    try {
      if (in.read() < 0) {
        throw new ClientGone();
      }
      in.reset();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (ClientGone e) {
      throw e;
    } catch (IOException e) {
      throw new ClientGone(e);
    } finally {
      if (!socket.isClosed()) {
        socket.setSoTimeout(0);
      }
    }
  }

  private static void rest(long millis) throws IOException {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
