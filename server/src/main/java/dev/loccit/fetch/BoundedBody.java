package dev.loccit.fetch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;

/** Reads a body, counted as it comes out of its compression. */
final class BoundedBody {
  private static final int CHUNK = 1 << 14;

  private BoundedBody() {}

  /** The whole body, or null as soon as there is more of it than the limit in bytes. */
  static byte @Nullable [] read(ResponseBody body, long limit) throws IOException {
    if (body.contentLength() > limit) {
      return null;
    }
    ByteArrayOutputStream whole = new ByteArrayOutputStream();
    byte[] chunk = new byte[CHUNK];
    try (InputStream in = body.byteStream()) {
      for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
        if (whole.size() + (long) read > limit) {
          return null;
        }
        whole.write(chunk, 0, read);
      }
    }
    return whole.toByteArray();
  }
}
