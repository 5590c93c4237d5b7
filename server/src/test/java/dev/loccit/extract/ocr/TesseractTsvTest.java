package dev.loccit.extract.ocr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.text.Box;
import java.util.List;
import org.junit.jupiter.api.Test;

class TesseractTsvTest {
  private static final String HEAD =
      "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";

  @Test
  void wordsStandInLinesAndLinesInParagraphs() {
    OcrPage page =
        TesseractTsv.parse(
            HEAD
                + "1\t1\t0\t0\t0\t0\t0\t0\t900\t500\t-1\t\n"
                + word(1, 1, 1, 1, 10, "96.5", "The")
                + word(1, 1, 1, 2, 60, "91", "lease")
                + word(1, 1, 2, 1, 10, "90", "ends.")
                + word(1, 2, 1, 1, 10, "88", "Rent"));

    assertThat(page.text()).isEqualTo("The lease\nends.\n\nRent");
    assertThat(page.lines().getFirst().words().getLast().box()).isEqualTo(new Box(60, 20, 40, 30));
    assertThat(page.confidence()).isBetween(0.88, 0.97);
  }

  @Test
  void dirtIsNoLineAndABlankIsNoWord() {
    OcrPage page =
        TesseractTsv.parse(
            HEAD
                + word(1, 1, 1, 1, 10, "12", "|~_")
                + word(1, 1, 2, 1, 10, "95", " ")
                + word(1, 1, 3, 1, 10, "95", "Words"));

    assertThat(page.text()).isEqualTo("Words");
    assertThat(TesseractTsv.parse(HEAD + word(1, 1, 1, 1, 9, "20", "..")).isEmpty()).isTrue();
  }

  @Test
  void whatIsNoTableIsAnEmptyPage() {
    assertThat(TesseractTsv.parse("").isEmpty()).isTrue();
    assertThat(TesseractTsv.parse("no\ttable\n5\t1\n\t\t\t").isEmpty()).isTrue();
  }

  @Test
  void chineseCharactersOfOneLineAreNotParted() {
    OcrPage page =
        TesseractTsv.parse(
            HEAD
                + word(1, 1, 1, 1, 10, "96", "租")
                + word(1, 1, 1, 2, 52, "96", "约")
                + word(1, 1, 1, 3, 200, "96", "第"));

    assertThat(page.text()).isEqualTo("租约 第");
  }

  private static String word(
      int block, int paragraph, int line, int word, int left, String confidence, String text) {
    return String.join(
            "\t",
            List.of(
                "5",
                "1",
                "" + block,
                "" + paragraph,
                "" + line,
                "" + word,
                "" + left,
                "20",
                "40",
                "30",
                confidence,
                text))
        + "\n";
  }
}
