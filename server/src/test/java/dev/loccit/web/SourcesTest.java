package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.web.Browser.Answer;
import dev.loccit.web.Library.Part;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class SourcesTest {
  private final Library library = new Library(TestServer.shared().someone());
  private final Browser browser = library.browser;

  @Test
  void aPdfBecomesReadyWithExactlyTheFieldsOfTheContract() {
    Answer accepted = library.upload(Part.of("policy.pdf", Library.pdf())).expect(202);
    assertThat(accepted.json().propertyNames()).containsExactly("id", "status");
    JsonNode source = library.ready(accepted);
    assertThat(source.propertyNames())
        .containsExactlyInAnyOrder(
            "id",
            "notebookId",
            "kind",
            "title",
            "origin",
            "status",
            "progress",
            "error",
            "duplicateOf",
            "ocr",
            "ocrConfidence",
            "version",
            "textId",
            "vectorsReady",
            "pageCount",
            "durationMs",
            "language",
            "tokenCount",
            "charCount",
            "textSha256",
            "contentHash",
            "createdAt",
            "readyAt",
            "warnings",
            "reextraction",
            "page",
            "guideStatus",
            "guide");
    assertThat(source.get("kind").asString()).isEqualTo("pdf");
    assertThat(source.get("title").asString()).isEqualTo("policy");
    assertThat(source.get("origin").asString()).isEqualTo("policy.pdf");
    assertThat(source.get("progress").asInt()).isEqualTo(100);
    assertThat(source.get("version").asInt()).isEqualTo(1);
    assertThat(source.get("pageCount").asInt()).isEqualTo(2);
    assertThat(source.get("language").asString()).isEqualTo("en");
    assertThat(source.get("createdAt").asString()).matches("\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z");
    assertThat(source.get("guideStatus").asString()).isEqualTo("NONE");
    assertThat(source.get("error").isNull()).isTrue();
  }

  @Test
  void aNotebookShowsItsSourcesAndNothingOfLaterReleases() {
    library.ready(library.upload(Part.of("a.md", "# A\n\nThe first text.")));
    JsonNode notebook = browser.get("/api/notebooks/" + library.notebook).expect(200).json();
    assertThat(notebook.get("sources")).hasSize(1);
    assertThat(notebook.get("sourceCount").asInt()).isEqualTo(1);
    assertThat(notebook.get("totals").toString())
        .isEqualTo("{\"inputTokens\":0,\"outputTokens\":0,\"costUsd\":0.0}");
    assertThat(notebook.get("suggestedQuestions")).isEmpty();
    String id = notebook.get("sources").get(0).get("id").asString();
    for (String later :
        List.of(
            "/api/notebooks/" + library.notebook + "/suggestions",
            "/api/messages/" + id + "/export",
            "/api/eval/runs")) {
      browser.get(later).expect(404, "NOT_FOUND");
    }
    for (String later : List.of("/api/models/test", "/api/eval/runs")) {
      browser.post(later, "{}").expect(404, "NOT_FOUND");
    }
  }

  @Test
  void theSameBytesAreOneSource() {
    Answer first = library.upload(Part.of("a.txt", "The same words.")).expect(202);
    Answer second = library.upload(Part.of("b.txt", "The same words.")).expect(200);
    assertThat(second.json().get("id")).isEqualTo(first.json().get("id"));
    assertThat(second.json().get("duplicate").asBoolean()).isTrue();
    Library other = new Library(browser);
    other.upload(Part.of("a.txt", "The same words.")).expect(202);
  }

  @Test
  void severalFilesAreAnsweredOneByOneInOrder() {
    Answer answer =
        library
            .upload(
                Part.of("one.txt", "One."),
                Part.of("junk.bin", new byte[] {0, 1, 2, 3, 0, (byte) 0xff}),
                Part.of("empty.txt", ""),
                Part.of("again.txt", "One."))
            .expect(207);
    JsonNode all = answer.json();
    assertThat(all).hasSize(4);
    assertThat(all.get(0).toString()).contains("\"name\":\"one.txt\"", "\"status\":202");
    assertThat(all.get(1).get("problem").get("code").asString()).isEqualTo("UNSUPPORTED_TYPE");
    assertThat(all.get(1).get("status").asInt()).isEqualTo(415);
    assertThat(all.get(2).get("problem").get("code").asString()).isEqualTo("EMPTY_TEXT");
    assertThat(all.get(3).get("status").asInt()).isEqualTo(200);
    assertThat(all.get(3).get("duplicate").asBoolean()).isTrue();
  }

  @Test
  void eachDocumentOfAZipIsASourceAndNoNameIsAPath() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      entry(zip, "../../notes/Über uns.txt", "In the zip.");
      entry(zip, "__MACOSX/._x", "debris");
      entry(zip, "a/b.csv", "Bridge,Toll\nOld,4\n");
      entry(zip, "junk.bin", "\u0000\u0001\u0002");
    }
    byte[] inner = bytes.toByteArray();
    JsonNode all = library.upload(Part.of("papers.zip", inner)).expect(207).json();
    assertThat(all).hasSize(3);
    assertThat(all.get(0).get("name").asString()).isEqualTo("Über uns.txt");
    assertThat(all.get(0).get("status").asInt()).isEqualTo(202);
    assertThat(all.get(1).get("status").asInt()).isEqualTo(202);
    assertThat(all.get(2).get("problem").get("code").asString()).isEqualTo("UNSUPPORTED_TYPE");

    ByteArrayOutputStream outer = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(outer)) {
      zip.putNextEntry(new ZipEntry("inner.zip"));
      zip.write(inner);
      zip.closeEntry();
    }
    JsonNode nested =
        library
            .upload(Part.of("z.zip", outer.toByteArray()), Part.of("x.txt", "Beside it."))
            .expect(207)
            .json();
    assertThat(nested).hasSize(2);
    assertThat(nested.get(0).get("status").asInt()).isEqualTo(415);
    assertThat(nested.get(1).get("status").asInt()).isEqualTo(202);
  }

  @Test
  void aZipOfTooManyDocumentsIsRefusedAsAWhole() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < 51; i++) {
        entry(zip, i + ".txt", "Text " + i);
      }
    }
    library.upload(Part.of("many.zip", bytes.toByteArray())).expect(413, "TOO_LARGE");
  }

  private static void entry(ZipOutputStream zip, String name, String words) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(words.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  @Test
  void whatCannotBeTakenIsSaidInWords() {
    library.upload(Part.of("junk.pdf", new byte[] {0, 1, 2, 3})).expect(415, "UNSUPPORTED_TYPE");
    library.upload(Part.of("empty.pdf", "")).expect(400, "EMPTY_TEXT");
    library.upload().expect(400, "BAD_REQUEST");
    library.paste("blank", " \n\t\u200b ").expect(400, "EMPTY_TEXT");
    for (String address : List.of("file:///etc/passwd", "http://127.0.0.1/", "http://[::1]/")) {
      browser
          .post("/api/notebooks/" + library.notebook + "/sources", "{\"url\":\"" + address + "\"}")
          .expect(400, "ADDRESS_REFUSED");
    }
    browser.post("/api/notebooks/" + library.notebook + "/sources", "{}").expect(400);
    library.paste("long", "x".repeat(2_000_001)).expect(413, "TOO_LARGE");
    byte[] big = new byte[50 * 1024 * 1024 + 1];
    Arrays.fill(big, (byte) 'a');
    Answer refused = library.upload(Part.of("big.txt", big)).expect(413, "TOO_LARGE");
    assertThat(refused.json().get("detail").asString()).contains("50 MB");
  }

  @Test
  void namesKeepTheirLettersAndLoseTheirPaths() {
    String[][] names = {
      {"filename=\"Übersicht 資料 🚀.txt\"", "Übersicht 資料 🚀.txt"},
      {"filename=\"x.txt\"; filename*=UTF-8''%C3%A9t%C3%A9.txt", "été.txt"},
      {"filename=\"../../etc/passwd.txt\"", "passwd.txt"},
      {"filename=\"C:\\\\Users\\\\ada\\\\notes.txt\"", "notes.txt"},
      {"filename=\"a\u202etxt.exe.txt\"", "atxt.exe.txt"},
      {"filename=\"..\"", "Untitled"}
    };
    for (int i = 0; i < names.length; i++) {
      byte[] bytes = ("Text number " + i + ".").getBytes(StandardCharsets.UTF_8);
      JsonNode source = library.settled(library.upload(new Part(names[i][0], bytes)).expect(202));
      assertThat(source.get("origin").asString()).isEqualTo(names[i][1]);
    }
  }

  @Test
  void theTextComesInWindowsThatSplitNoSurrogatePair() {
    JsonNode source = library.ready(library.paste("Rockets", "ab🚀cd🚀ef"));
    String path = "/api/sources/" + source.get("id").asString() + "/text";
    JsonNode whole = browser.get(path).expect(200).json();
    assertThat(whole.propertyNames())
        .containsExactlyInAnyOrder(
            "sourceId",
            "version",
            "from",
            "to",
            "length",
            "text",
            "pageStarts",
            "locators",
            "headings",
            "tables");
    assertThat(whole.get("text").asString()).isEqualTo("ab🚀cd🚀ef");
    assertThat(whole.get("locators").toString())
        .isEqualTo("[{\"start\":0,\"locator\":{\"type\":\"line\",\"line\":1}}]");
    JsonNode part = browser.get(path + "?from=3&to=7").expect(200).json();
    assertThat(part.get("text").asString()).isEqualTo("🚀cd🚀");
    assertThat(part.get("from").asInt()).isEqualTo(2);
    assertThat(part.get("to").asInt()).isEqualTo(8);
    JsonNode beyond = browser.get(path + "?from=-5&to=999999999").expect(200).json();
    assertThat(beyond.get("to").asInt()).isEqualTo(10);
    assertThat(browser.get(path + "?from=9&to=2").expect(200).json().get("text").asString())
        .isEmpty();
    browser.get(path + "?version=2").expect(404, "NOT_FOUND");
    browser.get(path + "?from=x").expect(400, "BAD_REQUEST");
  }

  @Test
  void theBoxesOfAQuoteStandOnItsPage() {
    JsonNode source = library.ready(library.upload(Part.of("policy.pdf", Library.pdf())));
    String path = "/api/sources/" + source.get("id").asString();
    JsonNode text = browser.get(path + "/text").json();
    String quote = "up to 140 euros a night";
    int start = text.get("text").asString().indexOf(quote);
    JsonNode pages =
        browser
            .get(path + "/boxes?start=" + start + "&end=" + (start + quote.length()))
            .expect(200)
            .json()
            .get("pages");
    assertThat(pages).hasSize(1);
    assertThat(pages.get(0).get("page").asInt()).isEqualTo(2);
    assertThat(pages.get(0).get("width").asDouble()).isBetween(594.0, 596.0);
    JsonNode box = pages.get(0).get("boxes").get(0);
    assertThat(box).hasSize(4);
    assertThat(box.get(0).asDouble()).isBetween(72.0, 523.0);
    assertThat(box.get(2).asDouble()).isBetween(80.0, 160.0);
    browser.get(path + "/boxes?start=5&end=2").expect(400, "BAD_REQUEST");
    browser.get(path + "/boxes").expect(400, "BAD_REQUEST");
  }

  @Test
  void theOriginalBytesComeWholeOrInRangesAndSandboxed() {
    byte[] pdf = Library.pdf();
    JsonNode source =
        library.ready(library.upload(new Part("filename=\"Größe.pdf\"", pdf)).expect(202));
    String path = "/api/sources/" + source.get("id").asString() + "/content";
    Answer whole = browser.get(path).expect(200);
    assertThat(whole.bytes()).isEqualTo(pdf);
    assertThat(whole.header("content-type")).isEqualTo("application/pdf");
    assertThat(whole.header("content-disposition"))
        .contains("filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf");
    assertThat(whole.header("x-content-type-options")).isEqualTo("nosniff");
    assertThat(whole.header("content-security-policy")).startsWith("sandbox; default-src 'none'");
    assertThat(whole.header("accept-ranges")).isEqualTo("bytes");
    Answer part = browser.get(path, "Range", "bytes=10-19").expect(206);
    assertThat(part.bytes()).isEqualTo(Arrays.copyOfRange(pdf, 10, 20));
    browser.get(path, "Range", "bytes=99999999-").expect(416, "RANGE_NOT_SATISFIABLE");
    browser.get(path, "Range", "lines=1-2").expect(416, "RANGE_NOT_SATISFIABLE");
    JsonNode pasted = library.ready(library.paste("p", "Pasted words."));
    browser.get("/api/sources/" + pasted.get("id").asString() + "/content").expect(404);
  }

  @Test
  void aDeletedSourceIsHiddenAtOnceAndThenGone() {
    JsonNode source = library.ready(library.upload(Part.of("a.txt", "Words to forget.")));
    String path = "/api/sources/" + source.get("id").asString();
    browser.delete(path).expect(202);
    assertThat(browser.get("/api/notebooks/" + library.notebook).json().get("sources")).isEmpty();
    browser.get(path + "/text").expect(404);
    browser.get(path + "/content").expect(404);
    await().atMost(Duration.ofSeconds(30)).until(() -> browser.get(path).status() == 404);
    library.ready(library.upload(Part.of("a.txt", "Words to forget.")));
  }

  @Test
  void aBrokenFileFailsWithAReasonAndMayBeTriedAgain() {
    Answer accepted =
        library.upload(Part.of("broken.pdf", "%PDF-1.7\nnothing of a PDF follows")).expect(202);
    JsonNode source = library.settled(accepted);
    assertThat(source.get("status").asString()).isEqualTo("failed");
    assertThat(source.get("error").get("code").asString()).isEqualTo("CORRUPT");
    assertThat(source.get("error").get("detail").asString()).isNotBlank();
    String path = "/api/sources/" + source.get("id").asString();
    browser.get(path + "/text").expect(404);
    assertThat(browser.post(path + "/retry", "").expect(202).json().get("status").asString())
        .isEqualTo("queued");
    library.settled(accepted);
    JsonNode fine = library.ready(library.paste("p", "Fine words."));
    browser
        .post("/api/sources/" + fine.get("id").asString() + "/retry", "")
        .expect(409, "CONFLICT");
  }

  @Test
  void anotherUserSeesNoneOfIt() {
    JsonNode source = library.ready(library.upload(Part.of("a.txt", "Private words.")));
    String path = "/api/sources/" + source.get("id").asString();
    Browser other = TestServer.shared().someone();
    for (String what : List.of("", "/text", "/content", "/versions", "/boxes?start=0&end=1")) {
      other.get(path + what).expect(404, "NOT_FOUND");
    }
    other.post(path + "/retry", "").expect(404, "NOT_FOUND");
    other.post(path + "/reextract", "").expect(404, "NOT_FOUND");
    other.delete(path).expect(404, "NOT_FOUND");
    browser.get(path).expect(200);
  }

  @Test
  void aDeletedNotebookTakesAllAlong() {
    JsonNode source = library.ready(library.upload(Part.of("a.txt", "Words of a notebook.")));
    browser.delete("/api/notebooks/" + library.notebook).expect(202);
    browser.get("/api/notebooks/" + library.notebook).expect(404);
    await()
        .atMost(Duration.ofSeconds(30))
        .until(() -> browser.get("/api/sources/" + source.get("id").asString()).status() == 404);
  }
}
