package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.web.Library.Part;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DeletionTest {
  private final Library library = new Library(TestServer.shared().someone());
  private final Browser browser = library.browser;

  @Test
  void aReceiptSaysWhatWasRemovedAndThatNothingIsLeft() {
    JsonNode source = library.ready(library.upload(Part.of("policy.pdf", Library.pdf())));
    String path = "/api/sources/" + source.get("id").asString();
    browser.get(path + "/deletion").expect(404, "NOT_FOUND");

    browser.delete(path).expect(202);

    assertThat(browser.get(path + "/deletion").expect(200).json().get("status").asString())
        .isIn("PENDING", "DONE");
    JsonNode receipt = done(path + "/deletion");
    assertThat(receipt.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "kind",
            "notebookId",
            "title",
            "contentHash",
            "quotes",
            "status",
            "requestedAt",
            "completedAt",
            "steps",
            "check",
            "providers");
    assertThat(receipt.get("id")).isEqualTo(source.get("id"));
    assertThat(receipt.get("kind").asString()).isEqualTo("SOURCE");
    assertThat(receipt.get("title").asString()).isEqualTo("policy");
    assertThat(receipt.get("contentHash")).isEqualTo(source.get("contentHash"));
    assertThat(receipt.get("quotes").asString()).isEqualTo("KEEP");
    assertThat(receipt.get("check").get("clean").asBoolean()).isTrue();
    assertThat(receipt.get("check").get("left")).isEmpty();
    assertThat(receipt.get("providers")).isEmpty();
    assertThat(receipt.get("steps")).hasSize(6);
    JsonNode bytes = receipt.get("steps").get(3);
    assertThat(bytes.propertyNames()).containsExactlyInAnyOrder("step", "removed", "bytes", "at");
    assertThat(bytes.get("step").asString()).isEqualTo("BYTES");
    assertThat(bytes.get("removed").asInt()).isEqualTo(1);
    assertThat(bytes.get("bytes").asInt()).isEqualTo(Library.pdf().length);
    browser.get(path).expect(404, "NOT_FOUND");
    JsonNode log =
        browser.get("/api/notebooks/" + library.notebook + "/deletions").expect(200).json();
    assertThat(log).hasSize(1);
    assertThat(log.get(0)).isEqualTo(receipt);
  }

  @Test
  void quotesAreRemovedWithTheSourceWhereThatIsAsked() {
    JsonNode source =
        library.ready(library.paste("Travel", "The hotel costs up to 140 euros a night."));
    String id = source.get("id").asString();
    String asked =
        browser
            .post(
                "/api/notebooks/" + library.notebook + "/chat",
                JsonMapper.shared()
                    .writeValueAsString(
                        Map.of(
                            "content", "How much does the hotel cost?", "sourceIds", List.of(id))))
            .expect(200)
            .body();
    assertThat(asked).contains("140 euros", "\"type\":\"done\"");
    JsonNode conversations =
        browser.get("/api/notebooks/" + library.notebook + "/conversations").json();
    String conversation = "/api/conversations/" + conversations.get(0).get("id").asString();
    assertThat(browser.get(conversation).body()).contains("140 euros", "Travel");

    browser.delete("/api/sources/" + id + "?quotes=later").expect(400, "BAD_REQUEST");
    browser.delete("/api/sources/" + id + "?quotes=remove").expect(202);

    JsonNode receipt = done("/api/sources/" + id + "/deletion");
    assertThat(receipt.get("quotes").asString()).isEqualTo("REMOVE");
    assertThat(receipt.get("title").isNull()).isTrue();
    JsonNode answer = browser.get(conversation).expect(200).json().get("messages").get(1);
    assertThat(answer.toString()).doesNotContain("140 euros", "Travel");
    assertThat(answer.get("content").asString()).isEmpty();
    assertThat(answer.get("marks")).isEmpty();
    JsonNode citation = answer.get("citations").get(0);
    assertThat(citation.get("sourceRemoved").asBoolean()).isTrue();
    assertThat(citation.get("quote").asString()).isEmpty();
    String message = "/api/messages/" + answer.get("id").asString();
    assertThat(browser.get(message + "/audit").expect(200).body())
        .doesNotContain("140 euros", "Travel");
    assertThat(browser.get(message + "/stream").expect(200).body())
        .doesNotContain("140 euros", "Travel");
  }

  @Test
  void quotesThatWereKeptAreRemovedLaterWithAReceipt() {
    JsonNode source =
        library.ready(library.paste("Travel “plans”", "The hotel costs up to 140 euros a night."));
    JsonNode other = library.ready(library.paste("Garden", "The garden is open in May."));
    String id = source.get("id").asString();
    String path = "/api/sources/" + id;
    String chat = "/api/notebooks/" + library.notebook + "/chat";
    ask(chat, "How much does the hotel cost?", id);
    ask(chat, "Compare the garden and its opening in May.", id, other.get("id").asString());
    browser.delete(path).expect(202);
    JsonNode kept = done(path + "/deletion");
    assertThat(kept.get("title").asString()).isEqualTo("Travel “plans”");
    browser.delete(path).expect(404, "NOT_FOUND");
    assertThat(answers()).contains("140 euros", "Travel");
    TestServer.shared().someone().delete(path + "?quotes=remove").expect(404, "NOT_FOUND");

    browser.delete(path + "?quotes=remove").expect(202);

    assertThat(browser.get(path + "/deletion").body()).doesNotContain("Travel");
    JsonNode removed = done(path + "/deletion");
    assertThat(removed.get("quotes").asString()).isEqualTo("REMOVE");
    assertThat(removed.get("requestedAt")).isEqualTo(kept.get("requestedAt"));
    assertThat(removed.get("check").get("clean").asBoolean()).isTrue();
    assertThat(steps(removed))
        .containsExactly(
            "LIVE_ANSWERS", "INDEX", "LAYOUTS", "TEXTS", "BYTES", "PICTURES", "QUOTES", "ROW");
    for (JsonNode step : removed.get("steps")) {
      for (JsonNode before : kept.get("steps")) {
        if (before.get("step").equals(step.get("step"))) {
          assertThat(step).isEqualTo(before);
        }
      }
      if (step.get("step").asString().equals("QUOTES")) {
        assertThat(step.get("removed").asInt()).isPositive();
      }
    }
    assertThat(answers()).doesNotContain("140 euros", "Travel");
    browser.delete(path + "?quotes=remove").expect(202);
    assertThat(done(path + "/deletion")).isEqualTo(removed);
  }

  private static List<String> steps(JsonNode receipt) {
    return receipt.get("steps").valueStream().map(step -> step.get("step").asString()).toList();
  }

  private void ask(String chat, String question, String... sources) {
    String body =
        JsonMapper.shared()
            .writeValueAsString(Map.of("content", question, "sourceIds", List.of(sources)));
    assertThat(browser.post(chat, body).expect(200).body()).contains("\"type\":\"done\"");
  }

  /** Everything that is stored of all answers. */
  private String answers() {
    StringBuilder all = new StringBuilder();
    String conversations = "/api/notebooks/" + library.notebook + "/conversations";
    for (JsonNode conversation : browser.get(conversations).expect(200).json()) {
      String path = "/api/conversations/" + conversation.get("id").asString();
      JsonNode messages = browser.get(path).expect(200).json().get("messages");
      String answer = messages.get(1).get("id").asString();
      all.append(messages.get(1));
      all.append(browser.get("/api/messages/" + answer + "/audit").expect(200).body());
      all.append(browser.get("/api/messages/" + answer + "/stream").expect(200).body());
    }
    return all.toString();
  }

  @Test
  void aDeletedNotebookKeepsItsLogForItsOwnerOnly() {
    JsonNode source = library.ready(library.upload(Part.of("a.txt", "Words of a notebook.")));
    String log = "/api/notebooks/" + library.notebook + "/deletions";
    assertThat(browser.get(log).expect(200).json()).isEmpty();
    browser.delete("/api/notebooks/" + library.notebook).expect(202);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> {
              JsonNode all = browser.get(log).expect(200).json();
              return all.size() == 2
                  && all.get(0).get("status").asString().equals("DONE")
                  && all.get(1).get("status").asString().equals("DONE");
            });
    done("/api/sources/" + source.get("id").asString() + "/deletion");
    Browser other = TestServer.shared().someone();
    other.get(log).expect(404, "NOT_FOUND");
    other.get("/api/sources/" + source.get("id").asString() + "/deletion").expect(404, "NOT_FOUND");
  }

  private JsonNode done(String path) {
    return await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> browser.get(path).expect(200).json(),
            receipt -> receipt.get("status").asString().equals("DONE"));
  }
}
