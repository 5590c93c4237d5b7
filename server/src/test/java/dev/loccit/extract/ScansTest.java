package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.Locator;
import dev.loccit.text.PageGeometry;
import dev.loccit.text.PageLayout;
import dev.loccit.text.PageReading;
import dev.loccit.text.PageReading.How;
import dev.loccit.text.Span;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSName;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Scanned pages through the real workers and the real Tesseract. */
class ScansTest {
  private static final String SENTENCE = "The rent is 1,250 euros a month";
  private static final List<String> LINES =
      List.of(SENTENCE, "and is due on the third day of every", "month, payable in advance.");

  private static OcrWorkers recognition;
  private static ExtractionWorkers direct;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    recognition = new OcrWorkers(properties("tesseract", ""), ExtractionSettings.DEFAULT);
    direct = new ExtractionWorkers(ExtractionSettings.DEFAULT, recognition);
  }

  @AfterAll
  static void stop() {
    direct.close();
    recognition.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 90, 180, 270})
  void aScannedSentenceIsReadWhicheverWayItLiesAndHighlightsWhereItStands(int degrees)
      throws Exception {
    Path file = scan("lying-" + degrees + ".pdf", degrees);

    assertThat(direct.extract(file, FileKind.PDF, ExtractionProgress.NONE))
        .isEqualTo(new NeedsOcr(1, 1));
    Extracted read = read(file);

    assertThat(read.text().text()).startsWith(SENTENCE + "\n").contains("payable in advance.");
    assertThat(read.readings()).hasSize(1);
    PageReading reading = read.readings().getFirst();
    assertThat(reading.how()).isEqualTo(How.OCR);
    assertThat(reading.confidence()).isGreaterThan(0.8);
    Box box = boxes(read, 0, new Span(0, SENTENCE.length())).getFirst();
    // upright the line stands 24 points from the left and its baseline 36 from the top, of 360 ×
    // 216
    double along = degrees % 180 == 0 ? box.width() : box.height();
    assertThat(along).isBetween(140.0, 260.0);
    double middle = degrees % 180 == 0 ? box.y() + box.height() / 2 : box.x() + box.width() / 2;
    double expected = degrees == 0 || degrees == 270 ? 32 : 216 - 32;
    assertThat(middle).isCloseTo(expected, within(3.0));
  }

  @Test
  void aScanInJpeg2000IsRead() throws Exception {
    Path file;
    try (PdfFixture pdf = new PdfFixture();
        InputStream words = getClass().getResourceAsStream("jpeg2000/words.jp2")) {
      try (PdfFixture.Page page = pdf.page()) {
        page.crop(0, 0, 360, 216)
            .encoded(
                words.readAllBytes(), COSName.JPX_DECODE, 600, 360, new double[] {0, 0, 360, 216});
      }
      file = pdf.save(folder, "jpeg2000.pdf");
    }
    Extracted read = read(file);
    assertThat(read.text().text())
        .contains("The lease of the warehouse begins")
        .contains("The rent is paid each quarter.");
    assertThat(read.report()).doesNotContainKey("picturesNotDecoded");
    assertThat(direct.draw(file, FileKind.PDF, 1, 72)).hasSizeGreaterThan(2_000);
  }

  @Test
  void aScanWhosePictureIsBrokenSaysSo() throws Exception {
    Path file;
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.encoded(
            new byte[] {1, 2, 3, 4}, COSName.JPX_DECODE, 600, 360, new double[] {0, 0, 595, 842});
      }
      file = pdf.save(folder, "broken-picture.pdf");
    }
    assertThat(recognition.extract(file, FileKind.PDF, ExtractionProgress.NONE))
        .isInstanceOfSatisfying(
            Refused.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(ErrorCode.NEEDS_OCR);
              assertThat(refused.detail()).contains("cannot be decoded");
            });
  }

  @Test
  void inAMixedFileTheScannedPageIsReadToAndStandsInPageOrder() throws Exception {
    Path file;
    try (PdfFixture pdf = new PdfFixture()) {
      textPage(pdf, "The first page has words of its own, and quite enough of them to be read.");
      try (PdfFixture.Page page = pdf.page()) {
        page.scan(Scanned.page(200, LINES), 100, 500, 360, 216).text(72, 40, 8, "Annex");
      }
      textPage(pdf, "The third page has words of its own too, and nothing that is a picture.");
      textPage(pdf, "The fourth page ends the contract with a place, a date and two signatures.");
      file = pdf.save(folder, "mixed.pdf");
    }
    assertThat(direct.extract(file, FileKind.PDF, ExtractionProgress.NONE))
        .isEqualTo(new NeedsOcr(1, 4));
    List<String> progress = new ArrayList<>();
    Extracted read =
        (Extracted)
            recognition.extract(
                file, FileKind.PDF, (done, total) -> progress.add(done + "/" + total));

    assertThat(read.text().text())
        .containsSubsequence("The first page", SENTENCE, "The third page", "The fourth page");
    assertThat(read.readings())
        .extracting(PageReading::how)
        .containsExactly(How.TEXT, How.OCR, How.TEXT, How.TEXT);
    int at = read.text().text().indexOf(SENTENCE) - read.structure().pageStarts().get(1);
    Box box = boxes(read, 1, new Span(at, at + SENTENCE.length())).getFirst();
    assertThat(box.x()).isCloseTo(124, within(3.0));
    assertThat(progress).contains("4/4");
  }

  @Test
  void aSentenceOfThePageFourOfAScanStandsThere() throws Exception {
    Path file;
    try (PdfFixture pdf = new PdfFixture()) {
      for (String words : List.of("first", "second", "third", "fourth")) {
        try (PdfFixture.Page page = pdf.page()) {
          List<String> lines =
              List.of("On the " + words + " page of this lease", "stand some words.");
          page.crop(0, 0, 360, 216).scan(Scanned.page(150, lines), 0, 0, 360, 216);
        }
      }
      file = pdf.save(folder, "four-pages.pdf");
    }
    Reading reading = new Reading(read(file));
    assertThat(reading.places("On the fourth page of this lease"))
        .containsExactly(new Locator.Page(4));
  }

  @Test
  void aPictureWithoutWordsNeverBecomesAnEmptyText() throws Exception {
    Path file;
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.scan(Scanned.page(100, List.of()), 0, 0, 595, 842);
      }
      file = pdf.save(folder, "white.pdf");
    }
    assertThat(recognition.extract(file, FileKind.PDF, ExtractionProgress.NONE))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.code()).isEqualTo(ErrorCode.NO_TEXT));
  }

  @Test
  void withoutTesseractAScanIsRefusedWithTheWayToInstallIt() throws Exception {
    Path file = scan("scan.pdf", 0);
    try (OcrWorkers none =
            new OcrWorkers(
                properties(folder.resolve("no-such-program").toString(), ""),
                ExtractionSettings.DEFAULT);
        ExtractionWorkers workers = new ExtractionWorkers(ExtractionSettings.DEFAULT, none)) {
      assertThat(none.engine()).isEmpty();
      assertThat(workers.extract(file, FileKind.PDF, ExtractionProgress.NONE))
          .isInstanceOfSatisfying(
              Refused.class,
              refused -> {
                assertThat(refused.code()).isEqualTo(ErrorCode.NEEDS_OCR);
                assertThat(refused.detail()).contains("apt-get install tesseract-ocr");
              });
    }
  }

  @Test
  void aLanguageThatIsNotInstalledIsNamedWithThoseThatAre() throws Exception {
    Path file = scan("klingon.pdf", 0);
    try (OcrWorkers odd =
        new OcrWorkers(properties("tesseract", "tlh"), ExtractionSettings.DEFAULT)) {
      assertThat(odd.engine()).isEmpty();
      assertThat(odd.extract(file, FileKind.PDF, ExtractionProgress.NONE))
          .isInstanceOfSatisfying(
              Refused.class,
              refused -> assertThat(refused.detail()).contains("tlh").contains("eng"));
    }
  }

  private static void textPage(PdfFixture pdf, String words) throws Exception {
    try (PdfFixture.Page page = pdf.page()) {
      page.text(72, 700, 11, words);
    }
  }

  private Path scan(String name, int degrees) throws Exception {
    boolean onItsSide = degrees % 180 == 90;
    try (PdfFixture pdf = new PdfFixture()) {
      double width = onItsSide ? 216 : 360;
      double height = onItsSide ? 360 : 216;
      try (PdfFixture.Page page = pdf.page()) {
        page.crop(0, 0, width, height)
            .scan(Scanned.turned(Scanned.page(200, LINES), degrees), 0, 0, width, height);
      }
      return pdf.save(folder, name);
    }
  }

  private static Extracted read(Path file) {
    return (Extracted) recognition.extract(file, FileKind.PDF, ExtractionProgress.NONE);
  }

  private static List<Box> boxes(Extracted read, int page, Span span) {
    PageLayout layout = LayoutCodec.decode(read.layout().get(page));
    return PageGeometry.boxes(layout, span);
  }

  private static OcrProperties properties(String command, String languages) {
    return new OcrProperties(
        command, "", languages, 1, 512, 1, Duration.ofSeconds(60), 1024, 300, 20_000_000);
  }
}
