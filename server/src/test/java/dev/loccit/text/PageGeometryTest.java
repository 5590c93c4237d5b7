package dev.loccit.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.text.PageLayout.Glyph;
import dev.loccit.text.PageLayout.Run;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageGeometryTest {
  /** One glyph a unit, five points wide, ten high. */
  private static Run run(int offset, int length, double x, double y) {
    List<Glyph> glyphs = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      glyphs.add(new Glyph(new Span(offset + i, offset + i + 1), new Box(x + 5 * i, y, 5, 10)));
    }
    return new Run(glyphs);
  }

  @Test
  void aLineIsOneRectangleAndTwoLinesAreTwo() {
    PageLayout page = new PageLayout(600, 800, List.of(run(0, 20, 50, 100), run(21, 20, 50, 112)));
    assertThat(PageGeometry.boxes(page, new Span(10, 25)))
        .containsExactly(new Box(100, 100, 50, 10), new Box(50, 112, 20, 10));
  }

  @Test
  void columnsOnOneLineAreNotMerged() {
    PageLayout page = new PageLayout(600, 800, List.of(run(0, 20, 50, 100), run(20, 20, 170, 100)));
    assertThat(PageGeometry.boxes(page, new Span(0, 40))).hasSize(2);
  }

  @Test
  void wordsThatAreRunsOfTheirOwnAreOneRectangle() {
    PageLayout page = new PageLayout(600, 800, List.of(run(0, 4, 50, 100), run(5, 4, 73, 100)));
    assertThat(PageGeometry.boxes(page, new Span(0, 9))).containsExactly(new Box(50, 100, 43, 10));
  }

  @Test
  void upright90DegreeRunsAreOneRectangle() {
    List<Glyph> glyphs = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      glyphs.add(new Glyph(new Span(i, i + 1), new Box(30, 500 - 5 * i, 10, 5)));
    }
    PageLayout page = new PageLayout(600, 800, List.of(new Run(glyphs)));
    assertThat(PageGeometry.boxes(page, new Span(0, 10))).containsExactly(new Box(30, 455, 10, 50));
  }

  @Test
  void aSpanOutsideHasNoBoxes() {
    PageLayout page = new PageLayout(600, 800, List.of(run(0, 20, 50, 100)));
    assertThat(PageGeometry.boxes(page, new Span(20, 30))).isEmpty();
    assertThat(PageGeometry.boxes(page, new Span(3, 3))).isEmpty();
  }

  @Test
  void glyphsFollowTheirCharactersThroughNormalisation() {
    NormalizedPages pages = Normalizer.normalizePages(List.of("first", "  cafe\u0301\u00AD  x \n"));
    PageLayout raw = new PageLayout(600, 800, List.of(run(0, 12, 50, 100)));
    PageLayout placed =
        PageGeometry.normalized(raw, pages.maps().get(1), pages.pageStarts().get(1));
    List<Glyph> glyphs = placed.runs().getFirst().glyphs();
    assertThat(pages.text().text()).isEqualTo("first\n\ncafé  x");
    assertThat(glyphs).hasSize(7);
    assertThat(glyphs.get(3)).isEqualTo(new Glyph(new Span(3, 4), new Box(75, 100, 10, 10)));
    assertThat(glyphs.getLast().span()).isEqualTo(new Span(6, 7));
  }
}
