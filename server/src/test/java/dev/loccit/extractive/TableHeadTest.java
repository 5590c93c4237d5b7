package dev.loccit.extractive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.text.Span;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TableHeadTest {
  private static Optional<String> head(String text, String row) {
    int at = text.indexOf(row);
    return TableHead.of(text, new Span(at, at + row.length()))
        .map(span -> text.substring(span.start(), span.end()));
  }

  @Test
  void theFirstRowNamesTheColumnsOfAllBelowIt() {
    String text =
        "Bridges\n\nPlace | Bridge | Built\nUpper Mill | Heron Bridge | 1887\nAshford | Weir | 1934\n\nEnd";
    assertThat(head(text, "Ashford | Weir | 1934")).contains("Place | Bridge | Built");
    assertThat(head(text, "Upper Mill | Heron Bridge | 1887")).contains("Place | Bridge | Built");
    assertThat(head(text, "Place | Bridge | Built")).isEmpty();
    int at = text.indexOf("Place");
    assertThat(TableHead.isHead(text, new Span(at, at + "Place | Bridge | Built".length())))
        .isTrue();
  }

  @Test
  void aMarkdownTableHasItsHeadAboveTheRule() {
    String text = "| Year | Wet | Dry |\n| --- | --- | --- |\n| 2021 | 12 | 14 |";
    assertThat(head(text, "| 2021 | 12 | 14 |")).contains("| Year | Wet | Dry |");
  }

  @Test
  void aNameAndItsValueHaveNoHeadAndNeitherHasATableThatBeginsWithNumbers() {
    assertThat(head("Name | Ada\nBorn | 1815", "Born | 1815")).isEmpty();
    assertThat(head("Oslo | 7 | 8\nBergen | 3 | 4", "Bergen | 3 | 4")).isEmpty();
    assertThat(head("Oslo | Norway\nBergen | Norway | 4", "Bergen | Norway | 4")).isEmpty();
  }

  @Test
  void aLineOfYearsNamesTheColumnsOfARowWithAsManyValues() {
    String text =
        "Years ended December 31, 2022 2021 2020\nRevenues $66,608 $62,286 $58,158\n"
            + "Effective income tax rate (0.6) % 14.8 % 17.5 %\nBacklog 404,381 377,499";
    String years = "Years ended December 31, 2022 2021 2020";
    assertThat(head(text, "Revenues $66,608 $62,286 $58,158")).contains(years);
    assertThat(head(text, "Effective income tax rate (0.6) % 14.8 % 17.5 %")).contains(years);
    assertThat(head(text, "Backlog 404,381 377,499")).isEmpty();
    String counted = text.replace("Years ended", "Of 12 plants, years ended");
    assertThat(head(counted, "Revenues $66,608 $62,286 $58,158")).isEmpty();
  }
}
