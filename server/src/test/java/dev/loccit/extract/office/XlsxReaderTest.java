package dev.loccit.extract.office;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.text.Locator;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class XlsxReaderTest extends HostileContract {
  private static final String NS =
      "xmlns='urn:x' xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'";

  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return XlsxReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.XLSX;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return book("<sheet name='A' r:id='s1'/>")
        .part("xl/s1.xml", sheet("", row("1", inline("A1", words))))
        .write(folder.resolve("a.xlsx"));
  }

  @Test
  void aRowOfSheetBStandsThereWithTheValuesThatAreShown() throws Exception {
    Path file =
        book("<sheet name='A' r:id='s1'/><sheet name='Secret' state='hidden' r:id='s3'/>"
                + "<sheet name='Sheet B' r:id='s2'/>")
            .part("xl/s1.xml", sheet("", row("1", inline("A1", "First sheet."))))
            .part("xl/s3.xml", sheet("", row("1", inline("A1", "Not shown."))))
            .part(
                "xl/s2.xml",
                sheet(
                    "<cols><col min='3' max='3' hidden='1'/></cols>",
                    row("2", inline("B2", "Tolls of the year"))
                        + row(
                            "4", inline("B4", "Day") + inline("D4", "Pence") + inline("E4", "Paid"))
                        + row(
                            "5",
                            "<c r='B5' s='1'><v>45292</v></c>"
                                + inline("C5", "x")
                                + "<c r='D5'><f>1+1</f><v>2</v></c><c r='E5' t='b'><v>1</v></c>")
                        + "<row r='6' hidden='1'>"
                        + inline("B6", "hidden row")
                        + "</row>"
                        + row(
                            "7",
                            "<c r='B7' s='1'><v>45293</v></c><c r='D7' s='2'><v>1234.5</v></c><c r='E7' t='e'><v>#N/A</v></c>")))
            .write(own.resolve("b.xlsx"));

    Reading book = Reading.of(extractor(), file, kind());

    assertThat(book.text())
        .isEqualTo(
            "A\n\nFirst sheet.\n\nSheet B\n\nTolls of the year\n\nDay | Pence | Paid\n2024-01-01 | 2 | TRUE\n\n"
                + "2024-01-02 | 1,234.50 | #N/A");
    assertThat(book.places("2024-01-02 | 1,234.50"))
        .containsExactly(new Locator.Cell("Sheet B", 7));
    assertThat(book.places("Tolls of the year")).containsExactly(new Locator.Cell("Sheet B", 2));
    assertThat(book.places("First sheet.")).containsExactly(new Locator.Cell("A", 1));
    assertThat(book.count("hiddenSheets")).isEqualTo(1);
    assertThat(book.count("hiddenRows")).isEqualTo(1);
    assertThat(book.count("hiddenColumns")).isEqualTo(1);
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(FileKind.XLSX));
  }

  @Test
  void aSheetOfAHundredThousandRowsKeepsItsHeaderAndItsRowNumbers() throws Exception {
    StringBuilder rows = new StringBuilder(row("1", inline("A1", "Bridge") + inline("B1", "Toll")));
    for (int i = 2; i <= 100_000; i++) {
      rows.append("<row r='%d'><c t='s'><v>0</v></c><c><v>%d</v></c></row>".formatted(i, i));
    }
    Path file =
        book("<sheet name='Big' r:id='s1'/>")
            .part("xl/s1.xml", sheet("", rows.toString()))
            .part(
                "xl/sharedStrings.xml",
                "<sst " + NS + "><si><t>Old Bridge</t><rPh><t>x</t></rPh></si></sst>")
            .relate("xl/workbook.xml", "r8", "sharedStrings", "xl/sharedStrings.xml")
            .write(own.resolve("big.xlsx"));

    Reading book = Reading.of(extractor(), file, kind());

    assertThat(book.places("Old Bridge | 77777")).containsExactly(new Locator.Cell("Big", 77_777));
    assertThat(book.passage("Old Bridge | 77777").headingPath())
        .containsExactly("Big", "Bridge | Toll");
    assertThat(book.extracted().structure().places()).hasSizeLessThan(10);
  }

  @Test
  void aLoneCellFarAwayMakesNoEndlessRow() throws Exception {
    Path file =
        book("<sheet name='A' r:id='s1'/>")
            .part(
                "xl/s1.xml",
                sheet(
                    "", row("1048576", inline("A1048576", "left") + inline("XFD1048576", "right"))))
            .write(own.resolve("far.xlsx"));

    Reading book = Reading.of(extractor(), file, kind());

    assertThat(book.text()).isEqualTo("A\n\nleft | right");
    assertThat(book.places("left | right")).containsExactly(new Locator.Cell("A", 1_048_576));
  }

  @Test
  void wordsOfTextBoxesStandAtTheRowWhereTheBoxStarts() throws Exception {
    Path file =
        book("<sheet name='A' r:id='s1'/>")
            .part("xl/s1.xml", sheet("", row("1", inline("A1", "cell"))))
            .part(
                "xl/drawing.xml",
                "<xdr:wsDr xmlns:xdr='urn:d' xmlns:a='urn:a'><xdr:from><xdr:col>2</xdr:col><xdr:row>8</xdr:row></xdr:from>"
                    + "<xdr:sp><xdr:txBody><a:p><a:r><a:t>Mind the step.</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:wsDr>")
            .relate("xl/s1.xml", "r1", "drawing", "xl/drawing.xml")
            .write(own.resolve("box.xlsx"));

    assertThat(Reading.of(extractor(), file, kind()).places("Mind the step."))
        .containsExactly(new Locator.Cell("A", 9));
  }

  private static OoxmlFixture book(String sheets) {
    OoxmlFixture book =
        OoxmlFixture.xlsx()
            .part(
                "xl/workbook.xml",
                "<workbook " + NS + "><workbookPr/><sheets>" + sheets + "</sheets></workbook>")
            .part(
                "xl/styles.xml",
                "<styleSheet "
                    + NS
                    + "><numFmts><numFmt numFmtId='164' formatCode='yyyy-mm-dd'/></numFmts>"
                    + "<cellStyleXfs><xf numFmtId='9'/></cellStyleXfs>"
                    + "<cellXfs><xf numFmtId='0'/><xf numFmtId='164'/><xf numFmtId='4'/></cellXfs></styleSheet>")
            .relate("xl/workbook.xml", "r9", "styles", "xl/styles.xml");
    for (int i = 1; i <= 3; i++) {
      book.relate("xl/workbook.xml", "s" + i, "worksheet", "xl/s" + i + ".xml");
    }
    return book;
  }

  private static String sheet(String before, String rows) {
    return "<worksheet " + NS + ">" + before + "<sheetData>" + rows + "</sheetData></worksheet>";
  }

  private static String row(String number, String cells) {
    return "<row r='" + number + "'>" + cells + "</row>";
  }

  private static String inline(String cell, String words) {
    return "<c r='" + cell + "' t='inlineStr'><is><t>" + words + "</t></is></c>";
  }
}
