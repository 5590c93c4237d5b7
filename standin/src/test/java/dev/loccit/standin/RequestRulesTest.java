package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.standin.claude.WireJson;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** V1 to V27 of the reference. */
class RequestRulesTest extends WithSharedStandIn {
  private static final String OLD = "2023-06-01";
  private static final String HELLO = "[{\"type\": \"text\", \"text\": \"Hello\"}]";

  private static Ask hello() {
    return Ask.of(Ask.PLAIN_MODEL).question("Hello");
  }

  private void refused(int status, String type, String message, HttpResponse<String> response) {
    JsonNode body = WireJson.MAPPER.readTree(response.body());
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(body.path("type").asString()).isEqualTo("error");
    assertThat(body.path("error").path("type").asString()).isEqualTo(type);
    assertThat(body.path("error").path("message").asString()).contains(message);
    assertThat(response.headers().firstValue("request-id"))
        .contains(body.path("request_id").asString());
  }

  private void invalid(String message, Ask ask, String... headers) throws Exception {
    refused(400, "invalid_request_error", message, client.post(ask, headers));
  }

  private void accepted(Ask ask, String... headers) throws Exception {
    HttpResponse<String> response = client.post(ask, headers);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
  }

  @Test
  void v01v02CredentialsAreNeededInEitherHeader() throws Exception {
    String body = hello().json().toString();
    refused(
        401,
        "authentication_error",
        "x-api-key header is required",
        client.post("/v1/messages", body, "authorization", "Basic x"));
    refused(
        401,
        "authentication_error",
        "invalid x-api-key",
        client.post("/v1/messages", body, "x-api-key", "sk-invalid"));
    accepted(hello(), "authorization", "Bearer invalid", "x-api-key", "sk-good");
  }

  @Test
  void v03TheVersionIsNeededAndBothAreTaken() throws Exception {
    refused(
        400,
        "invalid_request_error",
        "is not a valid version",
        client.post(hello(), "anthropic-version", "2020-01-01"));
    assertThat(RawSocket.send(standIn, "POST", "/v1/messages", "{}", "x-api-key: k"))
        .startsWith("HTTP/1.1 400")
        .contains("anthropic-version: header is required");
    accepted(hello(), "anthropic-version", OLD);
    accepted(hello());
  }

  @Test
  void v04ABodyOverThirtyTwoMegabytesIsTooLarge() throws Exception {
    refused(
        413,
        "request_too_large",
        "exceeds",
        client.post("/v1/messages", hello().question("a".repeat(33 << 20)).json().toString()));
    accepted(hello());
  }

  @Test
  void v05JsonIsStrictAndHasNoLoneSurrogates() throws Exception {
    for (String body : List.of("{", "[]", "{} {}", "{\"a\": 'b'}")) {
      refused(
          400,
          "invalid_request_error",
          "The request body is not valid JSON: ",
          client.post("/v1/messages", body));
    }
    String pair = hello().json().toString().replace("Hello", "Hi \\uD83D\\uDE00 \\\\uD83D");
    assertThat(client.post("/v1/messages", pair).statusCode()).isEqualTo(200);
    String lone = "{\"a\": \"x\",\n \"b\": \"😀 \\uD83D!\"}";
    refused(
        400,
        "invalid_request_error",
        "no low surrogate in string: line 2 column 10 (char 20)",
        client.post("/v1/messages", lone));
    refused(
        400,
        "invalid_request_error",
        "no high surrogate in string",
        client.post("/v1/messages", "{\"a\": \"\\uDE00\"}"));
  }

  @Test
  void v06FieldsThatMustBeThere() throws Exception {
    invalid("max_tokens: Field required", hello().without("max_tokens"));
    invalid("messages: Field required", hello().without("messages"));
    invalid("model: Field required", hello().without("model"));
    invalid("max_tokens: Input should be a valid integer", hello().with("max_tokens", "\"x\""));
    invalid("at least one message", hello().with("messages", "[]"));
    invalid(
        "messages.0.content.0.document.source: Field required",
        Ask.of(Ask.PLAIN_MODEL).block(WireJson.MAPPER.readTree("{\"type\": \"document\"}")));
    invalid(
        "messages.0.role: Input should be",
        hello().with("messages", "[{\"role\": \"tool\", \"content\": \"x\"}]"));
  }

