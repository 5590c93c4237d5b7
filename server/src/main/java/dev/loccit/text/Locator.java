package dev.loccit.text;

import java.util.List;

/** What a span means to a person. Pages, slides, rows and lines count from 1; times are ms. */
public sealed interface Locator {
  /** A page of a paged document. */
  record Page(int page) implements Locator {
    public Page {
      if (page < 1) {
        throw new IllegalArgumentException("pages count from 1");
      }
    }
  }

  /** A stretch of a recording, in ms. */
  record Time(long startMs, long endMs) implements Locator {}

  /** The headings above a span, outermost first. */
  record Heading(List<String> path) implements Locator {
    public Heading {
      path = List.copyOf(path);
    }
  }

  /** A slide, or its notes. */
  record Slide(int slide, boolean notes) implements Locator {}

  /** A row of a sheet. */
  record Cell(String sheet, int row) implements Locator {}

  /** The chapters above a span, outermost first. */
  record Chapter(List<String> path) implements Locator {
    public Chapter {
      path = List.copyOf(path);
    }
  }

  /** A line of the normalised text. */
  record Line(int line) implements Locator {
    public Line {
      if (line < 1) {
        throw new IllegalArgumentException("lines count from 1");
      }
    }
  }
}
