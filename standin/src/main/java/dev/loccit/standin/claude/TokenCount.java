package dev.loccit.standin.claude;

import dev.loccit.standin.sources.Chunk;
import tools.jackson.databind.JsonNode;

/**
 * Counts tokens plausibly and always alike: a token for each six letters of a word begun, three
 * digits, mark, line break, or character of a script without blanks.
 */
public final class TokenCount {
  private static final int BLOCK = 4;
  private static final int IMAGE = 1_500;
  private static final int PDF_BYTES = 40;

  private final double factor;

  TokenCount(Model model) {
    this(model.tokenFactor());
  }

  /**
   * @param factor tokens for each token of the plain count
   */
  public TokenCount(double factor) {
    this.factor = factor;
  }

  /** Tokens of a text. */
  public int text(String text) {
    return (int) Math.ceil(plain(text) * factor);
  }

  /** Tokens of a part's words. */
  public int chunk(Chunk chunk) {
    return text(chunk.text());
  }

  /** Tokens of a block of a request: what the model reads of it. */
  int block(JsonNode block) {
    return (int) Math.ceil(words(block) * factor) + BLOCK;
  }

  private static double words(JsonNode node) {
    if (node.isString()) {
      return plain(node.stringValue());
    }
    String type = node.path("type").asString("");
    if (type.equals("image")) {
      return IMAGE;
    }
    if (type.equals("base64")) {
      return node.path("data").asString("").length() / (double) PDF_BYTES;
    }
    double sum = 0;
    for (var property : node.properties()) {
      switch (property.getKey()) {
        case "type", "media_type", "cache_control", "signature", "cited_text" -> {
          // Not read by the model, or not billed.
        }
        default -> sum += words(property.getValue());
      }
    }
    if (node.isArray()) {
      for (JsonNode child : node) {
        sum += words(child);
      }
    }
    return sum;
  }

  private static int plain(String text) {
    int tokens = 0;
    int letters = 0;
    int digits = 0;
    for (int at = 0; at < text.length(); ) {
      int here = text.codePointAt(at);
      at += Character.charCount(here);
      boolean letter = Character.isLetter(here) && !Character.isIdeographic(here);
      boolean digit = Character.isDigit(here);
      if (!letter) {
        tokens += (letters + 5) / 6;
        letters = 0;
      }
      if (!digit) {
        tokens += (digits + 2) / 3;
        digits = 0;
      }
      if (letter) {
        letters++;
      } else if (digit) {
        digits++;
      } else if (here == '\n' || !Character.isWhitespace(here)) {
        tokens++;
      }
    }
    return tokens + (letters + 5) / 6 + (digits + 2) / 3;
  }
}
