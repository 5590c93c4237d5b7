package dev.loccit.standin.openai;

import dev.loccit.standin.claude.WireJson;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A request that is answered with an error. */
final class ChatError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;
  private final String code;

  ChatError(int status, String code, String message) {
    super(message);
    this.status = status;
    this.code = code;
  }

  int status() {
    return status;
  }

  /** The body as the dialect has it. */
  JsonNode body(Dialect dialect) {
    ObjectNode body = WireJson.MAPPER.createObjectNode();
    String message = String.valueOf(getMessage());
    switch (dialect) {
      case OPENAI ->
          body.putObject("error")
              .put("message", message)
              .put("type", status == 429 ? "requests" : "invalid_request_error")
              .putNull("param")
              .put("code", code);
      case OLLAMA ->
          body.putObject("error")
              .put("message", message)
              .put("type", "api_error")
              .putNull("param")
              .putNull("code");
      case VLLM ->
          body.putObject("error")
              .put("message", message)
              .put("type", "BadRequestError")
              .putNull("param")
              .put("code", status);
      case LLAMA_CPP ->
          body.putObject("error").put("code", status).put("message", message).put("type", code);
      case LM_STUDIO -> body.put("error", message);
    }
    return body;
  }
}
