package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ZipFixture;
import dev.loccit.web.Library.Part;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Office files from the upload to a citation that says where it stands. */
class DocumentsTest {
  private static final String TYPES =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

  @TempDir Path folder;

  private final Library library = new Library(TestServer.shared().someone());
  private final Browser browser = library.browser;

  @Test
  void aSentenceOfAWordDocumentIsCitedUnderItsHeadings() throws Exception {
    String styles =
        "<w:styles xmlns:w='urn:w'><w:style w:styleId='H1'><w:name w:val='heading 1'/></w:style>"
            + "<w:style w:styleId='H2'><w:name w:val='heading 2'/></w:style></w:styles>";
    String body =
        paragraph("H1", "Travel")
            + paragraph("", "Trips are booked by the office in Lisbon.")
            + paragraph("H2", "Hotels")
            + paragraph("", "The company pays for a hotel up to 140 euros a night.");
    Path file =
        office("word/document.xml", "wordprocessingml.document")
            .with("word/_rels/document.xml.rels", relationships("r1", "styles", "/word/styles.xml"))
            .with("word/styles.xml", styles)
            .with(
                "word/document.xml",
                "<w:document xmlns:w='urn:w'><w:body>" + body + "</w:body></w:document>")
            .write(folder.resolve("policy.docx"));

    JsonNode source =
        library.ready(library.upload(Part.of("policy.docx", Files.readAllBytes(file))));
    JsonNode citation =
        ask(
            source,
            "How much does the company pay for a hotel a night?",
            "The company pays for a hotel up to 140 euros a night.");

    assertThat(source.get("kind").asString()).isEqualTo("docx");
    assertThat(citation.get("locators").toString())
        .isEqualTo("[{\"type\":\"heading\",\"path\":[\"Travel\",\"Hotels\"]}]");
    assertWordsStandThere(citation);
    assertThat(part(source, "text").get("headings").toString())
        .isEqualTo("[{\"start\":0,\"end\":6,\"level\":2},{\"start\":51,\"end\":57,\"level\":3}]");
    assertThat(part(source, "report").get("contents").findValuesAsString("title"))
        .containsExactly("Travel", "Hotels");
  }

  @Test
  void aRowOfASheetIsCitedByItsNumber() throws Exception {
    StringBuilder rows = new StringBuilder(row(1, "Product", "Day", "Quantity", "Revenue"));
    for (int i = 2; i <= 20; i++) {
      rows.append(row(i, "Widget " + (char) ('A' + i), "May " + i, "" + i * 3, "" + i * 1_000));
    }
    Path file =
        office("xl/workbook.xml", "spreadsheetml.sheet")
            .with("xl/_rels/workbook.xml.rels", relationships("s1", "worksheet", "/xl/sheet.xml"))
            .with(
                "xl/workbook.xml",
                "<workbook xmlns:r='%s'><sheets><sheet name='Sales' r:id='s1'/></sheets></workbook>"
                    .formatted(TYPES))
            .with("xl/sheet.xml", "<worksheet><sheetData>" + rows + "</sheetData></worksheet>")
            .write(folder.resolve("sales.xlsx"));

    JsonNode source =
        library.ready(library.upload(Part.of("sales.xlsx", Files.readAllBytes(file))));
    JsonNode citation =
        ask(
            source,
            "What was the revenue of Widget M on May 12?",
            "Widget M | May 12 | 36 | 12000");

    assertThat(source.get("kind").asString()).isEqualTo("xlsx");
    assertThat(citation.get("locators").toString())
        .isEqualTo("[{\"type\":\"cell\",\"sheet\":\"Sales\",\"row\":12}]");
    assertWordsStandThere(citation);
    JsonNode text = part(source, "text");
    JsonNode header = text.get("tables").get(0).get("header");
    assertThat(
            text.get("text")
                .asString()
                .substring(header.get("start").asInt(), header.get("end").asInt()))
        .isEqualTo("Product | Day | Quantity | Revenue");
    assertThat(part(source, "report").get("contents").toString())
        .isEqualTo(
            "[{\"start\":0,\"level\":1,\"title\":\"Sales\",\"locator\":"
                + "{\"type\":\"cell\",\"sheet\":\"Sales\",\"row\":1}}]");
  }

  private JsonNode part(JsonNode source, String of) {
    return browser.get("/api/sources/" + source.get("id").asString() + "/" + of).expect(200).json();
  }

  /** The citation of an answer that quotes these words. */
  private JsonNode ask(JsonNode source, String question, String quote) throws IOException {
    String body =
        JsonMapper.shared()
            .writeValueAsString(
                java.util.Map.of(
                    "content", question, "sourceIds", List.of(source.get("id").asString())));
    HttpResponse<InputStream> response =
        browser.open("POST", "/api/notebooks/" + library.notebook + "/chat", body);
    List<JsonNode> sources = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(response.body(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        JsonNode event = line.isBlank() ? null : JsonMapper.shared().readTree(line);
        if (event != null && event.get("type").asString().equals("source")) {
          sources.add(event);
        }
      }
    }
    List<JsonNode> quoting =
        sources.stream().filter(one -> one.get("quote").asString().equals(quote)).toList();
    assertThat(quoting).as(sources.toString()).hasSize(1);
    return quoting.getFirst();
  }

  private void assertWordsStandThere(JsonNode citation) {
    JsonNode window =
        browser
            .get(
                "/api/sources/%s/text?from=%d&to=%d"
                    .formatted(
                        citation.get("sourceId").asString(),
                        citation.get("startChar").asInt(),
                        citation.get("endChar").asInt()))
            .json();
    assertThat(window.get("text").asString()).isEqualTo(citation.get("quote").asString());
    assertThat(window.get("locators").get(0).get("locator"))
        .isEqualTo(citation.get("locators").get(0));
  }

  private static ZipFixture office(String main, String kind) {
    return new ZipFixture()
        .with(
            "[Content_Types].xml",
            "<Types><Override PartName='/%s' ContentType='application/vnd.openxmlformats-officedocument.%s.main+xml'/></Types>"
                .formatted(main, kind))
        .with("_rels/.rels", relationships("r1", "officeDocument", "/" + main));
  }

  private static String relationships(String id, String type, String target) {
    return "<Relationships><Relationship Id='%s' Type='%s/%s' Target='%s'/></Relationships>"
        .formatted(id, TYPES, type, target);
  }

  private static String paragraph(String style, String words) {
    return "<w:p><w:pPr><w:pStyle w:val='%s'/></w:pPr><w:r><w:t>%s</w:t></w:r></w:p>"
        .formatted(style, words);
  }

  private static String row(int number, String... cells) {
    StringBuilder row = new StringBuilder("<row r='" + number + "'>");
    for (String cell : cells) {
      row.append("<c t='inlineStr'><is><t>").append(cell).append("</t></is></c>");
    }
    return row.append("</row>").toString();
  }
}
