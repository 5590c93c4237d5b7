package dev.loccit.standin.claude;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** JSON as the service reads it: strict UTF-8, no unpaired surrogates, nothing after the value. */
public final class WireJson {
  /** For building and writing nodes. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder().maxStringLength(64 << 20).build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private WireJson() {}

  /**
   * Parses a body.
   *
   * @throws ApiError where the service would not take it
   */
  public static JsonNode parse(byte[] body) {
    String text = decoded(body);
    refuseLoneSurrogates(text);
    JsonNode node;
    try {
      node = MAPPER.readTree(text);
    } catch (JacksonException e) {
      throw notJson(
          e.getOriginalMessage(),
          e.getLocation().getLineNr(),
          e.getLocation().getColumnNr(),
          Math.max(0, e.getLocation().getCharOffset()));
    }
    if (!node.isObject()) {
      throw notJson("the body is not an object", 1, 1, 0);
    }
    return node;
  }

  private static String decoded(byte[] body) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(body))
          .toString();
    } catch (CharacterCodingException e) {
      throw notJson("str is not valid UTF-8: surrogates not allowed", 1, 1, 0);
    }
  }

  /** Escapes such as backslash-u D83D without their partner; Jackson would let them pass. */
  private static void refuseLoneSurrogates(String text) {
    for (int at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at)) {
      int unit = escapedUnit(text, at);
      if (unit < 0) {
        at += 2;
      } else if (Character.isHighSurrogate((char) unit)) {
        int next = escapedUnit(text, at + 6);
        if (next < 0 || !Character.isLowSurrogate((char) next)) {
          throw lone("no low surrogate in string", text, at);
        }
        at += 12;
      } else if (Character.isLowSurrogate((char) unit)) {
        throw lone("no high surrogate in string", text, at);
      } else {
        at += 6;
      }
    }
  }

  /** The unit that an escape here stands for, or -1. */
  private static int escapedUnit(String text, int at) {
    if (at + 6 > text.length() || text.charAt(at) != '\\' || text.charAt(at + 1) != 'u') {
      return -1;
    }
    int unit = 0;
    for (int i = at + 2; i < at + 6; i++) {
      int digit = Character.digit(text.charAt(i), 16);
      if (digit < 0) {
        return -1;
      }
      unit = unit * 16 + digit;
    }
    return unit;
  }

  private static ApiError lone(String what, String text, int at) {
    int line = 1;
    int lineStart = 0;
    for (int end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) {
      line++;
      lineStart = end + 1;
    }
    return notJson(what, line, text.codePointCount(lineStart, at) + 1, text.codePointCount(0, at));
  }

  private static ApiError notJson(String what, int line, int column, long position) {
    return ApiError.invalid(
        String.format(
            Locale.ROOT,
            "The request body is not valid JSON: %s: line %d column %d (char %d)",
            what,
            line,
            column,
            position));
  }
}
