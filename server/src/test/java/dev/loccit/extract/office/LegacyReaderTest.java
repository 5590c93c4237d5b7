package dev.loccit.extract.office;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.poi.hslf.usermodel.HSLFSlide;
import org.apache.poi.hslf.usermodel.HSLFSlideShow;
import org.apache.poi.hslf.usermodel.HSLFTextBox;
import org.apache.poi.hssf.record.crypto.Biff8EncryptionKey;
import org.apache.poi.hssf.usermodel.HSSFClientAnchor;
import org.apache.poi.hssf.usermodel.HSSFWorkbook;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.CellStyle;
import org.apache.poi.ss.usermodel.Row;
import org.apache.poi.ss.usermodel.Sheet;
import org.apache.poi.ss.usermodel.Workbook;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LegacyReaderTest extends HostileContract {
  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return LegacyReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.OFFICE;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    Path file = folder.resolve("a.xls");
    try (HSSFWorkbook book = new HSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      book.createSheet("A").createRow(0).createCell(0).setCellValue(words);
      book.write(out);
    }
    return file;
  }

  @Test
  void aRowOfSheetBStandsThereWithTheValuesThatAreShown() throws Exception {
    Path file = own.resolve("b.xls");
    try (HSSFWorkbook book = new HSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      book.createSheet("Secret").createRow(0).createCell(0).setCellValue("Not shown.");
      Sheet sheet = book.createSheet("Sheet B");
      Row header = sheet.createRow(5);
      header.createCell(0).setCellValue("Bridge");
      header.createCell(1).setCellValue("Toll");
      Row row = sheet.createRow(6);
      row.createCell(0).setCellValue("Old Bridge");
      row.createCell(1).setCellValue(1234.5);
      CellStyle style = book.createCellStyle();
      style.setDataFormat((short) 4);
      row.getCell(1).setCellStyle(style);
      book.setSheetHidden(0, true);
      book.setActiveSheet(1);
      book.write(out);
    }

    Reading book = Reading.of(extractor(), file, kind());

    assertThat(book.text()).isEqualTo("Sheet B\n\nBridge | Toll\nOld Bridge | 1,234.50");
    assertThat(book.places("Old Bridge | 1,234.50"))
        .containsExactly(new Locator.Cell("Sheet B", 7));
    assertThat(book.count("hiddenSheets")).isEqualTo(1);
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(FileKind.OFFICE));
  }

  /**
   * {@code bridge.doc} and {@code notes.ppt.gz} were written for this test, and saved by
   * LibreOffice.
   */
  @Test
  void aSentenceOfAWordFileStandsUnderItsHeadings() throws Exception {
    Path file = own.resolve("bridge.doc");
    try (InputStream in = LegacyReaderTest.class.getResourceAsStream("bridge.doc")) {
      Files.copy(in, file);
    }

    Reading word = Reading.of(extractor(), file, kind());

    assertThat(word.places("Carts pay four pence at dawn."))
        .containsExactly(new Locator.Heading(List.of("The Old Bridge", "Tolls")));
    assertThat(word.places("Nobody remembers who built it."))
        .containsExactly(new Locator.Heading(List.of("The Old Bridge")));
    assertThat(word.text())
        .contains("Toll | Pence\nCart | 4\n")
        .endsWith("The keeper keeps the coins.\n\nSince 1801.");
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(FileKind.OFFICE));
  }

  @Test
  void embeddedFilesAreCounted() throws Exception {
    Path file = own.resolve("with-files.xls");
    try (HSSFWorkbook book = new HSSFWorkbook();
        OutputStream out = Files.newOutputStream(file)) {
      Sheet sheet = book.createSheet("A");
      sheet.createRow(0).createCell(0).setCellValue("The bill is inside.");
      int picture = book.addPicture(new byte[] {1, 2, 3}, Workbook.PICTURE_TYPE_PNG);
      int bill = book.addOlePackage("12 pence".getBytes(US_ASCII), "bill", "bill.txt", "bill.txt");
      sheet
          .createDrawingPatriarch()
          .createObjectData(
              new HSSFClientAnchor(0, 0, 0, 0, (short) 1, 1, (short) 2, 2), bill, picture);
      book.write(out);
    }

    Reading book = Reading.of(extractor(), file, kind());

    assertThat(book.text()).isEqualTo("A\n\nThe bill is inside.");
    assertThat(book.count("attachments")).isEqualTo(1);
  }

  @Test
  void slidesKeepTheirNumbers() throws Exception {
    Path file = own.resolve("p.ppt");
    try (HSLFSlideShow show = new HSLFSlideShow();
        OutputStream out = Files.newOutputStream(file)) {
      for (String words : new String[] {"Carts pay.", "Not shown.", "In the end."}) {
        HSLFSlide slide = show.createSlide();
        HSLFTextBox box = new HSLFTextBox();
        box.setText(words);
        slide.addShape(box);
        slide.setHidden(words.startsWith("Not"));
      }
      show.getSlides().get(0).addTitle().setText("Tolls");
      show.write(out);
    }

    Reading slides = Reading.of(extractor(), file, kind());

    assertThat(slides.text()).isEqualTo("Tolls\n\nCarts pay.\n\nIn the end.");
    assertThat(slides.places("In the end.")).containsExactly(new Locator.Slide(3, false));
    assertThat(slides.count("hiddenSlides")).isEqualTo(1);
  }

  @Test
  void aSentenceInTheNotesOfSlideThreeStandsThere() throws Exception {
    Path file = own.resolve("notes.ppt");
    try (InputStream in =
        new GZIPInputStream(LegacyReaderTest.class.getResourceAsStream("notes.ppt.gz"))) {
      Files.copy(in, file);
    }

    Reading slides = Reading.of(extractor(), file, kind());

    assertThat(slides.places("The keeper keeps the coins."))
        .containsExactly(new Locator.Slide(3, true));
    assertThat(slides.places("Horses pay two.")).containsExactly(new Locator.Slide(3, false));
  }

  @Test
  void lockedDamagedAndOtherCompoundFilesAreToldApart() throws Exception {
    Path locked = own.resolve("locked.xls");
    Biff8EncryptionKey.setCurrentUserPassword("toll");
    try {
      readable(own, "secret words");
      try (HSSFWorkbook book =
              new HSSFWorkbook(new ByteArrayInputStream(Files.readAllBytes(own.resolve("a.xls"))));
          OutputStream out = Files.newOutputStream(locked)) {
        book.write(out);
      }
    } finally {
      Biff8EncryptionKey.setCurrentUserPassword(null);
    }
    assertThat(Reading.refusal(extractor(), locked, kind())).isEqualTo(ErrorCode.ENCRYPTED);

    Path package2007 = compound("EncryptedPackage", "locked.docx");
    assertThat(FileTypes.detect(package2007, "x"))
        .isEqualTo(new FileTypes.Detected(FileKind.OFFICE));
    assertThat(Reading.refusal(extractor(), package2007, kind())).isEqualTo(ErrorCode.ENCRYPTED);

    byte[] whole = Files.readAllBytes(own.resolve("a.xls"));
    Arrays.fill(whole, 1_500, 3_000, (byte) 0x5A);
    Path damaged = Files.write(own.resolve("damaged.xls"), whole);
    assertThat(Reading.refusal(extractor(), damaged, kind())).isEqualTo(ErrorCode.CORRUPT);

    assertThat(FileTypes.detect(compound("Something", "x.bin"), "x.doc"))
        .isInstanceOf(FileTypes.Unsupported.class);
  }

  private Path compound(String stream, String name) throws Exception {
    Path file = own.resolve(name);
    try (POIFSFileSystem files = new POIFSFileSystem();
        OutputStream out = Files.newOutputStream(file)) {
      files.createDocument(new ByteArrayInputStream(new byte[5_000]), stream);
      files.writeFilesystem(out);
    }
    return file;
  }
}
