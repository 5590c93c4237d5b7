package dev.loccit.standin.switches;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that can be asked of the stand-in for one answer. The name on the wire is the
 * constant's in lower case with hyphens.
 */
public enum Switch {
  CHAR_UNIT("unit of character indices", "codepoint", "utf16"),
  ORDER("whether a block's citations come before its text", "cite-first", "text-first"),
  TRIM("whether cited_text loses the blanks at its ends, its indices unchanged", "keep", "trim"),
  DRIFT("citations point this many places too far (negative: too early), words unchanged"),
  MISQUOTE("cited_text has a word that the document has not", "on", "off"),
  LEAK_CITE("citations appear as <cite> markup in the text, and nowhere else", "on", "off"),
  NO_CITATIONS("the answer cites nothing", "on", "off"),
  EMPTY("the answer has no content", "on", "off"),
  OBEDIENT("follows what the documents tell it to do", "on", "off"),
  TOOL_USE("calls the first tool instead of answering", "on", "off"),
  SCRIPT("the name of a script that decides the answer"),
  STOP_REASON("the stop_reason of an answer that would have ended with end_turn"),
  UNKNOWN("something no client knows is added", "event", "block", "delta", "citation"),

  DELTA_CHARS("code points in one text delta; 0: a few words at a time"),
  CHUNK_BYTES("bytes in one write; 0: whole frames"),
  CUT_AT_BYTE("the connection is reset after so many bytes of the body"),
  PAD("blanks before each frame's last brace, as the service sends them", "on", "off"),
  CRLF("lines of a stream end with CR LF", "on", "off"),
  PINGS("pings after each event", "normal", "everywhere"),
  FIRST_DELAY_MS("milliseconds before the first event"),
  DELAY_MS("milliseconds before each later delta"),

  FAIL(
      "the request fails; 200: OpenAI-compatible, an error with status 200",
      "200",
      "400",
      "401",
      "402",
      "403",
      "404",
      "408",
      "409",
      "413",
      "413-html",
      "422",
      "429",
      "429-spend",
      "500",
      "502",
      "503",
      "504",
      "529"),
  RETRY_AFTER("the retry-after header of a failure; none: no such header"),
  SHOULD_RETRY("the x-should-retry header of a failure", "true", "false"),
  HANG("silence: before the status line, or after the headers", "headers", "start"),
  CUT(
      "what happens in the middle of a stream",
      "error",
      "reset",
      "close",
      "end",
      "hang",
      "hang-ping"),
  CUT_AFTER("text deltas before the cut"),
  CUT_TYPE("error.type of an error in the middle of a stream"),
  REFUSAL("the model refuses, before or after its first words", "before", "mid"),
  REFUSAL_CATEGORY(
      "stop_details.category of a refusal",
      "cyber",
      "bio",
      "frontier_llm",
      "reasoning_extraction",
      "general_harms"),

  LABELS(
      "OpenAI-compatible: how labels are written", "normal", "joined", "unknown", "wrong", "none"),
  USAGE(
      "OpenAI-compatible: the chunk with the usage",
      "normal",
      "none",
      "null-choices",
      "no-choices"),
  DONE("OpenAI-compatible: the last line of a stream", "send", "missing"),
  REASONING(
      "OpenAI-compatible: thoughts come in this field; on: in the dialect's",
      "on",
      "reasoning_content",
      "reasoning",
      "think-tags"),
  JSON_STYLE("OpenAI-compatible: what is around JSON", "plain", "fenced", "prose"),
  WINDOW("OpenAI-compatible: tokens of the window; the default is 32768");

  private static final Set<Switch> NUMBERS =
      Set.of(
          DRIFT,
          DELTA_CHARS,
          CHUNK_BYTES,
          CUT_AT_BYTE,
          FIRST_DELAY_MS,
          DELAY_MS,
          CUT_AFTER,
          WINDOW);

  private final String says;
  private final String choices;

  Switch(String says, String... choices) {
    this.says = says;
    this.choices = String.join("|", choices);
  }

  /** Its name in headers, model names and rules. */
  public String wireName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** What it does, for people. */
  public String says() {
    return says;
  }

  /** What it can be set to; empty where it takes a number or a name. */
  public List<String> choices() {
    return choices.isEmpty() ? List.of() : List.of(choices.split("\\|", -1));
  }

  /** The switch of a name on the wire. */
  public static Optional<Switch> named(String name) {
    return Arrays.stream(values()).filter(each -> each.wireName().equals(name)).findFirst();
  }

  boolean takesNumber() {
    return NUMBERS.contains(this);
  }
}
