package dev.loccit.extract.office;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RtfReaderTest extends HostileContract {
  private static final String HEAD =
      "{\\rtf1\\ansi\\ansicpg1252\\uc1{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Times;}}"
          + "{\\stylesheet{\\s0 Normal;}{\\s1 heading 1;}{\\s2 heading 2;}}{\\*\\generator x;}"
          + "{\\info{\\title not text}}{\\header page head}\n";

  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return RtfReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.RTF;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return Files.writeString(folder.resolve("a.rtf"), HEAD + "\\pard " + words + "\\par}");
  }

  @Test
  void aSentenceStandsUnderItsHeadingsWhateverItsCharset() throws Exception {
    Reading text =
        read(
            "\\pard\\s1 Br\\'fccken\\par\\pard\\s2 \\u1052?\\u1086?\\u1089?\\u1090?\\par"
                + "\\pard\\f1 \\'cc\\'ee\\'f1\\'f2 \\f0 is a bridge\\emdash old.\\line Next line.\\par}");

    assertThat(text.text()).isEqualTo("Brücken\n\nМост\n\nМост is a bridge—old.\nNext line.");
    assertThat(text.places("is a bridge—old."))
        .containsExactly(new Locator.Heading(List.of("Brücken", "Мост")));
  }

  @Test
  void listsTablesNotesAndFieldsAreRead() throws Exception {
    Reading text =
        read(
            "\\pard{\\listtext\\tab 1.\\tab}\\ilvl0 By day\\par{\\listtext\\'b7\\tab}\\ilvl1 At dawn\\par"
                + "\\pard\\plain Old toll{\\footnote\\pard Since 1801.\\par} stays: {\\field{\\*\\fldinst HYPERLINK x}{\\fldrslt the list}}.\\par"
                + "\\trowd\\trhdr\\pard\\intbl Toll\\cell Pence\\cell\\row\\trowd\\pard\\intbl Cart\\cell 4\\cell\\row"
                + "\\pard After.\\par}");

    assertThat(text.text())
        .isEqualTo(
            "1. By day\n  - At dawn\n\nOld toll¹ stays: the list.\n\n¹ Since 1801.\n\nToll | Pence\nCart | 4\n\nAfter.");
    assertThat(text.extracted().structure().tables()).hasSize(1);
  }

  @Test
  void hiddenAndDeletedTextPicturesAndDataAreLeftOutAndCounted() throws Exception {
    Reading text =
        read(
            "\\pard Shown.{\\v Ignore this.}{\\deleted gone}{\\pict\\wmetafile8 0123456789abcdef}"
                + "{\\*\\unknown{\\nested junk}}{\\object{\\*\\objdata 0102}{\\result fallback}}\\bin4 {}{} end\\par}");

    assertThat(text.text()).isEqualTo("Shown.fallback end");
    assertThat(text.count("hiddenCharacters")).isEqualTo(12);
    assertThat(text.count("deletedCharacters")).isEqualTo(4);
    assertThat(text.count("pictures")).isEqualTo(1);
    assertThat(text.count("attachments")).isEqualTo(1);
  }

  @Test
  void groupsWithoutEndAreRefusedAndChangedBytesNeverEscape() throws Exception {
    Path deep = Files.writeString(own.resolve("deep.rtf"), "{\\rtf1" + "{".repeat(1_000_000));
    assertThat(FileTypes.detect(deep, "x")).isEqualTo(new FileTypes.Detected(FileKind.RTF));
    assertThat(Reading.refusal(extractor(), deep, kind())).isEqualTo(ErrorCode.EXTRACTION_REFUSED);

    long seed = 31;
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    byte[] honest = Files.readAllBytes(readable(own, "Words \\'fc \\u8364? {\\v x} \\cell\\row"));
    for (int i = 0; i < 2_000; i++) {
      byte[] changed = honest.clone();
      for (int c = 0; c < 4; c++) {
        changed[random.nextInt(changed.length)] = (byte) random.nextInt(256);
      }
      Path file = Files.write(own.resolve("changed.rtf"), changed);
      assertThat(extractor().extract(file, kind(), (done, total) -> {})).isNotNull();
    }
  }

  private Reading read(String body) throws Exception {
    return Reading.of(extractor(), Files.writeString(own.resolve("t.rtf"), HEAD + body), kind());
  }
}
