package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.PdfFixture;
import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageLayout;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Boxes lie where a second reader sees the same words. */
class PdfGeometryTest {
  private static final double NEAR = 1.5;
  private static final List<String> LINES =
      List.of("The turbine hall was rebuilt", "after the flood of nineteen ten", "by two firms.");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {0, 90, 180, 270})
  void wordsStandWhereASecondReaderSeesThemOnATurnedPage(int degrees) throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.rotate(degrees).lines(72, 700, 11, LINES).lines(300, 300, 14, LINES);
      }
      assertSameWords(pdf.save(folder, "turned.pdf"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 90, 180, 270})
  void wordsStandWhereASecondReaderSeesThemOnACroppedPage(int degrees) throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.rotate(degrees).crop(50, 200, 400, 550).lines(72, 700, 11, LINES);
      }
      assertSameWords(pdf.save(folder, "cropped.pdf"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {90, 180, 270})
  void linesThatAreTurnedThemselvesKeepTheirWordsAndPlaces(int degrees) throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.lines(72, 700, 11, LINES).turned(300, 300, 12, degrees, "Turned along the margin");
      }
      Path file = pdf.save(folder, "lines.pdf");
      assertThat(extract(file).text().text()).endsWith("by two firms.\n\nTurned along the margin");
      assertSameWords(file);
    }
  }

  @Test
  void manyRandomPagesAgreeWithTheSecondReader() throws Exception {
    long seed = 20_261_130L;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    try (PdfFixture pdf = new PdfFixture()) {
      for (int i = 0; i < 20; i++) {
        try (PdfFixture.Page page = pdf.page()) {
          page.rotate(90 * random.nextInt(4));
          if (random.nextBoolean()) {
            page.crop(random.nextInt(60), random.nextInt(60), 480, 760);
          }
          double y = 740;
          while (y > 100) {
            double size = 7 + random.nextInt(12);
            y -= size * 1.2 + random.nextInt(8);
            page.text(80 + random.nextInt(40), y, size, words(random));
          }
        }
      }
      assertSameWords(pdf.save(folder, "random.pdf"));
    }
  }

  @Test
  void theUserUnitScalesEverything() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.lines(72, 700, 11, LINES);
      }
      try (PdfFixture.Page page = pdf.page()) {
        page.userUnit(2.5).lines(72, 700, 11, LINES);
      }
      Extracted extracted = extract(pdf.save(folder, "unit.pdf"));
      PageLayout plain = LayoutCodec.decode(extracted.layout().get(0));
      PageLayout scaled = LayoutCodec.decode(extracted.layout().get(1));
      assertThat(scaled.width()).isCloseTo(2.5 * plain.width(), within(0.2));
      for (int r = 0; r < plain.runs().size(); r++) {
        for (int g = 0; g < plain.runs().get(r).glyphs().size(); g++) {
          Box one = plain.runs().get(r).glyphs().get(g).box();
          Box two = scaled.runs().get(r).glyphs().get(g).box();
          assertThat(two.x()).isCloseTo(2.5 * one.x(), within(0.2));
          assertThat(two.y()).isCloseTo(2.5 * one.y(), within(0.2));
          assertThat(two.height()).isCloseTo(2.5 * one.height(), within(0.2));
        }
      }
    }
  }

  @Test
  void wordsOutsideTheCropBoxAreLeftOutAndCounted() throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.crop(50, 200, 400, 550).text(72, 700, 12, "Seen").text(72, 60, 12, "Hidden");
      }
      Extracted extracted = extract(pdf.save(folder, "hidden.pdf"));
      assertThat(extracted.text().text()).isEqualTo("Seen");
      assertThat(extracted.report()).containsEntry("glyphsOffPage", 6);
    }
  }

  private static void assertSameWords(Path file) throws IOException, InterruptedException {
    List<SecondReader.Word> theirs = SecondReader.words(file);
    List<SecondReader.Word> ours = ExtractedWords.of(extract(file));
    assertThat(ours).hasSameSizeAs(theirs);
    for (SecondReader.Word word : theirs) {
      assertThat(ours)
          .as("%s", word)
          .filteredOn(our -> our.page() == word.page() && our.text().equals(word.text()))
          .anySatisfy(
              our -> {
                assertThat(our.box().x()).isCloseTo(word.box().x(), within(NEAR));
                assertThat(our.box().y()).isCloseTo(word.box().y(), within(NEAR));
                assertThat(our.box().width()).isCloseTo(word.box().width(), within(NEAR));
                assertThat(our.box().height()).isCloseTo(word.box().height(), within(NEAR));
              });
    }
  }

  /** Real words: letters at random are taken for a garbled text, which is refused. */
  private static String words(Random random) {
    List<String> words =
        List.of(
            "the",
            "a",
            "of",
            "lease",
            "rent",
            "bridge",
            "sensor",
            "is",
            "in",
            "notice",
            "was",
            "river",
            "paid",
            "by",
            "two",
            "firms",
            "report",
            "months",
            "and",
            "measured");
    return random
        .ints(1 + random.nextInt(4), 0, words.size())
        .mapToObj(words::get)
        .collect(Collectors.joining(" "));
  }

  private static Extracted extract(Path file) {
    return (Extracted)
        new PdfExtractor(ExtractionLimits.DEFAULT)
            .extract(file, FileKind.PDF, ExtractionProgress.NONE);
  }
}
