package dev.loccit.standin.claude;

import dev.loccit.standin.http.Request;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The answers of /v1/models. */
final class ModelList {
  private static final int PAGE = 20;
  private static final int LARGEST_PAGE = 1_000;

  private ModelList() {}

  static JsonNode one(String id) {
    return json(
        ModelCatalog.find(id)
            .orElseThrow(() -> ApiError.of(404, "not_found_error", "model: " + id)));
  }

  static JsonNode page(Request request) {
    List<Model> all = ModelCatalog.all();
    int limit = limit(request.query("limit"));
    int from = 0;
    int to = Math.min(limit, all.size());
    Optional<String> after = request.query("after_id");
    Optional<String> before = request.query("before_id");
    if (after.isPresent()) {
      from = index(all, after.get()) + 1;
      to = Math.min(from + limit, all.size());
    } else if (before.isPresent()) {
      to = index(all, before.get());
      from = Math.max(0, to - limit);
    }
    List<Model> page = all.subList(from, to);
    ObjectNode json = WireJson.MAPPER.createObjectNode();
    page.forEach(model -> json.withArray("data").add(json(model)));
    json.withArray("data");
    json.put("first_id", page.isEmpty() ? null : page.getFirst().id());
    json.put("last_id", page.isEmpty() ? null : page.getLast().id());
    return json.put("has_more", before.isPresent() ? from > 0 : to < all.size());
  }

  private static int limit(Optional<String> given) {
    if (given.isEmpty()) {
      return PAGE;
    }
    if (!given.get().matches("\\d{1,4}") || Integer.parseInt(given.get()) < 1) {
      throw ApiError.invalid("limit: Input should be greater than or equal to 1");
    }
    return Math.min(Integer.parseInt(given.get()), LARGEST_PAGE);
  }

  private static int index(List<Model> all, String id) {
    return IntStream.range(0, all.size())
        .filter(i -> all.get(i).id().equals(id))
        .findFirst()
        .orElseThrow(
            () -> ApiError.invalid(String.format(Locale.ROOT, "no model has the id %s", id)));
  }

  private static ObjectNode json(Model model) {
    ObjectNode json = WireJson.MAPPER.createObjectNode();
    json.put("type", "model").put("id", model.id()).put("display_name", model.displayName());
    json.put("created_at", model.created());
    json.put("max_input_tokens", model.context()).put("max_tokens", model.maxOutput());
    json.put("line", model.line()).put("lifecycle", model.lifecycle());
    json.putNull("deprecated_at").putNull("retires_at");
    ObjectNode capabilities = json.putObject("capabilities");
    for (String name :
        List.of(
            "batch",
            "citations",
            "code_execution",
            "context_management",
            "image_input",
            "pdf_input",
            "structured_outputs")) {
      supported(capabilities, name, true);
    }
    ObjectNode effort = supported(capabilities, "effort", model.generation() > 45);
    for (String level : List.of("low", "medium", "high", "max", "xhigh")) {
      supported(effort, level, model.generation() > 45);
    }
    ObjectNode tools = supported(capabilities, "server_tools", true);
    supported(tools, "web_search", true);
    supported(tools, "code_execution", true);
    ObjectNode types = supported(capabilities, "thinking", true).putObject("types");
    supported(types, "adaptive", model.generation() > 45);
    supported(types, "enabled", !model.refusesEnabledThinking());
    supported(types, "disabled", !model.alwaysThinks());
    supported(types, "between_tools", false);
    return json;
  }

  private static ObjectNode supported(ObjectNode parent, String name, boolean yes) {
    ObjectNode child = parent.putObject(name);
    child.put("supported", yes);
    return child;
  }
}
