package dev.loccit.extract.jpeg2000;

/**
 * How a component of a tile was coded, and its numbers quantised.
 *
 * @param levels of the wavelet
 * @param blockWide size of a code block as a power of two; likewise high
 * @param style bits of ITU-T T.800, table A.19
 * @param precincts size by resolution as powers of two, width in the low and height in the high
 *     four bits
 */
@SuppressWarnings("ArrayRecordComponent") // filled once, never compared or changed
record Coding(
    int levels, int blockWide, int blockHigh, int style, boolean reversible, int[] precincts) {
  static final int BYPASS = 1;
  static final int RESET = 2;
  static final int TERMINATE = 4;
  static final int CAUSAL = 8;
  static final int SYMBOLS = 0x20;

  /**
   * How numbers were quantised.
   *
   * @param kind 0 not at all, 1 by one step, 2 by a step for each band
   * @param steps exponent in the bits above the eleven of the mantissa
   */
  @SuppressWarnings("ArrayRecordComponent") // likewise
  record Steps(int kind, int guard, int[] steps) {
    /** The exponent and mantissa of a band, the bands counted from the lowest. */
    int of(int band) {
      if (kind == 1) {
        int down = band == 0 ? 0 : (band - 1) / 3;
        return Math.max(0, (steps[0] >> 11) - down) << 11 | (steps[0] & 0x7FF);
      }
      return steps[Math.min(band, steps.length - 1)];
    }
  }

  /** Of the four bits that a resolution's precincts have in a direction. */
  int precinctWide(int resolution) {
    return precincts.length == 0 ? 15 : precincts[Math.min(resolution, precincts.length - 1)] & 15;
  }

  int precinctHigh(int resolution) {
    return precincts.length == 0
        ? 15
        : precincts[Math.min(resolution, precincts.length - 1)] >> 4 & 15;
  }

  boolean has(int bit) {
    return (style & bit) != 0;
  }
}
