package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.PdfFixture;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageGeometry;
import dev.loccit.text.Span;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Type that does not run from left to right in one size, or is no font file at all. */
class OddTypeTest {
  @TempDir Path folder;

  @Test
  void verticalWritingIsReadDownwardsAndItsColumnsFromTheRight() throws Exception {
    String first = "賃料は月額千円とし";
    String second = "毎月三日までに払う";
    Extracted read =
        raw(
            """
            5 0 obj <</Type/Font/Subtype/Type0/BaseFont/Mincho/Encoding/UniJIS-UTF16-V/DescendantFonts[6 0 R]>> endobj
            6 0 obj <</Type/Font/Subtype/CIDFontType0/BaseFont/Mincho/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 4>>/DW 1000/FontDescriptor 8 0 R>> endobj
            8 0 obj <</Type/FontDescriptor/FontName/Mincho/Flags 4/Ascent 880/Descent -120/CapHeight 700/StemV 80/ItalicAngle 0/FontBBox[0 -120 1000 880]>> endobj
            """,
            "BT /F 12 Tf 250 270 Td <%s> Tj -20 0 Td <%s> Tj ET"
                .formatted(hex(first), hex(second)));

    assertThat(read.text().text().replace("\n", "")).isEqualTo(first + second);
    int at = read.text().text().indexOf("月額");
    List<Box> boxes =
        PageGeometry.boxes(LayoutCodec.decode(read.layout().getFirst()), new Span(at, at + 2));
    assertThat(boxes).hasSize(1);
    assertThat(boxes.getFirst().height()).isGreaterThan(1.5 * boxes.getFirst().width());
  }

  /** A font may count its drawings in its own units, and be set at a size that says nothing. */
  @ParameterizedTest
  @CsvSource({"10, 0.1, 6, 12", "100, 1, 60, 0.12"})
  void aFontOfDrawingsIsReadByItsCharacterMapAndItsWordsHaveBoxes(
      int box, String matrix, int width, String size) throws Exception {
    String map =
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 3 beginbfchar <01> <0052> <02> <0065> <03> <006E> endbfchar endcmap end end";
    Extracted read =
        raw(
            """
            5 0 obj <</Type/Font/Subtype/Type3/FontBBox[0 0 %1$d %1$d]/FontMatrix[%2$s 0 0 %2$s 0 0]/FirstChar 1/LastChar 3/Widths[%3$d %3$d %3$d]/CharProcs<</a 6 0 R>>/Encoding<</Differences[1/a/a/a]>>/ToUnicode 8 0 R/Resources<<>>>> endobj
            6 0 obj <</Length 24>> stream
            6 0 d0 0 0 5 7 re f      \n\
            endstream endobj
            8 0 obj <</Length %4$d>> stream
            %5$s
            endstream endobj
            """
                .formatted(box, matrix, width, map.length(), map),
            "BT /F " + size + " Tf 50 200 Td <010203> Tj ET");

    assertThat(read.text().text()).isEqualTo("Ren");
    List<Box> boxes =
        PageGeometry.boxes(LayoutCodec.decode(read.layout().getFirst()), new Span(0, 3));
    assertThat(boxes).hasSize(1);
    assertThat(boxes.getFirst().x()).isBetween(49.0, 51.0);
    assertThat(boxes.getFirst().width()).isBetween(20.0, 23.0);
  }

  @Test
  void aFootnoteStandsAfterTheTextOfItsPageAndItsNumberWithItsWord() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 11, "The rent is due on the third working day")
            .text(72 + pdf.width("The rent is due on the third working day", 11), 704, 6, "1")
            .text(72, 687, 11, "of each month and is paid in advance.")
            .text(72, 90, 8, "1 A day on which banks at the place of the building are open,")
            .text(72, 80, 8, "Saturdays excepted.");
      }
      Extracted read = read(pdf.save(folder, "note.pdf"));

      assertThat(read.text().text())
          .isEqualTo(
              """
              The rent is due on the third working day1
              of each month and is paid in advance.

              1 A day on which banks at the place of the building are open,
              Saturdays excepted.\
              """);
    }
  }

  private Extracted raw(String font, String content) throws Exception {
    String pdf =
        """
        %%PDF-1.6
        1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
        2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 300 300]>> endobj
        3 0 obj <</Type/Page/Parent 2 0 R/Contents 7 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
        %s
        7 0 obj <</Length %d>> stream
        %s
        endstream endobj
        trailer <</Root 1 0 R>>
        %%%%EOF
        """
            .formatted(font, content.length(), content);
    return read(Files.write(folder.resolve("odd.pdf"), pdf.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static String hex(String words) {
    return HexFormat.of().formatHex(words.getBytes(StandardCharsets.UTF_16BE));
  }

  private static Extracted read(Path file) {
    return (Extracted)
        new PdfExtractor(ExtractionLimits.DEFAULT)
            .extract(file, FileKind.PDF, ExtractionProgress.NONE);
  }
}
