package dev.loccit.standin.claude;

import static dev.loccit.standin.claude.ApiError.invalid;

import dev.loccit.standin.claude.Body.Place;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** V6 to V8: fields that must be there, fields that may, and kinds of blocks. */
final class FieldRules {
  private static final Set<String> SAMPLING = words("temperature top_p top_k");
  private static final Set<String> COUNTED =
      words(
          "messages model system tools tool_choice thinking output_config cache_control speed"
              + " diagnostics context_management mcp_servers");
  private static final Set<String> CREATED =
      words(
          "max_tokens container inference_geo metadata service_tier stop_sequences stream fallbacks"
              + " fallback_credit_token");

  /** Kind of block to its required fields and, after a bar, its optional ones. */
  private static final Map<String, String> BLOCKS =
      Map.ofEntries(
          Map.entry("text", "text | cache_control citations"),
          Map.entry("document", "source | title context citations cache_control"),
          Map.entry("search_result", "source title content | citations cache_control"),
          Map.entry("image", "source | cache_control"),
          Map.entry("tool_use", "id name input | cache_control caller"),
          Map.entry("tool_result", "tool_use_id | content is_error cache_control"),
          Map.entry("thinking", "thinking signature |"),
          Map.entry("redacted_thinking", "data |"),
          Map.entry("tool_reference", "tool_name | cache_control"),
          Map.entry("browser_state", "| cache_control url title content"),
          Map.entry("fallback", "from to | trigger"));

  private static final Map<String, String> DOCUMENT_SOURCES =
      Map.of(
          "text", "data media_type |",
          "content", "content |",
          "base64", "data media_type |",
          "url", "url |",
          "file", "file_id |");

  private FieldRules() {}

  static void check(Body body) {
    requiredFields(body);
    knownFields(body);
    knownBlocks(body);
  }

  private static void requiredFields(Body body) {
    JsonNode json = body.json();
    if (!body.countsOnly()) {
      require(json, "", "max_tokens");
    }
    require(json, "", "messages");
    require(json, "", "model");
    if (!json.path("model").isString()) {
      throw invalid("model: Input should be a valid string");
    }
    if (!body.countsOnly() && !json.path("max_tokens").isIntegralNumber()) {
      throw invalid("max_tokens: Input should be a valid integer");
    }
    if (!json.path("messages").isArray()) {
      throw invalid("messages: Input should be a valid array");
    }
    if (json.path("messages").isEmpty()) {
      throw invalid("messages: at least one message is required");
    }
    messages(json.path("messages"));
    for (Place place : body.blocks()) {
      String shape = BLOCKS.get(place.type());
      if (shape != null) {
        required(shape).forEach(field -> require(place.block(), place.typedPath() + ".", field));
      }
      if (place.type().equals("document")) {
        source(place);
      }
    }
  }

  private static void messages(JsonNode messages) {
    for (int i = 0; i < messages.size(); i++) {
      JsonNode message = messages.get(i);
      String path = "messages." + i + ".";
      require(message, path, "role");
      require(message, path, "content");
      String role = message.path("role").asString("");
      if (!Set.of("user", "assistant", "system").contains(role)) {
        throw invalid(
            String.format(Locale.ROOT, "%srole: Input should be 'user' or 'assistant'", path));
      }
      if (!message.path("content").isArray() && !message.path("content").isString()) {
        throw invalid(String.format(Locale.ROOT, "%scontent: Input should be a valid array", path));
      }
    }
    if (!messages.get(0).path("role").asString("").equals("user")) {
      throw invalid("messages: first message must use the \"user\" role");
    }
  }

  private static void source(Place place) {
    JsonNode source = place.block().path("source");
    String type = source.path("type").asString("");
    String shape = DOCUMENT_SOURCES.get(type);
    String path = place.typedPath() + ".source";
    if (shape == null) {
      throw unknownTag(path, type, DOCUMENT_SOURCES.keySet());
    }
    required(shape).forEach(field -> require(source, path + "." + type + ".", field));
  }

  private static void knownFields(Body body) {
    for (String field : body.json().propertyNames()) {
      boolean known =
          COUNTED.contains(field)
              || (!body.countsOnly() && CREATED.contains(field))
              || (!body.countsOnly() && !body.isNewVersion() && SAMPLING.contains(field));
      if (!known) {
        throw extra(field);
      }
    }
    for (Place place : body.blocks()) {
      String shape = BLOCKS.get(place.type());
      if (shape != null) {
        only(place.block(), shape, place.typedPath());
      }
      if (place.type().equals("document")) {
        JsonNode source = place.block().path("source");
        String type = source.path("type").asString("");
        only(
            source, DOCUMENT_SOURCES.getOrDefault(type, ""), place.typedPath() + ".source." + type);
      }
    }
  }

  private static void only(JsonNode node, String shape, String path) {
    Set<String> known = words(shape.replace("|", " "));
    for (String field : node.propertyNames()) {
      if (!field.equals("type") && !known.contains(field)) {
        throw extra(path + "." + field);
      }
    }
  }

  private static void knownBlocks(Body body) {
    for (Place place : body.blocks()) {
      boolean fallback = place.type().equals("fallback") && !ModelRules.allowsFallbacks(body);
      if (!BLOCKS.containsKey(place.type()) || fallback) {
        Set<String> known = new TreeSet<>(BLOCKS.keySet());
        known.remove("fallback");
        throw unknownTag(place.path(), place.type(), known);
      }
    }
  }

  private static void require(JsonNode node, String path, String field) {
    if (!node.has(field)) {
      throw invalid(String.format(Locale.ROOT, "%s%s: Field required", path, field));
    }
  }

  private static ApiError extra(String path) {
    return invalid(String.format(Locale.ROOT, "%s: Extra inputs are not permitted", path));
  }

  private static ApiError unknownTag(String path, String tag, Set<String> known) {
    return invalid(
        String.format(
            Locale.ROOT,
            "%s: Input tag '%s' found using 'type' does not match any of the expected tags: %s",
            path,
            tag,
            new TreeSet<>(known)
                .stream().map(each -> "'" + each + "'").collect(Collectors.joining(", "))));
  }

  private static List<String> required(String shape) {
    return List.copyOf(words(shape.substring(0, shape.indexOf('|'))));
  }

  private static Set<String> words(String text) {
    return Arrays.stream(text.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
