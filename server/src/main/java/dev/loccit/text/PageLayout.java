package dev.loccit.text;

import java.util.List;

/**
 * One page's glyphs.
 *
 * @param width shown width in points
 * @param height shown height in points
 * @param runs pieces of a line each, in text order; offsets count UTF-16 units from the page's
 *     start
 */
public record PageLayout(double width, double height, List<Run> runs) {
  public PageLayout {
    runs = List.copyOf(runs);
  }

  /** Glyphs that follow each other on one line, sorted and not overlapping. */
  public record Run(List<Glyph> glyphs) {
    public Run {
      glyphs = List.copyOf(glyphs);
    }
  }

  /**
   * One drawn glyph.
   *
   * @param span its units, counted from the page's start; a ligature covers more than one
   * @param box where it is drawn
   */
  public record Glyph(Span span, Box box) {}
}
