package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.JsonNode;

class SampleNotebookTest {
  @Test
  void theFirstUserFindsThreeReadyDocumentsThatAnswerTheFirstQuestion(@TempDir Path data)
      throws IOException {
    try (TestServer server = TestServer.start(data)) {
      Browser browser = server.setUp();
      JsonNode entry = browser.get("/api/notebooks").expect(200).json().get(0);
      String path = "/api/notebooks/" + entry.get("id").asString();
      JsonNode notebook =
          await()
              .atMost(Duration.ofSeconds(60))
              .until(() -> browser.get(path).expect(200).json(), SampleNotebookTest::isReady);
      List<String> ids = new ArrayList<>();
      notebook.get("sources").forEach(source -> ids.add(source.get("id").toString()));
      String question =
          "{\"content\":\"How much does the company pay for a hotel?\",\"sourceIds\":[%s]}"
              .formatted(String.join(",", ids));
      String stream =
          new String(
              browser.open("POST", path + "/chat", question).body().readAllBytes(),
              StandardCharsets.UTF_8);
      // The rule and the exception to it, each from its own source.
      assertThat(stream)
          .contains("up to 140 euros a night", "from 140 to 165 euros a night")
          .contains("\"stopReason\":\"END\"");
    }
  }

  @Test
  void theCommittedPdfSaysWhatItsGeneratorSays() throws IOException {
    byte[] committed =
        new ClassPathResource("sample/travel-policy.pdf").getInputStream().readAllBytes();
    assertThat(committed).hasSizeLessThan(30_000);
    String wanted =
        SampleTravelPolicy.PAGES.stream()
            .flatMap(List::stream)
            .map(paragraph -> paragraph.replaceFirst("^# ", ""))
            .collect(Collectors.joining(" "));
    try (PDDocument document = Loader.loadPDF(committed)) {
      assertThat(new PDFTextStripper().getText(document).replaceAll("\\s+", " ").strip())
          .isEqualTo(wanted);
    }
  }

  private static boolean isReady(JsonNode notebook) {
    JsonNode sources = notebook.get("sources");
    boolean all = sources.size() == 3;
    for (JsonNode source : sources) {
      all &= source.get("status").asString().equals("ready");
    }
    return all;
  }
}
