package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.web.Library.Part;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AnswersTest {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String QUESTION = "How much does the company pay for a hotel?";

  private final Library library = new Library(TestServer.shared().someone());
  private final Browser browser = library.browser;
  private final JsonNode source =
      library.ready(library.upload(Part.of("policy.pdf", Library.pdf())));

  @Test
  void anAnswerStreamsAsNdjsonAndIsStoredAsItWasShown() throws IOException {
    HttpResponse<InputStream> response = browser.open("POST", chat(), question(QUESTION, null));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("content-type"))
        .hasValueSatisfying(
            type -> assertThat(type).isEqualToIgnoringCase("application/x-ndjson;charset=utf-8"));
    assertThat(response.headers().firstValue("cache-control")).hasValue("no-cache, no-transform");
    assertThat(response.headers().firstValue("x-accel-buffering")).hasValue("no");
    List<JsonNode> events = events(response.body());

    for (int seq = 0; seq < events.size(); seq++) {
      assertThat(events.get(seq).get("seq").asLong()).isEqualTo(seq);
    }
    JsonNode start = events.getFirst();
    assertThat(start.get("type").asString()).isEqualTo("start");
    assertThat(start.get("scope").get(0).get("sourceId")).isEqualTo(source.get("id"));
    JsonNode done = events.getLast();
    assertThat(done.get("type").asString()).isEqualTo("done");
    assertThat(done.get("stopReason").asString()).isEqualTo("END");
    StringBuilder text = new StringBuilder();
    events.stream()
        .filter(event -> event.get("type").asString().equals("delta"))
        .forEach(event -> text.append(event.get("text").asString()));
    assertThat(text.toString()).contains("140 euros");

    JsonNode conversation =
        browser
            .get("/api/conversations/" + start.get("conversationId").asString())
            .expect(200)
            .json();
    assertThat(conversation.propertyNames())
        .containsExactlyInAnyOrder("id", "notebookId", "title", "messages");
    JsonNode answer = conversation.get("messages").get(1);
    assertThat(answer.propertyNames())
        .contains(
            "id",
            "role",
            "content",
            "format",
            "marks",
            "status",
            "mode",
            "scope",
            "createdAt",
            "citations",
            "groundedness",
            "followUps",
            "notices",
            "usage",
            "model",
            "stopReason");
    assertThat(answer.get("content").asString()).isEqualTo(text.toString());
    assertThat(answer.get("format").asString()).isEqualTo("PLAIN");
    assertThat(answer.get("mode").asString()).isEqualTo("EXTRACTIVE");
    assertThat(answer.get("groundedness").get("band").asString()).isEqualTo("UNKNOWN");
    for (JsonNode citation : answer.get("citations")) {
      String words =
          browser
              .get(
                  "/api/sources/%s/text?from=%d&to=%d"
                      .formatted(
                          citation.get("sourceId").asString(),
                          citation.get("startChar").asInt(),
                          citation.get("endChar").asInt()))
              .json()
              .get("text")
              .asString();
      assertThat(words).isEqualTo(citation.get("quote").asString());
      assertThat(citation.get("verified").asBoolean()).isTrue();
    }
    assertThat(browser.get("/api/notebooks/" + library.notebook + "/conversations").json())
        .hasSize(1);
  }

  @Test
  void theAuditRecordSaysHowTheAnswerWasMade() throws IOException {
    String message = ask(null);
    JsonNode audit = browser.get("/api/messages/" + message + "/audit").expect(200).json();
    assertThat(audit.propertyNames())
        .containsExactlyInAnyOrder(
            "messageId",
            "question",
            "standaloneQuestion",
            "questionKind",
            "scope",
            "mode",
            "modeReason",
            "promptVersions",
            "models",
            "retrieved",
            "notRead",
            "citations",
            "groundedness",
            "usage",
            "timingsMs",
            "notices",
            "chain");
    assertThat(audit.get("question").asString()).isEqualTo(QUESTION);
    assertThat(audit.get("retrieved")).isNotEmpty();
    TestServer.shared().someone().get("/api/messages/" + message + "/audit").expect(404);
  }

  @Test
  void aFinishedAnswerIsReadAgainFromItsStart() throws IOException {
    String message = ask(null);
    List<JsonNode> again =
        events(browser.open("GET", "/api/messages/" + message + "/stream?from=0", "").body());
    assertThat(again.getFirst().get("type").asString()).isEqualTo("start");
    assertThat(again.getLast().get("type").asString()).isEqualTo("done");
    TestServer.shared().someone().get("/api/messages/" + message + "/stream").expect(404);
    TestServer.shared().someone().post("/api/messages/" + message + "/cancel", "").expect(404);
    browser.post("/api/messages/" + message + "/cancel", "").expect(202);
  }

  @Test
  void theSameClientKeyAsksOnce() throws IOException {
    String key = UUID.randomUUID().toString();
    assertThat(ask(key)).isEqualTo(ask(key));
    assertThat(browser.get("/api/notebooks/" + library.notebook + "/conversations").json())
        .hasSize(1);
  }

  @Test
  void questionsThatCannotBeAskedAreRefusedBeforeTheStream() {
    String nothing = "{\"content\":\"q\",\"sourceIds\":[]}";
    browser.post(chat(), nothing).expect(400, "NO_READY_SOURCE");
    String unknown = "{\"content\":\"q\",\"sourceIds\":[\"" + UUID.randomUUID() + "\"]}";
    browser.post(chat(), unknown).expect(400, "UNKNOWN_SOURCE");
    browser.post(chat(), question("  ", null)).expect(400, "BAD_REQUEST");
    browser.post(chat(), question("x".repeat(32_001), null)).expect(400, "BAD_REQUEST");
    browser.post(chat(), "{\"content\":\"q\",\"sourceIds\":[null]}").expect(400, "BAD_REQUEST");
    browser.post(chat(), "{\"content\":\"q\",\"sourceIds\":[\"x\"]}").expect(400, "BAD_REQUEST");
    String elsewhere =
        "{\"content\":\"q\",\"conversationId\":\"%s\",\"sourceIds\":[%s]}"
            .formatted(UUID.randomUUID(), source.get("id"));
    browser.post(chat(), elsewhere).expect(404, "NOT_FOUND");
  }

  @Test
  void aReaderThatDoesNotReadDelaysNobody() throws IOException {
    List<Socket> stuck = new ArrayList<>();
    try {
      for (int i = 0; i < 3; i++) {
        stuck.add(unread());
      }
      await().atMost(Duration.ofSeconds(20)).until(() -> !ask(null).isEmpty());
    } finally {
      for (Socket socket : stuck) {
        socket.close();
      }
    }
  }

  @Test
  void aReaderThatLeavesIsNoFailureAndMayComeBack() throws IOException {
    HttpResponse<InputStream> response = browser.open("POST", chat(), question(QUESTION, null));
    String message;
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
      message = JSON.readTree(lines.readLine()).get("messageId").asString();
    }
    List<JsonNode> rest =
        events(browser.open("GET", "/api/messages/" + message + "/stream?from=1", "").body());
    assertThat(rest.getLast().get("type").asString()).isEqualTo("done");
    assertThat(rest.getLast().get("stopReason").asString()).isEqualTo("END");
  }

  @Test
  void conversationsAreRenamedAndDeleted() throws IOException {
    ask(null);
    String id =
        browser
            .get("/api/notebooks/" + library.notebook + "/conversations")
            .json()
            .get(0)
            .get("id")
            .asString();
    String path = "/api/conversations/" + id;
    assertThat(
            browser
                .patch(path, "{\"title\":\" Hotels \"}")
                .expect(200)
                .json()
                .get("title")
                .asString())
        .isEqualTo("Hotels");
    browser.patch(path, "{\"title\":\" \"}").expect(400, "BAD_REQUEST");
    browser.patch(path, "{\"title\":\"" + "x".repeat(201) + "\"}").expect(400, "BAD_REQUEST");
    Browser other = TestServer.shared().someone();
    other.get(path).expect(404);
    other.patch(path, "{\"title\":\"Mine\"}").expect(404);
    other.delete(path).expect(404);
    browser.delete(path).expect(204);
    browser.get(path).expect(404);
  }

  @Test
  void aListenerHearsOfSourcesAsTheyMove() throws IOException {
    HttpResponse<InputStream> response =
        browser.open("GET", "/api/notebooks/" + library.notebook + "/events", "");
    assertThat(response.headers().firstValue("content-type"))
        .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
      assertThat(next(lines, "source").get("id")).isEqualTo(source.get("id"));
      JsonNode added = library.paste("More", "More words.").expect(202).json();
      JsonNode heard = next(lines, "source");
      assertThat(heard.get("id")).isEqualTo(added.get("id"));
      assertThat(heard.propertyNames()).contains("id", "status", "progress", "error");
      while (!heard.get("status").asString().equals("ready")) {
        heard = next(lines, "source");
      }
      browser.delete("/api/sources/" + added.get("id").asString()).expect(202);
      assertThat(next(lines, "deleted").get("id")).isEqualTo(added.get("id"));
    }
  }

  private static JsonNode next(BufferedReader lines, String event) throws IOException {
    String line = lines.readLine();
    while (!line.equals("event: " + event)) {
      line = lines.readLine();
    }
    return JSON.readTree(lines.readLine().substring("data: ".length()));
  }

  /** Asks and reads to the end; returns the answer's id. */
  private String ask(@org.jspecify.annotations.Nullable String key) throws IOException {
    List<JsonNode> events = events(browser.open("POST", chat(), question(QUESTION, key)).body());
    return events.getLast().get("messageId").asString();
  }

  private Socket unread() throws IOException {
    String body = question(QUESTION, null);
    Socket socket = new Socket();
    socket.setReceiveBufferSize(1);
    socket.connect(
        new java.net.InetSocketAddress(
            TestServer.shared().root().getHost(), TestServer.shared().root().getPort()));
    String request =
        "POST %s HTTP/1.1\r\nHost: localhost\r\nCookie: loccit_session=%s\r\nX-XSRF-TOKEN: %s\r\n"
                .formatted(chat(), browser.cookie("loccit_session"), browser.cookie("XSRF-TOKEN"))
            + "Content-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body;
    socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
    assertThat(socket.getInputStream().read()).isEqualTo('H');
    return socket;
  }

  private String chat() {
    return "/api/notebooks/" + library.notebook + "/chat";
  }

  private String question(String words, @org.jspecify.annotations.Nullable String key) {
    return "{\"content\":\"%s\",\"sourceIds\":[%s]%s}"
        .formatted(words, source.get("id"), key == null ? "" : ",\"clientKey\":\"" + key + "\"");
  }

  private static List<JsonNode> events(InputStream body) throws IOException {
    try (body) {
      return new String(body.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank())
          .map(JSON::readTree)
          .toList();
    }
  }
}
