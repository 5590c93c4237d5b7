package dev.loccit.standin.openai;

import dev.loccit.standin.claude.WireJson;
import dev.loccit.standin.switches.Switch;
import dev.loccit.standin.switches.Switches;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The JSON of one answer.
 *
 * @param created seconds since 1970
 * @param promptCached whether the same prompt was sent before
 */
record ChatJson(Dialect dialect, String id, String model, long created, boolean promptCached) {
  ObjectNode frame(String object, boolean last) {
    ObjectNode frame = WireJson.MAPPER.createObjectNode();
    frame.put("id", id).put("object", object).put("created", created).put("model", model);
    dialect.decorate(frame, last);
    return frame;
  }

  ObjectNode usage(ChatAnswer answer) {
    int prompt = dialect.hidesCachedPrompt() && promptCached ? 0 : answer.promptTokens();
    return WireJson.MAPPER
        .createObjectNode()
        .put("prompt_tokens", prompt)
        .put("completion_tokens", answer.tokens())
        .put("total_tokens", prompt + answer.tokens());
  }

  ObjectNode whole(ChatAnswer answer, Switches switches) {
    ObjectNode whole = frame("chat.completion", true);
    ObjectNode choice = whole.putArray("choices").addObject().put("index", 0);
    ObjectNode message = choice.putObject("message").put("role", "assistant");
    message.put("content", answer.text());
    if (!answer.thoughts().isEmpty()) {
      String field = switches.value(Switch.REASONING).filter(name -> !name.equals("on")).orElse("");
      message.put(field.isEmpty() ? dialect.reasoningField() : field, answer.thoughts());
    }
    dialect.decorateChoice(choice, true);
    choice.put("finish_reason", answer.finish());
    if (!switches.is(Switch.USAGE, "none")) {
      whole.set("usage", usage(answer));
    }
    return whole;
  }

  /** The answer of /v1/models. */
  static JsonNode models(Dialect dialect, int window, long created) {
    ObjectNode list = WireJson.MAPPER.createObjectNode().put("object", "list");
    ObjectNode model = list.putArray("data").addObject();
    model.put("id", dialect.model()).put("object", "model");
    switch (dialect) {
      case OPENAI -> model.put("created", created).put("owned_by", "openai");
      case OLLAMA -> model.put("created", created).put("owned_by", "library");
      case VLLM -> {
        model.put("created", created).put("owned_by", "vllm").put("root", dialect.model());
        model.putNull("parent").put("max_model_len", window).putArray("permission");
      }
      case LLAMA_CPP -> {
        model.put("created", created).put("owned_by", "llamacpp");
        model.putObject("meta").put("n_ctx_train", 131_072).put("n_vocab", 262_144);
      }
      case LM_STUDIO -> model.put("owned_by", "organization_owner");
    }
    return list;
  }

  /** What llama.cpp says of itself at /props. */
  static JsonNode llamaCppProps(int window) {
    ObjectNode props = WireJson.MAPPER.createObjectNode();
    props.putObject("default_generation_settings").put("n_ctx", window);
    return props.put("total_slots", 1).put("model_path", Dialect.LLAMA_CPP.model());
  }

  /** What Ollama says of a model at /api/show. */
  static JsonNode ollamaShow(int window) {
    ObjectNode show = WireJson.MAPPER.createObjectNode();
    show.put("parameters", "num_ctx " + window);
    show.putObject("model_info")
        .put("general.architecture", "llama")
        .put("llama.context_length", 131_072);
    return show;
  }

  /** What LM Studio says of its models at /api/v0/models. */
  static JsonNode lmStudioModels(int window) {
    ObjectNode list = WireJson.MAPPER.createObjectNode().put("object", "list");
    ArrayNode data = list.putArray("data");
    data.addObject()
        .put("id", Dialect.LM_STUDIO.model())
        .put("object", "model")
        .put("type", "llm")
        .put("state", "loaded")
        .put("max_context_length", 131_072)
        .put("loaded_context_length", window);
    return list;
  }
}
