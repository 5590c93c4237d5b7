package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.Reading;
import dev.loccit.extract.TexFont;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSInteger;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDStream;
import org.apache.pdfbox.pdmodel.font.PDFontFactory;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Formulas as TeX sets them; A to Z of the second font are its signs. */
class FormulasTest {
  private static final TexFont SIGNS =
      new TexFont()
          .glyph("summationdisplay", 1444, -1400, 0) // A
          .glyph("negationslash", 0, -200, 700) // B
          .glyph("mapsto", 0, 0, 500) // C
          .glyph("arrowright", 1000, 0, 500) // D
          .glyph("squaresolid", 778, 0, 700) // E
          .glyph("f_f", 600, 0, 700) // F
          .glyph("bracehtipdownleft", 450, 0, 100) // G
          .glyph("equal", 778, 100, 400); // H

  @TempDir Path folder;

  @Test
  void aSumThatHangsFromItsBaselineStaysInItsLineWithItsLimitsBesideIt() throws IOException {
    Reading reading =
        read(
            "BT /T 10 Tf 72 700 Td (The total is S =) Tj /T 7 Tf 82.5 12 Td (n) Tj "
                + "/S 10 Tf -5 -2 Td (A) Tj /T 7 Tf -1 -23 Td (k=0) Tj "
                + "/T 10 Tf 18 13 Td (k for every n.) Tj ET "
                + "BT /T 10 Tf 72 664 Td (It grows without bound.) Tj ET");
    assertThat(reading.text()).startsWith("The total is S = n∑ k=0 k for every n.\n");
  }

  @Test
  void signsAreKnownByTheNamesThatTeXGivesThem() throws IOException {
    Reading reading =
        read(
            "BT /T 10 Tf 72 700 Td (Let x) Tj /S 10 Tf 28 0 Td (B) Tj /S 10 Tf (H) Tj "
                + "/T 10 Tf 11 0 Td (y and f: x) Tj /S 10 Tf 48 0 Td (CD) Tj "
                + "/T 10 Tf 13 0 Td (y, as the sta) Tj /S 10 Tf (F) Tj "
                + "/T 10 Tf ( shows. ) Tj /S 10 Tf (E) Tj ET");
    assertThat(reading.text())
        .contains("≠")
        .contains("x ↦ y")
        .contains("staff shows")
        .endsWith("■");
    assertThat(reading.text()).doesNotContain("→").doesNotContain("6=");
  }

  @Test
  void aBraceUnderAFormulaIsNoBracketOfIt() throws IOException {
    Reading reading = read("BT /T 10 Tf 72 700 Td (a + b + c) Tj /S 10 Tf 0 -8 Td (G) Tj ET");
    assertThat(reading.text()).doesNotContain("{").doesNotContain("}").contains("︷");
  }

  @Test
  void signsSetApartDoNotMakeWordsOfAFormulaOne() throws IOException {
    Reading reading =
        read(
            "BT /T 10 Tf 72 700 Td [(x) -278 (=) -278 (y) -278 (+) -278 (z) -278 (\\() 0 (n) 0 (\\)) -333 (mit) -333 (y) -278 (=) -278 (2) ] TJ ET");
    assertThat(reading.text()).isEqualTo("x = y + z (n) mit y = 2");
  }

  @Test
  void threeFullStopsSetApartAreAnEllipsisAndLeadersAreNot() throws IOException {
    Reading reading =
        read(
            "BT /T 10 Tf 72 700 Td [(x1, ) (.) -167 (.) -167 (.) -167 (, xn)] TJ ET "
                + "BT /T 10 Tf 72 600 Td [(Index ) (.) -500 (.) -500 (.) -500 (.) -500 (.) -500 (9)] TJ ET");
    assertThat(reading.text()).contains("x1, ... , xn").contains("Index . . . . . 9");
  }

  private Reading read(String content) throws IOException {
    try (PDDocument document = new PDDocument()) {
      PDPage page = new PDPage();
      document.addPage(page);
      PDResources resources = new PDResources();
      resources.put(COSName.getPDFName("T"), new PDType1Font(Standard14Fonts.FontName.HELVETICA));
      resources.put(COSName.getPDFName("S"), PDFontFactory.createFont(signs(document)));
      page.setResources(resources);
      byte[] bytes = content.getBytes(StandardCharsets.ISO_8859_1);
      page.setContents(new PDStream(document, new ByteArrayInputStream(bytes)));
      Path file = folder.resolve("formula.pdf");
      document.save(file.toFile());
      return Reading.of(new PdfExtractor(ExtractionSettings.DEFAULT.limits()), file, FileKind.PDF);
    }
  }

  private static COSDictionary signs(PDDocument document) throws IOException {
    TexFont.Program program = SIGNS.program();
    PDStream file = new PDStream(document, new ByteArrayInputStream(program.bytes()));
    file.getCOSObject().setInt(COSName.LENGTH1, program.clear());
    file.getCOSObject().setInt(COSName.LENGTH2, program.secret());
    COSDictionary descriptor = new COSDictionary();
    descriptor.setItem(COSName.TYPE, COSName.FONT_DESC);
    descriptor.setName(COSName.FONT_NAME, "Signs");
    descriptor.setInt(COSName.FLAGS, 4);
    descriptor.setItem(COSName.FONT_FILE, file);
    COSDictionary font = new COSDictionary();
    font.setItem(COSName.TYPE, COSName.FONT);
    font.setItem(COSName.SUBTYPE, COSName.TYPE1);
    font.setName(COSName.BASE_FONT, "Signs");
    font.setInt(COSName.FIRST_CHAR, 65);
    font.setInt(COSName.LAST_CHAR, SIGNS.lastCode());
    COSArray widths = new COSArray();
    for (int width : SIGNS.widths()) {
      widths.add(COSInteger.get(width));
    }
    font.setItem(COSName.WIDTHS, widths);
    font.setItem(COSName.FONT_DESC, descriptor);
    return font;
  }
}
