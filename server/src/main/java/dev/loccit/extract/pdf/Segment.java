package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.List;

/** Glyphs that stand together on one line, with no gap wider than a wide blank. */
final class Segment {
  final List<Glyph> glyphs = new ArrayList<>();
  float start = Float.MAX_VALUE;
  float end = -Float.MAX_VALUE;
  float top;
  float bottom;
  float base;
  float size;
  float em;
  int order = Integer.MAX_VALUE;
  private int votes;

  Segment(Glyph first) {
    add(first);
  }

  void add(Glyph glyph) {
    glyphs.add(glyph);
    start = Math.min(start, glyph.start);
    end = Math.max(end, glyph.end);
    order = Math.min(order, glyph.order);
    // majority vote: one larger comma or a raised number must not speak for the line
    if (votes == 0) {
      size = glyph.size;
      em = glyph.em;
      top = glyph.top;
      bottom = glyph.bottom;
      base = glyph.base;
    }
    votes += Math.abs(glyph.size - size) <= 0.03f * size ? 1 : -1;
  }

  void addAll(Segment other) {
    other.glyphs.forEach(this::add);
  }

  /** Puts what is set over a sign before it; the line keeps its place. */
  void lead(Segment limit) {
    glyphs.addAll(0, limit.glyphs);
    beside(limit);
  }

  /** Puts what is set under a sign after it; the line keeps its place. */
  void trail(Segment limit) {
    glyphs.addAll(limit.glyphs);
    beside(limit);
  }

  private void beside(Segment limit) {
    limit.glyphs.forEach(glyph -> glyph.limit = true);
    start = Math.min(start, limit.start);
    end = Math.max(end, limit.end);
    order = Math.min(order, limit.order);
  }

  Glyph last() {
    return glyphs.getLast();
  }

  float width() {
    return end - start;
  }

  /** Height shared with another segment's type, as a share of the lower of the two. */
  float sharedHeight(Segment other) {
    float shared = Math.min(bottom, other.bottom) - Math.max(top, other.top);
    return shared / Math.max(0.01f, Math.min(bottom - top, other.bottom - other.top));
  }
}
