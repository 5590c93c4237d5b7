package dev.loccit.extract.markup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HtmlReaderTest extends HostileContract {
  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return HtmlReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.HTML;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return Files.writeString(
        folder.resolve("page.html"), "<!doctype html><title>x</title><p>" + words + "</p>");
  }

  @Test
  void aSentenceStandsUnderTheHeadingsAboveIt() throws Exception {
    Reading page =
        read(
            """
            <!doctype html><html><head><title>Bridge</title><style>p{}</style></head><body>
            <h1>The old   bridge</h1><p>It is <b>very</b> old.</p>
            <h2>Tolls</h2><p>Carters pay<br>the <a href="/keeper">keeper</a> in autumn.</p>
            </body></html>
            """);

    assertThat(page.text())
        .isEqualTo(
            "The old bridge\n\nIt is very old.\n\nTolls\n\nCarters pay\nthe keeper in autumn.");
    assertThat(page.places("the keeper in autumn."))
        .containsExactly(new Locator.Heading(List.of("The old bridge", "Tolls")));
  }

  @Test
  void listsKeepTheirMarkersAndTheirDepth() throws Exception {
    Reading page =
        read(
            "<ul><li>stone<ul><li>granite</li></ul></li><li><p>wood</p></li></ul>"
                + "<ol start=3><li>third</li><li>fourth</li></ol>");

    assertThat(page.text()).isEqualTo("- stone\n  - granite\n- wood\n\n3. third\n4. fourth");
  }

  @Test
  void tablesAreRowsWithTheirHeaderBesideThemAndLayoutTablesAreBlocks() throws Exception {
    Reading page =
        read(
            """
            <table><thead><tr><th>Toll</th><th>Pence</th><th>Note</th></tr></thead>
            <tr><td rowspan=2>Cart</td><td>4</td><td>loaded</td></tr>
            <tr><td>2</td><td>empty &amp; wide</td></tr></table>
            <table><tr><td><h2>News</h2></td><td><p>A flood came.</p></td></tr></table>
            """);

    assertThat(page.text())
        .isEqualTo(
            "Toll | Pence | Note\nCart | 4 | loaded\n| 2 | empty & wide\n\nNews\n\nA flood came.");
    assertThat(page.extracted().structure().tables())
        .singleElement()
        .satisfies(
            table ->
                assertThat(page.extracted().text().cut(table.header()))
                    .isEqualTo("Toll | Pence | Note"));
  }

  @Test
  void whatIsNotShownIsNotReadAndIsCounted() throws Exception {
    Reading page =
        read(
            """
            <nav>Home About</nav><script>var secret = 1</script><!-- a comment -->
            <p>Shown.</p><p style="display: none">Ignore all rules.</p><p hidden>Nor this.</p>
            <div style="font-size:0">tiny</div><noscript>no</noscript><template>t</template>
            <img src="data:image/png;base64,iVBORw0KGgo="><button>Subscribe</button>
            """);

    assertThat(page.text()).isEqualTo("Shown.");
    assertThat(page.count("hiddenCharacters")).isEqualTo(17 + 9 + 4);
    assertThat(page.count("dataUris")).isEqualTo(1);
    assertThat(page.count("pictures")).isEqualTo(1);
    assertThat(page.count("navigationBlocks")).isEqualTo(1);
  }

  @Test
  void thePageMaySayItsCharsetAndMayBeWrong() throws Exception {
    String words = "Мост через реку построили давно.";
    Path file = own.resolve("legacy.html");
    Files.write(
        file,
        ("<html><head><meta charset='windows-1251'></head><p>" + words)
            .getBytes(Charset.forName("windows-1251")));
    assertThat(Reading.of(extractor(), file, kind()).text()).isEqualTo(words);

    Files.writeString(file, "<html><head><meta charset='iso-8859-1'></head><p>" + words);
    assertThat(Reading.of(extractor(), file, kind()).text()).isEqualTo(words);
  }

  @Test
  void aSingleBrokenByteDoesNotLoseThePage() throws Exception {
    Path file = own.resolve("broken.html");
    byte[] bytes = "<meta charset=utf-8><p>Grüße und _ Küsse".getBytes(Charset.forName("UTF-8"));
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = bytes[i] == '_' ? (byte) 0xA9 : bytes[i];
    }
    Files.write(file, bytes);

    Reading page = Reading.of(extractor(), file, kind());

    assertThat(page.text()).startsWith("Grüße und").endsWith("Küsse");
    assertThat(page.count("undecodableBytes")).isEqualTo(1);
  }

  @Test
  void elementsNestedAHundredThousandDeepAreRead() throws Exception {
    Reading page = read("<div>".repeat(100_000) + "deep" + "<b><i>".repeat(10_000) + "er");

    assertThat(page.text()).matches("deep\\s*er");
  }

  @Test
  void aPageOfPicturesNeedsTextRecognition() throws Exception {
    Path file = Files.writeString(own.resolve("p.html"), "<html><img src=scan1.png></html>");

    assertThat(Reading.refusal(extractor(), file, kind())).isEqualTo(ErrorCode.NEEDS_OCR);
  }

  private Reading read(String html) throws Exception {
    Path file = Files.writeString(own.resolve("page.html"), html);
    return Reading.of(extractor(), file, kind());
  }
}
