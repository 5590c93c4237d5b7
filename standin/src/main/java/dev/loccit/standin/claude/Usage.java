package dev.loccit.standin.claude;

import tools.jackson.databind.node.ObjectNode;

/**
 * Tokens of a prompt by how they are billed.
 *
 * @param input after the last breakpoint
 * @param read from the cache
 * @param written5m written to the cache for five minutes
 * @param written1h written to the cache for an hour
 */
record Usage(int input, int read, int written5m, int written1h) {
  int total() {
    return input + read + written5m + written1h;
  }

  /** As {@code message_delta} has it. */
  ObjectNode brief(int output) {
    ObjectNode usage = WireJson.MAPPER.createObjectNode();
    usage.put("input_tokens", input);
    usage.put("cache_creation_input_tokens", written5m + written1h);
    usage.put("cache_read_input_tokens", read);
    usage.put("output_tokens", output);
    return usage;
  }

  /** As a message has it. */
  ObjectNode full(int output) {
    ObjectNode usage = WireJson.MAPPER.createObjectNode();
    usage.put("input_tokens", input);
    usage.put("cache_creation_input_tokens", written5m + written1h);
    usage.put("cache_read_input_tokens", read);
    usage
        .putObject("cache_creation")
        .put("ephemeral_5m_input_tokens", written5m)
        .put("ephemeral_1h_input_tokens", written1h);
    usage.put("output_tokens", output);
    usage.put("service_tier", "standard");
    usage.put("inference_geo", "global");
    return usage;
  }
}
