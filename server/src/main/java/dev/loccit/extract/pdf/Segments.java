package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Glyphs become segments. First along the content stream, which keeps a superscript with its word;
 * then along baselines, which mends words that were drawn in pieces or backwards.
 */
final class Segments {
  /** Within one run of the stream, a gap wider than this many ems ends a segment. */
  private static final float WIDE = 0.8f;

  /** Pieces from different places of the stream are one segment only when they are this near. */
  private static final float NEAR = 0.6f;

  private Segments() {}

  static List<Segment> of(List<Glyph> glyphs) {
    return alongBaselines(TallSigns.withLimits(alongStream(withAccents(glyphs))));
  }

  /** Lays accents that were drawn on their own over the letters they belong to. */
  private static List<Glyph> withAccents(List<Glyph> glyphs) {
    List<Glyph> out = new ArrayList<>(glyphs.size());
    Glyph waiting = null;
    int mark = 0;
    for (Glyph glyph : glyphs) {
      Glyph last = out.isEmpty() ? null : out.getLast();
      if (waiting != null) {
        if (covers(glyph, waiting) && takes(mark, glyph.text.codePointAt(0))) {
          glyph.absorb(waiting, GlyphWords.accented(glyph.text, Character.toString(mark)));
          glyph.afterBlank |= waiting.afterBlank;
        } else {
          out.add(waiting);
        }
        waiting = null;
      }
      int combining = GlyphWords.combining(glyph.text);
      if (combining == 0 && GlyphWords.isMark(glyph.text)) {
        if (last != null && sameLine(last, glyph) && nearlyOver(last, glyph)) {
          last.absorb(glyph, GlyphWords.accented(last.text, glyph.text));
          continue;
        }
      } else if (combining != 0) {
        if (last != null
            && covers(last, glyph)
            && takes(combining, last.text.codePointBefore(last.text.length()))) {
          last.absorb(glyph, GlyphWords.accented(last.text, Character.toString(combining)));
          continue;
        }
        waiting = glyph;
        mark = combining;
        continue;
      }
      out.add(glyph);
    }
    if (waiting != null) {
      out.add(waiting);
    }
    return out;
  }

  /** A union with a dot is another sign; only signs are struck out. */
  private static boolean takes(int mark, int point) {
    boolean arrow = point >= 0x2190 && point <= 0x21FF;
    boolean sign = arrow || Character.getType(point) == Character.MATH_SYMBOL;
    return GlyphWords.marksSigns(mark) ? sign : sign || Character.isLetter(point);
  }

  private static boolean nearlyOver(Glyph letter, Glyph mark) {
    return mark.start >= letter.start - 0.5f * letter.em
        && mark.start <= letter.end + 0.3f * letter.em;
  }

  private static boolean covers(Glyph letter, Glyph mark) {
    float shared = Math.min(letter.end, mark.end) - Math.max(letter.start, mark.start);
    // TeX's bars and slashes have no width, and stand at their sign's very start
    return shared > 0.5f * Math.min(letter.advance(), mark.advance()) - 0.02f * letter.em
        && Math.abs(letter.base - mark.base) < 0.8f * letter.size;
  }

  private static boolean sameLine(Glyph a, Glyph b) {
    float shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return shared >= 0.3f * Math.min(a.bottom - a.top, b.bottom - b.top);
  }

  private static List<Segment> alongStream(List<Glyph> glyphs) {
    List<Segment> out = new ArrayList<>();
    Segment open = null;
    for (Glyph glyph : glyphs) {
      if (open != null && continues(open, glyph)) {
        open.add(glyph);
      } else {
        open = new Segment(glyph);
        out.add(open);
      }
    }
    return out;
  }

  private static boolean continues(Segment open, Glyph glyph) {
    Glyph last = open.last();
    float em = Math.max(last.em, glyph.em);
    float gap = glyph.start - last.end;
    return gap >= -0.25f * em
        && gap <= WIDE * em
        && glyph.start >= last.start
        && sameLine(last, glyph);
  }

  private static List<Segment> alongBaselines(List<Segment> pieces) {
    List<Segment> sorted = new ArrayList<>(pieces);
    sorted.sort(
        Comparator.comparingDouble((Segment s) -> s.base).thenComparingDouble(s -> s.start));
    List<Segment> out = new ArrayList<>(pieces.size());
    int from = 0;
    for (int i = 1; i <= sorted.size(); i++) {
      if (i == sorted.size() || !levelWith(sorted.get(from), sorted.get(i))) {
        mend(sorted.subList(from, i), out);
        from = i;
      }
    }
    return out;
  }

  private static boolean levelWith(Segment first, Segment other) {
    return other.base - first.base <= 0.2f * Math.min(first.size, other.size);
  }

  private static void mend(List<Segment> level, List<Segment> out) {
    List<Segment> line = new ArrayList<>(level);
    line.sort(Comparator.comparingDouble(s -> s.start));
    Segment open = null;
    for (Segment piece : line) {
      if (open != null) {
        float em = Math.max(open.em, piece.em);
        float gap = piece.start - open.end;
        if (gap >= -0.3f * em && gap <= NEAR * em) {
          open.addAll(piece);
          continue;
        }
      }
      open = piece;
      out.add(piece);
    }
  }
}
