package dev.loccit.extract.plain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.ExtractorContract;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.Reading;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Heading;
import dev.loccit.text.Locator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlainTextExtractorTest extends ExtractorContract {
  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return new PlainTextExtractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.TEXT;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return Files.writeString(folder.resolve("readable.txt"), words + "\r\n\r\n\r\n" + words);
  }

  @Test
  void markdownIsKeptAsWrittenWithItsHeadingsAndWithoutItsPictures() throws Exception {
    String markdown =
        "# Bridge\n\nSee ![plan](data:image/png;base64,iVBORw0KGgo=) of *it*.\n\n## Keeper\n";
    Extracted extracted = (Extracted) read(markdown, FileKind.MARKDOWN);

    assertThat(extracted.text().text())
        .isEqualTo("# Bridge\n\nSee ![plan]() of *it*.\n\n## Keeper");
    assertThat(extracted.report()).containsEntry("dataUris", 1);
    assertThat(extracted.structure().headings())
        .extracting(Heading::title)
        .containsExactly("Bridge", "Keeper");
  }

  @Test
  void aSentenceStandsUnderItsHeadingInMarkdownAndOnItsLineInPlainText() throws Exception {
    Reading markdown =
        new Reading(
            (Extracted)
                read("# Bridge\n\nOld.\n\n## Tolls\n\nCarts pay four pence.\n", FileKind.MARKDOWN));
    assertThat(markdown.places("Carts pay four pence."))
        .containsExactly(new Locator.Heading(List.of("Bridge", "Tolls")));
    Reading plain =
        new Reading((Extracted) read("Bridge\n\nOld.\nCarts pay four pence.\n", FileKind.TEXT));
    assertThat(plain.places("Carts pay four pence.")).containsExactly(new Locator.Line(4));
  }

  @Test
  void frontMatterIsKeptAndIsNoHeading() throws Exception {
    Extracted extracted =
        (Extracted) read("---\ntitle: Bridge\nauthor: Ada\n---\n\n# Keeper\n", FileKind.MARKDOWN);

    assertThat(extracted.text().text()).startsWith("---\ntitle: Bridge");
    assertThat(extracted.structure().headings())
        .extracting(Heading::title)
        .containsExactly("Keeper");
    Extracted rule = (Extracted) read("---\nA line\n---\nwords\n", FileKind.MARKDOWN);
    assertThat(rule.structure().headings()).extracting(Heading::title).containsExactly("A line");
  }

  @Test
  void aTextThatIsTooLongIsRefused() throws Exception {
    Path file = Files.writeString(own.resolve("long.txt"), "word ".repeat(100));
    Extraction extraction =
        new PlainTextExtractor(new ExtractionLimits(1, 100, 10_000))
            .extract(file, FileKind.TEXT, ExtractionProgress.NONE);

    assertThat(((Refused) extraction).code()).isEqualTo(ErrorCode.EXTRACTION_REFUSED);
  }

  private Extraction read(String words, FileKind kind) throws Exception {
    Path file = Files.writeString(own.resolve("a.md"), words);
    return extractor().extract(file, kind, ExtractionProgress.NONE);
  }
}
