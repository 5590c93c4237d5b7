package dev.loccit.cli;

import dev.loccit.text.Locator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Says where something stands: "page 3", "Prices, rows 7–9", "notes of slide 3", "1:12". */
final class PlaceInWords {
  private PlaceInWords() {}

  /** One place a locator; empty for a line, which only says what the offsets say. */
  static String of(List<Locator> locators) {
    if (locators.size() == 2
        && locators.getFirst() instanceof Locator.Cell(String sheet, int first)
        && locators.getLast() instanceof Locator.Cell(String other, int last)
        && sheet.equals(other)) {
      return (sheet.isEmpty() ? "" : sheet + ", ") + "rows " + first + "–" + last;
    }
    return locators.stream()
        .map(PlaceInWords::of)
        .filter(words -> !words.isEmpty())
        .distinct()
        .collect(Collectors.joining("; "));
  }

  private static String of(Locator locator) {
    return switch (locator) {
      case Locator.Page(int page) -> "page " + page;
      case Locator.Slide(int slide, boolean notes) ->
          (notes ? "notes of slide " : "slide ") + slide;
      case Locator.Cell(String sheet, int row) ->
          (sheet.isEmpty() ? "row " : sheet + ", row ") + row;
      case Locator.Time(long startMs, long _) -> clock(startMs / 1_000);
      case Locator.Heading(List<String> path) -> String.join(" › ", path);
      case Locator.Chapter(List<String> path) -> String.join(" › ", path);
      case Locator.Line _ -> "";
    };
  }

  private static String clock(long seconds) {
    return seconds < 3_600
        ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
        : String.format(
            Locale.ROOT, "%d:%02d:%02d", seconds / 3_600, seconds / 60 % 60, seconds % 60);
  }
}
