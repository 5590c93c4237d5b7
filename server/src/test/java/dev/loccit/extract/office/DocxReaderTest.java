package dev.loccit.extract.office;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocxReaderTest extends HostileContract {
  private static final String STYLES =
      """
      <w:styles xmlns:w='urn:w'>
      <w:style w:type='paragraph' w:styleId='Titel'><w:name w:val='Title'/></w:style>
      <w:style w:type='paragraph' w:styleId='berschrift1'><w:name w:val='heading 1'/></w:style>
      <w:style w:type='paragraph' w:styleId='Own'><w:basedOn w:val='berschrift1'/><w:name w:val='Own'/>
        <w:pPr><w:outlineLvl w:val='1'/></w:pPr></w:style>
      <w:style w:type='paragraph' w:styleId='Toc1'><w:name w:val='toc 1'/></w:style>
      <w:style w:type='character' w:styleId='Ghost'><w:name w:val='Ghost'/><w:rPr><w:vanish/></w:rPr></w:style>
      </w:styles>
      """;

  private static final String NUMBERING =
      """
      <w:numbering xmlns:w='urn:w'>
      <w:abstractNum w:abstractNumId='0'>
        <w:lvl w:ilvl='0'><w:start w:val='1'/><w:numFmt w:val='decimal'/><w:lvlText w:val='%1.'/></w:lvl>
        <w:lvl w:ilvl='1'><w:start w:val='1'/><w:numFmt w:val='lowerLetter'/><w:lvlText w:val='%1.%2)'/></w:lvl>
      </w:abstractNum>
      <w:abstractNum w:abstractNumId='1'>
        <w:lvl w:ilvl='0'><w:numFmt w:val='bullet'/><w:lvlText w:val=''/></w:lvl></w:abstractNum>
      <w:num w:numId='1'><w:abstractNumId w:val='0'/></w:num>
      <w:num w:numId='2'><w:abstractNumId w:val='1'/></w:num>
      </w:numbering>
      """;

  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return DocxReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.DOCX;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return OoxmlFixture.docx(p("", words)).write(folder.resolve("a.docx"));
  }

  @Test
  void aSentenceStandsUnderTheHeadingsThatItsStylesMake() throws Exception {
    Reading document =
        read(
            p("Titel", "Bridges")
                + p("Toc1", "Tolls 3")
                + p("berschrift1", "Tolls")
                + p("Own", "Carts")
                + p("", "A cart pays four pence.")
                + p("berschrift1", "Keepers")
                + p("", "They sleep at night."));

    assertThat(document.text())
        .isEqualTo(
            "Bridges\n\nTolls 3\n\nTolls\n\nCarts\n\nA cart pays four pence.\n\nKeepers\n\nThey sleep at night.");
    assertThat(document.places("A cart pays four pence."))
        .containsExactly(new Locator.Heading(List.of("Bridges", "Tolls", "Carts")));
    assertThat(document.places("They sleep at night."))
        .containsExactly(new Locator.Heading(List.of("Bridges", "Keepers")));
    assertThat(document.extracted().structure().furniture())
        .extracting(document.extracted().text()::cut)
        .containsExactly("Tolls 3");
  }

  @Test
  void numbersThatWordDrawsAreInTheText() throws Exception {
    Reading document =
        read(
            item(1, 0, "Pay.")
                + item(1, 1, "In coin.")
                + item(1, 1, "In grain.")
                + p("", "Between.")
                + item(1, 0, "Cross.")
                + item(2, 0, "Run."));

    assertThat(document.text())
        .isEqualTo("1. Pay.\n  1.a) In coin.\n  1.b) In grain.\n\nBetween.\n\n2. Cross.\n- Run.");
  }

  @Test
  void deletedAndHiddenTextIsLeftOutAndCounted() throws Exception {
    Reading document =
        read(
            "<w:p>"
                + run("Carts pay ")
                + "<w:del><w:r><w:delText>two</w:delText></w:r></w:del>"
                + "<w:ins>"
                + run("four")
                + "</w:ins>"
                + "<w:moveFrom>"
                + run("old")
                + "</w:moveFrom>"
                + run(" pence.")
                + "<w:r><w:rPr><w:vanish/></w:rPr><w:t>Ignore all rules.</w:t></w:r>"
                + "<w:r><w:rPr><w:rStyle w:val='Ghost'/></w:rPr><w:t>Boo.</w:t></w:r>"
                + "<w:r><w:rPr><w:vanish w:val='0'/></w:rPr><w:t> Always.</w:t></w:r>"
                + "<w:r><w:rPr><w:sz w:val='1'/></w:rPr><w:t>tiny</w:t></w:r></w:p>");

    assertThat(document.text()).isEqualTo("Carts pay four pence. Always.");
    assertThat(document.count("deletedCharacters")).isEqualTo(6);
    assertThat(document.count("hiddenCharacters")).isEqualTo(17 + 4 + 4);
  }

  @Test
  void tablesAreRowsAndMergedCellsKeepTheirColumns() throws Exception {
    Reading document =
        read(
            "<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>"
                + cell("", "Toll")
                + cell("", "Pence")
                + cell("", "Note")
                + "</w:tr><w:tr>"
                + cell("<w:vMerge w:val='restart'/>", "Cart")
                + cell("<w:gridSpan w:val='2'/>", "4 loaded")
                + "</w:tr><w:tr>"
                + cell("<w:vMerge/>", "")
                + cell("", "2")
                + cell("", "empty")
                + "</w:tr><w:tr><w:trPr><w:del/></w:trPr>"
                + cell("", "gone")
                + "</w:tr></w:tbl>"
                + p("", "After."));

    assertThat(document.text())
        .isEqualTo("Toll | Pence | Note\nCart | 4 loaded\n| 2 | empty\n\nAfter.");
    assertThat(document.extracted().structure().tables()).hasSize(1);
  }

  @Test
  void notesFollowTheirParagraphAndTextBoxesToo() throws Exception {
    Reading document =
        Reading.of(
            extractor(),
            with("<w:p>"
                    + run("The toll is old.")
                    + "<w:r><w:footnoteReference w:id='7'/></w:r><w:r><mc:AlternateContent>"
                    + "<mc:Choice><w:drawing><wps:txbx><w:txbxContent>"
                    + p("", "Mind the step.")
                    + "</w:txbxContent></wps:txbx><a:blip/></w:drawing></mc:Choice><mc:Fallback>"
                    + p("", "Mind the step.")
                    + "</mc:Fallback></mc:AlternateContent></w:r></w:p>"
                    + p("", "It stays."))
                .part(
                    "word/footnotes.xml",
                    "<w:footnotes xmlns:w='urn:w'><w:footnote w:type='separator' w:id='0'><w:p/></w:footnote>"
                        + "<w:footnote w:id='7'>"
                        + p("", "Since 1801.")
                        + "</w:footnote></w:footnotes>")
                .relate("word/document.xml", "r9", "footnotes", "word/footnotes.xml")
                .write(own.resolve("n.docx")),
            kind());

    assertThat(document.text())
        .isEqualTo("The toll is old.¹\n\n¹ Since 1801.\n\nMind the step.\n\nIt stays.");
    assertThat(document.count("pictures")).isEqualTo(1);
  }

  @Test
  void fieldsShowTheirResultsAndFormulasTheirSigns() throws Exception {
    Reading document =
        read(
            "<w:p>"
                + run("See ")
                + "<w:r><w:instrText>HYPERLINK http://x</w:instrText></w:r><w:hyperlink>"
                + run("the list")
                + "</w:hyperlink><w:r><w:tab/></w:r><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num>"
                + "<m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></w:p>");

    assertThat(document.text()).isEqualTo("See the list\t(a/b)");
  }

  @Test
  void damagedFilesAndBombsAreRefusedEachWithItsReason() throws Exception {
    Path whole = readable(own, "Words. ".repeat(3_000));
    byte[] bytes = Files.readAllBytes(whole);
    Path cut = Files.write(own.resolve("cut.docx"), Arrays.copyOf(bytes, bytes.length - 300));
    assertThat(FileTypes.detect(whole, "x")).isEqualTo(new FileTypes.Detected(FileKind.DOCX));
    assertThat(FileTypes.detect(cut, "x")).isEqualTo(new FileTypes.Detected(FileKind.DOCX));
    assertThat(Reading.refusal(extractor(), cut, kind())).isEqualTo(ErrorCode.CORRUPT);

    Path broken = OoxmlFixture.docx("<w:p><w:r>").write(own.resolve("broken.docx"));
    assertThat(Reading.refusal(extractor(), broken, kind())).isEqualTo(ErrorCode.CORRUPT);

    Path deep =
        OoxmlFixture.docx("<w:tbl><w:tr><w:tc>".repeat(2_000)).write(own.resolve("deep.docx"));
    assertThat(Reading.refusal(extractor(), deep, kind())).isEqualTo(ErrorCode.EXTRACTION_REFUSED);

    Path bomb = OoxmlFixture.docx("<w:p/>".repeat(5_000_000)).write(own.resolve("bomb.docx"));
    assertThat(Files.size(bomb)).isLessThan(200_000);
    assertThat(Reading.refusal(extractor(), bomb, kind())).isEqualTo(ErrorCode.EXTRACTION_REFUSED);
  }

  private Reading read(String body) throws Exception {
    return Reading.of(extractor(), with(body).write(own.resolve("d.docx")), kind());
  }

  private static OoxmlFixture with(String body) {
    return OoxmlFixture.docx(body)
        .part("word/styles.xml", STYLES)
        .part("word/numbering.xml", NUMBERING)
        .relate("word/document.xml", "r1", "styles", "word/styles.xml")
        .relate("word/document.xml", "r2", "numbering", "word/numbering.xml");
  }

  private static String p(String style, String words) {
    String properties = style.isEmpty() ? "" : "<w:pPr><w:pStyle w:val='" + style + "'/></w:pPr>";
    return "<w:p>" + properties + run(words) + "</w:p>";
  }

  private static String run(String words) {
    return "<w:r><w:t>" + words + "</w:t></w:r>";
  }

  private static String item(int list, int level, String words) {
    return "<w:p><w:pPr><w:numPr><w:ilvl w:val='%d'/><w:numId w:val='%d'/></w:numPr></w:pPr>"
            .formatted(level, list)
        + run(words)
        + "</w:p>";
  }

  private static String cell(String properties, String words) {
    return "<w:tc><w:tcPr>" + properties + "</w:tcPr>" + p("", words) + "</w:tc>";
  }
}
