package dev.loccit.standin.claude;

import dev.loccit.standin.answers.Segment;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What is sent for a request.
 *
 * @param id of the message
 * @param startModel the model that the stream begins with
 * @param endModel the model that answered
 * @param thinkingTokens of the output tokens, those for thoughts
 * @param iterations of the usage, where another model took over; else a missing node
 */
record Answer(
    String id,
    String startModel,
    String endModel,
    List<Segment> segments,
    Stop stop,
    Usage usage,
    int outputTokens,
    int thinkingTokens,
    JsonNode iterations) {
  Answer {
    segments = List.copyOf(segments);
  }

  /** Why an answer ends. */
  record Stop(String reason, @Nullable String sequence, @Nullable JsonNode details) {
    static final Stop END_TURN = new Stop("end_turn", null, null);

    void putInto(ObjectNode json) {
      json.put("stop_reason", reason).put("stop_sequence", sequence);
      if (details == null) {
        json.putNull("stop_details");
      } else {
        json.set("stop_details", details);
      }
    }
  }
}
