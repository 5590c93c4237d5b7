package dev.loccit.extract.pdf;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Two sides of a gutter, each sorted from top to bottom, and the judgement whether they are columns
 * of text or cells of a table.
 */
record Columns(List<Segment> left, List<Segment> right) {
  /** Running text fills its column with lines of at least this many ems. */
  private static final float LINE = 8;

  private static final float SHORT_LINE = 4;

  /** A table of small columns has at least this many lines a side. */
  private static final int FEWEST = 6;

  /**
   * Whether to read one side after the other: all the way down, or within each row of a table whose
   * cells are small columns themselves.
   */
  boolean areColumns() {
    if (areWhole()) {
      return true;
    }
    if (Math.min(left.size(), right.size()) < FEWEST || !sideBySide()) {
      return false;
    }
    List<Columns> rows = rowsOfCells();
    int columns = 0;
    for (Columns row : rows) {
      if (row.left.size() > 1 && row.right.size() > 1) {
        if (!row.areWhole()) {
          return false;
        }
        columns++;
      }
    }
    return rows.size() > 1 && 2 * columns >= rows.size();
  }

  private boolean areWhole() {
    int fewer = Math.min(left.size(), right.size());
    if (fewer < 2 || !sideBySide() || letters(left) < 0.5 || letters(right) < 0.5) {
      return false;
    }
    double em = medianEm(left);
    double wideLeft = meanWidth(left) / em;
    double wideRight = meanWidth(right) / em;
    boolean wide = wideLeft >= LINE && wideRight >= LINE;
    boolean levelRows = level() > 0.8;
    boolean columnByColumn = switches() <= Math.max(2, 0.15 * fewer);
    if (wide && fewer >= 3 && fills(left) >= 0.55 && fills(right) >= 0.55) {
      return columnByColumn || !levelRows || (runsOn(left) && runsOn(right));
    }
    return columnByColumn
        && wideLeft >= SHORT_LINE
        && wideRight >= SHORT_LINE
        && (wide ? !levelRows || runsOn(left) || runsOn(right) : level() < 0.6 && fewer >= 3);
  }

  /**
   * A table whose cells hold several lines, cut into its rows; else this alone. Such rows start
   * level on both sides with white above them all the way across.
   */
  List<Columns> rowsOfCells() {
    List<Segment> all = new ArrayList<>(left);
    all.addAll(right);
    all.sort(Comparator.comparingDouble(s -> s.base));
    float pitch = pitch(left);
    List<Float> cuts = new ArrayList<>();
    float low = all.getFirst().bottom;
    for (Segment segment : all) {
      if (segment.top - low > Math.max(0.75f * pitch, 0.8f * segment.size)) {
        cuts.add((low + segment.top) / 2);
      }
      low = Math.max(low, segment.bottom);
    }
    int rows = cuts.size() + 1;
    if (rows < 3 || Math.max(left.size(), right.size()) > 5 * rows) {
      return List.of(this);
    }
    List<Columns> parts = new ArrayList<>();
    float above = -Float.MAX_VALUE;
    cuts.add(Float.MAX_VALUE);
    for (float cut : cuts) {
      parts.add(new Columns(between(left, above, cut), between(right, above, cut)));
      above = cut;
    }
    return parts;
  }

  private static List<Segment> between(List<Segment> side, float above, float below) {
    return side.stream().filter(s -> s.base > above && s.base <= below).toList();
  }

  /** Whether the sides share at least half the height of the lower one. */
  private boolean sideBySide() {
    float top = Math.max(left.getFirst().top, right.getFirst().top);
    float bottom = Math.min(left.getLast().bottom, right.getLast().bottom);
    float lower =
        Math.min(
            left.getLast().bottom - left.getFirst().top,
            right.getLast().bottom - right.getFirst().top);
    return bottom - top >= 0.5f * lower;
  }

  /** Share of the shorter side's lines that stand level with a line of the other. */
  private double level() {
    List<Segment> few = left.size() <= right.size() ? left : right;
    List<Segment> many = left.size() <= right.size() ? right : left;
    int level = 0;
    int j = 0;
    for (Segment segment : few) {
      float near = 0.25f * segment.size;
      while (j < many.size() && many.get(j).base < segment.base - near) {
        j++;
      }
      if (j < many.size() && many.get(j).base <= segment.base + near) {
        level++;
      }
    }
    return level / (double) few.size();
  }

  /** How often the content stream changes sides. */
  private int switches() {
    record Drawn(int order, boolean onLeft) {}
    List<Drawn> drawn = new ArrayList<>(left.size() + right.size());
    left.forEach(s -> drawn.add(new Drawn(s.order, true)));
    right.forEach(s -> drawn.add(new Drawn(s.order, false)));
    drawn.sort(Comparator.comparingInt(Drawn::order));
    int switches = 0;
    for (int i = 1; i < drawn.size(); i++) {
      switches += drawn.get(i).onLeft() == drawn.get(i - 1).onLeft() ? 0 : 1;
    }
    return switches;
  }

  /** Share of lines at least seven tenths as wide as a wide line of the side. */
  private static double fills(List<Segment> side) {
    double[] widths = side.stream().mapToDouble(Segment::width).sorted().toArray();
    double wide = widths[(int) (0.8 * (widths.length - 1))];
    int full = 0;
    for (double width : widths) {
      full += width >= 0.7 * wide ? 1 : 0;
    }
    return full / (double) widths.length;
  }

  /** Whether lines go on in mid-sentence, as text does and cells do not; true without case. */
  private static boolean runsOn(List<Segment> side) {
    int lower = 0;
    int upper = 0;
    for (Segment segment : side.subList(1, side.size())) {
      int first = segment.glyphs.getFirst().text.codePointAt(0);
      if (Character.isLowerCase(first)) {
        lower++;
      } else if (Character.isUpperCase(first) || Character.isDigit(first)) {
        upper++;
      }
    }
    return lower + upper == 0 || lower >= 0.3 * (lower + upper);
  }

  private static double letters(List<Segment> side) {
    int letters = 0;
    int all = 0;
    for (Segment segment : side) {
      for (Glyph glyph : segment.glyphs) {
        letters += Character.isLetter(glyph.text.codePointAt(0)) ? 1 : 0;
        all++;
      }
    }
    return letters / (double) Math.max(1, all);
  }

  private static double meanWidth(List<Segment> side) {
    return side.stream().mapToDouble(Segment::width).average().orElse(0);
  }

  /** Usual distance between baselines. */
  private static float pitch(List<Segment> side) {
    double[] steps = new double[Math.max(1, side.size() - 1)];
    for (int i = 1; i < side.size(); i++) {
      steps[i - 1] = side.get(i).base - side.get(i - 1).base;
    }
    java.util.Arrays.sort(steps);
    return (float) steps[steps.length / 2];
  }

  static float medianEm(List<Segment> segments) {
    double[] ems = segments.stream().mapToDouble(s -> s.em).sorted().toArray();
    return (float) Math.max(0.1, ems[ems.length / 2]);
  }
}
