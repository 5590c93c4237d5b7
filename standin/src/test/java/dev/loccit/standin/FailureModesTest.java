package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.standin.LoggedRequest.Outcome;
import dev.loccit.standin.claude.WireJson;
import dev.loccit.standin.switches.Rule;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** T27 to T30 of the reference, the ways of asking for a failure, and what the log says of them. */
class FailureModesTest extends WithStandIn {
  private static final Duration SOON = Duration.ofSeconds(10);

  private static Ask eat() {
    return Ask.whales("What do they eat?");
  }

  @ParameterizedTest
  @CsvSource({
    "400, 400, invalid_request_error",
    "401, 401, authentication_error",
    "402, 402, billing_error",
    "403, 403, permission_error",
    "404, 404, not_found_error",
    "408, 408, timeout_error",
    "409, 409, conflict_error",
    "413, 413, request_too_large",
    "422, 422, invalid_request_error",
    "429, 429, rate_limit_error",
    "429-spend, 429, rate_limit_error",
    "500, 500, api_error",
    "502, 502, api_error",
    "503, 503, api_error",
    "504, 504, timeout_error",
    "529, 529, overloaded_error"
  })
  void eachStatusHasItsType(String kind, int status, String type) throws Exception {
    HttpResponse<String> response = client.post(eat(), "x-standin", "fail=" + kind);
    assertThat(response.statusCode()).isEqualTo(status);
    JsonNode body = WireJson.MAPPER.readTree(response.body());
    assertThat(body.path("error").path("type").asString()).isEqualTo(type);
    assertThat(body.path("request_id").asString()).startsWith("req_");
    standIn.log().await(all -> all.getLast().outcome() == Outcome.REFUSED, SOON);
  }

  @Test
  void aProxySaysTooLargeInHtml() throws Exception {
    HttpResponse<String> response = client.post(eat(), "x-standin", "fail=413-html");
    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(response.headers().firstValue("content-type")).contains("text/html");
    assertThat(response.body()).startsWith("<html>");
  }

  @Test
  void aRateLimitSaysWhenToComeBackAndASpendLimitDoesNot() throws Exception {
    HttpResponse<String> rate = client.post(eat(), "x-standin", "fail=429,retry-after=30");
    assertThat(rate.headers().firstValue("retry-after")).contains("30");
    HttpResponse<String> spend =
        client.post(eat(), "x-standin", "fail=429-spend,should-retry=false");
    assertThat(spend.headers().firstValue("retry-after")).isEmpty();
    assertThat(spend.headers().firstValue("x-should-retry")).contains("false");
    assertThat(spend.body()).contains("\"error_code\":\"enforced_spend_limit_reached\"");
  }

