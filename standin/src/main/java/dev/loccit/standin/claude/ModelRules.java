package dev.loccit.standin.claude;

import static dev.loccit.standin.claude.ApiError.invalid;

import dev.loccit.standin.claude.Body.Place;
import java.util.Locale;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** V17 to V24, V26, V27: what a model takes. */
final class ModelRules {
  static final String FALLBACKS = "server-side-fallback-2026-07-01";
  private static final String FALLBACK_LISTS = "server-side-fallback-2026-06-01";
  private static final Set<String> EFFORTS = Set.of("low", "medium", "high", "xhigh", "max");
  private static final int MOST_FALLBACKS = 3;

  private ModelRules() {}

  /** Whether the betas of a request allow fallbacks at all. */
  static boolean allowsFallbacks(Body body) {
    return body.betas().contains(FALLBACKS) || body.betas().contains(FALLBACK_LISTS);
  }

  /** V17. */
  static void endsWithUser(Body body, Model model) {
    JsonNode messages = body.json().path("messages");
    String last = messages.get(messages.size() - 1).path("role").asString("");
    if (last.equals("assistant") && !model.takesPrefill()) {
      throw invalid(
          "This model does not support assistant message prefill. The conversation must end with a"
              + " user message.");
    }
  }

  /** V18 to V21. */
  static void thinkingAndTools(Body body, Model model) {
    JsonNode json = body.json();
    String thinking = json.path("thinking").path("type").asString("");
    String effort = json.path("output_config").path("effort").asString("");
    if (!effort.isEmpty() && !EFFORTS.contains(effort)) {
      throw invalid(
          "output_config.effort: Input should be 'low', 'medium', 'high', 'xhigh' or 'max'");
    }
    if (thinking.equals("enabled") && model.refusesEnabledThinking()) {
      throw invalid(
          "\"thinking.type.enabled\" is not supported for this model. Use"
              + " \"thinking.type.adaptive\" and \"output_config.effort\" to control thinking"
              + " behavior.");
    }
    if (thinking.equals("disabled") && model.alwaysThinks()) {
      throw invalid("\"thinking.type.disabled\" is not supported for this model.");
    }
    if (thinking.equals("disabled")
        && model.id().equals("claude-opus-5")
        && Set.of("xhigh", "max").contains(effort)) {
      throw invalid(
          String.format(
              Locale.ROOT,
              "\"thinking.type.disabled\" is not supported with effort '%s'.",
              effort));
    }
    if (forcesTool(json) && !model.takesForcedTools()) {
      throw invalid("tool_choice: forced tool use is not supported for this model.");
    }
  }

  /** V22: thoughts of the latest assistant turn come back as they were given. */
  static void unchangedThinking(Body body) {
    JsonNode messages = body.json().path("messages");
    int latest = -1;
    for (int i = 0; i < messages.size(); i++) {
      if (messages.get(i).path("role").asString("").equals("assistant")) {
        latest = i;
      }
    }
    String path = "messages." + latest + ".content.";
    for (Place place : body.blocks()) {
      JsonNode block = place.block();
      if (place.path().startsWith(path)
          && place.type().equals("thinking")
          && !Signatures.of(block.path("thinking").asString(""))
              .equals(block.path("signature").asString(""))) {
        throw invalid(
            String.format(
                Locale.ROOT,
                "%s: `thinking` or `redacted_thinking` blocks in the latest assistant message cannot be"
                    + " modified. These blocks must remain as they were in the original response.",
                place.path()));
      }
    }
  }

  /** V23 and V24. */
  static void length(Body body, Model model, int input) {
    if (input > model.context()) {
      throw invalid(
          String.format(
              Locale.ROOT, "prompt is too long: %d tokens > %d maximum", input, model.context()));
    }
    long output = body.json().path("max_tokens").asLong(0);
    if (model.refusesOverflow() && input + output > model.context()) {
      throw invalid(
          String.format(
              Locale.ROOT,
              "input length and `max_tokens` exceed context limit: %d + %d > %d, decrease input length"
                  + " or `max_tokens` and try again",
              input,
              output,
              model.context()));
    }
    if (output > model.maxOutput()) {
      throw invalid(
          String.format(
              Locale.ROOT,
              "max_tokens: %d > %d, which is the maximum allowed number of output tokens for %s",
              output,
              model.maxOutput(),
              model.id()));
    }
    if (output < 0) {
      throw invalid("max_tokens: Input should be greater than or equal to 0");
    }
  }

  /** V26. */
  static void fallbacks(Body body) {
    JsonNode fallbacks = body.json().path("fallbacks");
    if (fallbacks.isMissingNode()) {
      return;
    }
    if (!allowsFallbacks(body)) {
      throw invalid("fallbacks: Extra inputs are not permitted");
    }
    if (fallbacks.isString()) {
      if (!fallbacks.stringValue().equals("default") || !body.betas().contains(FALLBACKS)) {
        throw invalid("fallbacks: Input should be a valid array");
      }
      return;
    }
    if (!fallbacks.isArray() || fallbacks.isEmpty() || fallbacks.size() > MOST_FALLBACKS) {
      throw invalid(
          String.format(
              Locale.ROOT, "fallbacks: List should have between 1 and %d items", MOST_FALLBACKS));
    }
    for (int i = 0; i < fallbacks.size(); i++) {
      String name = fallbacks.get(i).path("model").asString("");
      if (ModelCatalog.find(name).isEmpty()) {
        throw invalid(String.format(Locale.ROOT, "fallbacks.%d.model: %s", i, name));
      }
    }
  }

  /** V27: a request that only warms the cache. */
  static void warming(Body body) {
    JsonNode json = body.json();
    if (!body.countsOnly()
        && json.path("max_tokens").asInt(1) == 0
        && (json.path("stream").asBoolean(false)
            || json.path("output_config").has("format")
            || forcesTool(json))) {
      throw invalid(
          "max_tokens: 0 is not permitted with stream, output_config.format or forced tools");
    }
  }

  private static boolean forcesTool(JsonNode json) {
    return Set.of("any", "tool").contains(json.path("tool_choice").path("type").asString(""));
  }
}
