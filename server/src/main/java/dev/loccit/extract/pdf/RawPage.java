package dev.loccit.extract.pdf;

import dev.loccit.text.Box;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One page's words before normalising. Its layout is kept encoded: a long manual has millions of
 * glyphs, and all of its pages wait until the last is read, because only the whole document tells
 * which broken words are one.
 *
 * @param layout glyphs at offsets of {@code text}, as {@link LayoutCodec} wrote them
 * @param hyphens offset of each hyphen that ends a line inside a paragraph
 * @param lines where lines of type stand, for headings
 */
@SuppressWarnings("ArrayRecordComponent") // filled once, never compared or changed
record RawPage(String text, byte[] layout, int[] hyphens, List<Line> lines) {

  /** A line and the size of its type in points. */
  record Line(int start, int end, float size) {}

  /** Grows a page glyph by glyph. */
  static final class Builder {
    final StringBuilder text = new StringBuilder(4096);
    private final List<Line> lines = new ArrayList<>();
    private final List<PageLayout.Run> runs = new ArrayList<>();
    private List<PageLayout.Glyph> run = new ArrayList<>();
    private int[] hyphens = new int[8];
    private int hyphenCount;

    void startRun() {
      if (!run.isEmpty()) {
        runs.add(new PageLayout.Run(run));
        run = new ArrayList<>();
      }
    }

    /** Appends a glyph's words and its box. */
    void add(Glyph glyph, String words) {
      add(words, new Box(glyph.x, glyph.y, glyph.width, glyph.height));
    }

    /** Appends words that share one box. */
    void add(String words, Box box) {
      int start = text.length();
      text.append(words);
      if (text.length() > start) {
        run.add(new PageLayout.Glyph(new Span(start, text.length()), box));
      }
    }

    /** Remembers a hyphen at the end of the line before the one that starts at the offset. */
    void noteHyphen(int start) {
      int hyphen = start - 2;
      if (hyphen < 1 || start >= text.length()) {
        return;
      }
      char mark = text.charAt(hyphen);
      boolean isHyphen = mark == '-' || mark == '\u2010' || mark == '\u00AD';
      if (isHyphen
          && Character.isLetter(text.codePointBefore(hyphen))
          && Character.isLetterOrDigit(text.codePointAt(start))) {
        addHyphen(hyphen);
      }
    }

    private void addHyphen(int offset) {
      if (hyphenCount == hyphens.length) {
        hyphens = Arrays.copyOf(hyphens, hyphenCount * 2);
      }
      hyphens[hyphenCount++] = offset;
    }

    void addLine(int start, int end, float size) {
      lines.add(new Line(start, end, size));
    }

    RawPage build(PageSpace space) {
      startRun();
      return new RawPage(
          text.toString(),
          LayoutCodec.encode(new PageLayout(space.width(), space.height(), runs)),
          Arrays.copyOf(hyphens, hyphenCount),
          List.copyOf(lines));
    }
  }
}
