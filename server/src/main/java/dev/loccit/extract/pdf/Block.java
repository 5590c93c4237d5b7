package dev.loccit.extract.pdf;

import java.util.Arrays;
import java.util.List;

/** The rows of one block, and where its paragraphs begin. */
record Block(List<Row> rows) {
  private static final String ENDS = ".!?:;。！？।۔؟";

  private static final String CLOSES = ")]}\"'”’»";

  /** Whether a new paragraph begins at row i, given the words of the line before. */
  boolean breaksBefore(int i, String lineBefore) {
    Row above = rows.get(i - 1);
    Row row = rows.get(i);
    float step = row.base() - above.base();
    float sizes = row.textSize() / Math.max(0.01f, above.textSize());
    if (sizes > 1.17f || sizes < 0.85f) {
      return true;
    }
    if (step > 1.3f * pitch(Math.max(above.size(), row.size()))) {
      return true;
    }
    return (indented(i) && endsSentence(lineBefore)) || endsShort(above, row, lineBefore);
  }

  /**
   * Usual distance between baselines, at most two type sizes: in a block of headings each stands
   * alone.
   */
  private float pitch(float size) {
    double[] steps = new double[rows.size() - 1];
    for (int i = 1; i < rows.size(); i++) {
      steps[i - 1] = rows.get(i).base() - rows.get(i - 1).base();
    }
    Arrays.sort(steps);
    // a low quantile: lines of a paragraph stand nearest to each other
    double usual = steps.length == 0 ? 1.2 * size : steps[(int) (0.4 * (steps.length - 1))];
    return (float) Math.clamp(usual, 0.9 * size, Math.max(2.4 * size, 1.0));
  }

  /** First line of a paragraph: further in than the line above and the line below. */
  private boolean indented(int i) {
    Row row = rows.get(i);
    Row above = rows.get(i - 1);
    float in = row.start() - above.start();
    boolean steps = in > 0.8f * row.em() && in < 5 * row.em();
    return steps
        && (i + 1 == rows.size()
            ? above.start() - left() < 0.5f * row.em() && rows.size() > 2
            : row.start() - rows.get(i + 1).start() > 0.8f * row.em());
  }

  /** Last line of a paragraph: a sentence ends well before the margin that other lines reach. */
  private boolean endsShort(Row above, Row row, String lineBefore) {
    if (!endsSentence(lineBefore)) {
      return false;
    }
    float left = left();
    float right = right();
    return above.end() < left + 0.8f * (right - left)
        && Math.abs(row.start() - left) < 4 * row.em()
        && reachingMargin() >= 0.6
        && rows.size() > 3;
  }

  /** Whether a line ends with a full stop, quotes and brackets after it aside. */
  private static boolean endsSentence(String line) {
    int last = line.length() - 1;
    while (last > 0 && CLOSES.indexOf(line.charAt(last)) >= 0) {
      last--;
    }
    return last >= 0 && ENDS.indexOf(line.charAt(last)) >= 0;
  }

  private double reachingMargin() {
    float left = left();
    float enough = left + 0.9f * (right() - left);
    return rows.stream().filter(row -> row.end() >= enough).count() / (double) rows.size();
  }

  /** Whether this block carries on the last paragraph of the one before: a column break. */
  boolean continues(Block before, String lineBefore) {
    if (lineBefore.isEmpty() || rows.isEmpty() || before.rows.isEmpty()) {
      return false;
    }
    Row last = before.rows.getLast();
    Row first = rows.getFirst();
    char end = lineBefore.charAt(lineBefore.length() - 1);
    String opening = first.segments.getFirst().glyphs.getFirst().text;
    return Math.abs(first.textSize() / Math.max(0.01f, last.textSize()) - 1) < 0.1f
        && (Character.isLetter(end) || end == ',' || end == '-' || end == '\u2010')
        && Character.isLowerCase(opening.codePointAt(0))
        && last.end() > before.left() + 0.8f * (before.right() - before.left());
  }

  float left() {
    float left = Float.MAX_VALUE;
    for (Row row : rows) {
      left = Math.min(left, row.start());
    }
    return left;
  }

  float right() {
    float right = -Float.MAX_VALUE;
    for (Row row : rows) {
      right = Math.max(right, row.end());
    }
    return right;
  }
}
