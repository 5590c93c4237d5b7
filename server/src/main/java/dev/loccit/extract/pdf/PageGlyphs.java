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

  /** Of the largest image: the share of the page, and its own resolution; 0 where unknown. */
  double largestShare;

  double imageDpi;
  int ligatures;
  int unmapped;
  int outside;
  int duplicates;

  /** Characters set too small to be read. */
  int tiny;

  /** Characters without ink, and in white on white, that lie on no picture. */
  int invisible;

  int white;

  /** Characters without ink over a picture: what somebody recognised on it before us. */
  int layered;

  /** Whether reading the page broke off. */
  boolean damaged;

  private int next;

  PageGlyphs(PageSpace space) {
    this.space = space;
  }

  void add(int angle, Glyph glyph) {
    byAngle.computeIfAbsent(angle, key -> new ArrayList<>(512)).add(glyph);
  }

  /** What nobody sees on it. */
  final HiddenWords unseen = new HiddenWords();

  private float lastUnseen = Float.NaN;

  private record Hidden(int angle, Glyph glyph, HowHidden how) {}

  private final List<Hidden> hidden = new ArrayList<>();

  void addHidden(int angle, Glyph glyph, HowHidden how) {
    hidden.add(new Hidden(angle, glyph, how));
  }

  /**
   * Decides on the words that cannot be seen, once all pictures are known: those that lie on one
   * are its text, the others are left out and counted.
   */
  void sortHidden(Backdrop backdrop) {
    for (Hidden each : hidden) {
      Glyph glyph = each.glyph();
      if (backdrop.isOnImage(glyph.x + glyph.width / 2, glyph.y + glyph.height / 2)) {
        layered++;
        add(each.angle(), glyph);
      } else {
        hide(glyph);
        switch (each.how()) {
          case WHITE -> white++;
          case INVISIBLE -> invisible++;
          case NO -> throw new IllegalStateException("it can be seen");
        }
      }
    }
    hidden.clear();
  }

  /** Keeps a glyph for the report only. */
  void hide(Glyph glyph) {
    boolean otherLine = !(Math.abs(glyph.y - lastUnseen) < glyph.height / 3);
    unseen.add(glyph.text, glyph.afterBlank || otherLine);
    lastUnseen = glyph.y;
  }

  /** Whether most of its text was recognised by somebody before us. */
  boolean isMostlyLayer() {
    int kept = byAngle.values().stream().mapToInt(List::size).sum();
    return layered * 2 > kept;
  }

  int nextOrder() {
    return next++;
  }

  int count() {
    return next;
  }
}
