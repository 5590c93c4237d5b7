package dev.loccit.standin.openai;

import dev.loccit.standin.claude.Deltas;
import dev.loccit.standin.claude.WireJson;
import dev.loccit.standin.http.BodyStream;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Sends an answer in chunks, in a dialect, and fails in its middle where that is asked. */
final class ChatStream {
  private final ChatJson json;
  private final Dialect dialect;
  private final ChatAnswer answer;
  private final Switches switches;
  private final BodyStream body;
  private final boolean withUsage;
  private final String frameEnd;
  private int deltas;

  ChatStream(
      ChatJson json, ChatAnswer answer, Switches switches, BodyStream body, boolean withUsage) {
    this.json = json;
    this.dialect = json.dialect();
    this.answer = answer;
    this.switches = switches;
    this.body = body;
    this.withUsage = withUsage && !switches.is(Switch.USAGE, "none");
    frameEnd = switches.on(Switch.CRLF) ? "\r\n\r\n" : "\n\n";
  }

  void send() throws IOException {
    ObjectNode first = delta().put("role", "assistant");
    if (dialect.startsWithNull()) {
      first.putNull("content");
    } else {
      first.put("content", "");
    }
    chunk(first, null);
    for (String piece : Deltas.of(answer.thoughts(), 0)) {
      String field = switches.value(Switch.REASONING).filter(name -> !name.equals("on")).orElse("");
      chunk(delta().put(field.isEmpty() ? dialect.reasoningField() : field, piece), null);
    }
    for (String piece : Deltas.of(answer.text(), switches.number(Switch.DELTA_CHARS, 0))) {
      cutIfDue(false);
      if (deltas > 0) {
        body.pause(Duration.ofMillis(switches.number(Switch.DELAY_MS, 0)));
      }
      ObjectNode delta = delta();
      if (dialect.repeatsRole()) {
        delta.put("role", "assistant");
      }
      chunk(delta.put("content", piece), null);
      deltas++;
      cutIfDue(false);
    }
    cutIfDue(true);
    chunk(
        dialect.repeatsRole() ? delta().put("role", "assistant").put("content", "") : delta(),
        answer.finish());
    if (withUsage) {
      frame(usage());
    }
    if (!switches.is(Switch.DONE, "missing")) {
      body.write("data: [DONE]" + frameEnd);
    }
    body.finish();
  }

  private static ObjectNode delta() {
    return WireJson.MAPPER.createObjectNode();
  }

  private void chunk(ObjectNode delta, @Nullable String finish) throws IOException {
    ObjectNode chunk = json.frame("chat.completion.chunk", finish != null);
    ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
    choice.set("delta", delta);
    dialect.decorateChoice(choice, finish != null);
    choice.put("finish_reason", finish);
    if (withUsage) {
      chunk.putNull("usage");
    }
    frame(chunk);
  }

  private ObjectNode usage() {
    ObjectNode chunk = json.frame("chat.completion.chunk", false);
    switch (switches.value(Switch.USAGE).orElse("normal")) {
      case "null-choices" -> chunk.putNull("choices");
      case "no-choices" -> chunk.remove("choices");
      default -> chunk.putArray("choices");
    }
    chunk.set("usage", json.usage(answer));
    return chunk;
  }

  private void frame(JsonNode node) throws IOException {
    body.write("data: " + WireJson.MAPPER.writeValueAsString(node) + frameEnd);
  }

  private void cutIfDue(boolean atTheEnd) throws IOException {
    if (switches.value(Switch.CUT).isEmpty()
        || (!atTheEnd && deltas < switches.number(Switch.CUT_AFTER, 1))) {
      return;
    }
    switch (switches.value(Switch.CUT).orElse("")) {
      case "error" -> {
        frame(new ChatError(500, "server_error", "The model runner stopped.").body(dialect));
        body.finish();
        throw new IOException("cut by a switch");
      }
      case "reset" -> body.reset();
      case "close" -> body.abandon();
      case "end" -> {
        body.finish();
        throw new IOException("cut by a switch");
      }
      default -> body.hang();
    }
  }
}
