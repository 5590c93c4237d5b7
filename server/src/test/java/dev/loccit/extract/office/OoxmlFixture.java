package dev.loccit.extract.office;

import dev.loccit.extract.ZipFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Office Open XML files that a test writes part by part, with relationships and content types. */
final class OoxmlFixture {
  private static final String TYPES =
      "http://schemas.openxmlformats.org/officeDocument/2006/relationships/";

  private final String main;
  private final String contentType;
  private final Map<String, String> parts = new LinkedHashMap<>();
  private final Map<String, StringBuilder> relationships = new LinkedHashMap<>();

  private OoxmlFixture(String main, String contentType) {
    this.main = main;
    this.contentType = contentType;
    relate("", "r1", "officeDocument", main);
  }

  static OoxmlFixture docx(String body) {
    return new OoxmlFixture(
            "word/document.xml",
            "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml")
        .part(
            "word/document.xml",
            "<w:document xmlns:w='urn:w' xmlns:m='urn:m' xmlns:mc='urn:mc' xmlns:wps='urn:wps' xmlns:a='urn:a'><w:body>"
                + body
                + "</w:body></w:document>");
  }

  static OoxmlFixture pptx() {
    return new OoxmlFixture(
        "ppt/presentation.xml",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml");
  }

  static OoxmlFixture xlsx() {
    return new OoxmlFixture(
        "xl/workbook.xml",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml");
  }

  OoxmlFixture part(String name, String xml) {
    parts.put(name, "<?xml version='1.0' encoding='UTF-8'?>" + xml);
    return this;
  }

  /** A relationship from a part, or from the whole file where the name is empty. */
  OoxmlFixture relate(String from, String id, String type, String target) {
    relationships
        .computeIfAbsent(from, key -> new StringBuilder())
        .append(
            "<Relationship Id='%s' Type='%s%s' Target='/%s'/>".formatted(id, TYPES, type, target));
    return this;
  }

  Path write(Path file) throws IOException {
    ZipFixture zip =
        new ZipFixture()
            .with(
                "[Content_Types].xml",
                "<Types><Override PartName='/%s' ContentType='%s'/></Types>"
                    .formatted(main, contentType));
    relationships.forEach(
        (from, all) -> {
          int slash = from.lastIndexOf('/') + 1;
          zip.with(
              from.substring(0, slash) + "_rels/" + from.substring(slash) + ".rels",
              "<Relationships>" + all + "</Relationships>");
        });
    parts.forEach(zip::with);
    return zip.write(file);
  }
}
