package dev.loccit.standin.claude;

import static dev.loccit.standin.claude.EventJson.event;

import dev.loccit.standin.answers.Segment;
import dev.loccit.standin.http.BodyStream;
import dev.loccit.standin.sources.Citation;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Sends one answer as a stream of events, and fails in its middle where that is asked. */
final class MessageStream {
  private static final Duration BETWEEN_PINGS = Duration.ofSeconds(5);
  private static final int JSON_PIECE = 7;

  private final Answer answer;
  private final Switches switches;
  private final BodyStream body;
  private final Frames frames;
  private final CitationJson citations;
  private final Duration delay;
  private boolean pinged;
  private int textDeltas;
  private int index;

  MessageStream(Answer answer, Switches switches, BodyStream body) {
    this.answer = answer;
    this.switches = switches;
    this.body = body;
    frames = new Frames(body, switches);
    citations = new CitationJson(switches);
    delay = Duration.ofMillis(switches.number(Switch.DELAY_MS, 0));
  }

  /** Sends everything; returns only when the body's end was sent. */
  void send() throws IOException {
    frames.send(EventJson.messageStart(answer));
    if (answer.segments().isEmpty()) {
      frames.ping();
    }
    if (switches.is(Switch.UNKNOWN, "block")) {
      block(new Segment.Raw(event("future_block").put("value", 1)));
    }
    for (Segment segment : answer.segments()) {
      block(segment);
    }
    cutIfDue(true);
    frames.send(EventJson.messageDelta(answer));
    frames.send(event("message_stop"));
    body.finish();
  }

  private void block(Segment segment) throws IOException {
    switch (segment) {
      case Segment.Prose prose -> {
        start(event("text").put("text", ""));
        text(prose.text());
      }
      case Segment.Claim claim -> claim(claim);
      case Segment.Thinking thinking -> {
        start(event("thinking").put("thinking", "").put("signature", ""));
        for (String piece : Deltas.of(thinking.text(), 0)) {
          frames.send(EventJson.delta(index, event("thinking_delta").put("thinking", piece)));
        }
        ObjectNode signature = event("signature_delta").put("signature", thinking.signature());
        frames.send(EventJson.delta(index, signature));
      }
      case Segment.ToolUse use -> {
        ObjectNode block = event("tool_use").put("id", use.id()).put("name", use.name());
        block.putObject("input");
        start(block);
        input(use.input());
      }
      case Segment.Fallback fallback -> start(EventJson.fallback(fallback));
      case Segment.Raw raw -> start((ObjectNode) raw.block().deepCopy());
    }
    frames.send(EventJson.blockStop(index));
    index++;
  }

  private void claim(Segment.Claim claim) throws IOException {
    ObjectNode block = WireJson.MAPPER.createObjectNode();
    block.putArray("citations");
    start(block.put("type", "text").put("text", ""));
    boolean textFirst = switches.is(Switch.ORDER, "text-first");
    if (textFirst) {
      text(claim.text());
    }
    for (JsonNode citation : citations(claim.citations())) {
      frames.send(EventJson.citationsDelta(index, citation));
    }
    if (!textFirst) {
      text(claim.text());
    }
  }

  private List<JsonNode> citations(List<Citation> places) {
    List<JsonNode> all = new ArrayList<>();
    places.forEach(place -> citations.of(place).ifPresent(all::add));
    if (switches.is(Switch.UNKNOWN, "citation")) {
      all.add(event("future_location").put("cited_text", "words"));
    }
    return all;
  }

  private void start(ObjectNode block) throws IOException {
    frames.send(EventJson.blockStart(index, block));
    if (!pinged) {
      pinged = true;
      frames.ping();
      if (switches.is(Switch.UNKNOWN, "event")) {
        frames.send(event("future_event").put("value", 1));
      }
    }
  }

  private void text(String text) throws IOException {
    for (String piece : Deltas.of(text, switches.number(Switch.DELTA_CHARS, 0))) {
      cutIfDue(false);
      if (textDeltas > 0) {
        body.pause(delay);
      }
      if (textDeltas == 0 && switches.is(Switch.UNKNOWN, "delta")) {
        frames.send(EventJson.delta(index, event("future_delta").put("value", 1)));
      }
      frames.send(EventJson.textDelta(index, piece));
      textDeltas++;
      cutIfDue(false);
    }
  }

  private void input(JsonNode input) throws IOException {
    String json = WireJson.MAPPER.writeValueAsString(input);
    frames.send(EventJson.delta(index, event("input_json_delta").put("partial_json", "")));
    for (String piece : Deltas.of(json, JSON_PIECE)) {
      frames.send(EventJson.delta(index, event("input_json_delta").put("partial_json", piece)));
    }
  }

  /** Cuts where so many deltas were sent, or at the answer's end where it had fewer. */
  private void cutIfDue(boolean atTheEnd) throws IOException {
    if (switches.value(Switch.CUT).isEmpty()
        || (!atTheEnd && textDeltas < switches.number(Switch.CUT_AFTER, 1))) {
      return;
    }
    switch (switches.value(Switch.CUT).orElse("")) {
      case "error" -> {
        String type = switches.value(Switch.CUT_TYPE).orElse("overloaded_error");
        String message = type.equals("overloaded_error") ? "Overloaded" : "Internal server error";
        frames.send(EventJson.error(type, message));
        body.finish();
        throw new StreamFailed();
      }
      case "reset" -> body.reset();
      case "close" -> body.abandon();
      case "end" -> {
        body.finish();
        throw new StreamFailed();
      }
      case "hang" -> body.hang();
      case "hang-ping" -> {
        while (true) {
          frames.ping();
          body.pause(BETWEEN_PINGS);
        }
      }
      default -> throw new IllegalStateException("no such cut");
    }
  }

  /** The stream ended early, and the connection is still good. */
  static final class StreamFailed extends IOException {
    private static final long serialVersionUID = 1L;

    StreamFailed() {
      super("cut by a switch");
    }
  }
}
