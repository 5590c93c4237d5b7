package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One page's words before normalising, with glyph boxes in flat arrays: a long manual has millions
 * of glyphs, and all of its pages wait until the last is read, because only the whole document
 * tells which broken words are one.
 *
 * @param starts first unit of each glyph in the text, ascending
 * @param lengths units of each glyph
 * @param boxes x, y, width, height of each glyph
 * @param runs index of the first glyph of each line
 * @param hyphens offset of each hyphen that ends a line inside a paragraph
 * @param lines where lines of type stand, for headings
 */
@SuppressWarnings("ArrayRecordComponent") // filled once, never compared or changed
record RawPage(
    String text,
    double width,
    double height,
    int[] starts,
    byte[] lengths,
    float[] boxes,
    int[] runs,
    int[] hyphens,
    List<Line> lines) {

  /** A line and the size of its type in points. */
  record Line(int start, int end, float size) {}

  int glyphs() {
    return starts.length;
  }

  /** Grows a page glyph by glyph. */
  static final class Builder {
    final StringBuilder text = new StringBuilder(4096);
    private final List<Line> lines = new ArrayList<>();
    private int[] starts = new int[1024];
    private byte[] lengths = new byte[1024];
    private float[] boxes = new float[4096];
    private int[] runs = new int[64];
    private int[] hyphens = new int[8];
    private int glyphs;
    private int runCount;
    private int hyphenCount;

    void startRun() {
      if (runCount == runs.length) {
        runs = Arrays.copyOf(runs, runCount * 2);
      }
      runs[runCount++] = glyphs;
    }

    /** Appends a glyph's words, and its box where they are few enough to be one glyph's. */
    void add(Glyph glyph, String words) {
      int start = text.length();
      text.append(words);
      int length = words.length();
      if (length == 0 || length > Byte.MAX_VALUE) {
        return;
      }
      if (glyphs == starts.length) {
        starts = Arrays.copyOf(starts, glyphs * 2);
        lengths = Arrays.copyOf(lengths, glyphs * 2);
        boxes = Arrays.copyOf(boxes, glyphs * 8);
      }
      starts[glyphs] = start;
      lengths[glyphs] = (byte) length;
      boxes[4 * glyphs] = glyph.x;
      boxes[4 * glyphs + 1] = glyph.y;
      boxes[4 * glyphs + 2] = glyph.width;
      boxes[4 * glyphs + 3] = glyph.height;
      glyphs++;
    }

    void addHyphen(int offset) {
      if (hyphenCount == hyphens.length) {
        hyphens = Arrays.copyOf(hyphens, hyphenCount * 2);
      }
      hyphens[hyphenCount++] = offset;
    }

    void addLine(int start, int end, float size) {
      lines.add(new Line(start, end, size));
    }

    RawPage build(PageSpace space) {
      return new RawPage(
          text.toString(),
          space.width(),
          space.height(),
          Arrays.copyOf(starts, glyphs),
          Arrays.copyOf(lengths, glyphs),
          Arrays.copyOf(boxes, 4 * glyphs),
          Arrays.copyOf(runs, runCount),
          Arrays.copyOf(hyphens, hyphenCount),
          List.copyOf(lines));
    }
  }
}
