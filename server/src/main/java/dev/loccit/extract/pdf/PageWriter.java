package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Writes a page's glyphs as text: blocks in reading order, one LF between lines, a blank line
 * between paragraphs.
 */
final class PageWriter {
  /** A gap of this many ems is a blank even where none was drawn. */
  private static final float BLANK = 0.14f;

  private static final float BLANK_CJK = 0.5f;

  /** A drawn blank counts unless the next glyph was moved back over it. */
  private static final float DRAWN_BLANK = 0.04f;

  private final RawPage.Builder out = new RawPage.Builder();

  private PageWriter() {}

  static RawPage write(PageGlyphs page) {
    PageWriter writer = new PageWriter();
    List<List<Glyph>> frames = new ArrayList<>(page.byAngle.values());
    frames.sort(Comparator.comparingInt((List<Glyph> glyphs) -> -glyphs.size()));
    for (List<Glyph> frame : frames) {
      boolean rightToLeft = mostlyRightToLeft(frame);
      Block before = null;
      for (List<Segment> segments : ReadingOrder.of(Segments.of(frame), rightToLeft)) {
        Block block = new Block(Row.of(segments));
        boolean goesOn = before != null && block.continues(before, writer.lastLine());
        writer.write(block, goesOn);
        before = block;
      }
    }
    return writer.out.build(page.space);
  }

  private static boolean mostlyRightToLeft(List<Glyph> glyphs) {
    int right = 0;
    int letters = 0;
    for (Glyph glyph : glyphs) {
      if (Character.isLetter(glyph.text.codePointAt(0))) {
        letters++;
        right += VisualOrder.isRightToLeft(glyph.text) ? 1 : 0;
      }
    }
    return right * 2 > letters;
  }

  private void write(Block block, boolean goesOn) {
    List<Row> rows = block.rows();
    for (int i = 0; i < rows.size(); i++) {
      boolean sameParagraph = i == 0 ? goesOn : !block.breaksBefore(i, lastLine());
      if (out.text.length() > 0) {
        out.text.append(sameParagraph ? "\n" : "\n\n");
      }
      int start = out.text.length();
      write(rows.get(i));
      out.addLine(start, out.text.length(), rows.get(i).textSize());
      if (sameParagraph) {
        out.noteHyphen(start);
      }
    }
  }

  private void write(Row row) {
    out.startRun();
    for (VisualOrder.Piece piece : VisualOrder.logical(pieces(row))) {
      if (piece.blank()) {
        out.text.append(' ');
      } else {
        out.add(piece.glyph(), piece.text());
      }
    }
  }

  private static List<VisualOrder.Piece> pieces(Row row) {
    List<VisualOrder.Piece> pieces = new ArrayList<>();
    Glyph last = null;
    for (Segment segment : row.segments) {
      float tracking = tracking(segment);
      for (Glyph glyph : segment.glyphs) {
        if (last != null && blankBetween(last, glyph, tracking)) {
          pieces.add(new VisualOrder.Piece(" ", glyph, true));
        }
        pieces.add(new VisualOrder.Piece(glyph.text, glyph, false));
        last = glyph;
      }
    }
    joinDots(pieces);
    return pieces;
  }

  /** Three full stops set apart are an ellipsis; more are the leaders of a table of contents. */
  private static void joinDots(List<VisualOrder.Piece> pieces) {
    for (int i = pieces.size() - 1; i >= 0; ) {
      int from = i;
      int dots = 0;
      while (from >= 0 && (isDot(pieces.get(from)) || pieces.get(from).blank())) {
        dots += pieces.get(from).blank() ? 0 : 1;
        from--;
      }
      if (dots == 3) {
        int last = i;
        while (pieces.get(last).blank()) {
          last--;
        }
        int first = from + 1;
        while (pieces.get(first).blank()) {
          first++;
        }
        pieces.subList(first, last).removeIf(VisualOrder.Piece::blank);
      }
      i = Math.min(from, i - 1);
    }
  }

  private static boolean isDot(VisualOrder.Piece piece) {
    return piece.text().equals(".");
  }

  private static boolean blankBetween(Glyph last, Glyph glyph, float tracking) {
    float em = Math.max(last.em, glyph.em);
    float gap = (glyph.start - last.end) / em;
    if (last.tall > 0 && glyph.limit) {
      return true;
    }
    if (glyph.afterBlank && gap > DRAWN_BLANK + tracking) {
      return true;
    }
    boolean wide =
        isIdeographic(last.text.codePointBefore(last.text.length()))
            && isIdeographic(glyph.text.codePointAt(0));
    return gap > (wide ? BLANK_CJK : BLANK) + tracking;
  }

  /**
   * Letter-spaced type: the gap, in ems, that stands between all of its letters. Signs are set
   * apart in every formula, and do not count.
   */
  private static float tracking(Segment segment) {
    float[] all = new float[segment.glyphs.size()];
    int gaps = 0;
    int wide = 0;
    for (int i = 1; i < segment.glyphs.size(); i++) {
      if (isLetter(segment.glyphs.get(i - 1)) && isLetter(segment.glyphs.get(i))) {
        all[gaps] = gap(segment, i);
        wide += all[gaps++] > 0.1f ? 1 : 0;
      }
    }
    if (gaps < 4 || wide < 0.6 * gaps) {
      return 0;
    }
    Arrays.sort(all, 0, gaps);
    // the type's own spacing, and not a row of single letters set apart
    return all[gaps / 3] < 0.45f ? Math.max(0, all[gaps / 3]) : 0;
  }

  private static boolean isLetter(Glyph glyph) {
    return Character.isLetterOrDigit(glyph.text.codePointAt(0));
  }

  private static float gap(Segment segment, int i) {
    Glyph before = segment.glyphs.get(i - 1);
    Glyph glyph = segment.glyphs.get(i);
    return (glyph.start - before.end) / Math.max(0.01f, Math.max(before.em, glyph.em));
  }

  private static boolean isIdeographic(int point) {
    return point >= 0x2E80
        && (Character.isIdeographic(point)
            || (point >= 0x3000 && point <= 0x30FF)
            || (point >= 0xFF00 && point <= 0xFF60));
  }

  private String lastLine() {
    int from = out.text.lastIndexOf("\n") + 1;
    return out.text.substring(from);
  }
}
