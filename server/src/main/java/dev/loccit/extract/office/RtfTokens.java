package dev.loccit.extract.office;

import java.nio.charset.StandardCharsets;

/** The tokens of RTF: braces, control words with their numbers, bytes of text. */
final class RtfTokens {
  /** What stands here. */
  enum Kind {
    OPEN,
    CLOSE,
    WORD,
    BYTE,
    END
  }

  private static final int LONGEST_WORD = 40;

  private final byte[] bytes;
  private int at;
  private Kind kind = Kind.END;
  private String word = "";
  private int number;
  private boolean numbered;

  RtfTokens(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Goes to the next token. */
  Kind next() {
    kind = advance();
    return kind;
  }

  /** The control word; one sign for control symbols. */
  String word() {
    return word;
  }

  /** The number of a control word, or a fallback; of a byte its value. */
  int number(int fallback) {
    return numbered ? number : fallback;
  }

  /** Goes past raw bytes. */
  void skip(int count) {
    at = (int) Math.min(bytes.length, Math.max(0, (long) at + count));
  }

  private Kind advance() {
    while (at < bytes.length) {
      byte b = bytes[at++];
      switch (b) {
        case '{' -> {
          return Kind.OPEN;
        }
        case '}' -> {
          return Kind.CLOSE;
        }
        case '\r', '\n', 0 -> {
          // only for people who read RTF
        }
        case '\\' -> {
          return control();
        }
        default -> {
          number = b & 0xFF;
          numbered = true;
          return Kind.BYTE;
        }
      }
    }
    return Kind.END;
  }

  private Kind control() {
    if (at >= bytes.length) {
      return Kind.END;
    }
    numbered = false;
    if (!isLetter(bytes[at])) {
      char symbol = (char) (bytes[at++] & 0xFF);
      if (symbol == '\'') {
        number = at + 2 <= bytes.length ? hex(bytes[at]) * 16 + hex(bytes[at + 1]) : '?';
        skip(2);
        numbered = true;
        return Kind.BYTE;
      }
      word = symbol == '\r' || symbol == '\n' ? "par" : String.valueOf(symbol);
      return Kind.WORD;
    }
    int start = at;
    while (at < bytes.length && isLetter(bytes[at]) && at - start < LONGEST_WORD) {
      at++;
    }
    word = new String(bytes, start, at - start, StandardCharsets.US_ASCII);
    number();
    if (at < bytes.length && bytes[at] == ' ') {
      at++;
    }
    return Kind.WORD;
  }

  private void number() {
    boolean negative = at < bytes.length && bytes[at] == '-';
    int digit = negative ? at + 1 : at;
    long value = 0;
    int digits = 0;
    while (digit < bytes.length && bytes[digit] >= '0' && bytes[digit] <= '9' && digits < 10) {
      value = value * 10 + (bytes[digit++] - '0');
      digits++;
    }
    if (digits > 0) {
      number = Math.clamp(negative ? -value : value, Integer.MIN_VALUE, Integer.MAX_VALUE);
      numbered = true;
      at = digit;
    }
  }

  private static boolean isLetter(byte b) {
    return (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z');
  }

  private static int hex(byte b) {
    return Math.max(0, Character.digit(b, 16));
  }
}
