package dev.loccit.standin.claude;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/** Digests: signatures of thoughts, names of workspaces, prefixes of prompts. */
final class Signatures {
  private static final String KEY = "stand-in";

  private Signatures() {}

  /** The signature of a thought; the same words always have the same one. */
  static String of(String thinking) {
    return Base64.getEncoder().encodeToString(sha256(KEY + thinking));
  }

  static String workspace(String credential) {
    return "wrkspc_" + HexFormat.of().formatHex(sha256(credential), 0, 12);
  }

  /** The digest of a prefix that is one block longer. */
  static String longer(String prefix, String block) {
    return HexFormat.of().formatHex(sha256(prefix + "\n" + block));
  }

  private static byte[] sha256(String text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
