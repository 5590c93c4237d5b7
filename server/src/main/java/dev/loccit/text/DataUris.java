package dev.loccit.text;

/**
 * Cuts data URIs out of Markdown before it is normalised: {@code ![x](data:image/png;base64,…)}
 * becomes {@code ![x]()}. They hold pictures, not words.
 */
public final class DataUris {
  private static final String SCHEME = "data:";
  private static final int LONGEST_TYPE = 120;

  private DataUris() {}

  /**
   * The text without data URIs.
   *
   * @param count how many were cut
   */
  public record Cut(String text, int count) {}

  /** Cuts them where a link, an image, a reference or an attribute holds one. Linear. */
  public static Cut cut(String raw) {
    StringBuilder out = new StringBuilder();
    int count = 0;
    int copied = 0;
    int at = find(raw, 0);
    while (at >= 0) {
      int end = end(raw, at);
      if (end > at) {
        out.append(raw, copied, at);
        copied = end;
        count++;
      }
      at = find(raw, Math.max(end, at + 1));
    }
    return count == 0
        ? new Cut(raw, 0)
        : new Cut(out.append(raw, copied, raw.length()).toString(), count);
  }

  private static int find(String raw, int from) {
    int at = from;
    while (at + SCHEME.length() <= raw.length()) {
      int colon = raw.indexOf(':', at);
      if (colon < 0) {
        return -1;
      }
      int start = colon - SCHEME.length() + 1;
      if (start >= from
          && raw.regionMatches(true, start, SCHEME, 0, SCHEME.length())
          && isIntroduced(raw, start)) {
        return start;
      }
      at = colon + 1;
    }
    return -1;
  }

  /** After "](", "<", a quote, an "=", or "]: ". */
  private static boolean isIntroduced(String raw, int start) {
    int before = start - 1;
    while (before >= 0 && raw.charAt(before) == ' ' && start - before < 4) {
      before--;
    }
    if (before < 0) {
      return false;
    }
    char c = raw.charAt(before);
    boolean reference = c == ':' && before > 0 && raw.charAt(before - 1) == ']';
    return reference
        || (c == '(' && before > 0 && raw.charAt(before - 1) == ']')
        || "<\"'=".indexOf(c) >= 0
        || (c == '(' && before > 2 && raw.startsWith("url", before - 3));
  }

  /** The end of the URI, or -1 where it is none: a media type or parameters, a comma, data. */
  private static int end(String raw, int start) {
    int at = start + SCHEME.length();
    int limit = Math.min(raw.length(), at + LONGEST_TYPE);
    while (at < limit && isTypeUnit(raw.charAt(at))) {
      at++;
    }
    if (at >= limit || raw.charAt(at) != ',') {
      return -1;
    }
    while (at < raw.length() && isDataUnit(raw.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isTypeUnit(char c) {
    return c < 0x80 && (Character.isLetterOrDigit(c) || "/;=+.-_\"".indexOf(c) >= 0);
  }

  private static boolean isDataUnit(char c) {
    return c > ' ' && c < 0x7F && "()<>\"'`".indexOf(c) < 0;
  }
}
