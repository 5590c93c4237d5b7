package dev.loccit.extract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.Locator;
import dev.loccit.text.Locators;
import dev.loccit.text.Passage;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.List;

/** What a test asks of a file that was read. */
public record Reading(Extracted extracted) {
  /** Reads a file that is readable. */
  public static Reading of(Extractor extractor, Path file, FileKind kind) {
    Extraction extraction = extractor.extract(file, kind, ExtractionProgress.NONE);
    assertThat(extraction).isInstanceOf(Extracted.class);
    return new Reading((Extracted) extraction);
  }

  /** Reads a file that is not. */
  public static ErrorCode refusal(Extractor extractor, Path file, FileKind kind) {
    Extraction extraction = extractor.extract(file, kind, ExtractionProgress.NONE);
    assertThat(extraction).isInstanceOf(Refused.class);
    return ((Refused) extraction).code();
  }

  /** The whole text. */
  public String text() {
    return extracted.text().text();
  }

  /** What the report counted under a name. */
  public int count(String name) {
    return extracted.report().getOrDefault(name, 0);
  }

  /**
   * The places of words that the text holds once, after checking that one passage holds them at the
   * very offsets where the text does.
   */
  public List<Locator> places(String words) {
    int start = text().indexOf(words);
    assertThat(start).as(words).isNotNegative();
    assertThat(text().lastIndexOf(words)).as(words).isEqualTo(start);
    Span span = new Span(start, start + words.length());
    Passage passage = passage(words);
    int inside = extracted.text().cut(passage.span()).indexOf(words);
    assertThat(passage.span().start() + inside).isEqualTo(start);
    return new Locators(extracted.text(), extracted.structure()).of(span);
  }

  /** The passage that holds words. */
  public Passage passage(String words) {
    List<Passage> holding =
        new PassageSplitter(PassageSettings.DEFAULT)
            .split(TextId.create(), extracted.text(), extracted.structure()).stream()
                .filter(passage -> extracted.text().cut(passage.span()).contains(words))
                .toList();
    assertThat(holding).as(words).hasSize(1);
    return holding.getFirst();
  }
}
