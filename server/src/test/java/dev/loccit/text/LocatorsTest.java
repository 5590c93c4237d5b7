package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LocatorsTest {
  @Test
  void aSpanOverAPageBreakStandsOnBothPages() {
    NormalizedPages pages =
        Normalizer.normalizePages(List.of("First page starts", "", "and ends here.", "Last."));
    Locators locators =
        new Locators(pages.text(), new Structure(pages.pageStarts(), List.of(), List.of()));
    assertThat(locators.of(new Span(6, 26)))
        .containsExactly(new Locator.Page(1), new Locator.Page(3));
    assertThat(locators.of(new Span(0, 5))).containsExactly(new Locator.Page(1));
  }

  @Test
  void theBlankLineBetweenPagesBelongsToNoPageOfASpan() {
    NormalizedPages pages = Normalizer.normalizePages(List.of("One.", "Two."));
    Locators locators =
        new Locators(pages.text(), new Structure(pages.pageStarts(), List.of(), List.of()));
    assertThat(locators.of(new Span(0, 6))).containsExactly(new Locator.Page(1));
    assertThat(locators.of(new Span(4, 10))).containsExactly(new Locator.Page(2));
  }

  @Test
  void anOffsetOfAnEmptyPageBelongsToTheLastPageThatStartsThere() {
    NormalizedPages pages = Normalizer.normalizePages(List.of("", "", "Three."));
    Locators locators =
        new Locators(pages.text(), new Structure(pages.pageStarts(), List.of(), List.of()));
    assertThat(locators.pageAt(0)).isEqualTo(3);
    assertThat(locators.of(new Span(0, 3))).containsExactly(new Locator.Page(3));
  }

  @Test
  void withoutPagesTheHeadingsAboveSayWhere() {
    NormalizedText text = new NormalizedText("# A\n\nx\n\n## B\n\ny\n\n# C\n\nz");
    Locators locators = new Locators(text, TextStructure.markdown(text));
    int y = text.text().indexOf('y');
    int z = text.text().indexOf('z');
    assertThat(locators.of(new Span(y, y + 1)))
        .containsExactly(new Locator.Heading(List.of("A", "B")));
    assertThat(locators.of(new Span(z, z + 1))).containsExactly(new Locator.Heading(List.of("C")));
  }

  @Test
  void withoutPagesOrHeadingsTheLineSaysWhere() {
    NormalizedText text = new NormalizedText("one\ntwo\n\nfour");
    Locators locators = new Locators(text, Structure.PLAIN);
    assertThat(locators.of(new Span(0, 3))).containsExactly(new Locator.Line(1));
    assertThat(locators.of(new Span(9, 13))).containsExactly(new Locator.Line(4));
  }

  @Test
  void startsOfAWindowBeginAtTheWindowAndChangeWhereThePageChanges() {
    NormalizedPages pages = Normalizer.normalizePages(List.of("One.", "", "Two.", "Three."));
    Locators locators =
        new Locators(pages.text(), new Structure(pages.pageStarts(), List.of(), List.of()));
    assertThat(locators.starts(new Span(2, 14)))
        .containsExactly(
            new LocatorStart(2, new Locator.Page(1)),
            new LocatorStart(6, new Locator.Page(3)),
            new LocatorStart(12, new Locator.Page(4)));
  }

  @Test
  void startsBeforeTheFirstHeadingAreLines() {
    NormalizedText text = new NormalizedText("intro\nmore\n# A\nx\ny");
    Locators locators = new Locators(text, TextStructure.markdown(text));
    assertThat(locators.starts(new Span(0, text.length())))
        .containsExactly(
            new LocatorStart(0, new Locator.Line(1)),
            new LocatorStart(6, new Locator.Line(2)),
            new LocatorStart(11, new Locator.Heading(List.of("A"))));
  }
}
