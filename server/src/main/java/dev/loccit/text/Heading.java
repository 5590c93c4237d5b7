package dev.loccit.text;

/** A heading: where it stands, its level (1 is outermost), and its words for a locator path. */
public record Heading(Span span, int level, String title) {
  public Heading {
    if (level < 1) {
      throw new IllegalArgumentException("levels count from 1");
    }
  }
}
