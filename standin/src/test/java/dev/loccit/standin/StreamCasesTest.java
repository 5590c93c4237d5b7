package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.standin.Client.Event;
import dev.loccit.standin.LoggedRequest.Outcome;
import dev.loccit.standin.claude.WireJson;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** T14, T20, T31 to T40 and T47 of the reference: what a stream can look like, and how it ends. */
class StreamCasesTest extends WithSharedStandIn {
  private static final String BETA = "server-side-fallback-2026-07-01";

  private static Ask eat() {
    return Ask.whales("What do they eat?");
  }

  private static Ask eat(String model) {
    return Ask.of(model).document("Whales", Ask.WHALES).question("What do they eat?");
  }

  @Test
  void aThinkingModelThinksFirstAndShowsNothingOfIt() throws Exception {
    List<Event> events = client.events(eat("claude-opus-5-5"));
    assertThat(Client.notation(events)).startsWith("MS HS(0) P S(0) E(0) TS(1) T(1) E(1) CS(2)");
    JsonNode message = Client.accumulated(events);
    assertThat(message.path("content").get(0).path("thinking").asString("?")).isEmpty();
    assertThat(message.path("usage").path("output_tokens_details").path("thinking_tokens").asInt())
        .isPositive();
    Ask shown =
        eat("claude-opus-5-5")
            .with("thinking", "{\"type\": \"adaptive\", \"display\": \"summarized\"}");
    assertThat(Client.accumulated(client.events(shown)).path("content").get(0).path("thinking"))
        .isNotEqualTo(message.path("content").get(0).path("thinking"));
  }

  @Test
  void aToolIsCalledWithItsInputInPieces() throws Exception {
    Ask ask =
        eat()
            .with(
                "tools",
                """
                [{"name": "search", "input_schema": {"type": "object",
                  "properties": {"q": {"type": "string"}}, "required": ["q"]}}]""");
    List<Event> events = client.events(ask, "x-standin", "tool-use");
    assertThat(Client.notation(events))
        .matches(
            "MS TS\\(0\\) P T\\(0\\) E\\(0\\) US\\(1\\)( J\\(1\\)){3,} E\\(1\\)"
                + " MD\\(tool_use\\) ME");
    List<String> pieces = new ArrayList<>();
    for (Event event : events) {
      if (event.delta().equals("input_json_delta")) {
        pieces.add(event.data().path("delta").path("partial_json").asString());
      }
    }
    assertThat(pieces.getFirst()).isEmpty();
    assertThat(WireJson.MAPPER.readTree(String.join("", pieces)).path("q").asString())
        .contains("krill");
  }

  @Test
  void anErrorInTheMiddleEndsTheStreamAfterStatusTwoHundred() throws Exception {
    List<Event> events = client.events(eat(), "x-standin", "cut=error,cut-after=3");
    assertThat(Client.notation(events)).endsWith("C(1) T(1) error").doesNotContain("ME");
    assertThat(events.getLast().data().toString())
        .isEqualTo(
            "{\"type\":\"error\",\"error\":{\"details\":null,\"type\":\"overloaded_error\","
                + "\"message\":\"Overloaded\"}}");
    List<Event> other = client.events(eat(), "x-standin", "cut=error,cut-type=api_error");
    assertThat(other.getLast().data().path("error").path("type").asString()).isEqualTo("api_error");
  }

