package dev.loccit.text;

import java.util.List;

/**
 * What is known of a text beside its words. All offsets are UTF-16 units of the normalised text.
 *
 * @param pageStarts offset of each page, empty for texts without pages; non-decreasing (an empty
 *     page shares the next page's start)
 * @param headings sorted by start, not overlapping
 * @param furniture running heads, footers and page numbers: kept in the text, left out of passages;
 *     sorted, not overlapping
 * @param places slides, rows, chapters or times, for texts that have them; starts ascend strictly
 * @param tables those with a header row; sorted, not overlapping
 */
public record Structure(
    List<Integer> pageStarts,
    List<Heading> headings,
    List<Span> furniture,
    List<LocatorStart> places,
    List<Table> tables) {
  /** A text without pages, headings or furniture. */
  public static final Structure PLAIN = new Structure(List.of(), List.of(), List.of());

  public Structure {
    pageStarts = List.copyOf(pageStarts);
    headings = List.copyOf(headings);
    furniture = List.copyOf(furniture);
    places = List.copyOf(places);
    tables = List.copyOf(tables);
  }

  /** A text without places and tables, as of a PDF. */
  public Structure(List<Integer> pageStarts, List<Heading> headings, List<Span> furniture) {
    this(pageStarts, headings, furniture, List.of(), List.of());
  }
}
