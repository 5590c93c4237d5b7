package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.PdfFixture;
import dev.loccit.extract.Reading;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageGeometry;
import dev.loccit.text.Span;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A citation's boxes lie on the words that were drawn, however they were. A4: 595.3 × 841.9. */
class HighlightTest {
  private static final double HIGH = 841.9;

  @TempDir Path folder;

  @Test
  void ofASentenceThatGoesOnInTheNextColumnBothPartsAreMarked() throws IOException {
    List<String> left =
        List.of(
            "The lease of the warehouse begins in",
            "March and ends in February, unless",
            "either party gives notice before. The",
            "rent is paid each quarter, and the");
    List<String> right =
        List.of(
            "tenant keeps the roof in good repair.",
            "The landlord insures the building",
            "against fire and storm, and pays the",
            "premiums of every year in advance.");
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.lines(60, 700, 11, left).lines(330, 700, 11, right);
      }
      Reading reading = read(pdf);
      List<Box> boxes = boxes(reading, "and the\ntenant keeps the roof");
      assertThat(boxes).hasSize(2);
      double before = pdf.width("rent is paid each quarter, ", 11);
      assertThat(boxes.get(0).x()).isCloseTo(60 + before, within(1.0));
      assertThat(boxes.get(0).width()).isCloseTo(pdf.width("and the", 11), within(1.0));
      assertOnBaseline(boxes.get(0), 700 - 3 * 13.2);
      assertThat(boxes.get(1).x()).isCloseTo(330, within(1.0));
      assertThat(boxes.get(1).width())
          .isCloseTo(pdf.width("tenant keeps the roof", 11), within(1.0));
      assertOnBaseline(boxes.get(1), 700);
    }
  }

  @Test
  void wordsThatRunUpThePageAreMarkedWhereTheyStand() throws IOException {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.turned(100, 200, 11, 90, "The rent is paid each quarter.");
      }
      Box box = boxes(read(pdf), "paid each").getFirst();
      double along = pdf.width("The rent is ", 11);
      assertThat(box.y() + box.height()).isCloseTo(HIGH - 200 - along, within(1.0));
      assertThat(box.height()).isCloseTo(pdf.width("paid each", 11), within(1.0));
      assertThat(box.x()).isBetween(88.0, 100.0);
      assertThat(box.x() + box.width()).isBetween(100.0, 104.0);
    }
  }

  @Test
  void onAPageThatIsShownTurnedTheWordsAreMarkedAsShown() throws IOException {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(100, 700, 11, "The rent is paid each quarter.").rotate(90);
      }
      Box box = boxes(read(pdf), "paid each").getFirst();
      // turned clockwise: what was left is above, and what was below is left
      assertThat(box.y()).isCloseTo(100 + pdf.width("The rent is ", 11), within(1.0));
      assertThat(box.height()).isCloseTo(pdf.width("paid each", 11), within(1.0));
      assertThat(box.x()).isBetween(695.0, 700.0);
    }
  }

  @Test
  void aHebrewWordIsMarkedWhereItStandsInItsLine() throws IOException {
    // as it is drawn, from left to right: the line is read from its right end
    String first = "\u05E9\u05DC\u05D5\u05DD";
    String second = "\u05E2\u05D5\u05DC\u05DD";
    String drawn = reversed(second) + " " + reversed(first);
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(200, 700, 14, drawn);
      }
      Reading reading = read(pdf);
      assertThat(reading.text()).isEqualTo(first + " " + second);
      Box right = boxes(reading, first).getFirst();
      Box left = boxes(reading, second).getFirst();
      assertThat(left.x()).isCloseTo(200, within(1.0));
      assertThat(left.width()).isCloseTo(pdf.width(second, 14), within(1.0));
      assertThat(right.x()).isCloseTo(200 + pdf.width(second + " ", 14), within(1.0));
      assertThat(right.width()).isCloseTo(pdf.width(first, 14), within(1.0));
    }
  }

  private static String reversed(String word) {
    return new StringBuilder(word).reverse().toString();
  }

  /** Type stands on its baseline and reaches a little below. */
  private static void assertOnBaseline(Box box, double fromBottom) {
    double baseline = HIGH - fromBottom;
    assertThat(box.y()).isBetween(baseline - 12, baseline - 6);
    assertThat(box.y() + box.height()).isBetween(baseline, baseline + 4);
  }

  private Reading read(PdfFixture pdf) throws IOException {
    return Reading.of(
        new PdfExtractor(ExtractionSettings.DEFAULT.limits()),
        pdf.save(folder, "page.pdf"),
        FileKind.PDF);
  }

  private static List<Box> boxes(Reading reading, String words) {
    int at = reading.text().indexOf(words);
    assertThat(at).as(reading.text()).isNotNegative();
    return PageGeometry.boxes(
        LayoutCodec.decode(reading.extracted().layout().getFirst()),
        new Span(at, at + words.length()));
  }
}