  @Test
  void v07SamplingIsRefusedByTheNewVersionAndUnknownFieldsByBoth() throws Exception {
    for (String field : List.of("temperature", "top_p", "top_k")) {
      invalid(field + ": Extra inputs are not permitted", hello().with(field, "1"));
      accepted(hello().with(field, "1"), "anthropic-version", OLD);
    }
    invalid("sources: Extra inputs", hello().with("sources", "[]"), "anthropic-version", OLD);
    invalid(
        "messages.0.content.1.text.colour: Extra inputs",
        hello()
            .block(
                WireJson.MAPPER.readTree("{\"type\": \"text\", \"text\": \"x\", \"colour\": 1}")));
  }

  @Test
  void v08UnknownBlocksAndFallbacksWithoutTheBeta() throws Exception {
    JsonNode fallback =
        WireJson.MAPPER.readTree(
            "{\"type\": \"fallback\", \"from\": {\"model\": \"a\"}, \"to\": {\"model\": \"b\"}}");
    Ask ask = hello().turn("assistant", "[" + fallback + "]").turn("user", HELLO);
    invalid("messages.1.content.0: Input tag 'fallback' found using 'type'", ask);
    accepted(ask, "anthropic-beta", "server-side-fallback-2026-07-01");
    invalid("Input tag 'poem'", hello().block(WireJson.MAPPER.readTree("{\"type\": \"poem\"}")));
  }

  @Test
  void v09UnknownModels() throws Exception {
    refused(
        404,
        "not_found_error",
        "model: claude-nope",
        client.post(Ask.of("claude-nope").question("Hello")));
  }

  @Test
  void v10v11EmptyText() throws Exception {
    invalid("text content blocks must be non-empty", hello().question(""));
    invalid("must contain non-whitespace text", hello().question(" \n"));
    invalid(
        "messages.0.content.1.text: cache_control cannot be set for empty text blocks",
        hello().question("", "5m"));
    invalid(
        "text content blocks must be non-empty",
        Ask.of(Ask.PLAIN_MODEL).searchResult("kb://1", "A", List.of("x", "")));
  }

  @Test
  void v12v13v14Breakpoints() throws Exception {
    Ask five = hello();
    for (int i = 0; i < 5; i++) {
      five.question("part", "5m");
    }
    invalid("A maximum of 4 blocks with cache_control may be provided. Found 5.", five);
    invalid(
        "messages.0.content.2.cache_control.ttl: a ttl='1h' cache_control block must not come"
            + " after a ttl='5m' cache_control block.",
        hello().question("part", "5m").question("part", "1h"));
    invalid(
        "Top-level cache_control has ttl='5m' but the target block already has cache_control with"
            + " ttl='1h'",
        hello().question("part", "1h").with("cache_control", "{\"type\": \"ephemeral\"}"));
    accepted(hello().question("part", "1h").question("part", "5m"));
  }

  @Test
  void v15CitationsAreForAllDocumentsOrNone() throws Exception {
    invalid("document", Ask.whales("Hello").uncitedDocument("B", "Iron."));
    accepted(
        Ask.of(Ask.PLAIN_MODEL)
            .uncitedDocument("A", "Iron.")
            .searchResult("kb://1", "A", List.of("x"))
            .question("Hello"));
  }

  @Test
  void v16CitationsAndStructuredOutputExcludeEachOther() throws Exception {
    String format =
        """
        {"format": {"type": "json_schema", "schema": {"type": "object",
          "properties": {"answer": {"type": "string"}}, "additionalProperties": false}}}""";
    invalid("citations", Ask.whales("What do they eat?").with("output_config", format));
    accepted(
        Ask.of(Ask.PLAIN_MODEL)
            .uncitedDocument("Whales", Ask.WHALES)
            .question("What do they eat?")
            .with("output_config", format));
  }

