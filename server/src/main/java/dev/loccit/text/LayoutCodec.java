package dev.loccit.text;

import dev.loccit.text.PageLayout.Glyph;
import dev.loccit.text.PageLayout.Run;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * One page's layout as few bytes. Every coordinate is kept to 1/20 point, so a decoded x, y, width
 * or height is at most 1/40 point off. Columns of differences (offset gap, length, x from the last
 * glyph's right edge, y, width, height), each a variable-length integer, then deflated: about one
 * byte a glyph of a filing. Decoding trusts nothing: every count and value is bounded.
 */
public final class LayoutCodec {
  /** Steps a point. */
  static final int STEPS = 20;

  /** Hundreds of times a dense page. */
  private static final int MAX_GLYPHS = 1_000_000;

  /** Points; PDF's own limit with any user unit is far below. */
  private static final double MAX_COORDINATE = 10_000_000;

  private static final int FORMAT = 1;
  private static final int COLUMNS = 6;

  private LayoutCodec() {}

  /**
   * Encodes a layout.
   *
   * @throws IllegalArgumentException when a coordinate is no number or absurd, glyphs of a run are
   *     not sorted, or there are too many
   */
  public static byte[] encode(PageLayout page) {
    Varints counts = new Varints();
    List<Varints> columns = new ArrayList<>();
    for (int i = 0; i < COLUMNS; i++) {
      columns.add(new Varints());
    }
    counts.signed(steps(page.width()));
    counts.signed(steps(page.height()));
    counts.unsigned(page.runs().size());
    int end = 0;
    int glyphs = 0;
    for (Run run : page.runs()) {
      counts.unsigned(run.glyphs().size());
      glyphs += run.glyphs().size();
      long right = 0;
      long y = 0;
      long width = 0;
      long height = 0;
      boolean first = true;
      for (Glyph glyph : run.glyphs()) {
        Span span = glyph.span();
        if (!first && span.start() < end) {
          throw new IllegalArgumentException("glyphs of a run are sorted and do not overlap");
        }
        long x = steps(glyph.box().x());
        long glyphY = steps(glyph.box().y());
        long glyphWidth = steps(glyph.box().width());
        long glyphHeight = steps(glyph.box().height());
        columns.get(0).signed(span.start() - (long) end);
        columns.get(1).unsigned(span.length());
        columns.get(2).signed(x - right);
        columns.get(3).signed(glyphY - y);
        columns.get(4).signed(glyphWidth - width);
        columns.get(5).signed(glyphHeight - height);
        end = span.end();
        right = x + glyphWidth;
        y = glyphY;
        width = glyphWidth;
        height = glyphHeight;
        first = false;
      }
    }
    if (glyphs > MAX_GLYPHS) {
      throw new IllegalArgumentException("too many glyphs on one page: " + glyphs);
    }
    return pack(counts, columns);
  }

  /**
   * Decodes what {@link #encode} made.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static PageLayout decode(byte[] bytes) {
    VarintReader in = new VarintReader(unpack(bytes));
    double width = in.signed() / (double) STEPS;
    double height = in.signed() / (double) STEPS;
    int runs = in.count();
    int[] sizes = new int[runs];
    int total = 0;
    for (int i = 0; i < runs; i++) {
      sizes[i] = in.count();
      total += sizes[i];
      if (total > MAX_GLYPHS) {
        throw new IllegalArgumentException("damaged layout: too many glyphs");
      }
    }
    if ((long) total * COLUMNS > in.left()) {
      throw new IllegalArgumentException("damaged layout: glyphs are missing");
    }
    long[][] columns = new long[COLUMNS][total];
    for (int column = 0; column < COLUMNS; column++) {
      for (int i = 0; i < total; i++) {
        columns[column][i] = column == 1 ? in.unsigned() : in.signed();
      }
    }
    if (in.left() != 0) {
      throw new IllegalArgumentException("damaged layout: bytes are left over");
    }
    return new PageLayout(width, height, runs(sizes, columns));
  }

  private static List<Run> runs(int[] sizes, long[][] columns) {
    List<Run> runs = new ArrayList<>(sizes.length);
    int at = 0;
    long end = 0;
    for (int size : sizes) {
      List<Glyph> glyphs = new ArrayList<>(size);
      long right = 0;
      long y = 0;
      long width = 0;
      long height = 0;
      for (int i = 0; i < size; i++, at++) {
        long start = end + columns[0][at];
        if (i > 0 && columns[0][at] < 0) {
          throw new IllegalArgumentException("damaged layout: glyphs out of order");
        }
        end = start + columns[1][at];
        if (start < 0 || end > Integer.MAX_VALUE) {
          throw new IllegalArgumentException("damaged layout: offset out of range");
        }
        long x = right + columns[2][at];
        y += columns[3][at];
        width += columns[4][at];
        height += columns[5][at];
        right = x + width;
        Box box = new Box(points(x), points(y), points(width), points(height));
        glyphs.add(new Glyph(new Span((int) start, (int) end), box));
      }
      runs.add(new Run(glyphs));
    }
    return runs;
  }

  private static long steps(double points) {
    if (!(Math.abs(points) <= MAX_COORDINATE)) {
      throw new IllegalArgumentException("no coordinate: " + points);
    }
    return Math.round(points * STEPS);
  }

  private static double points(long steps) {
    double points = steps / (double) STEPS;
    if (Math.abs(points) > MAX_COORDINATE) {
      throw new IllegalArgumentException("damaged layout: coordinate out of range");
    }
    return points;
  }

  private static byte[] pack(Varints counts, List<Varints> columns) {
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      out.write(FORMAT);
      int size = counts.size();
      for (Varints column : columns) {
        size += column.size();
      }
      Varints length = new Varints();
      length.unsigned(size);
      length.writeTo(out);
      byte[] plain = new byte[size];
      int at = counts.copyTo(plain, 0);
      for (Varints column : columns) {
        at = column.copyTo(plain, at);
      }
      deflater.setInput(plain);
      deflater.finish();
      byte[] buffer = new byte[8_192];
      while (!deflater.finished()) {
        out.write(buffer, 0, deflater.deflate(buffer));
      }
      return out.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static byte[] unpack(byte[] bytes) {
    VarintReader head = new VarintReader(bytes);
    if (head.unsigned() != FORMAT) {
      throw new IllegalArgumentException("not a layout of a known format");
    }
    long size = head.unsigned();
    if (size > (long) MAX_GLYPHS * COLUMNS * 2 || size > 1_100L * bytes.length) {
      // deflate cannot shrink more than about 1,032 times
      throw new IllegalArgumentException("damaged layout: it claims " + size + " bytes");
    }
    byte[] plain = new byte[(int) size];
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(bytes, head.position(), head.left());
      int filled = 0;
      while (filled < plain.length) {
        int read = inflater.inflate(plain, filled, plain.length - filled);
        if (read == 0) {
          throw new IllegalArgumentException("damaged layout: it ends too early");
        }
        filled += read;
      }
      return plain;
    } catch (DataFormatException e) {
      throw new IllegalArgumentException("damaged layout: not deflated", e);
    } finally {
      inflater.end();
    }
  }
}
