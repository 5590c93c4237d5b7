package dev.loccit.text;

import java.util.List;

/**
 * A window of a text version, stored as offsets, never as text.
 *
 * @param ordinal position among the text's passages, from 0
 * @param span the window in UTF-16 units
 * @param headingPath headings above it, outermost first, and last the header row of the table that
 *     it goes on with; for ranking, not part of the window
 */
public record Passage(TextId text, int ordinal, Span span, List<String> headingPath) {
  public Passage {
    headingPath = List.copyOf(headingPath);
  }

  /** Where it stands. */
  public Anchor anchor() {
    return new Anchor(text, span);
  }
}
