package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.database.DataDirectory;
import dev.loccit.web.Library.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class VersionsTest {
  private final Library library = new Library(TestServer.shared().someone());
  private final Browser browser = library.browser;

  @Test
  void readingAFileAgainWithTheSameReaderMakesNoVersionAndSaysSo() {
    JsonNode source = library.ready(library.upload(Part.of("policy.pdf", Library.pdf())));
    String path = "/api/sources/" + source.get("id").asString();

    JsonNode asked = browser.post(path + "/reextract", "").expect(202).json();

    assertThat(asked.get("status").asString()).isEqualTo("ready");
    JsonNode after = settled(path);
    assertThat(after.get("reextraction").get("state").asString()).isEqualTo("UNCHANGED");
    assertThat(after.get("version").asInt()).isEqualTo(1);
    assertThat(after.get("textId")).isEqualTo(source.get("textId"));
    assertThat(browser.get(path + "/versions").expect(200).json()).hasSize(1);
  }

  @Test
  void aChangedTextIsASecondVersionBesideTheFirst() throws IOException {
    JsonNode source = library.ready(library.upload(Part.of("a.txt", "The first words.")));
    String id = source.get("id").asString();
    String path = "/api/sources/" + id;
    Path data = TestServer.shared().bean("dataDirectory", DataDirectory.class).root();
    // A newer extractor would read the same file otherwise; here the file is what differs.
    Files.writeString(data.resolve("content").resolve(id).resolve("1"), "The second words.");

    browser.post(path + "/reextract", "").expect(202);

    JsonNode after = settled(path);
    assertThat(after.get("reextraction").get("state").asString()).isEqualTo("CHANGED");
    assertThat(after.get("version").asInt()).isEqualTo(2);
    assertThat(words(path + "/text")).isEqualTo("The second words.");
    assertThat(words(path + "/text?version=1")).isEqualTo("The first words.");
    assertThat(words(path + "/text?version=2")).isEqualTo("The second words.");
    browser.get(path + "/text?version=3").expect(404, "NOT_FOUND");
    browser.get(path + "/content?version=2").expect(200);
    browser.get(path + "/content?version=3").expect(404, "NOT_FOUND");
    browser.get(path + "/boxes?start=0&end=5&version=1").expect(200);
    JsonNode versions = browser.get(path + "/versions").expect(200).json();
    assertThat(versions).hasSize(2);
    JsonNode first = versions.get(0);
    assertThat(first.propertyNames())
        .containsExactlyInAnyOrder(
            "version",
            "textId",
            "textSha256",
            "createdAt",
            "charCount",
            "extractor",
            "normalizer",
            "splitter",
            "reason",
            "changes");
    assertThat(first.get("textId")).isEqualTo(source.get("textId"));
    assertThat(first.get("reason").asString()).isEqualTo("UPLOAD");
    assertThat(versions.get(1).get("reason").asString()).isEqualTo("REEXTRACT");
    assertThat(versions.get(1).get("textId")).isEqualTo(after.get("textId"));
  }

  @Test
  void aFailedSourceIsTriedAgainInstead() {
    JsonNode failed =
        library.settled(library.upload(Part.of("broken.pdf", "%PDF-1.7\nnothing")).expect(202));
    browser
        .post("/api/sources/" + failed.get("id").asString() + "/reextract", "")
        .expect(409, "CONFLICT");
  }

  private JsonNode settled(String path) {
    return await()
        .atMost(Duration.ofSeconds(60))
        .until(
            () -> browser.get(path).expect(200).json(),
            source -> !source.get("reextraction").get("state").asString().equals("PENDING"));
  }

  private String words(String path) {
    return browser.get(path).expect(200).json().get("text").asString();
  }
}
