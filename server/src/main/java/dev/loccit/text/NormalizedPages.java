package dev.loccit.text;

import java.util.List;
import java.util.Map;

/**
 * What came of normalising a paged text. Pages are joined by a blank line; an empty page adds no
 * text and shares the next page's start.
 *
 * @param pageStarts offset of each page in the text; non-decreasing
 * @param maps one a page: from offsets of the raw page to offsets of the whole text
 * @param removed how many characters were taken out, by kind; kinds that did not occur are absent
 */
public record NormalizedPages(
    NormalizedText text,
    List<Integer> pageStarts,
    List<OffsetMap> maps,
    Map<String, Integer> removed) {
  public NormalizedPages {
    pageStarts = List.copyOf(pageStarts);
    maps = List.copyOf(maps);
    removed = Map.copyOf(removed);
  }
}
