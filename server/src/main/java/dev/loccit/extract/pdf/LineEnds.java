package dev.loccit.extract.pdf;

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
    int glyphs = page.glyphs();
    int[] starts = new int[glyphs];
    byte[] lengths = new byte[glyphs];
    float[] boxes = new float[4 * glyphs];
    int[] runs = page.runs().clone();
    int kept = 0;
    int run = 0;
    int gone = 0;
    for (int i = 0; i < glyphs; i++) {
      while (run < runs.length && page.runs()[run] <= i) {
        runs[run++] = kept;
      }
      int start = page.starts()[i];
      while (gone < deletions && deleted[gone] < start) {
        gone++;
      }
      if (gone < deletions && deleted[gone] == start) {
        continue;
      }
      starts[kept] = start - gone;
      lengths[kept] = page.lengths()[i];
      System.arraycopy(page.boxes(), 4 * i, boxes, 4 * kept, 4);
      kept++;
    }
    while (run < runs.length) {
      runs[run++] = kept;
    }
    List<RawPage.Line> lines = new ArrayList<>(page.lines().size());
    for (RawPage.Line line : page.lines()) {
      lines.add(new RawPage.Line(moved(line.start()), moved(line.end()), line.size()));
    }
    return new RawPage(
        text,
        page.width(),
        page.height(),
        Arrays.copyOf(starts, kept),
        Arrays.copyOf(lengths, kept),
        Arrays.copyOf(boxes, 4 * kept),
        runs,
        new int[0],
        lines);
  }

  private int moved(int offset) {
    int at = Arrays.binarySearch(deleted, 0, deletions, offset);
    return offset - (at >= 0 ? at : -at - 1);
  }
}
