package dev.loccit.extract.pdf;

import org.apache.pdfbox.pdmodel.graphics.state.PDTextState;
import org.apache.pdfbox.util.Matrix;

/** Where the glyphs of one shown string stand: the text matrix taken to displayed page space. */
final class Placement {
  /** Lines that lean less than this many degrees count as straight: skewed scans. */
  private static final double LEAN = 3;

  /** Points. */
  private static final double TINY = 0.5;

  final double fontSize;
  final double stretch;

  /** Whether the type has a size at all. */
  final boolean visible;

  private final double acrossX;
  private final double acrossY;
  private final double upX;
  private final double upY;
  private final double originX;
  private final double originY;

  // one unit of unscaled text space along and across the line
  private final double stepX;
  private final double stepY;
  private final double dropX;
  private final double dropY;

  private final int degrees;
  private final double cos;
  private final double sin;
  private final double size;
  private final double em;

  Placement(PDTextState text, Matrix textMatrix, Matrix ctm, PageSpace space) {
    fontSize = text.getFontSize();
    stretch = text.getHorizontalScaling() / 100.0;
    // text matrix, then user space, then displayed space; row vectors as in PDF
    double[] user = multiply(textMatrix, ctm);
    stepX = user[0] * space.a() + user[1] * space.c();
    stepY = user[0] * space.b() + user[1] * space.d();
    dropX = user[2] * space.a() + user[3] * space.c();
    dropY = user[2] * space.b() + user[3] * space.d();
    double rise = text.getRise();
    originX = user[4] * space.a() + user[5] * space.c() + space.e() + rise * dropX;
    originY = user[4] * space.b() + user[5] * space.d() + space.f() + rise * dropY;
    acrossX = stepX * fontSize * stretch;
    acrossY = stepY * fontSize * stretch;
    upX = dropX * fontSize;
    upY = dropY * fontSize;
    em = Math.hypot(acrossX, acrossY);
    // the height of type set along a line, even where its letters lean
    size = em == 0 ? 0 : Math.abs(acrossX * upY - acrossY * upX) / em;
    visible = size > 0.05 && size < 20_000 && em < 20_000 && Double.isFinite(originX + originY);
    double angle = Math.toDegrees(Math.atan2(acrossY, acrossX));
    double quarter = Math.rint(angle / 90) * 90;
    degrees =
        Math.floorMod((int) Math.rint(Math.abs(angle - quarter) <= LEAN ? quarter : angle), 360);
    cos = cosine(degrees);
    sin = cosine(degrees - 90);
  }

  /** The angle of the baseline as displayed, degrees clockwise; vertical writing runs downwards. */
  int angle(boolean vertical) {
    return vertical ? (degrees + 90) % 360 : degrees;
  }

  /**
   * Whether the type is too small to be read, on a page of this size.
   *
   * @param body of the font, or a wide glyph: fonts of drawings may draw large at a small size
   */
  boolean isTiny(PageSpace page, double body) {
    double tall = size * body;
    return tall < TINY && tall * 2_000 < Math.max(page.width(), page.height());
  }

  Glyph glyph(
      FontCodes codes,
      FontCodes.Code meaning,
      double alongX,
      double alongY,
      int order,
      boolean afterBlank) {
    double x = originX + alongX * stepX + alongY * dropX;
    double y = originY + alongX * stepY + alongY * dropY;
    double penX = x;
    double penY = y;
    if (codes.vertical) {
      x += meaning.originX() * acrossX + meaning.originY() * upX;
      y += meaning.originX() * acrossY + meaning.originY() * upY;
    }
    float[] box = box(x, y, meaning.width(), codes.ascent, codes.descent);
    double type = size * codes.body;
    if (codes.vertical) {
      // read along the column: u is the way down, v runs from right to left
      double start = -penX * sin + penY * cos;
      double middle = -(penX * cos + penY * sin);
      double advance = Math.abs(meaning.drop()) * size;
      return new Glyph(
          meaning.text(),
          box,
          (float) start,
          (float) (start + advance),
          (float) (middle + 0.35 * type),
          (float) type,
          (float) type,
          order,
          afterBlank);
    }
    double start = x * cos + y * sin;
    double base = -x * sin + y * cos;
    double end = start + meaning.width() * (acrossX * cos + acrossY * sin);
    FontCodes.Ink ink = meaning.ink();
    Glyph glyph =
        new Glyph(
            meaning.text(),
            ink == null ? box : box(x, y, meaning.width(), ink.high(), ink.low()),
            (float) Math.min(start, end),
            (float) Math.max(start, end),
            (float) (ink == null ? base : base + TallSigns.drop(ink) * type),
            (float) type,
            (float) (em * codes.body),
            order,
            afterBlank);
    if (ink != null) {
      glyph.tall = (float) ((ink.high() - ink.low()) * type);
    }
    return glyph;
  }

  private float[] box(double x, double y, double width, double ascent, double descent) {
    double wideX = width * acrossX;
    double wideY = width * acrossY;
    double left = x + Math.min(0, wideX) + Math.min(ascent * upX, descent * upX);
    double right = x + Math.max(0, wideX) + Math.max(ascent * upX, descent * upX);
    double top = y + Math.min(0, wideY) + Math.min(ascent * upY, descent * upY);
    double low = y + Math.max(0, wideY) + Math.max(ascent * upY, descent * upY);
    return new float[] {(float) left, (float) top, (float) (right - left), (float) (low - top)};
  }

  private static double[] multiply(Matrix m, Matrix n) {
    double a = m.getScaleX();
    double b = m.getShearY();
    double c = m.getShearX();
    double d = m.getScaleY();
    double e = m.getTranslateX();
    double f = m.getTranslateY();
    return new double[] {
      a * n.getScaleX() + b * n.getShearX(),
      a * n.getShearY() + b * n.getScaleY(),
      c * n.getScaleX() + d * n.getShearX(),
      c * n.getShearY() + d * n.getScaleY(),
      e * n.getScaleX() + f * n.getShearX() + n.getTranslateX(),
      e * n.getShearY() + f * n.getScaleY() + n.getTranslateY()
    };
  }

  /** Exact for quarter turns, so that straight lines stay straight. */
  private static double cosine(int degrees) {
    return switch (Math.floorMod(degrees, 360)) {
      case 0 -> 1;
      case 180 -> -1;
      case 90, 270 -> 0;
      default -> Math.cos(Math.toRadians(degrees));
    };
  }
}
