package dev.loccit.standin;

import dev.loccit.standin.claude.WireJson;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A client that shows what is on the wire. */
final class Client implements AutoCloseable {
  private static final Pattern FRAME =
      Pattern.compile("event: (\\w+)(\\r?\\n)data: ([^\\r\\n]*)\\2\\2");

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI base;

  Client(StandIn standIn) {
    base = standIn.address();
  }

  /** An event of a stream. */
  record Event(String name, JsonNode data) {
    String delta() {
      return data.path("delta").path("type").asString("");
    }
  }

  HttpResponse<String> post(Ask ask, String... headers) throws Exception {
    return post("/v1/messages", ask.json().toString(), headers);
  }

  HttpResponse<String> post(String path, String body, String... headers) throws Exception {
    return http.send(
        request(path, headers).POST(BodyPublishers.ofString(body)).build(),
        BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  HttpResponse<String> get(String path, String... headers) throws Exception {
    return http.send(
        request(path, headers).GET().build(), BodyHandlers.ofString(StandardCharsets.UTF_8));
  }

  /** The message that a request without a stream is answered. */
  JsonNode message(Ask ask, String... headers) throws Exception {
    HttpResponse<String> response = post(ask, headers);
    if (response.statusCode() != 200) {
      throw new IOException(response.statusCode() + " " + response.body());
    }
    return WireJson.MAPPER.readTree(response.body());
  }

  /** The events that a request with a stream is answered. */
  List<Event> events(Ask ask, String... headers) throws Exception {
    HttpResponse<String> response = post(ask.stream(), headers);
    if (response.statusCode() != 200) {
      throw new IOException(response.statusCode() + " " + response.body());
    }
    return events(response.body());
  }

  /** Reads frames; anything that is no frame is an error. */
  static List<Event> events(String body) {
    List<Event> events = new ArrayList<>();
    Matcher matcher = FRAME.matcher(body);
    int end = 0;
    while (matcher.lookingAt()) {
      events.add(new Event(matcher.group(1), WireJson.MAPPER.readTree(matcher.group(3))));
      end = matcher.end();
      matcher.region(end, body.length());
    }
    if (end != body.length()) {
      throw new IllegalArgumentException("no frame: " + body.substring(end));
    }
    return events;
  }

  /** A short form of a stream, in the reference's notation. */
  static String notation(List<Event> events) {
    StringBuilder notation = new StringBuilder();
    for (Event event : events) {
      JsonNode data = event.data();
      int index = data.path("index").asInt(-1);
      String word =
          switch (event.name()) {
            case "message_start" -> "MS";
            case "ping" -> "P";
            case "content_block_start" -> start(data.path("content_block")) + "(" + index + ")";
            case "content_block_delta" -> delta(event.delta()) + "(" + index + ")";
            case "content_block_stop" -> "E(" + index + ")";
            case "message_delta" ->
                "MD(" + data.path("delta").path("stop_reason").asString("") + ")";
            case "message_stop" -> "ME";
            default -> event.name();
          };
      // Text comes in as many deltas as the stand-in likes.
      if (!notation.toString().endsWith(word + " ") || !word.startsWith("T(")) {
        notation.append(word).append(' ');
      }
    }
    return notation.toString().strip();
  }

  /** The message that the events add up to, block by block. */
  static JsonNode accumulated(List<Event> events) {
    ObjectNode message = WireJson.MAPPER.createObjectNode();
    ArrayNode content = WireJson.MAPPER.createArrayNode();
    for (Event event : events) {
      JsonNode data = event.data();
      switch (event.name()) {
        case "message_start" -> message.setAll((ObjectNode) data.path("message"));
        case "content_block_start" -> content.add(data.path("content_block"));
        case "content_block_delta" ->
            apply((ObjectNode) content.get(data.path("index").asInt()), data.path("delta"));
        case "message_delta" -> {
          message.setAll((ObjectNode) data.path("delta"));
          ((ObjectNode) message.path("usage")).setAll((ObjectNode) data.path("usage"));
        }
        default -> {
          // Adds nothing.
        }
      }
    }
    message.set("content", content);
    return message;
  }

  /** All words of a message. */
  static String text(JsonNode message) {
    StringBuilder text = new StringBuilder();
    message.path("content").forEach(block -> text.append(block.path("text").asString("")));
    return text.toString();
  }

  /** All citations of a message. */
  static List<JsonNode> citations(JsonNode message) {
    List<JsonNode> citations = new ArrayList<>();
    message.path("content").forEach(block -> block.path("citations").forEach(citations::add));
    return citations;
  }

  private static void apply(ObjectNode block, JsonNode delta) {
    switch (delta.path("type").asString("")) {
      case "text_delta" -> append(block, "text", delta);
      case "thinking_delta" -> append(block, "thinking", delta);
      case "signature_delta" -> block.set("signature", delta.path("signature"));
      case "citations_delta" -> ((ArrayNode) block.path("citations")).add(delta.path("citation"));
      default -> {
        // Not of a kind that is added up here.
      }
    }
  }

  private static void append(ObjectNode block, String field, JsonNode delta) {
    block.put(field, block.path(field).asString("") + delta.path(field).asString(""));
  }

  private static String start(JsonNode block) {
    return switch (block.path("type").asString("")) {
      case "text" -> block.has("citations") ? "CS" : "TS";
      case "thinking" -> "HS";
      case "tool_use" -> "US";
      default -> block.path("type").asString("");
    };
  }

  private static String delta(String type) {
    return switch (type) {
      case "text_delta" -> "T";
      case "citations_delta" -> "C";
      case "signature_delta" -> "S";
      case "input_json_delta" -> "J";
      default -> type;
    };
  }

  private HttpRequest.Builder request(String path, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(base.resolve(path))
            .header("authorization", "Bearer sk-ant-test")
            .header("anthropic-version", "2026-10-21")
            .header("content-type", "application/json");
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return request;
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
