package dev.loccit.standin.claude;

import dev.loccit.standin.answers.Segment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The payloads of a stream's events, and the blocks of a whole message. */
final class EventJson {
  private EventJson() {}

  static ObjectNode event(String type) {
    return WireJson.MAPPER.createObjectNode().put("type", type);
  }

  static ObjectNode messageStart(Answer answer) {
    ObjectNode event = event("message_start");
    ObjectNode message = event.putObject("message");
    message.put("model", answer.startModel()).put("id", answer.id());
    message.put("type", "message").put("role", "assistant").putArray("content");
    message.putNull("stop_reason").putNull("stop_sequence").putNull("stop_details");
    message.set("usage", answer.usage().full(1));
    return event;
  }

  static ObjectNode blockStart(int index, ObjectNode block) {
    ObjectNode event = event("content_block_start").put("index", index);
    event.set("content_block", block);
    return event;
  }

  static ObjectNode delta(int index, ObjectNode delta) {
    ObjectNode event = event("content_block_delta").put("index", index);
    event.set("delta", delta);
    return event;
  }

  static ObjectNode textDelta(int index, String text) {
    return delta(index, event("text_delta").put("text", text));
  }

  static ObjectNode citationsDelta(int index, JsonNode citation) {
    ObjectNode delta = event("citations_delta");
    delta.set("citation", citation);
    return delta(index, delta);
  }

  static ObjectNode blockStop(int index) {
    return event("content_block_stop").put("index", index);
  }

  static ObjectNode messageDelta(Answer answer) {
    ObjectNode event = event("message_delta");
    answer.stop().putInto(event.putObject("delta"));
    ObjectNode usage = answer.usage().brief(answer.outputTokens());
    addDetails(usage, answer);
    event.set("usage", usage);
    return event;
  }

  static ObjectNode error(String type, String message) {
    ObjectNode event = event("error");
    event.putObject("error").putNull("details").put("type", type).put("message", message);
    return event;
  }

  /** A whole message, for a request without a stream. */
  static ObjectNode message(Answer answer, CitationJson citations) {
    ObjectNode message = WireJson.MAPPER.createObjectNode();
    message.put("model", answer.endModel()).put("id", answer.id());
    message.put("type", "message").put("role", "assistant");
    for (Segment segment : answer.segments()) {
      message.withArray("content").add(whole(segment, citations));
    }
    message.withArray("content");
    answer.stop().putInto(message);
    ObjectNode usage = answer.usage().full(answer.outputTokens());
    addDetails(usage, answer);
    message.set("usage", usage);
    return message;
  }

  static ObjectNode fallback(Segment.Fallback fallback) {
    ObjectNode block = event("fallback");
    block.putObject("from").put("model", fallback.from());
    block.putObject("to").put("model", fallback.to());
    return block;
  }

  private static JsonNode whole(Segment segment, CitationJson citations) {
    return switch (segment) {
      case Segment.Prose prose -> event("text").put("text", prose.text());
      case Segment.Claim claim -> {
        ObjectNode block = WireJson.MAPPER.createObjectNode();
        claim
            .citations()
            .forEach(place -> citations.of(place).ifPresent(block.withArray("citations")::add));
        yield block.put("type", "text").put("text", claim.text());
      }
      case Segment.Thinking thinking ->
          event("thinking").put("thinking", thinking.text()).put("signature", thinking.signature());
      case Segment.ToolUse use -> {
        ObjectNode block = event("tool_use").put("id", use.id()).put("name", use.name());
        block.set("input", use.input());
        yield block;
      }
      case Segment.Fallback fallback -> fallback(fallback);
      case Segment.Raw raw -> raw.block();
    };
  }

  private static void addDetails(ObjectNode usage, Answer answer) {
    if (answer.thinkingTokens() > 0) {
      usage.putObject("output_tokens_details").put("thinking_tokens", answer.thinkingTokens());
    }
    if (answer.iterations().isArray()) {
      usage.set("iterations", answer.iterations());
    }
  }
}
