package dev.loccit.standin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.standin.switches.Rule;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** T21 to T26 and T46 of the reference: what the prompt cache writes, reads and forgets. */
class PromptCacheTest extends WithStandIn {
  private static final String MODEL = "claude-opus-5";
  private static final String LONG = "Whales sing long songs under the cold water. ".repeat(200);

  private static Ask song(String ttl) {
    return Ask.of(MODEL).document("Songs", LONG).cached(ttl).question("Do whales sing?");
  }

  private Usage usage(Ask ask, String... headers) throws Exception {
    return Usage.of(client.message(ask, headers));
  }

  private record Usage(int input, int written, int read, int fiveMinutes, int hour) {
    static Usage of(JsonNode message) {
      JsonNode usage = message.path("usage");
      JsonNode creation = usage.path("cache_creation");
      return new Usage(
          usage.path("input_tokens").asInt(),
          usage.path("cache_creation_input_tokens").asInt(),
          usage.path("cache_read_input_tokens").asInt(),
          creation.path("ephemeral_5m_input_tokens").asInt(),
          creation.path("ephemeral_1h_input_tokens").asInt());
    }
  }

  @Test
  void aColdPrefixIsWrittenAndReadUntilItsHourIsOver() throws Exception {
    Usage cold = usage(song("1h"));
    assertThat(cold.written()).isGreaterThan(2_000).isEqualTo(cold.hour());
    assertThat(cold.read()).isZero();
    assertThat(cold.fiveMinutes()).isZero();
    assertThat(cold.input()).isBetween(1, 30);
    standIn.clock().advance(Duration.ofMinutes(4));
    Usage warm = usage(song("1h"));
    assertThat(warm.written()).isZero();
    assertThat(warm.read()).isEqualTo(cold.written());
    assertThat(warm.input()).isEqualTo(cold.input());
    standIn.clock().advance(Duration.ofMinutes(61));
    assertThat(usage(song("1h"))).isEqualTo(cold);
  }

  @Test
  void fiveMinutesCountFromTheLastRead() throws Exception {
    int written = usage(song("5m")).written();
    standIn.clock().advance(Duration.ofMinutes(4));
    assertThat(usage(song("5m")).read()).isEqualTo(written);
    standIn.clock().advance(Duration.ofMinutes(4));
    assertThat(usage(song("5m")).read()).isEqualTo(written);
    standIn.clock().advance(Duration.ofMinutes(5));
    assertThat(usage(song("5m")).written()).isEqualTo(written);
  }

  @Test
  void aShortPrefixIsSilentlyNotCachedAndTheLeastLengthIsTheModels() throws Exception {
    Ask ask = Ask.of(MODEL).question("whale ".repeat(200), "5m").question("Well?");
    for (int i = 0; i < 2; i++) {
      Usage usage = usage(ask);
      assertThat(usage.written()).isZero();
      assertThat(usage.read()).isZero();
    }
    standIn.cache().setMinimum(MODEL, 100);
    assertThat(usage(ask).written()).isPositive();
  }

  @Test
  void togglingCitationsChangingThinkingOrTheModelMisses() throws Exception {
    int written = usage(song("1h")).written();
    Ask uncited =
        Ask.of(MODEL).uncitedDocument("Songs", LONG).cached("1h").question("Do whales sing?");
    assertThat(usage(uncited).read()).isZero();
    assertThat(usage(song("1h").with("output_config", "{\"effort\": \"low\"}")).read()).isZero();
    Ask other = Ask.of("claude-opus-4-8").document("Songs", LONG).cached("1h").question("Sing?");
    assertThat(usage(other).read()).isZero();
    assertThat(usage(song("1h")).read()).isEqualTo(written);
    assertThat(usage(song("1h"), "authorization", "Bearer other-workspace").read()).isZero();
  }

  @Test
  void anHourOfSystemAndFiveMinutesOfDocumentsAreBilledApart() throws Exception {
    Ask ask = song("5m").cachedSystem(LONG, "1h");
    Usage cold = usage(ask);
    assertThat(cold.hour()).isPositive();
    assertThat(cold.fiveMinutes()).isPositive();
    assertThat(cold.hour() + cold.fiveMinutes()).isEqualTo(cold.written());
    standIn.clock().advance(Duration.ofMinutes(6));
    Usage later = usage(ask);
    assertThat(later.read()).isEqualTo(cold.hour());
    assertThat(later.fiveMinutes()).isEqualTo(cold.fiveMinutes());
    assertThat(later.hour()).isZero();
  }

  @Test
  void automaticCachingFollowsAGrowingConversation() throws Exception {
    String automatic = "{\"type\": \"ephemeral\"}";
    Ask first = Ask.of(MODEL).document("Songs", LONG).question("Do whales sing?");
    Usage cold = usage(first.with("cache_control", automatic));
    assertThat(cold.input()).isZero();
    Ask second =
        Ask.of(MODEL)
            .document("Songs", LONG)
            .question("Do whales sing?")
            .turn("assistant", "\"They do.\"")
            .turn("user", "\"And where?\"");
    Usage warm = usage(second.with("cache_control", automatic));
    assertThat(warm.read()).isEqualTo(cold.written());
    assertThat(warm.written()).isBetween(1, 40);
  }

  @Test
  void aLookUpGoesBackTwentyBlocksOnly() throws Exception {
    for (int blocks : List.of(19, 20)) {
      standIn.cache().clear();
      Ask first = Ask.of(MODEL).document("Songs", LONG).cached("1h").question("?");
      int written = usage(first).written();
      Ask second = Ask.of(MODEL).document("Songs", LONG);
      for (int i = 1; i < blocks; i++) {
        second.question("part " + i);
      }
      second.question("last", "1h");
      assertThat(usage(second).read()).as(blocks + " blocks").isEqualTo(blocks == 19 ? written : 0);
    }
  }

  @Test
  void whatIsWrittenCanBeReadOnlyOnceTheAnswerBegins() throws Exception {
    standIn.add(Rule.always("first-delay-ms=700"));
    Ask ask = song("1h");
    CompletableFuture<HttpResponse<String>> one = inBackground(ask);
    CompletableFuture<HttpResponse<String>> other = inBackground(ask);
    for (CompletableFuture<HttpResponse<String>> each : List.of(one, other)) {
      assertThat(each.get().body()).contains("\"cache_read_input_tokens\":0");
    }
    assertThat(usage(ask).read()).isPositive();
  }

  private CompletableFuture<HttpResponse<String>> inBackground(Ask ask) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return client.post(ask);
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        },
        command -> Thread.ofVirtual().start(command));
  }
}
