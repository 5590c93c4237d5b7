package dev.loccit.extract.office;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.extract.ZipFixture;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OdfReaderTest extends HostileContract {
  private static final String STYLES =
      """
      <office:automatic-styles>
      <style:style style:name='H' style:family='text'><style:text-properties text:display='none'/></style:style>
      <style:style style:name='ta2'><style:table-properties table:display='false'/></style:style>
      <style:style style:name='dp2'><style:drawing-page-properties presentation:visibility='hidden'/></style:style>
      <text:list-style style:name='L'><text:list-level-style-number text:level='1' style:num-format='1'/></text:list-style>
      </office:automatic-styles>
      """;

  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return OdfReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.ODT;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return file("text", "<office:text><text:p>" + words + "</text:p></office:text>")
        .write(folder.resolve("a.odt"));
  }

  @Test
  void aSentenceOfATextStandsUnderItsHeadings() throws Exception {
    Reading text =
        read(
            FileKind.ODT,
            "text",
            """
                <office:text>
                <text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion></text:changed-region></text:tracked-changes>
                <text:h text:outline-level='1'>Tolls</text:h>
                <text:p>Carts<text:s text:c='2'/>pay <text:a>four</text:a> pence.<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Since 1801.</text:p></text:note-body></text:note><text:span text:style-name='H'>Ignore this.</text:span><office:annotation><text:p>a comment</text:p></office:annotation></text:p>
                <text:list text:style-name='L'><text:list-item><text:p>By day</text:p><text:list><text:list-item><text:p>At dawn</text:p></text:list-item></text:list></text:list-item></text:list>
                <table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Toll</text:p></table:table-cell><table:table-cell><text:p>Pence</text:p></table:table-cell></table:table-row></table:table-header-rows>
                <table:table-row><table:table-cell><text:p>Cart</text:p></table:table-cell><table:table-cell><text:p>4</text:p></table:table-cell></table:table-row></table:table>
                </office:text>
                """);

    assertThat(text.text())
        .isEqualTo(
            "Tolls\n\nCarts  pay four pence.¹\n\n¹ Since 1801.\n\n1. By day\n  - At dawn\n\nToll | Pence\nCart | 4");
    assertThat(text.places("pay four pence."))
        .containsExactly(new Locator.Heading(List.of("Tolls")));
    assertThat(text.count("hiddenCharacters")).isEqualTo(12);
    assertThat(text.count("deletedCharacters")).isEqualTo(4);
    assertThat(text.count("comments")).isEqualTo(1);
  }

  @Test
  void repeatedRowsOfASpreadsheetCount() throws Exception {
    String cells =
        "<table:table-cell><text:p>%s</text:p></table:table-cell><table:table-cell table:number-columns-repeated='2'><text:p>%s</text:p></table:table-cell><table:table-cell table:number-columns-repeated='16000'/>";
    Reading sheets =
        read(
            FileKind.ODS,
            "spreadsheet",
            "<office:spreadsheet><table:table table:name='Hidden' table:style-name='ta2'><table:table-row>"
                + cells.formatted("secret", "1")
                + "</table:table-row></table:table><table:table table:name='Sheet B'><table:table-row>"
                + cells.formatted("Bridge", "Toll")
                + "</table:table-row><table:table-row table:number-rows-repeated='3'>"
                + cells.formatted("same", "5")
                + "</table:table-row><table:table-row table:number-rows-repeated='2'><table:table-cell/></table:table-row><table:table-row>"
                + cells.formatted("Old Bridge", "4")
                + "</table:table-row><table:table-row table:number-rows-repeated='1048000'><table:table-cell/></table:table-row></table:table></office:spreadsheet>");

    assertThat(sheets.text())
        .isEqualTo(
            "Sheet B\n\nBridge | Toll | Toll\nsame | 5 | 5\nsame | 5 | 5\nsame | 5 | 5\n\nOld Bridge | 4 | 4");
    assertThat(sheets.places("Old Bridge | 4")).containsExactly(new Locator.Cell("Sheet B", 7));
    assertThat(sheets.count("hiddenSheets")).isEqualTo(1);
  }

  @Test
  void slidesAndTheirNotesKeepTheirNumbers() throws Exception {
    String box =
        "<draw:frame presentation:class='%s'><draw:text-box><text:p>%s</text:p></draw:text-box></draw:frame>";
    Reading slides =
        read(
            FileKind.ODP,
            "presentation",
            "<office:presentation><draw:page>"
                + box.formatted("outline", "Carts pay.")
                + box.formatted("title", "Tolls")
                + "</draw:page><draw:page draw:style-name='dp2'>"
                + box.formatted("outline", "Not shown.")
                + "</draw:page><draw:page><draw:g>"
                + box.formatted("", "In a group.")
                + "</draw:g><presentation:notes><draw:page-thumbnail/>"
                + box.formatted("notes", "The keeper keeps the coins.")
                + "</presentation:notes></draw:page></office:presentation>");

    assertThat(slides.text())
        .isEqualTo("Tolls\n\nCarts pay.\n\nIn a group.\n\nThe keeper keeps the coins.");
    assertThat(slides.places("The keeper keeps the coins."))
        .containsExactly(new Locator.Slide(3, true));
    assertThat(slides.places("In a group.")).containsExactly(new Locator.Slide(3, false));
    assertThat(slides.count("hiddenSlides")).isEqualTo(1);
  }

  @Test
  void aDocumentWithAPasswordIsLockedNotDamaged() throws Exception {
    Path file =
        file("text", "<office:text/>")
            .with(
                "META-INF/manifest.xml",
                "<m:manifest xmlns:m='urn:m'><m:file-entry m:full-path='content.xml'><m:encryption-data/></m:file-entry></m:manifest>")
            .with("content.xml", new byte[] {1, 2, 3})
            .write(own.resolve("locked.odt"));

    assertThat(Reading.refusal(extractor(), file, kind())).isEqualTo(ErrorCode.ENCRYPTED);
  }

  /** Writes a document, which is of its kind by its bytes alone, and reads it. */
  private Reading read(FileKind kind, String type, String body) throws Exception {
    Path file = file(type, body).write(own.resolve("document"));
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(kind));
    return Reading.of(extractor(), file, kind);
  }

  private static ZipFixture file(String type, String body) {
    return new ZipFixture()
        .with("mimetype", "application/vnd.oasis.opendocument." + type)
        .with(
            "content.xml",
            "<office:document-content xmlns:office='urn:o' xmlns:text='urn:t' xmlns:table='urn:tb' xmlns:draw='urn:d' xmlns:style='urn:s' xmlns:presentation='urn:p'>"
                + STYLES
                + "<office:body>"
                + body
                + "</office:body></office:document-content>");
  }
}
