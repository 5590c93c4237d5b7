package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.standin.claude.WireJson;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** OpenAI-compatible servers, each with its ways. */
class OpenAiTest extends WithStandIn {
  private static final String SOURCES =
      """
      # Travel policy
      [s1] Employees book trips through the portal.
      [s2] The company pays for a hotel up to 140 euros a night. [s3] Dogs may not come along.

      # Garden
      [s4] Tomatoes need sun.
      [s5] 鯨はオキアミを食べます。

      Question:\s""";

  private static ObjectNode chat(String question) {
    ObjectNode body = WireJson.MAPPER.createObjectNode().put("model", "m");
    body.putArray("messages")
        .add(
            message(
                "system",
                "Answer from the sources. End each claim with its labels, such as [s12]. If"
                    + " nothing fits say \"Your sources don't cover this.\""))
        .add(message("user", SOURCES + question));
    return body;
  }

  private static ObjectNode message(String role, String content) {
    return WireJson.MAPPER.createObjectNode().put("role", role).put("content", content);
  }

  private HttpResponse<String> post(String dialect, ObjectNode body, String switches)
      throws Exception {
    return client.post(
        "/openai/" + dialect + "/v1/chat/completions", body.toString(), "x-standin", switches);
  }

  private String text(ObjectNode body, String switches) throws Exception {
    JsonNode answer = WireJson.MAPPER.readTree(post("openai", body, switches).body());
    return answer.path("choices").get(0).path("message").path("content").asString();
  }

  private List<JsonNode> chunks(String dialect, ObjectNode body, String switches) throws Exception {
    body.put("stream", true);
    body.putObject("stream_options").put("include_usage", true);
    List<JsonNode> chunks = new ArrayList<>();
    for (String frame : post(dialect, body, switches).body().split("\r?\n\r?\n", -1)) {
      if (!frame.isEmpty() && !frame.equals("data: [DONE]")) {
        assertThat(frame).startsWith("data: {");
        chunks.add(WireJson.MAPPER.readTree(frame.substring("data: ".length())));
      }
    }
    return chunks;
  }

  private static String streamed(List<JsonNode> chunks) {
    StringBuilder text = new StringBuilder();
    for (JsonNode chunk : chunks) {
      text.append(chunk.path("choices").path(0).path("delta").path("content").asString(""));
    }
    return text.toString();
  }

  @Test
  void eachClaimEndsWithTheLabelsOfTheSentencesItRestsOn() throws Exception {
    assertThat(text(chat("How much may a hotel cost?"), ""))
        .isEqualTo(
            "According to Travel policy, the company pays for a hotel up to 140 euros a night [s2].");
    assertThat(text(chat("鯨は何を食べますか？"), "")).isEqualTo("鯨はオキアミを食べます。 [s5]");
    assertThat(text(chat("What is the capital of France?"), ""))
        .isEqualTo("Your sources don't cover this.");
    assertThat(text(chat("Compare what each source says about hotels."), ""))
        .contains("[s2]")
        .contains("Garden does not address this.");
  }

  @ParameterizedTest
  @CsvSource({
    "joined, [s2]",
    "unknown, [s2][s999999]",
    "wrong, [s1]",
  })
  void labelsMayBeWrittenInWaysThatNobodyAskedFor(String way, String labels) throws Exception {
    assertThat(text(chat("How much may a hotel cost?"), "labels=" + way))
        .endsWith(" " + labels + ".");
    assertThat(text(chat("How much may a hotel cost?"), "labels=none")).doesNotContain("[s");
  }

  @ParameterizedTest
  @ValueSource(strings = {"openai", "ollama", "vllm", "llama-cpp", "lm-studio"})
  void everyDialectStreamsTheSameWordsHoweverTheyAreCut(String dialect) throws Exception {
    String whole = text(chat("How much may a hotel cost?"), "");
    for (String switches : List.of("", "delta-chars=1", "chunk-bytes=1", "crlf", "done=missing")) {
      List<JsonNode> chunks = chunks(dialect, chat("How much may a hotel cost?"), switches);
      assertThat(streamed(chunks)).as(switches).isEqualTo(whole);
      assertThat(chunks.getFirst().path("choices").get(0).path("delta").path("role").asString())
          .isEqualTo("assistant");
      JsonNode usage = chunks.getLast();
      assertThat(usage.path("choices").isEmpty()).isTrue();
      assertThat(usage.path("usage").path("completion_tokens").asInt()).isPositive();
      JsonNode last = chunks.get(chunks.size() - 2);
      assertThat(last.path("choices").get(0).path("finish_reason").asString()).isEqualTo("stop");
      assertThat(last.path("usage").isNull()).isTrue();
    }
    String raw = post(dialect, chat("Hotel?").put("stream", true), "").body();
    assertThat(raw).endsWith("data: [DONE]\n\n").doesNotContain("\"usage\":");
    assertThat(post(dialect, chat("Hotel?").put("stream", true), "done=missing").body())
        .doesNotContain("[DONE]");
  }