  @Test
  void schemasKeepToWhatTheServiceTakes() throws Exception {
    for (String schema :
        List.of(
            "{\"type\": \"object\", \"properties\": {}}",
            "{\"type\": \"string\", \"minLength\": 2}",
            "{\"type\": \"integer\", \"minimum\": 0}",
            "{\"type\": \"array\", \"items\": {\"type\": \"string\"}, \"minItems\": 2}",
            "{\"$ref\": \"https://example.org/schema\"}",
            "{\"$defs\": {\"a\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/$defs/a\"}}},"
                + " \"$ref\": \"#/$defs/a\"}")) {
      String format = "{\"format\": {\"type\": \"json_schema\", \"schema\": " + schema + "}}";
      invalid("output_config.format.schema", hello().with("output_config", format));
    }
  }

  @Test
  void v17NewModelsTakeNoPrefill() throws Exception {
    Ask ask = hello().turn("assistant", "\"Well\"");
    invalid("does not support assistant message prefill", ask);
    accepted(Ask.of("claude-haiku-4-5").question("Hello").turn("assistant", "\"Well\""));
  }

  @Test
  void v18v19v20Thinking() throws Exception {
    invalid(
        "\"thinking.type.enabled\" is not supported",
        Ask.of("claude-sonnet-5-5")
            .question("Hello")
            .with("thinking", "{\"type\": \"enabled\", \"budget_tokens\": 1024}"));
    invalid(
        "\"thinking.type.disabled\" is not supported",
        Ask.of("claude-opus-5-5").question("Hello").with("thinking", "{\"type\": \"disabled\"}"));
    Ask opus =
        Ask.of("claude-opus-5").question("Hello").with("thinking", "{\"type\": \"disabled\"}");
    accepted(opus);
    invalid("effort 'max'", opus.with("output_config", "{\"effort\": \"max\"}"));
  }

  @Test
  void v21AlwaysThinkingModelsCannotBeForcedToUseATool() throws Exception {
    String tools = "[{\"name\": \"search\", \"input_schema\": {\"type\": \"object\"}}]";
    invalid(
        "tool_choice",
        Ask.of("claude-opus-5-5")
            .question("Hello")
            .with("tools", tools)
            .with("tool_choice", "{\"type\": \"any\"}"));
    accepted(hello().with("tools", tools).with("tool_choice", "{\"type\": \"any\"}"));
  }

  @Test
  void v22ThoughtsComeBackAsTheyWereGiven() throws Exception {
    JsonNode first =
        client.message(Ask.of("claude-opus-5-5").document("W", Ask.WHALES).question("Eat?"));
    String echoed = first.path("content").toString();
    Ask ask = Ask.of("claude-opus-5-5").document("W", Ask.WHALES).question("Eat?");
    accepted(ask.turn("assistant", echoed).turn("user", HELLO));
    Ask edited = Ask.of("claude-opus-5-5").document("W", Ask.WHALES).question("Eat?");
    invalid(
        "messages.1.content.0: `thinking` or `redacted_thinking` blocks in the latest assistant",
        edited
            .turn("assistant", echoed.replace("\"thinking\":\"\"", "\"thinking\":\"mine\""))
            .turn("user", HELLO));
  }

  @Test
  void v23v24TheWindow() throws Exception {
    String words = "whale ".repeat(210_000);
    refused(
        400,
        "invalid_request_error",
        "tokens > 200000 maximum",
        client.post(Ask.of("claude-haiku-4-5").question(words)));
    invalid(
        "input length and `max_tokens` exceed context limit",
        Ask.of("claude-opus-4-1").question("whale ".repeat(180_000)).maxTokens(32_000));
    invalid("max_tokens: 200000 > 128000, which is the maximum", hello().maxTokens(200_000));
  }

  @Test
  void v25DocumentsAndCitationsStandOnlyWhereTheNewVersionAllowsThem() throws Exception {
    String cited =
        """
        [{"type": "text", "text": "They eat krill.", "citations": [{"type": "char_location",
          "cited_text": "They eat krill. ", "document_index": 0, "document_title": "Whales",
          "start_char_index": 25, "end_char_index": 41}]}]""";
    Ask byUser = Ask.whales("Eat?").turn("assistant", HELLO).turn("user", cited);
    invalid("citations", byUser);
    accepted(byUser, "anthropic-version", OLD);
    accepted(Ask.whales("Eat?").turn("assistant", cited).turn("user", HELLO));
    String document =
        """
        [{"type": "document", "source":
          {"type": "text", "media_type": "text/plain", "data": "Iron."}}]""";
    Ask byAssistant = hello().turn("assistant", document).turn("user", HELLO);
    invalid("document blocks are not permitted", byAssistant);
    accepted(byAssistant, "anthropic-version", OLD);
    invalid(
        "search_result",
        hello()
            .turn("assistant", "[" + Ask.result("kb://1", "A", List.of("x")) + "]")
            .turn("user", HELLO));
  }

