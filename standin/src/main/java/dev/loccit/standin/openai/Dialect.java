package dev.loccit.standin.openai;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import tools.jackson.databind.node.ObjectNode;

/** A server and how its answers differ from the others'. */
enum Dialect {
  OPENAI("gpt-5-mini"),
  OLLAMA("llama3.2:latest"),
  VLLM("Qwen/Qwen3-8B"),
  LLAMA_CPP("ggml-org/gemma-3-4b-it-GGUF"),
  LM_STUDIO("qwen/qwen3-4b");

  private final String model;

  Dialect(String model) {
    this.model = model;
  }

  static Optional<Dialect> named(String pathName) {
    return Arrays.stream(values()).filter(each -> each.pathName().equals(pathName)).findFirst();
  }

  /** Its name in addresses. */
  String pathName() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The model that it says it serves. */
  String model() {
    return model;
  }

  boolean wantsKey() {
    return this == OPENAI;
  }

  /** Whether every delta says whose words they are, and not the first only. */
  boolean repeatsRole() {
    return this == OLLAMA;
  }

  /** Whether the first delta has a null where others have empty words. */
  boolean startsWithNull() {
    return this == LLAMA_CPP;
  }

  /** Whether a prompt over the window loses its beginning, and nobody is told. */
  boolean cutsLongPrompts() {
    return this == OLLAMA;
  }

  /** Whether a prompt that was sent before counts as no tokens. */
  boolean hidesCachedPrompt() {
    return this == OLLAMA;
  }

  /** The field that holds thoughts. */
  String reasoningField() {
    return switch (this) {
      case OLLAMA, LM_STUDIO -> "reasoning";
      case OPENAI, VLLM, LLAMA_CPP -> "reasoning_content";
    };
  }

  /** What only this server adds to a chunk or an answer. */
  void decorate(ObjectNode answer, boolean last) {
    switch (this) {
      case OPENAI -> answer.put("system_fingerprint", "fp_standin").put("service_tier", "default");
      case OLLAMA -> answer.put("system_fingerprint", "fp_ollama");
      case VLLM -> answer.putNull("prompt_logprobs");
      case LLAMA_CPP -> {
        answer.put("system_fingerprint", "b6000-standin");
        if (last) {
          answer.putObject("timings").put("prompt_n", 1).put("predicted_per_second", 42.5);
        }
      }
      case LM_STUDIO -> answer.put("system_fingerprint", answer.path("model").asString(""));
    }
  }

  /** What only this server adds to a choice. */
  void decorateChoice(ObjectNode choice, boolean last) {
    switch (this) {
      case OPENAI, LM_STUDIO -> choice.putNull("logprobs");
      case VLLM -> {
        choice.putNull("logprobs");
        if (last) {
          choice.putNull("stop_reason");
        }
      }
      case OLLAMA, LLAMA_CPP -> {
        // Nothing of its own.
      }
    }
  }
}
