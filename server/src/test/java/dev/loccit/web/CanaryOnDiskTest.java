package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.cli.Shell;
import dev.loccit.extract.Scanned;
import dev.loccit.fetch.LoopbackSite;
import dev.loccit.web.Library.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Scans and web pages, added to the real server, asked and removed with their quotes: no file of
 * the data directory holds what was recognised, a page's words, title, author or address.
 */
class CanaryOnDiskTest {
  private static final String RECOGNISED = "rhododendron";
  private static final String FETCHED = "velocipede";
  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);

  @TempDir Path data;

  @Test
  void nothingIsLeftOfAScanAndOfAPageOnceTheirRemovalIsDone() throws IOException {
    AtomicInteger edition = new AtomicInteger();
    try (LoopbackSite site =
            LoopbackSite.at(
                "127.0.0.1",
                asked ->
                    LoopbackSite.answer(
                        "200 OK", "Content-Type: text/html", page(edition.incrementAndGet())));
        TestServer server =
            TestServer.start(
                data,
                "--loccit.web.sample-notebook=false",
                "--loccit.fetch.host-interval=0s",
                "--loccit.fetch.allowed-hosts=127.0.0.1:" + site.port())) {
      Library library = new Library(server.setUp());
      Browser browser = library.browser;
      library.ready(library.paste("Garden", "The garden is open in May."));
      String scan = id(library.ready(library.upload(Part.of(RECOGNISED + ".png", scan()))));
      String address =
          "{\"url\":\"http://127.0.0.1:%d/%s?of=%s\"}".formatted(site.port(), FETCHED, FETCHED);
      String add = "/api/notebooks/" + library.notebook + "/sources";
      String page = id(library.ready(browser.post(add, address)));
      browser.post("/api/sources/" + page + "/refresh", "").expect(202);
      awaitField(browser, "/api/sources/" + page, "version", "2");
      browser.get("/api/sources/" + scan + "/pages/1/image?dpi=72").expect(200);
      ask(library, "Where does the rhododendron grow?", scan);
      ask(library, "Who rides the velocipede across the bridge?", page);
      assertThat(holding(RECOGNISED)).as("before").isNotEmpty();
      assertThat(holding(FETCHED)).as("before").hasSizeGreaterThanOrEqualTo(3);

      for (String source : List.of(scan, page)) {
        browser.delete("/api/sources/" + source + "?quotes=remove").expect(202);
      }
      for (String source : List.of(scan, page)) {
        awaitField(browser, "/api/sources/" + source + "/deletion", "status", "DONE");
        JsonNode receipt = browser.get("/api/sources/" + source + "/deletion").json();
        assertThat(receipt.get("check").get("clean").asBoolean()).isTrue();
        assertThat(removed(receipt, "INDEX")).isPositive();
        assertThat(removed(receipt, "BYTES")).isEqualTo(source.equals(page) ? 2 : 1);
        assertThat(removed(receipt, "PICTURES")).isEqualTo(source.equals(page) ? 0 : 1);
        assertThat(removed(receipt, "QUOTES")).isPositive();
      }

      // What a person asked is the person's; of what was asked, the sources' words are gone.
      forgetQuestions(library);
      assertThat(holding(RECOGNISED)).isEmpty();
      assertThat(holding(FETCHED)).isEmpty();
    }
    assertThat(Shell.run("verify", "--data", data.toString()).exit()).isZero();
  }

  private static void forgetQuestions(Library library) {
    String all = "/api/notebooks/" + library.notebook + "/conversations";
    for (JsonNode conversation : library.browser.get(all).json()) {
      library.browser.delete("/api/conversations/" + id(conversation)).expect(204);
    }
    // The log of the database is emptied with the next deletion.
    String last = id(library.ready(library.paste("Last", "Nothing of interest.")));
    library.browser.delete("/api/sources/" + last).expect(202);
    awaitField(library.browser, "/api/sources/" + last + "/deletion", "status", "DONE");
  }

  private static long removed(JsonNode receipt, String step) {
    return receipt
        .get("steps")
        .valueStream()
        .filter(one -> one.get("step").asString().equals(step))
        .mapToLong(one -> one.get("removed").asLong())
        .sum();
  }

  private static void awaitField(Browser browser, String path, String field, String value) {
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> browser.get(path).expect(200).json().get(field).asString().equals(value));
  }

  private static void ask(Library library, String question, String source) {
    String body =
        JsonMapper.shared()
            .writeValueAsString(Map.of("content", question, "sourceIds", List.of(source)));
    assertThat(
            library
                .browser
                .post("/api/notebooks/" + library.notebook + "/chat", body)
                .expect(200)
                .body())
        .contains("\"quote\":", "\"type\":\"done\"");
  }

  private static String id(JsonNode node) {
    return node.get("id").asString();
  }

  private static String page(int edition) {
    return "<title>The "
        + FETCHED
        + "</title><meta name=author content='Ada "
        + FETCHED
        + "'><article><h1>The "
        + FETCHED
        + "</h1><p>Edition "
        + edition
        + " tells that a "
        + FETCHED
        + " is ridden across the bridge each morning, by whoever comes first.</p></article>";
  }

  private static byte[] scan() throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    List<String> lines = List.of("The rhododendron grows by the", "pier and flowers in May.");
    ImageIO.write(Scanned.page(200, lines), "png", png);
    return png.toByteArray();
  }

  /** The files of the whole data directory that hold the word in any encoding. */
  private List<Path> holding(String word) throws IOException {
    List<Path> holding = new ArrayList<>();
    try (Stream<Path> files = Files.walk(data)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String bytes =
            new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                .toLowerCase(Locale.ROOT);
        for (Charset charset : CHARSETS) {
          if (bytes.contains(new String(word.getBytes(charset), StandardCharsets.ISO_8859_1))) {
            holding.add(file);
          }
        }
      }
    }
    return holding;
  }
}