  @Test
  void theFirstRequestsFailAndTheNextWork() throws Exception {
    standIn.add(Rule.next(2, "fail=429,retry-after=1"));
    standIn.add(Rule.next(1, "fail=529"));
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      statuses.add(client.post(eat()).statusCode());
    }
    assertThat(statuses).containsExactly(429, 429, 529, 200);
    assertThat(standIn.rules().rules()).isEmpty();
  }

  @Test
  void rulesHoldForAModelAPathOrWordsOnly() throws Exception {
    standIn.add(Rule.always("fail=500").forModel("claude-opus"));
    standIn.add(Rule.always("fail=503").onPath("/count_tokens"));
    standIn.add(Rule.always("fail=529").containing("weigh much"));
    assertThat(client.post(eat()).statusCode()).isEqualTo(200);
    assertThat(client.post(Ask.whales("Do they weigh much?")).statusCode()).isEqualTo(529);
    assertThat(client.post(Ask.of("claude-opus-5").question("Well?")).statusCode()).isEqualTo(500);
    String counted = eat().without("max_tokens").json().toString();
    assertThat(client.post("/v1/messages/count_tokens", counted).statusCode()).isEqualTo(503);
    standIn.reset();
    assertThat(client.post(Ask.whales("Do they weigh much?")).statusCode()).isEqualTo(200);
  }

  @Test
  void aModelNameMayCarrySwitchesAndHeadersWin() throws Exception {
    Ask ask = Ask.of("claude-sonnet-4-6@fail=529").question("Well?");
    assertThat(client.post(ask).statusCode()).isEqualTo(529);
    assertThat(client.post(ask, "x-standin-fail", "500").statusCode()).isEqualTo(500);
    Ask fine = Ask.of("claude-sonnet-4-6@stop-reason=pause_turn").question("Well?");
    JsonNode message = client.message(fine);
    assertThat(message.path("model").asString()).isEqualTo("claude-sonnet-4-6");
    assertThat(message.path("stop_reason").asString()).isEqualTo("pause_turn");
    assertThat(client.get("/v1/models/claude-opus-5@crlf").body())
        .contains("\"id\":\"claude-opus-5\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"fial=529", "fail=999", "delay-ms=soon", "order=backwards"})
  void aTypingErrorIsNotSilentlyAnOrdinaryAnswer(String switches) throws Exception {
    HttpResponse<String> response = client.post(eat(), "x-standin", switches);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.headers().firstValue("content-type")).contains("text/plain; charset=utf-8");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hang=headers", "hang=start", "cut=hang", "cut=hang-ping"})
  void aHungAnswerEndsWithTheClient(String switches) throws Exception {
    try (Socket socket = RawSocket.open(standIn)) {
      String body = eat().stream().json().toString();
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      String head =
          "POST /v1/messages HTTP/1.1\r\nx-api-key: k\r\nanthropic-version: 2026-10-21\r\n"
              + "x-standin: "
              + switches
              + "\r\ncontent-length: "
              + bytes.length
              + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
      socket.getOutputStream().write(bytes);
      standIn.log().await(all -> !all.isEmpty(), SOON);
      InputStream in = socket.getInputStream();
      if (!switches.equals("hang=headers")) {
        assertThat(in.read()).isEqualTo('H');
      }
      assertThat(standIn.log().all().getLast().outcome()).isEqualTo(Outcome.OPEN);
    }
    standIn.log().await(all -> all.getLast().outcome() == Outcome.CLIENT_GONE, SOON);
  }

  @Test
  void aHungAnswerEndsWithTheStandIn() throws Exception {
    try (Socket socket = RawSocket.open(standIn)) {
      socket
          .getOutputStream()
          .write(
              "GET /v1/models HTTP/1.1\r\nx-standin: hang=headers\r\n\r\n"
                  .getBytes(StandardCharsets.UTF_8));
      standIn.log().await(all -> !all.isEmpty(), SOON);
      standIn.close();
      assertThatThrownBy(
              () -> {
                if (socket.getInputStream().read() < 0) {
                  throw new IOException("closed");
                }
              })
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void theLogHoldsBodiesAndOutcomesButNoCredentials() throws Exception {
    client.post(eat(), "x-stainless-retry-count", "1");
    standIn.log().await(all -> all.getLast().outcome() == Outcome.WHOLE, SOON);
    LoggedRequest logged = standIn.log().ofPath("/messages").getFirst();
    assertThat(logged.status()).isEqualTo(200);
    assertThat(logged.headers())
        .containsEntry("x-stainless-retry-count", "1")
        .doesNotContainKeys("authorization", "x-api-key");
    assertThat(logged.mentions("They eat krill")).isTrue();
    assertThat(logged.mentions("penguins")).isFalse();
    assertThat(client.get("/standin/requests").body())
        .contains("They eat krill")
        .doesNotContain("sk-ant");
  }

  @Test
  void anotherProcessDrivesItOverHttp() throws Exception {
    assertThat(client.get("/standin").body()).contains("\"char-unit\"").contains("howToSwitch");
    client.post("/standin/rules", "{\"switches\": \"fail=529\", \"times\": 1}");
    assertThat(client.get("/standin/rules").body()).contains("\"switches\":\"fail=529\"");
    assertThat(client.post(eat()).statusCode()).isEqualTo(529);
    assertThat(client.post(eat()).statusCode()).isEqualTo(200);
    String before = client.post("/standin/clock", "{\"seconds\": 1}").body();
    assertThat(client.post("/standin/clock", "{\"seconds\": 3600}").body()).isNotEqualTo(before);
    assertThat(client.post("/standin/rules", "{\"switches\": \"fail=1\"}").statusCode())
        .isEqualTo(400);
    assertThat(client.get("/standin/nothing").statusCode()).isEqualTo(400);
    client.post("/standin/reset", "{}");
    assertThat(client.get("/standin/requests").body()).isEqualTo("[]");
  }
}
