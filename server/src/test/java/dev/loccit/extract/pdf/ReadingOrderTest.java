package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.PdfFixture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadingOrderTest {
  private static final String PROSE =
      """
      The committee met in the spring of that year to decide upon the fate of the old bridge, which \
      had stood across the river since before any of its members were born. Nobody could remember \
      who had built it, and the archive held only a single drawing, unsigned, in which the arches \
      seemed higher than they were. A survey was ordered, and the surveyor reported that the piers \
      had moved by the width of a hand. It was therefore agreed that carts should cross one at a \
      time, that a keeper should be paid to see to it, and that the cost should be borne by those \
      who lived beyond the river and by the mill. The miller protested, as millers do, but paid.""";

  @TempDir Path folder;

  @Test
  void twoColumnsAreReadOneAfterTheOther() throws Exception {
    List<List<String>> columns = columns(2, 230, 10);
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(150, 760, 18, "The Bridge and its Keeper");
        page.lines(50, 720, 10, columns.get(0)).lines(310, 720, 10, columns.get(1));
      }
      assertThat(flat(extract(pdf))).isEqualTo("The Bridge and its Keeper " + PROSE);
    }
  }

  @Test
  void twoColumnsDrawnLineByLineAcrossThePageAreStillReadOneAfterTheOther() throws Exception {
    List<List<String>> columns = columns(2, 230, 10);
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        for (int i = 0; i < columns.get(0).size(); i++) {
          page.text(50, 720 - 12 * i, 10, columns.get(0).get(i));
          if (i < columns.get(1).size()) {
            page.text(310, 720 - 12 * i, 10, columns.get(1).get(i));
          }
        }
      }
      assertThat(flat(extract(pdf))).isEqualTo(PROSE);
    }
  }

  @Test
  void threeColumnsWithLinesDrawnInAnyOrderAreReadFromLeftToRight() throws Exception {
    List<List<String>> columns = columns(3, 150, 9);
    record Line(double x, double y, String words) {}
    List<Line> lines = new ArrayList<>();
    for (int c = 0; c < 3; c++) {
      for (int i = 0; i < columns.get(c).size(); i++) {
        lines.add(new Line(40 + 175 * c, 700 - 11 * i, columns.get(c).get(i)));
      }
    }
    long seed = 7;
    System.out.println("seed " + seed);
    Collections.shuffle(lines, new Random(seed));
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        for (Line line : lines) {
          page.text(line.x(), line.y(), 9, line.words());
        }
      }
      assertThat(flat(extract(pdf))).isEqualTo(PROSE);
    }
  }

  @Test
  void aTitleBetweenTwoBandsOfColumnsStandsBetweenThem() throws Exception {
    List<List<String>> columns = columns(2, 230, 10);
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.lines(50, 760, 10, columns.get(0)).lines(310, 760, 10, columns.get(1));
        page.text(
            60, 480, 12, "What the miller said of it afterwards, in full, to the whole council");
        page.lines(50, 450, 10, columns.get(0)).lines(310, 450, 10, columns.get(1));
      }
      assertThat(flat(extract(pdf)))
          .isEqualTo(
              PROSE
                  + " What the miller said of it afterwards, in full, to the whole council "
                  + PROSE);
    }
  }

  @Test
  void aTableIsReadRowByRow() throws Exception {
    List<String> names =
        List.of("Revenue from services", "Cost of services", "Gross profit", "Tax");
    List<String> now = List.of("1,204.5", "880.1", "324.4", "61.0");
    List<String> before = List.of("1,100.0", "790.3", "309.7", "58.2");
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.lines(60, 700, 10, names).lines(300, 700, 10, now).lines(400, 700, 10, before);
      }
      assertThat(extract(pdf).text().text())
          .isEqualTo(
              """
              Revenue from services 1,204.5 1,100.0
              Cost of services 880.1 790.3
              Gross profit 324.4 309.7
              Tax 61.0 58.2""");
    }
  }

  @Test
  void aTableOfWordsIsReadRowByRow() throws Exception {
    List<String> titles = List.of("Common stock", "Notes due 2025", "Notes due 2030", "Warrants");
    List<String> places =
        List.of("New York Stock Exchange", "London Stock Exchange", "Luxembourg", "Not listed");
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        for (int i = 0; i < 4; i++) {
          page.text(60, 700 - 14 * i, 10, titles.get(i)).text(300, 700 - 14 * i, 10, places.get(i));
        }
      }
      assertThat(extract(pdf).text().text())
          .isEqualTo(
              """
              Common stock New York Stock Exchange
              Notes due 2025 London Stock Exchange
              Notes due 2030 Luxembourg
              Warrants Not listed""");
    }
  }

  @Test
  void raisedAndLoweredFiguresStayWithTheirWord() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        double x = 72 + pdf.width("The rule applies", 11);
        page.text(72, 700, 11, "The rule applies").text(x, 704, 6.5, "17");
        page.text(x + 10, 700, 11, "to all of H");
        double after = x + 10 + pdf.width("to all of H", 11);
        page.text(after, 697.5, 7, "2").text(after + 4.2, 700, 11, "O here.");
      }
      assertThat(extract(pdf).text().text()).isEqualTo("The rule applies17 to all of H2O here.");
    }
  }

  @Test
  void paragraphsAreToldByIndentAndBySpacing() throws Exception {
    List<String> lines = wrap(PROSE, 450, 11).subList(0, 4);
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.lines(72, 700, 11, lines);
        page.lines(72, 600, 11, lines);
      }
      String paragraph = String.join("\n", lines);
      assertThat(extract(pdf).text().text()).isEqualTo(paragraph + "\n\n" + paragraph);
    }
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(90, 700, 11, "First there was a bridge, and the bridge was old and leaned over")
            .text(72, 686.8, 11, "the water as if to drink from it.")
            .text(90, 673.6, 11, "Then there was a keeper, and the keeper was paid by all who came")
            .text(72, 660.4, 11, "from beyond the river.");
      }
      assertThat(extract(pdf).text().text())
          .isEqualTo(
              """
              First there was a bridge, and the bridge was old and leaned over
              the water as if to drink from it.

              Then there was a keeper, and the keeper was paid by all who came
              from beyond the river.""");
    }
  }

  private Extracted extract(PdfFixture pdf) throws Exception {
    return (Extracted)
        new PdfExtractor(ExtractionLimits.DEFAULT)
            .extract(pdf.save(folder, "page.pdf"), FileKind.PDF, ExtractionProgress.NONE);
  }

  private static String flat(Extracted extracted) {
    return extracted.text().text().replaceAll("\\s+", " ");
  }

  private static List<List<String>> columns(int count, double width, double size) throws Exception {
    List<String> lines = wrap(PROSE, width, size);
    int each = (lines.size() + count - 1) / count;
    List<List<String>> columns = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      columns.add(lines.subList(i * each, Math.min(lines.size(), (i + 1) * each)));
    }
    return columns;
  }

  private static List<String> wrap(String words, double width, double size) throws Exception {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    try (PdfFixture metrics = new PdfFixture()) {
      for (String word : words.split(" ", -1)) {
        if (!line.isEmpty() && metrics.width(line + " " + word, size) > width) {
          lines.add(line.toString());
          line.setLength(0);
        }
        line.append(line.isEmpty() ? "" : " ").append(word);
      }
    }
    lines.add(line.toString());
    return lines;
  }
}
