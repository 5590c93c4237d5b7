package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What one page draws.
 *
 * <p>Glyphs are kept by the angle of their baseline, in degrees clockwise as displayed, because
 * lines are only lines among type that runs the same way.
 */
final class PageGlyphs {
  final PageSpace space;
  final Map<Integer, List<Glyph>> byAngle = new TreeMap<>();

  /** Share of the page that images cover, at most 1. */
  double imageShare;

  int images;
  int ligatures;
  int unmapped;
  int outside;
  int duplicates;

  /** Whether reading the page broke off. */
  boolean damaged;

  private int next;

  PageGlyphs(PageSpace space) {
    this.space = space;
  }

  void add(int angle, Glyph glyph) {
    byAngle.computeIfAbsent(angle, key -> new ArrayList<>(512)).add(glyph);
  }

  int nextOrder() {
    return next++;
  }

  int count() {
    return next;
  }
}
