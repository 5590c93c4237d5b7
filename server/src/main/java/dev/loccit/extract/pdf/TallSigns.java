package dev.loccit.extract.pdf;

import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDVectorFont;
import org.jspecify.annotations.Nullable;

/**
 * Sums, unions, integrals, roots and large brackets of mathematics. TeX's fonts hang them from the
 * baseline, so that their origin stands a line above the one they belong to: their outline tells
 * where they are. What is set small over and under a sum belongs to it.
 */
final class TallSigns {
  /** Height of the middle of a line of mathematics above its baseline, in ems. */
  private static final double AXIS = 0.25;

  /** Signs that have limits over and under them. */
  private static final String OPERATORS = "∑∏∐∫∮⋃⋂⋁⋀⨁⨂⨀⨄⨆⊕⊗⊎⊔∪∩∨∧";

  private static final String OTHERS = "√()[]{}|∣∥⟨⟩〈〉⌊⌋⌈⌉/\\";

  private static final float SMALLER = 0.85f;

  private TallSigns() {}

  /** Whether a glyph's words are such a sign or a piece of one. */
  static boolean mayHang(String text) {
    return text.length() == 1
        && (OPERATORS.indexOf(text.charAt(0)) >= 0
            || OTHERS.indexOf(text.charAt(0)) >= 0
            || (text.charAt(0) >= '\u239B' && text.charAt(0) <= '\u23B3'));
  }

  /** The outline of a glyph that hangs below its baseline; null for one that stands on it. */
  static FontCodes.@Nullable Ink hanging(PDFont font, int code) {
    if (!(font instanceof PDVectorFont outlines)) {
      return null;
    }
    try {
      Rectangle2D ink = outlines.getNormalizedPath(code).getBounds2D();
      double high = ink.getMaxY() / 1000;
      double low = ink.getMinY() / 1000;
      boolean hangs = high < 0.2 && low < -0.5 && low > -5;
      return hangs ? new FontCodes.Ink((float) high, (float) low) : null;
    } catch (IOException | RuntimeException e) {
      // a font without this outline: it stands where its origin is
      return null;
    }
  }

  /** From a hanging sign's origin down to the baseline of its line, in ems. */
  static double drop(FontCodes.Ink ink) {
    return AXIS - (ink.high() + ink.low()) / 2;
  }

  /** Puts limits beside their sign, in the order in which they were drawn. */
  static List<Segment> withLimits(List<Segment> pieces) {
    List<Segment> out = new ArrayList<>(pieces.size());
    for (int i = 0; i < pieces.size(); i++) {
      Segment piece = pieces.get(i);
      Segment last = out.isEmpty() ? null : out.getLast();
      if (last != null && operator(piece.glyphs.getFirst(), last)) {
        Segment whole = new Segment(piece.glyphs.getFirst());
        whole.lead(last);
        piece.glyphs.subList(1, piece.glyphs.size()).forEach(whole::add);
        out.set(out.size() - 1, whole);
      } else if (last != null && operator(sign(last), piece)) {
        last.trail(piece);
      } else {
        out.add(piece);
      }
    }
    return out;
  }

  /** The last sign of a segment, after which at most its limits were drawn. */
  private static Glyph sign(Segment segment) {
    for (int i = segment.glyphs.size() - 1; i >= 0; i--) {
      Glyph glyph = segment.glyphs.get(i);
      if (glyph.tall > 0 || !glyph.limit) {
        return glyph;
      }
    }
    return segment.last();
  }

  private static boolean operator(Glyph sign, Segment limit) {
    if (sign.tall <= 0 || OPERATORS.indexOf(sign.text.charAt(0)) < 0) {
      return false;
    }
    if (limit.size > SMALLER * sign.size || limit.width() > 8 * sign.em) {
      return false;
    }
    float middle = (limit.start + limit.end) / 2;
    boolean over = middle > sign.start - 0.3f * sign.em && middle < sign.end + 0.3f * sign.em;
    float axis = sign.base - (float) AXIS * sign.size;
    float gap =
        limit.base < axis
            ? axis - sign.tall / 2 - limit.base
            : limit.base - limit.size - axis - sign.tall / 2;
    return over && gap > -0.5f * sign.size && gap < 0.6f * sign.size;
  }
}
