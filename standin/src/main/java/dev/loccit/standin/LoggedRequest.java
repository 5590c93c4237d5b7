package dev.loccit.standin;

import dev.loccit.standin.switches.Switches;
import java.time.Instant;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * What came in and what became of it.
 *
 * @param number counts from 1
 * @param headers by lower-case name, without credentials
 * @param body parsed; a missing node where there was none or it was not JSON
 * @param status of the answer; 0 where none was sent
 */
public record LoggedRequest(
    long number,
    Instant at,
    String method,
    String path,
    Map<String, String> headers,
    JsonNode body,
    Switches switches,
    int status,
    Outcome outcome) {

  /** What became of an answer. */
  public enum Outcome {
    /** Under way. */
    OPEN,
    /** Sent to its end. */
    WHOLE,
    /** An answer that says what is wrong. */
    REFUSED,
    /** Cut by the stand-in, because a switch asked for it. */
    CUT,
    /** The client went before the end. */
    CLIENT_GONE
  }

  LoggedRequest ended(int newStatus, Outcome newOutcome) {
    return new LoggedRequest(
        number, at, method, path, headers, body, switches, newStatus, newOutcome);
  }

  /** Whether any text of the body holds the words. */
  public boolean mentions(String words) {
    return mentions(body, words);
  }

  private static boolean mentions(JsonNode node, String words) {
    if (node.isString()) {
      return node.stringValue().contains(words);
    }
    for (JsonNode child : node) {
      if (mentions(child, words)) {
        return true;
      }
    }
    return false;
  }
}
