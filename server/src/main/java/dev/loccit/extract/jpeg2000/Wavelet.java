package dev.loccit.extract.jpeg2000;

/** Puts the four bands of a level together: ITU-T T.800, annex F. */
final class Wavelet {
  private static final float ALPHA = -1.5861343f;
  private static final float BETA = -0.052980117f;
  private static final float GAMMA = 0.8829111f;
  private static final float DELTA = 0.44350687f;
  private static final float K = 1.2301741f;

  /** Room on both sides of a line for its mirror image. */
  private static final int MARGIN = 4;

  private Wavelet() {}

  /**
   * Undoes one level.
   *
   * @param samples rows of bands side by side, low before high in both directions; become samples
   * @param x0 left edge of the level on its own grid, which tells where its low samples stand
   */
  static void undo(
      float[] samples, int x0, int y0, int width, int height, int scan, boolean reversible) {
    float[] line = new float[Math.max(width, height) + 2 * MARGIN];
    for (int y = 0; y < height; y++) {
      gather(samples, y * scan, 1, x0 & 1, width, line);
      undo(line, x0 & 1, width, reversible);
      System.arraycopy(line, MARGIN, samples, y * scan, width);
    }
    for (int x = 0; x < width; x++) {
      gather(samples, x, scan, y0 & 1, height, line);
      undo(line, y0 & 1, height, reversible);
      for (int y = 0; y < height; y++) {
        samples[y * scan + x] = line[MARGIN + y];
      }
    }
  }

  private static void gather(float[] from, int at, int step, int odd, int length, float[] line) {
    int low = (length + 1 - odd) / 2;
    for (int i = 0; i < low; i++) {
      line[MARGIN + 2 * i + odd] = from[at + i * step];
    }
    for (int i = low; i < length; i++) {
      line[MARGIN + 2 * (i - low) + 1 - odd] = from[at + i * step];
    }
  }

  /** One line; {@code odd} is 1 where its first sample is a high one. */
  private static void undo(float[] line, int odd, int length, boolean reversible) {
    if (length == 1) {
      line[MARGIN] *= odd == 1 && reversible ? 0.5f : 1;
      return;
    }
    for (int i = 1; i <= MARGIN; i++) {
      line[MARGIN - i] = line[MARGIN + mirrored(-i, length)];
      line[MARGIN + length - 1 + i] = line[MARGIN + mirrored(length - 1 + i, length)];
    }
    int end = MARGIN + length;
    // low samples are those whose index has this parity
    int low = MARGIN + odd;
    if (reversible) {
      for (int i = low - 2; i < end + 1; i += 2) {
        if (i > 0) {
          line[i] -= (int) Math.floor((line[i - 1] + line[i + 1] + 2) / 4);
        }
      }
      for (int i = low - 1; i < end; i += 2) {
        line[i] += (int) Math.floor((line[i - 1] + line[i + 1]) / 2);
      }
      return;
    }
    for (int i = 0; i < length + 2 * MARGIN; i++) {
      line[i] *= (i & 1) == (low & 1) ? K : 1 / K;
    }
    lift(line, low - 2, end + 3, DELTA);
    lift(line, low - 3, end + 2, GAMMA);
    lift(line, low - 2, end + 1, BETA);
    lift(line, low - 1, end, ALPHA);
  }

  private static void lift(float[] line, int from, int end, float by) {
    int first = from < 1 ? from + 2 : from;
    for (int i = first; i < Math.min(end, line.length - 1); i += 2) {
      line[i] -= by * (line[i - 1] + line[i + 1]);
    }
  }

  private static int mirrored(int index, int length) {
    int period = 2 * (length - 1);
    int at = Math.floorMod(index, period);
    return at < length ? at : period - at;
  }
}
