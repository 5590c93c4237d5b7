package dev.loccit.extract.pdf;

import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDRectangle;

/**
 * The way from a PDF page's own space to displayed page space: crop box, rotation and user unit
 * applied, y down from the top left; equal to pdf.js's viewport at scale 1. A point (x, y) becomes
 * (ax + cy + e, bx + dy + f).
 *
 * @param width shown width in points
 * @param height shown height in points
 */
record PageSpace(
    double a, double b, double c, double d, double e, double f, double width, double height) {

  /** An empty sheet, for a page that cannot be found. */
  static final PageSpace LETTER = of(PDRectangle.LETTER, 0, 1);

  /** The space of a page; a page without a usable box is a US Letter sheet, as in pdf.js. */
  static PageSpace of(PDPage page) {
    PDRectangle box = page.getCropBox();
    if (box.getWidth() <= 0 || box.getHeight() <= 0) {
      box = page.getMediaBox();
    }
    if (box.getWidth() <= 0 || box.getHeight() <= 0) {
      box = PDRectangle.LETTER;
    }
    float userUnit = page.getUserUnit();
    double unit = userUnit > 0 && userUnit < 10_000 ? userUnit : 1;
    return of(box, Math.floorMod(page.getRotation(), 360), unit);
  }

  /** An upright sheet of a size in points. */
  static PageSpace sheet(double width, double height) {
    return new PageSpace(1, 0, 0, 1, 0, 0, width, height);
  }

  private static PageSpace of(PDRectangle box, int rotation, double unit) {
    double left = unit * box.getLowerLeftX();
    double bottom = unit * box.getLowerLeftY();
    double right = unit * box.getUpperRightX();
    double top = unit * box.getUpperRightY();
    double wide = right - left;
    double high = top - bottom;
    return switch (rotation) {
      case 90 -> new PageSpace(0, unit, unit, 0, -bottom, -left, high, wide);
      case 180 -> new PageSpace(-unit, 0, 0, unit, right, -bottom, wide, high);
      case 270 -> new PageSpace(0, -unit, -unit, 0, top, right, high, wide);
      default -> new PageSpace(unit, 0, 0, -unit, -left, top, wide, high);
    };
  }

  /** Whether a displayed point lies on the page. */
  boolean shows(double x, double y) {
    return x >= 0 && y >= 0 && x <= width && y <= height;
  }
}
