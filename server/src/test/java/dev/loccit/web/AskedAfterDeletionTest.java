package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.jobs.Failpoint;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A question that comes a second after a deletion, over the same routes as the page. */
class AskedAfterDeletionTest {
  private static final String GONE = "The deposit for the boat house is 4711 euros.";
  private static final String STAYS = "The deposit for the garden is paid in March.";
  private static final String QUESTION = "How much is the deposit for the boat house?";
  private static final Duration SECOND = Duration.ofSeconds(1);

  @TempDir static Path data;
  private static TestServer server;

  private Library library;
  private String gone;
  private String stays;

  @BeforeAll
  static void start() {
    server =
        TestServer.start(
            data, "--loccit.web.sample-notebook=false", "--loccit.web.registration-open=true");
    server.setUp();
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void fill() {
    library = new Library(server.someone());
    gone = library.ready(library.paste("Boat house", GONE)).get("id").asString();
    stays = library.ready(library.paste("Garden", STAYS)).get("id").asString();
    assertThat(ask(gone, stays)).contains("4711", gone);
  }

  @AfterEach
  void release() {
    Failpoint.arm("");
  }

  @Test
  void aQuestionOneSecondAfterADeletionCannotCiteTheSourceThoughNothingWasCleanedUpYet() {
    Failpoint.arm("forget.started");

    String answer = askOneSecondAfterDeleting();

    assertThat(receipt().get("status").asString()).isEqualTo("PENDING");
    assertThat(receipt().get("steps")).isEmpty();
    assertNothingOfIt(answer);
  }

  @Test
  void aQuestionOneSecondAfterADeletionCannotCiteTheSourceWhereverTheCleanUpIs() {
    assertNothingOfIt(askOneSecondAfterDeleting());
  }

  @Test
  void aQuestionAfterTheCleanUpCannotCiteTheSource() {
    library.browser.delete("/api/sources/" + gone).expect(202);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> receipt().get("status").asString().equals("DONE"));

    assertNothingOfIt(ask(gone, stays));
  }

  @Test
  void aNotebookThatLosesItsOnlySourceHasNothingLeftToAskOneSecondLater() {
    library.browser.delete("/api/sources/" + stays).expect(202);
    deleteAndWaitASecond();

    library.browser.post(chat(), body(gone)).expect(400, "NO_READY_SOURCE");
  }

  private String askOneSecondAfterDeleting() {
    deleteAndWaitASecond();
    return ask(gone, stays);
  }

  private void deleteAndWaitASecond() {
    library.browser.delete("/api/sources/" + gone).expect(202);
    long deleted = System.nanoTime();
    await()
        .pollInterval(Duration.ofMillis(5))
        .until(() -> System.nanoTime() - deleted >= SECOND.toNanos());
    assertThat(Duration.ofNanos(System.nanoTime() - deleted)).isLessThan(SECOND.multipliedBy(5));
  }

  private void assertNothingOfIt(String answer) {
    assertThat(answer).contains("\"type\":\"done\"", "DROPPED_SOURCES");
    assertThat(answer).doesNotContain("4711", "Boat house");
    JsonNode start = JsonMapper.shared().readTree(answer.lines().findFirst().orElseThrow());
    assertThat(start.get("scope").valueStream().map(one -> one.get("sourceId").asString()))
        .containsExactly(stays);
    String message = "/api/messages/" + start.get("messageId").asString();
    JsonNode audit = library.browser.get(message + "/audit").expect(200).json();
    for (String what : List.of("scope", "retrieved")) {
      assertThat(audit.get(what).valueStream().map(one -> one.get("sourceId").asString()))
          .doesNotContain(gone);
    }
    JsonNode stored =
        library
            .browser
            .get("/api/conversations/" + start.get("conversationId").asString())
            .expect(200)
            .json()
            .get("messages")
            .get(1);
    assertThat(stored.get("citations").valueStream().map(one -> one.get("sourceId").asString()))
        .doesNotContain(gone);
    assertThat(stored.get("content").asString()).doesNotContain("4711");
  }

  private JsonNode receipt() {
    return library.browser.get("/api/sources/" + gone + "/deletion").expect(200).json();
  }

  private String ask(String... sources) {
    return library.browser.post(chat(), body(sources)).expect(200).body();
  }

  private String chat() {
    return "/api/notebooks/" + library.notebook + "/chat";
  }

  private static String body(String... sources) {
    return JsonMapper.shared()
        .writeValueAsString(Map.of("content", QUESTION, "sourceIds", List.of(sources)));
  }
}
