package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.PdfFixture;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PdfWordsTest {
  @TempDir Path folder;

  @Test
  void aLigatureIsTwoLettersUnderOneBox() throws Exception {
    Extracted extracted = extracted(List.of("The \uFB01rst of\uFB01ce"));

    assertThat(extracted.text().text()).isEqualTo("The first office");
    assertThat(extracted.report()).containsEntry("ligatures", 2);
    PageLayout page = LayoutCodec.decode(extracted.layout().getFirst());
    PageLayout.Glyph ligature =
        page.runs().getFirst().glyphs().stream()
            .filter(glyph -> glyph.span().start() == 4)
            .findFirst()
            .orElseThrow();
    assertThat(ligature.span().length()).isEqualTo(2);
    assertThat(ligature.box().width()).isGreaterThan(4);
  }

  @Test
  void aWordBrokenAtALineEndIsWholeAndItsGlyphsKeepTheirLines() throws Exception {
    Extracted extracted =
        extracted(List.of("They asked for more infor-", "mation about the well-", "known house."));

    assertThat(extracted.text().text())
        .isEqualTo("They asked for more information\nabout the well-known\nhouse.");
    PageLayout page = LayoutCodec.decode(extracted.layout().getFirst());
    int word = extracted.text().text().indexOf("information");
    List<Box> boxes =
        page.runs().stream()
            .flatMap(run -> run.glyphs().stream())
            .filter(glyph -> glyph.span().start() >= word && glyph.span().end() <= word + 11)
            .map(PageLayout.Glyph::box)
            .toList();
    assertThat(boxes).hasSize(11);
    assertThat(boxes.get(5).y() - boxes.get(4).y()).isGreaterThan(10);
  }

  @Test
  void theDocumentsOwnWordsDecideWhetherAHyphenStays() throws Exception {
    assertThat(
            text(
                List.of(
                    "A re-entry is planned, and the re-",
                    "entry will be late. The cooperation",
                    "was good; a lasting coopera-",
                    "tion is hoped for by Anglo-",
                    "Saxon and by Haupt-",
                    "und Nebensatz.")))
        .contains("the re-entry\nwill be late")
        .contains("lasting cooperation\nis hoped")
        .contains("Anglo-Saxon\nand")
        .contains("Haupt-\nund Nebensatz");
  }

  @Test
  void hebrewDrawnFromLeftToRightIsReadInItsOwnOrder() throws Exception {
    String read = "שלום עולם (2024) כאן";
    String drawn = new StringBuilder("שלום עולם )4202( כאן").reverse().toString();

    assertThat(text(List.of(drawn, drawn))).isEqualTo(read + "\n" + read);
  }

  @Test
  void glyphsDrawnTwiceCountOnce() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 12, "Bold heading").text(72.3, 700, 12, "Bold heading");
      }
      Extracted extracted = (Extracted) extract(pdf.save(folder, "bold.pdf"));
      assertThat(extracted.text().text()).isEqualTo("Bold heading");
      assertThat(extracted.report()).containsEntry("glyphsDrawnTwice", 11);
    }
  }

  @Test
  void lettersSetApartAreStillOneWord() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        double x = 72;
        for (String letter : List.of("C", "O", "N", "T", "E", "N", "T", "S")) {
          page.text(x, 700, 12, letter);
          x += pdf.width(letter, 12) + 2.4;
        }
      }
      Extracted extracted = (Extracted) extract(pdf.save(folder, "spaced.pdf"));
      assertThat(extracted.text().text()).isEqualTo("CONTENTS");
    }
  }

  @Test
  void anAccentDrawnOverItsLetterBelongsToIt() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        double x = 72 + pdf.width("caf", 12);
        page.text(72, 700, 12, "cafe").text(x + 1, 700, 12, "\u00B4");
      }
      Extracted extracted = (Extracted) extract(pdf.save(folder, "accent.pdf"));
      assertThat(extracted.text().text()).isEqualTo("café");
    }
  }

  @Test
  void largerTypeMakesHeadings() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 760, 20, "Annual report").text(72, 700, 14, "Revenue");
        for (int i = 0; i < 20; i++) {
          page.text(72, 680 - 13 * i, 11, "Revenue grew in all regions, and costs did not grow.");
        }
      }
      Extracted extracted = (Extracted) extract(pdf.save(folder, "headings.pdf"));
      assertThat(extracted.structure().headings())
          .extracting(heading -> heading.level() + " " + heading.title())
          .containsExactly("1 Annual report", "2 Revenue");
    }
  }

  @Test
  void thinPagesAreCounted() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      for (String words :
          List.of("Part I", "A page with quite enough words to be read as a page.")) {
        try (PdfFixture.Page page = pdf.page()) {
          page.text(72, 700, 12, words);
        }
      }
      Extracted extracted = (Extracted) extract(pdf.save(folder, "thin.pdf"));
      assertThat(extracted.report()).containsEntry("thinPages", 1).containsEntry("pages", 2);
    }
  }

  @Test
  void aUserPasswordLocksTheFileAndAnOwnerPasswordDoesNot() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 12, "Secret words");
      }
      assertRefused(
          extract(pdf.protect("owner", "user").save(folder, "user.pdf")), ErrorCode.ENCRYPTED);
    }
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 12, "Open words");
      }
      Path file = pdf.protect("owner", "").save(folder, "owner.pdf");
      assertThat(((Extracted) extract(file)).text().text()).isEqualTo("Open words");
    }
  }

  @Test
  void aFileLockedByACertificateIsCalledLocked() throws Exception {
    StringBuilder pdf = new StringBuilder("%PDF-1.6\n");
    List<String> objects =
        List.of(
            "<</Type/Catalog/Pages 2 0 R>>",
            "<</Type/Pages/Kids[]/Count 0>>",
            "<</Filter/Adobe.PubSec/SubFilter/adbe.pkcs7.s5/V 4/Length 128"
                + "/CF<</DefaultCryptFilter<</CFM/AESV2/Recipients[<3082>]>>>>"
                + "/StmF/DefaultCryptFilter/StrF/DefaultCryptFilter>>");
    StringBuilder table = new StringBuilder("xref\n0 4\n0000000000 65535 f \n");
    for (int i = 0; i < objects.size(); i++) {
      table.append(String.format(Locale.ROOT, "%010d 00000 n \n", pdf.length()));
      pdf.append(i + 1).append(" 0 obj ").append(objects.get(i)).append(" endobj\n");
    }
    int start = pdf.length();
    pdf.append(table)
        .append("trailer <</Size 4/Root 1 0 R/Encrypt 3 0 R/ID[<01><01>]>>\nstartxref\n")
        .append(start)
        .append("\n%%EOF\n");
    Path file = Files.writeString(folder.resolve("certificate.pdf"), pdf.toString());

    assertRefused(extract(file), ErrorCode.ENCRYPTED);
  }

  @Test
  void damagedEmptyAndPictureOnlyFilesAreRefusedWithTheirReason() throws Exception {
    assertRefused(
        extract(Files.writeString(folder.resolve("a.pdf"), "%PDF-1.7 no more")), ErrorCode.CORRUPT);
    try (PdfFixture pdf = new PdfFixture()) {
      pdf.page().close();
      assertRefused(extract(pdf.save(folder, "empty.pdf")), ErrorCode.NO_TEXT);
    }
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.image(0, 0, 595, 842).text(500, 20, 8, "17");
      }
      assertRefused(extract(pdf.save(folder, "scan.pdf")), ErrorCode.NEEDS_OCR);
    }
  }

  @Test
  void tooManyPagesAreRefusedByNumber() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      for (int i = 0; i < 3; i++) {
        pdf.page().close();
      }
      Path file = pdf.save(folder, "long.pdf");
      Extraction extraction =
          new PdfExtractor(new ExtractionLimits(2, 1_000, 1_000))
              .extract(file, FileKind.PDF, ExtractionProgress.NONE);
      assertRefused(extraction, ErrorCode.TOO_MANY_PAGES);
    }
  }

  @Test
  void aFileCutOffAnywhereNeverThrows() throws Exception {
    byte[] whole;
    try (PdfFixture pdf = new PdfFixture()) {
      for (int i = 0; i < 3; i++) {
        try (PdfFixture.Page page = pdf.page()) {
          page.text(72, 700, 12, "Page " + i + " of a file that will be cut");
        }
      }
      whole = Files.readAllBytes(pdf.save(folder, "whole.pdf"));
    }
    for (int cut = 0; cut < whole.length; cut += Math.max(1, whole.length / 60)) {
      Path file = Files.write(folder.resolve("cut.pdf"), Arrays.copyOf(whole, cut));
      assertThat(extract(file)).as("cut at %d", cut).isNotNull();
    }
  }

  @Test
  void anUnreadablePageIsEmptyAndCountedAndTheOthersAreRead() throws Exception {
    String pdf =
        """
        %PDF-1.4
        1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
        2 0 obj <</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 300 300]>> endobj
        3 0 obj <</Type/Page/Parent 2 0 R/Contents 6 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
        4 0 obj <</Type/Page/Parent 2 0 R/Contents 7 0 R/Resources<</Font<</F 5 0 R>>>>>> endobj
        5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj
        6 0 obj <</Length 44>> stream
        BT /F 12 Tf 20 200 Td (This page is fine) Tj ET
        endstream endobj
        7 0 obj <</Length 10/Filter/FlateDecode>> stream
        not deflat
        endstream endobj
        trailer <</Root 1 0 R>>
        %%EOF
        """;
    Path file = Files.write(folder.resolve("half.pdf"), pdf.getBytes(StandardCharsets.ISO_8859_1));
    Extracted extracted = (Extracted) extract(file);

    assertThat(extracted.text().text()).startsWith("This page is fine");
    assertThat(extracted.structure().pageStarts()).hasSize(2);
  }

  private static void assertRefused(Extraction extraction, ErrorCode code) {
    assertThat(extraction).isInstanceOf(Refused.class);
    Refused refused = (Refused) extraction;
    assertThat(refused.code()).isEqualTo(code);
    assertThat(refused.detail()).endsWith(".").hasSizeGreaterThan(30);
  }

  private String text(List<String> lines) throws Exception {
    return extracted(lines).text().text();
  }

  private Extracted extracted(List<String> lines) throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.lines(72, 700, 12, lines);
      }
      return (Extracted) extract(pdf.save(folder, "lines.pdf"));
    }
  }

  private static Extraction extract(Path file) {
    return new PdfExtractor(ExtractionLimits.DEFAULT)
        .extract(file, FileKind.PDF, ExtractionProgress.NONE);
  }
}
