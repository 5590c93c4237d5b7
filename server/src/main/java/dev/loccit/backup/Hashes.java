package dev.loccit.backup;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Copies with the SHA-256 of what was copied. */
final class Hashes {
  /** The list in an archive, in the form that {@code sha256sum -c} reads. */
  static final String NAME = "SHA256SUMS";

  private Hashes() {}

  /** Copies all and returns the hash in lower-case hexadecimal. */
  static String copy(InputStream from, OutputStream to) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
    byte[] chunk = new byte[1 << 16];
    for (int read = from.read(chunk); read >= 0; read = from.read(chunk)) {
      digest.update(chunk, 0, read);
      to.write(chunk, 0, read);
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
