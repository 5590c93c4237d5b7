package dev.loccit.extract.ocr;

/**
 * Finds how much the lines of a page lean. Idea: seen along the lines, rows of type and the white
 * between them alternate most sharply. Cost: dark points of a reduced page × angles tried.
 */
final class Skew {
  private static final double WIDEST = 8;
  private static final double COARSE = 0.5;
  private static final double FINE = 0.1;
  private static final int MAX_POINTS = 60_000;
  private static final int REDUCED = 900;

  /** Lines must stand out by this much more than on the page as it is. */
  private static final double BETTER = 1.15;

  private Skew() {}

  /** Degrees by which lines fall to the right, or 0 where the page is as good as level. */
  static double of(GrayImage image) {
    int step = Math.max(1, Math.max(image.width(), image.height()) / REDUCED);
    int[] xs = new int[MAX_POINTS];
    int[] ys = new int[MAX_POINTS];
    int points = 0;
    for (int y = 0; y + step <= image.height() && points < MAX_POINTS; y += step) {
      for (int x = 0; x + step <= image.width() && points < MAX_POINTS; x += step) {
        if (isDark(image, x, y, step)) {
          xs[points] = x / step;
          ys[points++] = y / step;
        }
      }
    }
    if (points < 200) {
      return 0;
    }
    int rows = image.height() / step + 1;
    int columns = image.width() / step + 1;
    double best = 0;
    double level = sharpness(xs, ys, points, rows, columns, 0);
    double most = level;
    for (double angle = -WIDEST; angle <= WIDEST; angle += COARSE) {
      double sharp = sharpness(xs, ys, points, rows, columns, angle);
      if (sharp > most) {
        most = sharp;
        best = angle;
      }
    }
    double from = best - COARSE;
    for (double angle = from; angle <= from + 2 * COARSE; angle += FINE) {
      double sharp = sharpness(xs, ys, points, rows, columns, angle);
      if (sharp > most) {
        most = sharp;
        best = angle;
      }
    }
    return most > BETTER * level ? best : 0;
  }

  private static boolean isDark(GrayImage image, int x, int y, int step) {
    int sum = 0;
    for (int j = 0; j < step; j++) {
      for (int i = 0; i < step; i++) {
        sum += image.at(x + i, y + j);
      }
    }
    return sum < 160 * step * step;
  }

  private static double sharpness(
      int[] xs, int[] ys, int points, int rows, int columns, double degrees) {
    double slope = Math.tan(Math.toRadians(degrees));
    int shift = (int) Math.ceil(columns * Math.abs(slope)) + 1;
    int[] profile = new int[rows + 2 * shift + 1];
    for (int i = 0; i < points; i++) {
      profile[(int) Math.round(ys[i] - xs[i] * slope) + shift]++;
    }
    double sum = 0;
    for (int i = 1; i < profile.length; i++) {
      double change = profile[i] - profile[i - 1];
      sum += change * change;
    }
    return sum;
  }
}
