package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.fetch.LoopbackSite;
import dev.loccit.web.Library.Part;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class QuotasAndRatesTest {
  private static final int SOURCES = 4;

  @TempDir static Path data;
  private static TestServer server;
  private static LoopbackSite site;

  private Library library;

  @BeforeAll
  static void start() throws IOException {
    String article = "<p>" + "The ferry runs again from May, says the captain. ".repeat(5);
    site =
        LoopbackSite.at(
            "127.0.0.1",
            asked ->
                LoopbackSite.answer(
                    "200 OK",
                    "Content-Type: text/html",
                    "<title>A page</title><article>"
                        + article.repeat(asked.path().equals("/large") ? 60 : 1)
                        + "</article>"));
    server =
        TestServer.start(
            data,
            "--loccit.web.sample-notebook=false",
            "--loccit.web.registration-open=true",
            "--loccit.quota.sources=" + SOURCES,
            "--loccit.quota.bytes=10KB",
            "--loccit.fetch.allowed-hosts=127.0.0.1:" + site.port(),
            "--loccit.fetch.host-interval=0s",
            "--loccit.rate.fetches=3",
            "--loccit.rate.uploads=20",
            "--loccit.rate.questions=3");
    server.setUp();
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
    site.close();
  }

  @BeforeEach
  void notebook() {
    library = new Library(server.someone());
  }

  @Test
  void aUserWithAllSourcesThatAreAllowedMustDeleteOneFirst() {
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < SOURCES; i++) {
      ids.add(library.ready(library.paste("T" + i, "Text number " + i)).get("id").asString());
    }
    Browser.Answer refused = library.paste("More", "One more text").expect(409, "QUOTA_REACHED");
    assertThat(refused.json().get("detail").asString()).contains("allows 4", "delete some first");
    assertThat(library.paste("T0", "Text number 0").expect(200).json().get("duplicate").asBoolean())
        .isTrue();

    library.browser.delete("/api/sources/" + ids.getFirst()).expect(202);
    library.paste("More", "One more text").expect(202);
    new Library(server.someone()).paste("Other", "Another user has room").expect(202);
  }

  @Test
  void bytesBeyondTheQuotaAreRefusedAndNothingIsLeft() {
    library.paste("Small", "x ".repeat(3000)).expect(202);
    library.upload(Part.of("large.txt", "y ".repeat(3000))).expect(409, "QUOTA_REACHED");

    assertThat(library.browser.get("/api/notebooks/" + library.notebook).json().get("sources"))
        .hasSize(1);
    assertThat(data.resolve("temporary")).isEmptyDirectory();
  }

  @Test
  void manyUploadsAtOnceNeverPassTheQuota() throws Exception {
    List<Callable<Integer>> uploads = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int number = i;
      uploads.add(() -> library.paste("T", "Text at once " + number).status());
    }
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService people = Executors.newFixedThreadPool(8)) {
      for (Future<Integer> status : people.invokeAll(uploads)) {
        statuses.add(status.get());
      }
    }
    assertThat(statuses.stream().filter(status -> status == 202)).hasSize(SOURCES);
    assertThat(statuses).containsOnly(202, 409);
  }

  @Test
  void tooManyUploadsInAMinuteAreToldWhenToComeBack() {
    int accepted = 0;
    Browser.Answer answer = library.paste("T", "The same text");
    while (answer.status() != 429 && accepted < 100) {
      accepted++;
      answer = library.paste("T", "The same text");
    }
    answer.expect(429, "TOO_MANY_REQUESTS");
    assertThat(accepted).isBetween(20, 40);
    assertThat(Long.parseLong(answer.header("retry-after"))).isBetween(1L, 3L);
    new Library(server.someone()).paste("T", "Somebody else's").expect(202);
  }

  @Test
  void tooManyPagesInAMinuteAreToldWhenToComeBackWhoeverAsksForThem() {
    JsonNode source = library.ready(page("/first"));
    String id = "/api/sources/" + source.get("id").asString();
    library.browser.post(id + "/refresh", "").expect(202);
    page("/first").expect(200);
    for (Browser.Answer refused :
        List.of(page("/other"), library.browser.post(id + "/refresh", ""))) {
      refused.expect(429, "TOO_MANY_REQUESTS");
      assertThat(Long.parseLong(refused.header("retry-after"))).isBetween(1L, 21L);
    }
    library.paste("T", "A text is no page.").expect(202);
    library = new Library(server.someone());
    page("/first").expect(202);
  }

  @Test
  void aPageThatIsTriedAgainIsAFetchToo() {
    JsonNode source = library.settled(page("/large").expect(202));
    assertThat(source.get("error").get("code").asString()).isEqualTo("QUOTA_REACHED");
    String retry = "/api/sources/" + source.get("id").asString() + "/retry";
    library.browser.post(retry, "").expect(202);
    page("/other").expect(202);
    library.browser.post(retry, "").expect(429, "TOO_MANY_REQUESTS");
  }

  private Browser.Answer page(String path) {
    return library.browser.post(
        "/api/notebooks/" + library.notebook + "/sources",
        "{\"url\":\"http://127.0.0.1:" + site.port() + path + "\"}");
  }

  @Test
  void tooManyQuestionsInAMinuteAreToldWhenToComeBack() {
    String id = library.ready(library.paste("T", "The rent is 900 euros.")).get("id").asString();
    String question = "{\"content\":\"What is the rent?\",\"sourceIds\":[\"" + id + "\"]}";
    String chat = "/api/notebooks/" + library.notebook + "/chat";
    for (int i = 0; i < 3; i++) {
      library.browser.post(chat, question).expect(200);
    }
    Browser.Answer refused = library.browser.post(chat, question).expect(429, "TOO_MANY_REQUESTS");
    assertThat(Long.parseLong(refused.header("retry-after"))).isBetween(1L, 21L);
    library.browser.get("/api/notebooks/" + library.notebook + "/conversations").expect(200);
  }
}
