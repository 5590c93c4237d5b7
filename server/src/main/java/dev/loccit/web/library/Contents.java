package dev.loccit.web.library;

import dev.loccit.text.Heading;
import dev.loccit.text.Locator;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.Structure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What a text is made of, for finding one's way in it: sheets, slides, chapters or headings. */
final class Contents {
  /** More would be no help to a person. */
  private static final int MOST = 5_000;

  private Contents() {}

  /**
   * A part of a text.
   *
   * @param start in UTF-16 units
   * @param level 1 is outermost
   * @param title empty for a slide without one
   * @param locator null for a heading
   */
  record Entry(int start, int level, String title, @Nullable Locator locator) {}

  static List<Entry> of(Structure structure) {
    List<Entry> parts = places(structure);
    List<Entry> found = parts.isEmpty() ? headings(structure) : parts;
    return found.subList(0, Math.min(MOST, found.size()));
  }

  private static List<Entry> headings(Structure structure) {
    return structure.headings().stream()
        .map(heading -> new Entry(heading.span().start(), heading.level(), heading.title(), null))
        .toList();
  }

  private static List<Entry> places(Structure structure) {
    List<Entry> parts = new ArrayList<>();
    Set<Object> seen = new HashSet<>();
    for (LocatorStart place : structure.places()) {
      Entry part =
          switch (place.locator()) {
            case Locator.Cell cell when !cell.sheet().isEmpty() && seen.add(cell.sheet()) ->
                new Entry(place.start(), 1, cell.sheet(), cell);
            case Locator.Slide slide when !slide.notes() && seen.add(slide) ->
                new Entry(place.start(), 1, title(structure, place.start()), slide);
            case Locator.Chapter chapter when !chapter.path().isEmpty() && seen.add(chapter) ->
                new Entry(place.start(), chapter.path().size(), chapter.path().getLast(), chapter);
            case Locator.Cell _,
                Locator.Slide _,
                Locator.Chapter _,
                Locator.Page _,
                Locator.Time _,
                Locator.Heading _,
                Locator.Line _ ->
                null;
          };
      if (part != null) {
        parts.add(part);
      }
    }
    return parts;
  }

  /** The heading that a place begins with. */
  private static String title(Structure structure, int start) {
    return structure.headings().stream()
        .filter(heading -> heading.span().start() == start)
        .map(Heading::title)
        .findFirst()
        .orElse("");
  }
}