  @Test
  void searchResultsAreNotMixedWithOthersInAToolResult() throws Exception {
    String mixed =
        "[{\"type\": \"tool_result\", \"tool_use_id\": \"t\", \"content\": ["
            + "{\"type\": \"text\", \"text\": \"x\"}, "
            + Ask.result("kb://1", "A", List.of("x"))
            + "]}]";
    invalid("cannot be mixed", hello().turn("user", mixed));
  }

  @Test
  void v26FallbacksNeedTheirBeta() throws Exception {
    String list = "[{\"model\": \"claude-opus-5\"}]";
    invalid("fallbacks", hello().with("fallbacks", list));
    invalid("fallbacks", hello().with("fallbacks", list), "anthropic-beta", "other-2026-01-01");
    String old = "server-side-fallback-2026-06-01";
    accepted(hello().with("fallbacks", list), "anthropic-beta", old);
    invalid("fallbacks", hello().with("fallbacks", "\"default\""), "anthropic-beta", old);
    accepted(
        hello().with("fallbacks", "\"default\""),
        "anthropic-beta",
        "a, server-side-fallback-2026-07-01");
    String four = "[%s,%s,%s,%s]".replace("%s", "{\"model\": \"claude-opus-5\"}");
    invalid("fallbacks", hello().with("fallbacks", four), "anthropic-beta", old);
  }

  @Test
  void v27NoTokensOnlyWarmsTheCache() throws Exception {
    JsonNode warmed = client.message(hello().maxTokens(0));
    assertThat(warmed.path("content").isEmpty()).isTrue();
    assertThat(warmed.path("stop_reason").asString()).isEqualTo("max_tokens");
    invalid("max_tokens: 0", hello().maxTokens(0).stream());
  }

  @Test
  void countingFollowsTheSameRulesAndCountsWhatTheAnswerIsBilled() throws Exception {
    Ask ask = Ask.whales("What do they eat?");
    int billed = client.message(ask).path("usage").path("input_tokens").asInt();
    String counted = ask.without("max_tokens").json().toString();
    HttpResponse<String> count = client.post("/v1/messages/count_tokens", counted);
    assertThat(count.body()).isEqualTo("{\"input_tokens\":" + billed + "}");
    refused(
        400,
        "invalid_request_error",
        "max_tokens: Extra inputs",
        client.post("/v1/messages/count_tokens", hello().json().toString()));
    Ask mixed = Ask.whales("Hello").uncitedDocument("B", "Iron.").without("max_tokens");
    refused(
        400,
        "invalid_request_error",
        "citations",
        client.post("/v1/messages/count_tokens", mixed.json().toString()));
  }

  @Test
  void modelsComeInPagesNewestFirst() throws Exception {
    JsonNode first = WireJson.MAPPER.readTree(client.get("/v1/models?limit=14").body());
    assertThat(first.path("data")).hasSize(14);
    assertThat(first.path("has_more").asBoolean()).isTrue();
    String last = first.path("last_id").asString();
    JsonNode rest =
        WireJson.MAPPER.readTree(client.get("/v1/models?limit=14&after_id=" + last).body());
    assertThat(rest.path("has_more").asBoolean()).isFalse();
    assertThat(rest.path("data")).hasSize(1);
    JsonNode opus = WireJson.MAPPER.readTree(client.get("/v1/models/claude-opus-5-5").body());
    assertThat(opus.path("max_input_tokens").asInt()).isEqualTo(1_000_000);
    assertThat(opus.path("max_tokens").asInt()).isEqualTo(128_000);
    assertThat(opus.path("capabilities").path("citations").path("supported").asBoolean()).isTrue();
    assertThat(client.get("/v1/models/claude-nope").statusCode()).isEqualTo(404);
  }
}