  @ParameterizedTest
  @ValueSource(strings = {"cut=reset", "cut=close", "cut=reset,cut-after=2", "cut-at-byte=700"})
  void aCutConnectionIsAnErrorToTheClient(String switches) throws Exception {
    assertThatThrownBy(() -> client.events(eat(), "x-standin", switches))
        .isInstanceOf(IOException.class);
    standIn.log().await(all -> all.getLast().outcome() == Outcome.CUT, Duration.ofSeconds(10));
    assertThatThrownBy(() -> client.message(eat(), "x-standin", switches.replace("700", "70")))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aStreamMayEndCleanlyWithoutItsLastEvents() throws Exception {
    List<Event> events = client.events(eat(), "x-standin", "cut=end,cut-after=2");
    assertThat(Client.notation(events)).isEqualTo("MS TS(0) P T(0)");
  }

  @Test
  void aRefusalComesBeforeOrAfterTheFirstWords() throws Exception {
    List<Event> before = client.events(eat(), "x-standin", "refusal=before,refusal-category=cyber");
    assertThat(Client.notation(before)).isEqualTo("MS P MD(refusal) ME");
    JsonNode message = Client.accumulated(before);
    assertThat(message.path("content").isEmpty()).isTrue();
    assertThat(message.path("stop_details").path("type").asString()).isEqualTo("refusal");
    assertThat(message.path("stop_details").path("category").asString()).isEqualTo("cyber");
    assertThat(message.path("stop_details").path("explanation").asString()).isNotEmpty();
    List<Event> mid = client.events(eat(), "x-standin", "refusal=mid");
    assertThat(Client.notation(mid)).isEqualTo("MS TS(0) P T(0) E(0) MD(refusal) ME");
    JsonNode whole = client.message(eat(), "x-standin", "refusal=before");
    assertThat(whole.path("stop_reason").asString()).isEqualTo("refusal");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pause_turn", "model_context_window_exceeded", "future_reason"})
  void anyStopReasonCanBeAskedFor(String reason) throws Exception {
    JsonNode message = client.message(eat(), "x-standin", "stop-reason=" + reason);
    assertThat(message.path("stop_reason").asString()).isEqualTo(reason);
  }

  @Test
  void maxTokensCutTheAnswerWithinItsWords() throws Exception {
    JsonNode full = client.message(eat());
    JsonNode cut = client.message(eat().maxTokens(7));
    assertThat(cut.path("stop_reason").asString()).isEqualTo("max_tokens");
    assertThat(cut.path("usage").path("output_tokens").asInt()).isBetween(1, 7);
    assertThat(Client.text(full)).startsWith(Client.text(cut)).isNotEqualTo(Client.text(cut));
    assertThat(Client.accumulated(client.events(eat().maxTokens(7))).path("content"))
        .isEqualTo(cut.path("content"));
  }

  @Test
  void aStopSequenceCutsTheAnswerBeforeItself() throws Exception {
    JsonNode message = client.message(eat().with("stop_sequences", "[\"zzz\", \" krill\"]"));
    assertThat(Client.text(message)).isEqualTo("According to the document, they eat");
    assertThat(message.path("stop_reason").asString()).isEqualTo("stop_sequence");
    assertThat(message.path("stop_sequence").asString()).isEqualTo(" krill");
  }

  @Test
  void anotherModelAnswersBeforeTheFirstWords() throws Exception {
    Ask ask = eat("claude-fable-5-2").with("fallbacks", "[{\"model\": \"claude-opus-5-5\"}]");
    List<Event> events = client.events(ask, "anthropic-beta", BETA, "x-standin", "refusal=before");
    assertThat(Client.notation(events)).startsWith("MS fallback(0) P E(0) TS(1) T(1) E(1) CS(2)");
    JsonNode message = Client.accumulated(events);
    assertThat(message.path("model").asString()).isEqualTo("claude-opus-5-5");
    assertThat(message.path("content").get(0).toString())
        .isEqualTo(
            "{\"type\":\"fallback\",\"from\":{\"model\":\"claude-fable-5-2\"},"
                + "\"to\":{\"model\":\"claude-opus-5-5\"}}");
    JsonNode iterations = message.path("usage").path("iterations");
    assertThat(iterations.get(0).path("type").asString()).isEqualTo("message");
    assertThat(iterations.get(1).path("type").asString()).isEqualTo("fallback_message");
  }

  @Test
  void anotherModelTakesOverInTheMiddle() throws Exception {
    Ask ask = eat("claude-fable-5-2").with("fallbacks", "\"default\"");
    List<Event> events = client.events(ask, "anthropic-beta", BETA, "x-standin", "refusal=mid");
    assertThat(Client.notation(events))
        .startsWith("MS TS(0) P T(0) E(0) fallback(1) E(1) TS(2) T(2) E(2) CS(3)");
    assertThat(events.getFirst().data().path("message").path("model").asString())
        .isEqualTo("claude-fable-5-2");
    JsonNode whole =
        client.message(
            eat("claude-fable-5-2").with("fallbacks", "\"default\""),
            "anthropic-beta",
            BETA,
            "x-standin",
            "refusal=mid");
    assertThat(whole.path("model").asString()).isEqualTo("claude-opus-5");
  }

  @ParameterizedTest
  @ValueSource(strings = {"event", "block", "delta", "citation"})
  void somethingUnknownCanBeMixedIn(String kind) throws Exception {
    HttpResponse<String> response = client.post(eat().stream(), "x-standin", "unknown=" + kind);
    assertThat(response.body()).contains("\"type\":\"future_");
    List<Event> known =
        Client.events(response.body()).stream()
            .filter(event -> !event.data().toString().contains("future_"))
            .toList();
    assertThat(Client.text(Client.accumulated(kind.equals("block") ? List.of() : known)))
        .isEqualTo(kind.equals("block") ? "" : "According to the document, they eat krill.");
  }

  @Test
  void theManyWaysOfSendingBytesCarryTheSameMessage() throws Exception {
    JsonNode plain = Client.accumulated(client.events(eat())).path("content");
    for (String switches :
        List.of(
            "chunk-bytes=1",
            "crlf",
            "pad",
            "pings=everywhere",
            "delta-chars=1",
            "chunk-bytes=1,crlf,pad,pings=everywhere,delta-chars=2")) {
      List<Event> events = client.events(eat(), "x-standin", switches);
      assertThat(Client.accumulated(events).path("content")).as(switches).isEqualTo(plain);
    }
    assertThat(client.post(eat().stream(), "x-standin", "pad").body())
        .containsPattern("\"index\":\\d {2,}\\}\\n");
    assertThat(client.post(eat().stream(), "x-standin", "crlf").body())
        .contains("\r\n\r\nevent: ping\r\n");
  }

  @Test
  void deltasMayCutAFamilyOfEmojiAndNeverASurrogatePair() throws Exception {
    String family = "👨‍👩‍👧";
    Ask ask =
        Ask.of(Ask.PLAIN_MODEL)
            .document("Album", "The family " + family + " eats krill. Iron is heavy.")
            .question("Who eats krill?");
    List<Event> events = client.events(ask, "x-standin", "delta-chars=1");
    List<String> deltas = new ArrayList<>();
    for (Event event : events) {
      if (event.delta().equals("text_delta")) {
        deltas.add(event.data().path("delta").path("text").asString());
      }
    }
    assertThat(deltas).contains("👨", "👩", "👧").doesNotContain(family);
    assertThat(deltas).allMatch(delta -> delta.codePointCount(0, delta.length()) == 1);
    assertThat(String.join("", deltas)).contains("the family " + family + " eats krill");
  }
}
