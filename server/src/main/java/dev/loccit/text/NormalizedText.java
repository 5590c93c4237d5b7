package dev.loccit.text;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * One normalised text. All offsets of Loccit count UTF-16 units of such a text. Only {@link
 * Normalizer} and the text store make one; nothing trims or re-normalises it later.
 */
public record NormalizedText(String text) {
  /** Length in UTF-16 units. */
  public int length() {
    return text.length();
  }

  /** The words at a span; throws IndexOutOfBoundsException when it lies outside. */
  public String cut(Span span) {
    return text.substring(span.start(), span.end());
  }

  /** Lower-case hexadecimal SHA-256 of the text in UTF-8. */
  public String sha256() {
    return sha256(text);
  }

  /** Lower-case hexadecimal SHA-256 of any string in UTF-8. */
  public static String sha256(String text) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
