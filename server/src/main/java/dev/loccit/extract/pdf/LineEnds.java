package dev.loccit.extract.pdf;

import dev.loccit.text.LayoutCodec;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Mends the words that a page breaks at line ends; offsets of glyphs and lines move along. */
final class LineEnds {
  private final RawPage page;
  private final Hyphens hyphens;
  private final int[] deleted;
  private int deletions;

  /** How many words were joined. */
  private int joined;

  private LineEnds(RawPage page, Hyphens hyphens) {
    this.page = page;
    this.hyphens = hyphens;
    this.deleted = new int[2 * page.hyphens().length];
  }

  /** A page with its words mended, and how many were. */
  record Mended(RawPage page, int joined) {}

  static Mended mend(RawPage page, Hyphens hyphens) {
    if (page.hyphens().length == 0) {
      return new Mended(page, 0);
    }
    LineEnds ends = new LineEnds(page, hyphens);
    return new Mended(ends.run(), ends.joined);
  }

  private RawPage run() {
    StringBuilder text = new StringBuilder(page.text());
    for (int hyphen : page.hyphens()) {
      switch (hyphens.fate(page, hyphen)) {
        case JOIN -> {
          deleted[deletions++] = hyphen;
          deleted[deletions++] = hyphen + 1;
          breakAfterWord(text, hyphen + 2);
          joined++;
        }
        case COMPOUND -> {
          deleted[deletions++] = hyphen + 1;
          breakAfterWord(text, hyphen + 2);
          joined++;
        }
        case LEAVE -> {}
      }
    }
    for (int i = deletions - 1; i >= 0; i--) {
      text.deleteCharAt(deleted[i]);
    }
    return moved(text.toString());
  }

  /** The line now ends after the mended word. */
  private static void breakAfterWord(StringBuilder text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        return;
      }
      if (c == ' ') {
        text.setCharAt(i, '\n');
        return;
      }
    }
  }

  private RawPage moved(String text) {
    PageLayout before = LayoutCodec.decode(page.layout());
    List<PageLayout.Run> runs = new ArrayList<>(before.runs().size());
    for (PageLayout.Run run : before.runs()) {
      List<PageLayout.Glyph> glyphs = new ArrayList<>(run.glyphs().size());
      for (PageLayout.Glyph glyph : run.glyphs()) {
        Span span = new Span(moved(glyph.span().start()), moved(glyph.span().end()));
        if (!span.isEmpty()) {
          glyphs.add(new PageLayout.Glyph(span, glyph.box()));
        }
      }
      runs.add(new PageLayout.Run(glyphs));
    }
    List<RawPage.Line> lines = new ArrayList<>(page.lines().size());
    for (RawPage.Line line : page.lines()) {
      lines.add(new RawPage.Line(moved(line.start()), moved(line.end()), line.size()));
    }
    PageLayout after = new PageLayout(before.width(), before.height(), runs);
    return new RawPage(text, LayoutCodec.encode(after), new int[0], lines);
  }

  private int moved(int offset) {
    int at = Arrays.binarySearch(deleted, 0, deletions, offset);
    return offset - (at >= 0 ? at : -at - 1);
  }
}
