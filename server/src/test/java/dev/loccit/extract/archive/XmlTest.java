package dev.loccit.extract.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.extract.manuscript.Refusal;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XmlTest {
  @TempDir Path folder;

  @Test
  void entitiesOfADocumentTypeAreNotResolved() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "secret");
    String xml =
        "<!DOCTYPE a [<!ENTITY file SYSTEM '%s'><!ENTITY b 'boom'><!ENTITY c '&b;&b;&b;'>]><a>x &file;&c;&amp; y</a>"
            .formatted(secret.toUri());

    String words;
    try {
      words = words(xml, 10);
    } catch (IOException e) {
      words = "refused";
    }

    assertThat(words).isIn("refused", "x & y");
  }

  @Test
  void anExternalDocumentTypeIsNotFetched() throws Exception {
    assertThat(words("<!DOCTYPE a SYSTEM 'http://127.0.0.1:9/a.dtd'><a>words</a>", 10))
        .isEqualTo("words");
  }

  @Test
  void manyPlainEntitiesAndALongTextAreRead() throws Exception {
    assertThat(words("<a>" + "&amp;&#x41;".repeat(300_000) + "</a>", 10)).hasSize(600_000);
  }

  @Test
  void elementsNestOnlySoDeep() throws Exception {
    assertThat(words("<a>".repeat(50) + "x" + "</a>".repeat(50), 50)).isEqualTo("x");
    assertThatThrownBy(() -> words("<a>".repeat(51) + "x" + "</a>".repeat(51), 50))
        .isInstanceOf(Refusal.class);
  }

  @Test
  void brokenXmlIsAnIoException() {
    assertThatThrownBy(() -> words("<a><b></a>", 10)).isInstanceOf(IOException.class);
  }

  private static String words(String xml, int depth) throws IOException {
    try (Xml in = new Xml(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)), depth)) {
      StringBuilder words = new StringBuilder();
      while (in.next()) {
        words.append(in.isText() ? in.text() : "");
      }
      return words.toString();
    }
  }
}