  @Test
  void dialectsDifferAtTheEdges() throws Exception {
    assertThat(chunks("llama-cpp", chat("Hotel?"), "").toString())
        .contains("\"content\":null")
        .contains("\"timings\":{");
    List<JsonNode> ollama = chunks("ollama", chat("Hotel?"), "");
    assertThat(ollama.getFirst().path("system_fingerprint").asString()).isEqualTo("fp_ollama");
    assertThat(ollama.get(2).path("choices").get(0).path("delta").has("role")).isTrue();
    assertThat(ollama.getLast().path("usage").path("prompt_tokens").asInt()).isPositive();
    assertThat(chunks("ollama", chat("Hotel?"), "").getLast().path("usage").toString())
        .startsWith("{\"prompt_tokens\":0,");
    assertThat(chunks("vllm", chat("Hotel?"), "").toString()).contains("\"stop_reason\":null");
    assertThat(client.get("/openai/vllm/v1/models").body()).contains("\"max_model_len\":32768");
    assertThat(client.get("/openai/llama-cpp/props", "x-standin", "window=4096").body())
        .contains("\"n_ctx\":4096");
    assertThat(client.post("/openai/ollama/api/show", "{}").body()).contains("context_length");
    assertThat(client.get("/openai/lm-studio/api/v0/models").body())
        .contains("\"loaded_context_length\":32768");
    assertThat(client.post("/openai/vllm/v1/embeddings", "{}").statusCode()).isEqualTo(404);
  }

  @Test
  void theUsageMayBeMissingOrStandBesideNoChoices() throws Exception {
    List<JsonNode> none = chunks("openai", chat("Hotel?"), "usage=none");
    assertThat(none).noneMatch(chunk -> chunk.has("usage"));
    assertThat(chunks("openai", chat("Hotel?"), "usage=null-choices").getLast().path("choices"))
        .isEqualTo(WireJson.MAPPER.nullNode());
    assertThat(chunks("openai", chat("Hotel?"), "usage=no-choices").getLast().has("choices"))
        .isFalse();
    assertThat(post("openai", chat("Hotel?"), "usage=none").body()).doesNotContain("usage");
  }

  @Test
  void thoughtsComeInAFieldOfTheirOwnOrInTags() throws Exception {
    assertThat(chunks("vllm", chat("Hotel?"), "reasoning").toString())
        .contains("\"reasoning_content\":");
    assertThat(chunks("ollama", chat("Hotel?"), "reasoning").toString()).contains("\"reasoning\":");
    assertThat(text(chat("Hotel?"), "reasoning=think-tags")).startsWith("<think>\n");
  }

  @Test
  void anErrorMayComeInTheMiddleOrWithStatusTwoHundred() throws Exception {
    List<JsonNode> chunks = chunks("vllm", chat("Hotel?"), "cut=error");
    assertThat(chunks.getLast().path("error").path("message").asString()).isNotEmpty();
    HttpResponse<String> fine = post("llama-cpp", chat("Hotel?"), "fail=200");
    assertThat(fine.statusCode()).isEqualTo(200);
    assertThat(fine.body()).startsWith("{\"error\":{\"code\":200");
    assertThat(post("lm-studio", chat("Hotel?"), "fail=500").body()).startsWith("{\"error\":\"");
    HttpResponse<String> limited = post("openai", chat("Hotel?"), "fail=429,retry-after=7");
    assertThat(limited.statusCode()).isEqualTo(429);
    assertThat(limited.headers().firstValue("retry-after")).contains("7");
    assertThatThrownBy(() -> chunks("openai", chat("Hotel?"), "cut=reset"))
        .isInstanceOf(IOException.class);
    assertThat(streamed(chunks("openai", chat("Hotel?"), "cut=end")))
        .isEqualTo("According to Travel ");
  }

  @Test
  void aPromptOverTheWindowIsRefusedOrSilentlyCut() throws Exception {
    HttpResponse<String> refused = post("vllm", chat("Hotel?"), "window=50");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(refused.body()).contains("maximum context length is 50 tokens");
    HttpResponse<String> cut = post("ollama", chat("What do employees book?"), "window=100");
    assertThat(cut.statusCode()).isEqualTo(200);
    assertThat(cut.body()).contains("Your sources don't cover this.");
  }

  @Test
  void aSchemaIsFilledAndMayComeWithWordsAroundIt() throws Exception {
    ObjectNode body = chat("How much may a hotel cost?");
    body.set(
        "response_format",
        WireJson.MAPPER.readTree(
            """
            {"type": "json_schema", "json_schema": {"name": "a", "schema": {"type": "object",
              "properties": {"euros": {"type": "integer", "description": "hotel euros"}}}}}"""));
    assertThat(text(body, "")).isEqualTo("{\"euros\":140}");
    assertThat(text(body, "json-style=fenced")).isEqualTo("```json\n{\"euros\":140}\n```");
    assertThat(text(body, "json-style=prose")).contains("\n\n{\"euros\":140}\n\n");
  }

  @Test
  void aLengthEndsTheAnswerAndAKeyIsWantedByOneOnly() throws Exception {
    ObjectNode body = chat("How much may a hotel cost?").put("max_tokens", 4);
    assertThat(post("openai", body, "").body()).contains("\"finish_reason\":\"length\"");
    String json = chat("Hotel?").toString();
    String path = "/v1/chat/completions";
    assertThat(
            client
                .post("/openai/openai" + path, json, "authorization", "Bearer invalid")
                .statusCode())
        .isEqualTo(401);
    assertThat(
            client
                .post("/openai/ollama" + path, json, "authorization", "Bearer invalid")
                .statusCode())
        .isEqualTo(200);
    assertThat(client.post("/openai/vllm" + path, "{\"model\": \"m\"}").statusCode())
        .isEqualTo(400);
  }
}
