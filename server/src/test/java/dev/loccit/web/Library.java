package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.apache.pdfbox.pdmodel.PDDocument;
import tools.jackson.databind.JsonNode;

/** A notebook and what a test does with it. */
final class Library {
  private static final String BOUNDARY = "----loccit-test-boundary";

  final Browser browser;
  final String notebook;

  Library(Browser browser) {
    this.browser = browser;
    this.notebook =
        browser
            .post("/api/notebooks", "{\"title\":\"Tests\"}")
            .expect(201)
            .json()
            .get("id")
            .asString();
  }

  /** One that is there. */
  Library(Browser browser, String notebook) {
    this.browser = browser;
    this.notebook = notebook;
  }

  /** A part of an upload: the header's file name parameter as it is to be sent, and the bytes. */
  static final class Part {
    private final String filename;
    private final byte[] bytes;

    Part(String filename, byte[] bytes) {
      this.filename = filename;
      this.bytes = bytes.clone();
    }

    static Part of(String name, byte[] bytes) {
      return new Part("filename=\"" + name + "\"", bytes);
    }

    static Part of(String name, String text) {
      return of(name, text.getBytes(StandardCharsets.UTF_8));
    }
  }

  Browser.Answer upload(Part... parts) {
    return browser.send(
        "POST",
        "/api/notebooks/" + notebook + "/sources",
        BodyPublishers.ofByteArray(multipart(parts)),
        "Content-Type",
        "multipart/form-data; boundary=" + BOUNDARY);
  }

  Browser.Answer paste(String title, String text) {
    return browser.post(
        "/api/notebooks/" + notebook + "/sources",
        tools.jackson.databind.json.JsonMapper.shared()
            .writeValueAsString(java.util.Map.of("title", title, "text", text)));
  }

  static byte[] multipart(Part... parts) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    for (Part part : parts) {
      body.writeBytes(
          ("--"
                  + BOUNDARY
                  + "\r\nContent-Disposition: form-data; name=\"file\"; "
                  + part.filename
                  + "\r\nContent-Type: application/octet-stream\r\n\r\n")
              .getBytes(StandardCharsets.UTF_8));
      body.writeBytes(part.bytes);
      body.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
    }
    body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
    return body.toByteArray();
  }

  /** The sample's PDF, drawn anew. */
  static byte[] pdf() {
    try (PDDocument document = SampleTravelPolicy.draw()) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits until the source of an accepted upload is done with. */
  JsonNode settled(Browser.Answer accepted) {
    String id = accepted.json().get("id").asString();
    return await()
        .atMost(Duration.ofSeconds(60))
        .pollInterval(Duration.ofMillis(100))
        .until(
            () -> browser.get("/api/sources/" + id).expect(200).json(),
            source ->
                source.get("status").asString().equals("ready")
                    || source.get("status").asString().equals("failed"));
  }

  /** As above, and holds that it became ready. */
  JsonNode ready(Browser.Answer accepted) {
    accepted.expect(202);
    JsonNode source = settled(accepted);
    assertThat(source.get("status").asString()).as(source.toString()).isEqualTo("ready");
    return source;
  }
}
