package dev.loccit.standin;

import dev.loccit.standin.claude.WireJson;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Builds bodies of requests for tests. */
final class Ask {
  static final String WHALES =
      "Blue whales are mammals. They eat krill. 🐋 Calves weigh 2.7 tonnes at birth.\n\n"
          + "Adults reach 30 m.";
  static final String PLAIN_MODEL = "claude-sonnet-4-6";

  private final ObjectNode body = WireJson.MAPPER.createObjectNode();
  private final ArrayNode content;

  private Ask(String model) {
    body.put("model", model).put("max_tokens", 4_000);
    content = body.putArray("messages").addObject().put("role", "user").putArray("content");
  }

  static Ask of(String model) {
    return new Ask(model);
  }

  /** The whale document, a question, a model that does not think. */
  static Ask whales(String question) {
    return of(PLAIN_MODEL).document("Whales", WHALES).question(question);
  }

  Ask document(String title, String text) {
    add(text(title, text), true);
    return this;
  }

  Ask uncitedDocument(String title, String text) {
    add(text(title, text), false);
    return this;
  }

  Ask blocks(List<String> texts) {
    ObjectNode document = WireJson.MAPPER.createObjectNode().put("type", "document");
    ObjectNode source = document.putObject("source").put("type", "content");
    texts(source.putArray("content"), texts);
    add(document, true);
    return this;
  }

  Ask pdf(String title, String base64) {
    ObjectNode document = WireJson.MAPPER.createObjectNode().put("type", "document");
    document.put("title", title);
    document
        .putObject("source")
        .put("type", "base64")
        .put("media_type", "application/pdf")
        .put("data", base64);
    add(document, true);
    return this;
  }

  Ask searchResult(String source, String title, List<String> texts) {
    add(result(source, title, texts), true);
    return this;
  }

  Ask block(JsonNode block) {
    content.add(block);
    return this;
  }

  Ask question(String text) {
    content.addObject().put("type", "text").put("text", text);
    return this;
  }

  Ask question(String text, String ttl) {
    ObjectNode block = content.addObject().put("type", "text").put("text", text);
    block.putObject("cache_control").put("type", "ephemeral").put("ttl", ttl);
    return this;
  }

  /** Marks the block added last as a breakpoint of the prompt cache. */
  Ask cached(String ttl) {
    ObjectNode last = (ObjectNode) content.get(content.size() - 1);
    last.putObject("cache_control").put("type", "ephemeral").put("ttl", ttl);
    return this;
  }

  Ask system(String text) {
    body.put("system", text);
    return this;
  }

  Ask cachedSystem(String text, String ttl) {
    ObjectNode block = body.putArray("system").addObject().put("type", "text").put("text", text);
    block.putObject("cache_control").put("type", "ephemeral").put("ttl", ttl);
    return this;
  }

  Ask stream() {
    body.put("stream", true);
    return this;
  }

  Ask maxTokens(int tokens) {
    body.put("max_tokens", tokens);
    return this;
  }

  Ask with(String field, String json) {
    body.set(field, WireJson.MAPPER.readTree(json));
    return this;
  }

  /** A further turn. */
  Ask turn(String role, String contentJson) {
    ObjectNode turn = ((ArrayNode) body.path("messages")).addObject().put("role", role);
    turn.set("content", WireJson.MAPPER.readTree(contentJson));
    return this;
  }

  Ask without(String field) {
    body.remove(field);
    return this;
  }

  ObjectNode json() {
    return body;
  }

  static ObjectNode result(String source, String title, List<String> texts) {
    ObjectNode result = WireJson.MAPPER.createObjectNode().put("type", "search_result");
    result.put("source", source).put("title", title);
    texts(result.putArray("content"), texts);
    result.putObject("citations").put("enabled", true);
    return result;
  }

  private static ObjectNode text(String title, String text) {
    ObjectNode document = WireJson.MAPPER.createObjectNode().put("type", "document");
    document.put("title", title);
    document
        .putObject("source")
        .put("type", "text")
        .put("media_type", "text/plain")
        .put("data", text);
    return document;
  }

  private static void texts(ArrayNode into, List<String> texts) {
    texts.forEach(text -> into.addObject().put("type", "text").put("text", text));
  }

  private void add(ObjectNode block, boolean cites) {
    if (cites) {
      block.putObject("citations").put("enabled", true);
    }
    content.add(block);
  }
}
