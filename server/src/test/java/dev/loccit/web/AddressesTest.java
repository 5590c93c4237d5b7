package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.fetch.LoopbackSite;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** A page by its address through the whole server, from a site on this machine. */
class AddressesTest {
  private static final String FIRST =
      "The ferry across the lake runs again from May, after two years in which nobody could cross.";
  private static final String SECOND =
      "The captain says that the old engine was taken out piece by piece, cleaned, and put back.";

  @TempDir Path data;
  private final AtomicReference<String> html = new AtomicReference<>("");
  private LoopbackSite site;
  private TestServer server;
  private Library library;

  @BeforeEach
  void open() throws IOException {
    site =
        LoopbackSite.at(
            "127.0.0.1",
            asked -> LoopbackSite.answer("200 OK", "Content-Type: text/html", html.get()));
    server =
        TestServer.start(
            data,
            "--loccit.web.registration-open=true",
            "--loccit.web.sample-notebook=false",
            "--loccit.fetch.allowed-hosts=127.0.0.1:" + site.port());
    server.setUp();
    library = new Library(server.someone());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
    site.close();
  }

  private static String page(String... paragraphs) {
    return "<!doctype html><title>The ferry</title><meta name=author content='Ada Brook'>"
        + "<link rel=canonical href='/ferry'><nav><a href=/>Home</a></nav><article><p>"
        + String.join("</p><p>", paragraphs)
        + "</p></article>";
  }

  @Test
  void aPageIsFetchedReadCitedFromRefreshedAndToldFromItsTwin() {
    String address = "http://127.0.0.1:" + site.port() + "/ferry";
    html.set(page(FIRST, SECOND));

    JsonNode source = library.ready(add(address));

    String path = "/api/sources/" + source.get("id").asString();
    assertThat(source.get("kind").asString()).isEqualTo("url");
    assertThat(source.get("title").asString()).isEqualTo("The ferry");
    assertThat(source.get("origin").asString()).isEqualTo(address);
    assertThat(source.get("page").get("address").asString()).isEqualTo(address);
    assertThat(source.get("page").get("byline").asString()).isEqualTo("Ada Brook");
    assertThat(text(path)).isEqualTo("The ferry\n\nAda Brook\n\n" + FIRST + "\n\n" + SECOND);
    assertThat(library.browser.get(path + "/content").expect(200).body()).isEqualTo(html.get());
    assertThat(add(address + "?utm_source=x#y").json().get("duplicate").asBoolean()).isTrue();

    JsonNode twin = library.settled(add(address + "/amp").expect(202));
    assertThat(twin.get("error").get("code").asString()).isEqualTo("DUPLICATE");
    assertThat(twin.get("duplicateOf")).isEqualTo(source.get("id"));

    html.set(page(FIRST, "The first crossing was full."));
    library.browser.post(path + "/refresh", "").expect(202);
    JsonNode after =
        await()
            .atMost(Duration.ofSeconds(60))
            .until(
                () -> library.browser.get(path).expect(200).json(),
                now -> now.get("version").asInt() == 2);
    assertThat(after.get("reextraction").get("state").asString()).isEqualTo("CHANGED");
    JsonNode changes =
        library.browser.get(path + "/versions").expect(200).json().get(1).get("changes");
    assertThat(changes.get("added").asInt()).isEqualTo(1);
    assertThat(changes.get("removed").asInt()).isEqualTo(1);
    assertThat(changes.get("changed").asInt()).isEqualTo(0);
    assertThat(changes.get("passages").isNull()).isTrue();
    assertThat(text(path)).contains("The first crossing was full.");
  }

  @Test
  void whatChangedOnAPageIsToldInItsOwnWordsBetweenAnyTwoVersions() {
    html.set(page(FIRST, SECOND));
    JsonNode source = library.ready(add("http://127.0.0.1:" + site.port() + "/ferry"));
    String path = "/api/sources/" + source.get("id").asString();
    refresh(path, 2, FIRST.replace("May", "June"), SECOND);
    refresh(path, 3, FIRST.replace("May", "June"), "The first crossing was full.");

    JsonNode last = compared(path, "compare=3", 3);
    assertThat(last.get("since").asInt()).isEqualTo(2);
    assertThat(last.get("passages").valueStream().map(each -> each.get("kind").asString()))
        .containsExactly("REMOVED", "ADDED");
    assertThat(last.get("passages").get(0).get("after").isNull()).isTrue();
    JsonNode both = compared(path, "compare=3&since=1", 3);
    assertThat(List.of(both.get("added"), both.get("removed"), both.get("changed")))
        .allSatisfy(count -> assertThat(count.asInt()).isEqualTo(1));
    JsonNode changed = both.get("passages").get(0);
    assertThat(changed.get("kind").asString()).isEqualTo("CHANGED");
    assertThat(marked(changed.get("before"), path, 1)).containsExactly("May");
    assertThat(marked(changed.get("after"), path, 3)).containsExactly("June");

    for (String wrong : List.of("compare=1", "compare=2&since=2", "compare=2&since=0")) {
      assertThat(library.browser.get(path + "/versions?" + wrong).expect(400).json().get("detail"))
          .isNotNull();
    }
    library.browser.get(path + "/versions?compare=9").expect(404);
  }

  private JsonNode compared(String path, String query, int version) {
    return library
        .browser
        .get(path + "/versions?" + query)
        .expect(200)
        .json()
        .get(version - 1)
        .get("changes");
  }

  /** The marked words of an excerpt, which must stand in the version where it says. */
  private List<String> marked(JsonNode excerpt, String path, int version) {
    String text =
        library
            .browser
            .get(path + "/text?version=" + version)
            .expect(200)
            .json()
            .get("text")
            .asString();
    int start = excerpt.get("start").asInt();
    assertThat(text.substring(start, excerpt.get("end").asInt()))
        .isEqualTo(excerpt.get("text").asString());
    return excerpt
        .get("marks")
        .valueStream()
        .map(mark -> text.substring(mark.get(0).asInt(), mark.get(1).asInt()))
        .toList();
  }

  private void refresh(String path, int version, String... paragraphs) {
    html.set(page(paragraphs));
    library.browser.post(path + "/refresh", "").expect(202);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> library.browser.get(path).expect(200).json().get("version").asInt(),
            now -> now == version);
  }

  @Test
  void aPageBehindABrowserCheckFailsAndIsReadOnRetry() {
    html.set("<title>Just a moment...</title><p>Checking your browser before you go on.</p>");
    Browser.Answer added = add("http://127.0.0.1:" + site.port() + "/ferry").expect(202);
    JsonNode failed = library.settled(added);
    assertThat(failed.get("status").asString()).isEqualTo("failed");
    assertThat(failed.get("error").get("code").asString()).isEqualTo("CHALLENGE_PAGE");

    html.set(page(FIRST, SECOND));
    String path = "/api/sources/" + failed.get("id").asString();
    JsonNode ready = library.ready(library.browser.post(path + "/retry", "").expect(202));
    assertThat(ready.get("title").asString()).isEqualTo("The ferry");
  }

  private Browser.Answer add(String address) {
    return library.browser.post(
        "/api/notebooks/" + library.notebook + "/sources", "{\"url\":\"" + address + "\"}");
  }

  private String text(String path) {
    return library.browser.get(path + "/text").expect(200).json().get("text").asString();
  }
}
