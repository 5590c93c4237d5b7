package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.PdfFixture;
import dev.loccit.extract.Scanned;
import dev.loccit.web.Browser.Answer;
import dev.loccit.web.Library.Part;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** From a scan to a citation, through HTTP, with the real Tesseract. */
class ScannedSourceTest {
  private static final String SENTENCE = "The hotel costs 140 euros a night.";

  private final Library library = new Library(TestServer.shared().someone());
  private final Browser browser = library.browser;

  @TempDir Path folder;

  @Test
  void aScanIsLabelledReportedShownAndCitedWithItsConfidence() throws Exception {
    JsonNode source = library.ready(library.upload(Part.of("scan.pdf", scan())).expect(202));
    String id = source.get("id").asString();
    assertThat(source.get("ocr").asBoolean()).isTrue();
    assertThat(source.get("ocrConfidence").asDouble()).isBetween(0.7, 1.0);
    assertThat(source.get("warnings").toString()).isEqualTo("[\"HIDDEN_TEXT\"]");
    JsonNode notebook = browser.get("/api/notebooks/" + library.notebook).expect(200).json();
    assertThat(notebook.get("sources").findValues("warnings").toString()).contains("HIDDEN_TEXT");

    JsonNode report = browser.get("/api/sources/" + id + "/report").expect(200).json();
    assertThat(report.get("pages").get("total").asInt()).isEqualTo(2);
    assertThat(report.get("pages").get("ocr").asInt()).isEqualTo(1);
    assertThat(report.get("pages").get("text").asInt()).isEqualTo(1);
    assertThat(report.get("readings").get(0).get("page").asInt()).isEqualTo(1);
    assertThat(report.get("readings").get(0).get("how").asString()).isEqualTo("OCR");
    assertThat(report.get("hidden").get("white").asInt()).isEqualTo(11);
    assertThat(report.get("hidden").get("text").asString()).isEqualTo("never be seen");
    assertThat(report.get("warnings").get(0).get("code").asString()).isEqualTo("HIDDEN_TEXT");

    Answer image = browser.get("/api/sources/" + id + "/pages/1/image?dpi=72").expect(200);
    assertThat(image.header("content-type")).isEqualTo("image/png");
    BufferedImage shown = ImageIO.read(new ByteArrayInputStream(image.bytes()));
    assertThat(shown.getWidth()).isEqualTo(595);
    browser.get("/api/sources/" + id + "/pages/3/image").expect(404, "NOT_FOUND");
    browser.get("/api/sources/" + id + "/pages/1/image?dpi=9000").expect(400, "BAD_REQUEST");

    JsonNode citation = cited(id);
    assertThat(citation.get("quote").asString()).contains("140 euros");
    assertThat(citation.get("locators").get(0).get("page").asInt()).isEqualTo(1);
    assertThat(citation.get("ocrConfidence").asDouble()).isBetween(0.7, 1.0);
    JsonNode boxes =
        browser
            .get(
                "/api/sources/%s/boxes?start=%d&end=%d"
                    .formatted(
                        id, citation.get("startChar").asInt(), citation.get("endChar").asInt()))
            .expect(200)
            .json();
    assertThat(boxes.get("pages").get(0).get("boxes")).isNotEmpty();
  }

  @Test
  void aPictureNamedPdfIsAnImageSourceAndItsReportSaysSo() throws Exception {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(Scanned.page(200, List.of(SENTENCE)), "png", png);
    JsonNode source =
        library.ready(library.upload(Part.of("hotel.pdf", png.toByteArray())).expect(202));

    assertThat(source.get("kind").asString()).isEqualTo("image");
    assertThat(source.get("ocr").asBoolean()).isTrue();
    JsonNode report =
        browser.get("/api/sources/" + source.get("id").asString() + "/report").expect(200).json();
    assertThat(report.get("warnings").get(0).get("code").asString()).isEqualTo("NAME_MISMATCH");
    Answer image =
        browser.get("/api/sources/" + source.get("id").asString() + "/pages/1/image").expect(200);
    assertThat(ImageIO.read(new ByteArrayInputStream(image.bytes())).getWidth()).isEqualTo(1000);
  }

  @Test
  void theEngineAndItsLanguagesAreNamedBeforeAnyoneSignsIn() {
    JsonNode setup = browser.get("/api/setup").expect(200).json();

    assertThat(setup.get("models").get("ocr").asString()).startsWith("Tesseract ");
    assertThat(setup.get("ocrLanguages").toString()).contains("eng");
    assertThat(setup.get("supportedTypes").toString()).contains("\"image\"");
  }

  @Test
  void othersSeeNeitherReportNorPicture() throws Exception {
    JsonNode source = library.ready(library.upload(Part.of("scan.pdf", scan())).expect(202));
    String id = source.get("id").asString();
    Browser other = TestServer.shared().someone();

    other.get("/api/sources/" + id + "/report").expect(404, "NOT_FOUND");
    other.get("/api/sources/" + id + "/pages/1/image").expect(404, "NOT_FOUND");
  }

  private JsonNode cited(String id) throws IOException {
    String asked =
        JsonMapper.shared()
            .writeValueAsString(
                java.util.Map.of(
                    "content", "How much does the hotel cost?", "sourceIds", List.of(id)));
    String stream =
        new String(
            browser
                .open("POST", "/api/notebooks/" + library.notebook + "/chat", asked)
                .body()
                .readAllBytes(),
            java.nio.charset.StandardCharsets.UTF_8);
    String conversation =
        JsonMapper.shared()
            .readTree(stream.substring(0, stream.indexOf('\n')))
            .get("conversationId")
            .asString();
    JsonNode stored = browser.get("/api/conversations/" + conversation).expect(200).json();
    return stored.get("messages").get(1).get("citations").get(0);
  }

  private byte[] scan() throws IOException {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.scan(
            Scanned.page(200, List.of(SENTENCE, "Breakfast is included.")), 72, 500, 360, 216);
      }
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 12, "The second page has words of its own, and enough of them.")
            .colored(Color.WHITE, 72, 300, "never be seen");
      }
      return Files.readAllBytes(pdf.save(folder, "scan.pdf"));
    }
  }
}
