package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.Normalizer;
import dev.loccit.text.PageLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every extractor does, whatever it reads and wherever it runs. */
public abstract class ExtractorContract {
  @TempDir Path folder;

  protected abstract Extractor extractor();

  protected abstract FileKind kind();

  /** A readable file of the kind, with these words in it. */
  protected abstract Path readable(Path folder, String words) throws Exception;

  @Test
  void theTextIsNormalisedAndHoldsTheWords() throws Exception {
    Extracted extracted = read(readable(folder, "Where the river bends, the mill stands."));

    String text = extracted.text().text();
    assertThat(text).contains("Where the river bends, the mill stands.");
    assertThat(Normalizer.normalize(text).text().text()).isEqualTo(text);
    assertThat(extracted.extractor()).isNotBlank();
  }

  @Test
  void theSameFileGivesTheSameTextAndLayout() throws Exception {
    Path file = readable(folder, "Read twice, said twice.");

    Extracted first = read(file);
    Extracted second = read(file);

    assertThat(second.text().sha256()).isEqualTo(first.text().sha256());
    assertThat(second.structure()).isEqualTo(first.structure());
    assertThat(second.layout())
        .usingElementComparator(java.util.Arrays::compare)
        .isEqualTo(first.layout());
  }

  @Test
  void everyGlyphLiesOnItsPageAndCoversUnitsOfIt() throws Exception {
    Extracted extracted = read(readable(folder, "Boxes and words agree."));
    List<Integer> starts = extracted.structure().pageStarts();

    assertThat(extracted.layout().size()).isIn(0, starts.size());
    for (int i = 0; i < extracted.layout().size(); i++) {
      int end = i + 1 < starts.size() ? starts.get(i + 1) : extracted.text().length();
      PageLayout page = LayoutCodec.decode(extracted.layout().get(i));
      for (PageLayout.Run run : page.runs()) {
        for (PageLayout.Glyph glyph : run.glyphs()) {
          assertThat(glyph.span().end()).isLessThanOrEqualTo(end - starts.get(i));
          assertThat(glyph.box().x() + glyph.box().width() / 2).isBetween(0.0, page.width());
          assertThat(glyph.box().y() + glyph.box().height() / 2).isBetween(0.0, page.height());
        }
      }
    }
  }

  @Test
  void progressRisesToItsTotal() throws Exception {
    List<Integer> told = new ArrayList<>();
    extractor()
        .extract(
            readable(folder, "Step by step."),
            kind(),
            (done, total) -> {
              told.add(done);
              assertThat(done).isLessThanOrEqualTo(total);
            });

    assertThat(told).isNotEmpty().isSorted();
  }

  @Test
  void emptyFilesAreRefusedWithASentence() throws Exception {
    Extraction extraction =
        extractor()
            .extract(Files.createFile(folder.resolve("empty")), kind(), ExtractionProgress.NONE);

    assertThat(extraction).isInstanceOf(Refused.class);
    assertThat(((Refused) extraction).code()).isIn(ErrorCode.NO_TEXT, ErrorCode.CORRUPT);
    assertThat(((Refused) extraction).detail()).endsWith(".");
  }

  @Test
  void aMissingFileIsAFailureAndNotARefusal() {
    assertThatThrownBy(
            () -> extractor().extract(folder.resolve("gone"), kind(), ExtractionProgress.NONE))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.FILE_MISSING));
  }

  private Extracted read(Path file) {
    Extraction extraction = extractor().extract(file, kind(), ExtractionProgress.NONE);
    assertThat(extraction).isInstanceOf(Extracted.class);
    return (Extracted) extraction;
  }
}
