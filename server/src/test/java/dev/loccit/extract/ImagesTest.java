package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.Locator;
import dev.loccit.text.PageLayout;
import dev.loccit.text.PageReading.How;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pictures of pages through the real workers and the real Tesseract. */
class ImagesTest {
  private static final String SENTENCE = "The rent is 1,250 euros a month";

  private static OcrWorkers recognition;
  private static ExtractionWorkers direct;

  @TempDir Path folder;

  @BeforeAll
  static void start() {
    OcrProperties properties =
        new OcrProperties(
            "tesseract", "", "eng", 1, 512, 1, Duration.ofSeconds(60), 1024, 300, 20_000_000);
    recognition = new OcrWorkers(properties, ExtractionSettings.DEFAULT);
    direct = new ExtractionWorkers(ExtractionSettings.DEFAULT, recognition);
  }

  @AfterAll
  static void stop() {
    direct.close();
    recognition.close();
  }

  @Test
  void aPictureNamedPdfIsReadAsThePictureItIs() throws Exception {
    Path file = folder.resolve("scan.pdf");
    ImageIO.write(sheet(), "png", file.toFile());

    assertThat(FileTypes.detect(file, "scan.pdf"))
        .isEqualTo(new FileTypes.Detected(FileKind.IMAGE));
    assertThat(direct.extract(file, FileKind.IMAGE, ExtractionProgress.NONE))
        .isEqualTo(new NeedsOcr(1, 1));
    Extracted read = read(file);
    assertThat(read.text().text()).startsWith(SENTENCE);
    assertThat(read.readings().getFirst().how()).isEqualTo(How.OCR);
    PageLayout layout = LayoutCodec.decode(read.layout().getFirst());
    // half a point a pixel: 1,000 by 600 pixels
    assertThat(layout.width()).isCloseTo(500, within(0.1));
    assertThat(layout.height()).isCloseTo(300, within(0.1));
  }

  /** {@code words.webp} was drawn for this test, and encoded by libwebp. */
  @Test
  void wordsOfAWebPPictureAreRead() throws Exception {
    Path file = folder.resolve("words.webp");
    try (InputStream in = getClass().getResourceAsStream("words.webp")) {
      Files.copy(in, file);
    }
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(FileKind.IMAGE));
    assertThat(new Reading(read(file)).places("The lease of the warehouse begins"))
        .containsExactly(new Locator.Page(1));
  }

  @Test
  void eachPictureOfATiffIsAPage() throws Exception {
    Path file = folder.resolve("two.tiff");
    ImageWriter writer = ImageIO.getImageWritersByFormatName("tiff").next();
    try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
      writer.setOutput(out);
      writer.prepareWriteSequence(null);
      writer.writeToSequence(new IIOImage(sheet(), null, null), null);
      writer.writeToSequence(
          new IIOImage(Scanned.page(200, List.of("The second page of the file")), null, null),
          null);
      writer.endWriteSequence();
    } finally {
      writer.dispose();
    }
    Extracted read = read(file);

    assertThat(read.structure().pageStarts()).hasSize(2);
    assertThat(read.text().text().substring(read.structure().pageStarts().get(1)))
        .isEqualTo("The second page of the file");
  }

  @Test
  void aPhotographIsShownAndReadAsTheCameraWasHeld() throws Exception {
    Path file = folder.resolve("photo.jpg");
    // Exif 6: the sensor's picture must be turned clockwise by a quarter
    Files.write(file, withOrientation(jpeg(Scanned.turned(sheet(), -90)), 6));

    Extracted read = read(file);
    PageLayout layout = LayoutCodec.decode(read.layout().getFirst());
    BufferedImage shown =
        ImageIO.read(new ByteArrayInputStream(direct.draw(file, FileKind.IMAGE, 1, 72)));

    assertThat(read.text().text()).startsWith(SENTENCE);
    assertThat(layout.width()).isCloseTo(500, within(0.1));
    assertThat(shown.getWidth()).isEqualTo(500);
    assertThat(shown.getHeight()).isEqualTo(300);
  }

  @Test
  void aBrokenPictureAndOneOfTooManyPixelsAreRefusedWithTheirReason() throws Exception {
    Path broken = folder.resolve("broken.jpg");
    Files.write(broken, new byte[] {(byte) 0xFF, (byte) 0xD8, (byte) 0xFF, 0, 1, 2, 3});
    assertRefused(broken, ErrorCode.CORRUPT);

    byte[] huge = png(sheet());
    // width in the header: 1,000,000 pixels; the checksum no longer holds, and is not looked at
    huge[17] = 0x0F;
    assertThat(
            recognition.extract(
                Files.write(folder.resolve("huge.png"), huge),
                FileKind.IMAGE,
                ExtractionProgress.NONE))
        .isInstanceOfSatisfying(
            Refused.class,
            refused ->
                assertThat(refused.code()).isIn(ErrorCode.EXTRACTION_REFUSED, ErrorCode.CORRUPT));
  }

  @Test
  void aPageOfAPdfIsDrawnAsDisplayedAndNoOther() throws Exception {
    Path file;
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 12, "Words").rotate(90);
      }
      file = pdf.save(folder, "turned.pdf");
    }
    BufferedImage shown =
        ImageIO.read(new ByteArrayInputStream(direct.draw(file, FileKind.PDF, 1, 72)));

    assertThat(shown.getWidth()).isEqualTo(841);
    assertThat(shown.getHeight()).isEqualTo(595);
    assertThatThrownBy(() -> direct.draw(file, FileKind.PDF, 2, 72))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }

  private static BufferedImage sheet() {
    return Scanned.page(200, List.of(SENTENCE, "payable in advance."));
  }

  private static Extracted read(Path file) {
    return (Extracted) recognition.extract(file, FileKind.IMAGE, ExtractionProgress.NONE);
  }

  private static void assertRefused(Path file, ErrorCode code) {
    assertThat(recognition.extract(file, FileKind.IMAGE, ExtractionProgress.NONE))
        .isInstanceOfSatisfying(
            Refused.class, refused -> assertThat(refused.code()).isEqualTo(code));
  }

  private static byte[] jpeg(BufferedImage image) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(image, "jpg", out);
    return out.toByteArray();
  }

  private static byte[] png(BufferedImage image) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageIO.write(image, "png", out);
    return out.toByteArray();
  }

  private static byte[] withOrientation(byte[] jpeg, int orientation) {
    byte[] exif = {
      (byte) 0xFF,
      (byte) 0xE1,
      0,
      34,
      'E',
      'x',
      'i',
      'f',
      0,
      0,
      'M',
      'M',
      0,
      42,
      0,
      0,
      0,
      8,
      0,
      1,
      1,
      0x12,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      (byte) orientation,
      0,
      0,
      0,
      0,
      0,
      0
    };
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(jpeg, 0, 2);
    out.writeBytes(exif);
    out.write(jpeg, 2, jpeg.length - 2);
    return out.toByteArray();
  }
}
