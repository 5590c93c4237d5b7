package dev.loccit.text;

import dev.loccit.text.PageLayout.Glyph;
import dev.loccit.text.PageLayout.Run;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** From glyph boxes to the rectangles of a span, and from raw glyph offsets to normalised ones. */
public final class PageGeometry {
  /** Words of one line stand no further apart than this share of their height. */
  private static final double SAME_LINE_GAP = 0.6;

  /** Inside a run a wider gap than this many heights is a gutter, not a blank. */
  private static final double GUTTER = 3;

  private PageGeometry() {}

  /**
   * The rectangles of a span, in text order: one for each stretch of a line. Lines and columns are
   * never merged.
   *
   * @param span UTF-16 units counted from the page's start
   */
  public static List<Box> boxes(PageLayout page, Span span) {
    List<Box> boxes = new ArrayList<>();
    for (Run run : page.runs()) {
      @Nullable Box current = null;
      for (Glyph glyph : run.glyphs()) {
        if (!glyph.span().overlaps(span)) {
          continue;
        }
        if (current == null || !adjoin(current, glyph.box(), GUTTER)) {
          if (current != null) {
            add(boxes, current);
          }
          current = glyph.box();
        } else {
          current = union(current, glyph.box());
        }
      }
      if (current != null) {
        add(boxes, current);
      }
    }
    return boxes;
  }

  /**
   * A page's layout with its glyphs at normalised offsets: what vanished is left out, and glyphs
   * that were composed into one character become one with both boxes.
   *
   * @param raw glyph spans count units of the raw page
   * @param map the raw page's map into the whole text
   * @param pageStart the page's start in the whole text
   */
  public static PageLayout normalized(PageLayout raw, OffsetMap map, int pageStart) {
    List<Run> runs = new ArrayList<>(raw.runs().size());
    for (Run run : raw.runs()) {
      List<Glyph> glyphs = new ArrayList<>(run.glyphs().size());
      for (Glyph glyph : run.glyphs()) {
        Span span = map.map(glyph.span());
        if (span.isEmpty()) {
          continue;
        }
        Glyph placed = new Glyph(span.shift(-pageStart), glyph.box());
        if (!glyphs.isEmpty() && glyphs.getLast().span().overlaps(placed.span())) {
          Glyph last = glyphs.removeLast();
          placed =
              new Glyph(
                  new Span(
                      Math.min(last.span().start(), placed.span().start()),
                      Math.max(last.span().end(), placed.span().end())),
                  union(last.box(), placed.box()));
        }
        glyphs.add(placed);
      }
      if (!glyphs.isEmpty()) {
        runs.add(new Run(glyphs));
      }
    }
    return new PageLayout(raw.width(), raw.height(), runs);
  }

  private static void add(List<Box> boxes, Box box) {
    if (!boxes.isEmpty() && sameLine(boxes.getLast(), box)) {
      boxes.set(boxes.size() - 1, union(boxes.getLast(), box));
    } else {
      boxes.add(box);
    }
  }

  /** Whether one box goes on where the other ends, side by side. */
  private static boolean sameLine(Box a, Box b) {
    double height = Math.min(a.height(), b.height());
    double shared = overlap(a.y(), a.height(), b.y(), b.height());
    double gap = -overlap(a.x(), a.width(), b.x(), b.width());
    return shared > 0.6 * height
        && Math.max(a.height(), b.height()) < 1.8 * height
        && gap < SAME_LINE_GAP * height;
  }

  /** Whether two glyphs of one run stand beside, or for upright runs below, each other. */
  private static boolean adjoin(Box a, Box b, double heights) {
    double size = Math.max(Math.max(a.height(), b.height()), Math.min(a.width(), b.width()));
    double inY = overlap(a.y(), a.height(), b.y(), b.height());
    double inX = overlap(a.x(), a.width(), b.x(), b.width());
    return (inY >= 0 && -inX <= heights * size) || (inX >= 0 && -inY <= heights * size);
  }

  /** How much two stretches share; negative: how far they stand apart. */
  private static double overlap(double a, double aLength, double b, double bLength) {
    return Math.min(a + aLength, b + bLength) - Math.max(a, b);
  }

  private static Box union(Box a, Box b) {
    double x = Math.min(a.x(), b.x());
    double y = Math.min(a.y(), b.y());
    double right = Math.max(a.x() + a.width(), b.x() + b.width());
    double bottom = Math.max(a.y() + a.height(), b.y() + b.height());
    return new Box(x, y, right - x, bottom - y);
  }
}
