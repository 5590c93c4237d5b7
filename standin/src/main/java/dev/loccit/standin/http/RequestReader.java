package dev.loccit.standin.http;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads requests from a connection. */
final class RequestReader {
  private static final int MAX_LINE = 64 * 1024;
  private static final int MAX_HEADERS = 200;
  private static final byte[] CONTINUE =
      "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  private final InputStream in;
  private final OutputStream out;
  private final int maxBody;

  /**
   * @param maxBody in bytes; what is longer is read to its end and not kept
   */
  RequestReader(InputStream in, OutputStream out, int maxBody) {
    this.in = in;
    this.out = out;
    this.maxBody = maxBody;
  }

  /** The next request, or null where the client closed the connection between two. */
  @Nullable Request next() throws IOException {
    String line = line(true);
    if (line == null) {
      return null;
    }
    String[] words = line.split(" ", -1);
    if (words.length != 3) {
      throw new IOException("not a request line: " + line);
    }
    Map<String, String> headers = headers();
    if ("100-continue".equalsIgnoreCase(headers.get("expect"))) {
      out.write(CONTINUE);
      out.flush();
    }
    Kept kept = new Kept(maxBody);
    if ("chunked".equalsIgnoreCase(headers.get("transfer-encoding"))) {
      chunks(kept);
    } else {
      copy(Long.parseLong(headers.getOrDefault("content-length", "0").strip()), kept);
    }
    return new Request(
        words[0].toUpperCase(Locale.ROOT), words[1], headers, kept.bytes(), kept.over);
  }

  private Map<String, String> headers() throws IOException {
    Map<String, String> headers = new HashMap<>();
    for (int count = 0; ; count++) {
      String line = line(false);
      if (line == null || line.isEmpty()) {
        return headers;
      }
      int colon = line.indexOf(':');
      if (colon <= 0 || count >= MAX_HEADERS) {
        throw new IOException("not a header: " + line);
      }
      headers.merge(
          line.substring(0, colon).toLowerCase(Locale.ROOT),
          line.substring(colon + 1).strip(),
          (first, second) -> first + "," + second);
    }
  }

  private void chunks(Kept kept) throws IOException {
    while (true) {
      String size = line(false);
      if (size == null) {
        throw new EOFException("the body ended in the middle");
      }
      int semicolon = size.indexOf(';');
      String digits = semicolon < 0 ? size : size.substring(0, semicolon);
      long count = Long.parseLong(digits.strip(), 16);
      copy(count, kept);
      if (count == 0) {
        headers();
        return;
      }
      line(false);
    }
  }

  private void copy(long count, Kept kept) throws IOException {
    byte[] buffer = new byte[16 * 1024];
    for (long left = count; left > 0; ) {
      int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
      if (read < 0) {
        throw new EOFException("the body ended in the middle");
      }
      kept.add(buffer, read);
      left -= read;
    }
  }

  private @Nullable String line(boolean mayEnd) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (line.size() < MAX_LINE) {
      int next = in.read();
      if (next < 0) {
        if (mayEnd && line.size() == 0) {
          return null;
        }
        throw new EOFException("the request ended in the middle");
      }
      if (next == '\n') {
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
      }
      line.write(next);
    }
    throw new IOException("a line of more than " + MAX_LINE + " bytes");
  }

  /** A body up to a limit. */
  private static final class Kept {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final int limit;
    private boolean over;

    Kept(int limit) {
      this.limit = limit;
    }

    void add(byte[] buffer, int count) {
      if (!over && bytes.size() + (long) count > limit) {
        over = true;
        bytes.reset();
      }
      if (!over) {
        bytes.write(buffer, 0, count);
      }
    }

    byte[] bytes() {
      return bytes.toByteArray();
    }
  }
}
