package dev.loccit.extract.ocr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.loccit.extract.Scanned;
import dev.loccit.extract.ocr.OcrEngine.Orientation;
import dev.loccit.text.Box;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageRecognitionTest {
  private static final List<String> LEASE =
      List.of(
          "The lease of the warehouse ends on 31 March 2027,",
          "unless either party renews it in writing before",
          "the end of the preceding calendar year.");

  @Test
  void aPageThatReadsWellIsReadOnce() throws Exception {
    ScriptedEngine engine = engine(image -> page(0.95, "Words that were surely read"), null);

    new PageRecognition(engine).read(blank(600, 400), List.of("eng"));

    assertThat(engine.languages).hasSize(1);
  }

  /** One dark pixel near the top left of the upright page: every turn takes it elsewhere. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void boxesOfATurnedPageAreThoseOfThePageAsGiven(int quarters) throws Exception {
    GrayImage given = spot(blank(60, 40).turned(4 - quarters), quarters);
    ScriptedEngine engine =
        engine(
            image ->
                image.at(10, 5) == 0
                    ? page(0.95, new Box(10, 5, 1, 1), "Words that were surely read")
                    : page(0.2, "mm"),
            new Orientation(quarters, 9, "Latin", 9));

    OcrPage page = new PageRecognition(engine).read(given, List.of("eng"));

    Box box = page.lines().getFirst().words().getFirst().box();
    assertThat(given.at((int) box.x(), (int) box.y())).isZero();
  }

  @Test
  void whereTheEngineCannotTellTheTurnThatReadsBestWins() throws Exception {
    ScriptedEngine engine =
        engine(
            image ->
                image.width() < image.height() ? page(0.9, "Surely read words") : page(0.3, "lll"),
            null);

    OcrPage page = new PageRecognition(engine).read(blank(60, 40), List.of("eng"));

    assertThat(page.text()).contains("Surely");
  }

  @Test
  void smallTypeIsEnlargedAndItsBoxesAreReducedAgain() throws Exception {
    ScriptedEngine engine =
        engine(
            image ->
                image.width() > 600
                    ? page(0.97, new Box(200, 100, 80, 20), "Surely read words")
                    : page(0.75, new Box(100, 50, 40, 10), "Sorely rcad words"),
            null);

    OcrPage page = new PageRecognition(engine).read(blank(600, 400), List.of("eng"));

    assertThat(page.text()).isEqualTo("Surely read words");
    assertThat(page.lines().getFirst().words().getFirst().box().x()).isCloseTo(100, within(1.0));
  }

  @Test
  void tinyTypeIsEnlargedHoweverSureTheEngineWas() throws Exception {
    ScriptedEngine engine =
        engine(
            image ->
                image.width() > 600
                    ? page(0.95, new Box(200, 100, 80, 20), "Surely read words")
                    : page(0.95, new Box(100, 50, 40, 10), "Surcly read words"),
            null);

    OcrPage page = new PageRecognition(engine).read(blank(600, 400), List.of("eng"));

    assertThat(page.text()).isEqualTo("Surely read words");
  }

  @Test
  void aCoarseScanIsReadOnceAtTwiceItsSize() throws Exception {
    ScriptedEngine engine =
        engine(
            image -> page(0.95, new Box(200, 100, 80, 30), "Surely read words of " + image.dpi()),
            null);
    GrayImage coarse = new GrayImage(600, 400, blank(600, 400).pixels(), 100);

    OcrPage page = new PageRecognition(engine).read(coarse, List.of("eng"));

    assertThat(engine.languages).hasSize(1);
    assertThat(page.text()).isEqualTo("Surely read words of 200");
    assertThat(page.lines().getFirst().words().getFirst().box())
        .isEqualTo(new Box(100, 50, 40, 15));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-4, -1.5, 1, 3})
  void linesThatLeanAreFoundToLean(double degrees) {
    GrayImage page = GrayImage.of(Scanned.turned(Scanned.page(150, LEASE), degrees), 150);

    assertThat(Skew.of(page)).isCloseTo(degrees, within(0.35));
    assertThat(Skew.of(page.levelled(degrees))).isCloseTo(0, within(0.35));
  }

  @Test
  void aLevelPageAndAPictureAreLeftAlone() {
    assertThat(Skew.of(GrayImage.of(Scanned.page(150, LEASE), 150))).isZero();
    assertThat(Skew.of(blank(300, 300))).isZero();
  }

  @Test
  void paperWithDustIsBlankAndAWordIsNot() {
    assertThat(blank(1000, 1000).isBlank()).isTrue();
    assertThat(GrayImage.of(Scanned.page(150, List.of("17")), 150).isBlank()).isFalse();
  }

  private static ScriptedEngine engine(
      Function<GrayImage, OcrPage> pages, @Nullable Orientation orientation) {
    return new ScriptedEngine(pages, orientation);
  }

  private static OcrPage page(double confidence, String words) {
    return page(confidence, new Box(1, 1, 40, 30), words);
  }

  private static OcrPage page(double confidence, Box box, String words) {
    List<OcrPage.Word> line =
        List.of(words.split(" ")).stream()
            .map(word -> new OcrPage.Word(word, box, confidence))
            .toList();
    return new OcrPage(List.of(new OcrPage.Line(line, true)));
  }

  private static GrayImage blank(int width, int height) {
    byte[] pixels = new byte[width * height];
    java.util.Arrays.fill(pixels, (byte) 250);
    return new GrayImage(width, height, pixels, 300);
  }

  private static GrayImage spot(GrayImage lying, int quarters) {
    GrayImage upright = lying.turned(quarters);
    upright.pixels()[5 * upright.width() + 10] = 0;
    return upright.turned(4 - quarters);
  }
}
