package dev.loccit.standin.claude;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A prompt as the cache and the bill see it: blocks in the order tools, system, messages, each with
 * its tokens and the digest of everything up to it.
 */
final class PromptBlocks {
  /** What the service adds to the system prompt so that the model cites. */
  static final int CITATION_PROMPT = 480;

  private static final int MESSAGE = 3;

  private final List<Block> blocks = new ArrayList<>();
  private final TokenCount tokens;
  private String prefix;
  private int waiting;

  /**
   * One block.
   *
   * @param path as in error messages
   * @param tokens of this block alone
   * @param prefix digest of all blocks up to this one
   * @param cacheable whether a breakpoint may stand here
   */
  record Block(String path, int tokens, String prefix, JsonNode cacheControl, boolean cacheable) {
    boolean marked() {
      return cacheControl.isObject();
    }

    String ttl() {
      return PromptBlocks.ttl(cacheControl);
    }
  }

  private PromptBlocks(Body body, Model model) {
    tokens = new TokenCount(model);
    JsonNode json = body.json();
    JsonNode output = json.path("output_config");
    prefix = model.id() + output.path("format") + json.path("speed");
    each(json.path("tools"), "tools", "tool");
    boolean cites =
        body.blocks().stream()
            .anyMatch(place -> place.block().path("citations").path("enabled").asBoolean(false));
    prefix = Signatures.longer(prefix, "citations " + cites + json.path("tool_choice"));
    waiting = cites ? CITATION_PROMPT : 0;
    content(json.path("system"), "system", "system");
    prefix = Signatures.longer(prefix, json.path("thinking").toString() + output.path("effort"));
    JsonNode messages = json.path("messages");
    for (int i = 0; i < messages.size(); i++) {
      waiting += MESSAGE;
      String role = messages.get(i).path("role").asString("");
      content(messages.get(i).path("content"), "messages." + i + ".content", role);
    }
  }

  static List<Block> of(Body body, Model model) {
    return List.copyOf(new PromptBlocks(body, model).blocks);
  }

  static String ttl(JsonNode cacheControl) {
    return cacheControl.path("ttl").asString("5m");
  }

  private void content(JsonNode content, String path, String role) {
    if (content.isString()) {
      ObjectNode text = WireJson.MAPPER.createObjectNode();
      add(text.put("type", "text").put("text", content.stringValue()), path, role);
    } else {
      each(content, path, role);
    }
  }

  private void each(JsonNode array, String path, String role) {
    for (int i = 0; i < array.size(); i++) {
      add(array.get(i), path + "." + i, role);
    }
  }

  private void add(JsonNode block, String path, String role) {
    JsonNode canonical = block.deepCopy();
    if (canonical instanceof ObjectNode object) {
      object.remove("cache_control");
    }
    prefix = Signatures.longer(prefix, role + canonical);
    String type = block.path("type").asString("");
    boolean cacheable = !type.equals("thinking") && !type.equals("redacted_thinking");
    int count = tokens.block(block) + waiting;
    waiting = 0;
    blocks.add(new Block(path, count, prefix, block.path("cache_control"), cacheable));
  }
}
