package dev.loccit.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extractive.Unit.Shape;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnitsTest {
  private static List<Shape> shapes(String text) {
    return Units.of(new NormalizedText(text), new Span(0, text.length())).stream()
        .map(Unit::shape)
        .toList();
  }

  @Test
  void aSentenceMayEndWithMarksOfNotes() {
    assertThat(shapes("Ducks were hunted for food since prehistoric times.[12][a]"))
        .containsExactly(Shape.SENTENCE);
  }

  @Test
  void aSentenceWithoutAStopIsQuotedAsAnItemAndAHeadingNever() {
    assertThat(shapes("After a good day at the lake it is important to eat something nice"))
        .containsExactly(Shape.ITEM);
    assertThat(shapes("Management's Discussion and Analysis of Financial Condition and Results"))
        .containsExactly(Shape.FRAGMENT);
    assertThat(shapes("The following table shows how many sensors worked in each month:"))
        .containsExactly(Shape.FRAGMENT);
  }

  @Test
  void cellsOfATableAreARow() {
    assertThat(shapes("Place | Bridge | Built\nAshford | Weir Bridge | 1934"))
        .isSubsetOf(Shape.ROW)
        .hasSize(2);
  }
}
