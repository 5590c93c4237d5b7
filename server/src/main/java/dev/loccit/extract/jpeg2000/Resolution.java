package dev.loccit.extract.jpeg2000;

import java.util.ArrayList;
import java.util.List;

/**
 * One resolution of a component of a tile: its bands, each cut into precincts of code blocks.
 *
 * @param number 0 for the lowest
 */
record Resolution(int number, int x0, int y0, int x1, int y1, List<Band> bands, Grid grid) {
  /**
   * Precincts of a resolution.
   *
   * @param firstX of the first precinct on the resolution's own grid, in precincts; likewise firstY
   */
  record Grid(int wide, int high, int firstX, int firstY, int powerX, int powerY) {
    int count() {
      return wide * high;
    }
  }

  /**
   * A band.
   *
   * @param kind 0 LL, 1 HL, 2 LH, 3 HH
   * @param index among all bands, from the lowest
   */
  record Band(int kind, int index, int x0, int y0, int x1, int y1, List<Precinct> precincts) {}

  /** The code blocks of a precinct in a band, and what its packets tell of them. */
  record Precinct(List<Block> blocks, int wide, int high, TagTree inclusion, TagTree planes) {}

  static Resolution of(int number, int[] tile, Coding coding) throws java.io.IOException {
    int down = coding.levels() - number;
    int x0 = shifted(tile[0], down);
    int y0 = shifted(tile[1], down);
    int x1 = shifted(tile[2], down);
    int y1 = shifted(tile[3], down);
    int powerX = coding.precinctWide(number);
    int powerY = coding.precinctHigh(number);
    int firstX = x0 >> powerX;
    int firstY = y0 >> powerY;
    int wide = x1 > x0 ? shifted(x1, powerX) - firstX : 0;
    int high = y1 > y0 ? shifted(y1, powerY) - firstY : 0;
    if ((long) wide * high > 1_000_000) {
      throw new java.io.IOException("more precincts than a picture can mean");
    }
    Grid grid = new Grid(wide, high, firstX, firstY, powerX, powerY);
    List<Band> bands = new ArrayList<>();
    for (int kind = number == 0 ? 0 : 1; kind <= (number == 0 ? 0 : 3); kind++) {
      bands.add(band(number, kind, tile, coding, grid));
    }
    return new Resolution(number, x0, y0, x1, y1, bands, grid);
  }

  private static Band band(int number, int kind, int[] tile, Coding coding, Grid grid)
      throws java.io.IOException {
    int level = number == 0 ? coding.levels() : coding.levels() - number + 1;
    long right = kind == 1 || kind == 3 ? 1L << level >> 1 : 0;
    long below = kind >= 2 ? 1L << level >> 1 : 0;
    int x0 = shifted(tile[0] - right, level);
    int y0 = shifted(tile[1] - below, level);
    int x1 = shifted(tile[2] - right, level);
    int y1 = shifted(tile[3] - below, level);
    int half = number == 0 ? 0 : 1;
    int powerX = grid.powerX() - half;
    int powerY = grid.powerY() - half;
    int blockX = Math.min(coding.blockWide(), powerX);
    int blockY = Math.min(coding.blockHigh(), powerY);
    if (blockX < 0 || blockY < 0) {
      throw new java.io.IOException("precincts of no size");
    }
    List<Precinct> precincts = new ArrayList<>();
    for (int py = 0; py < grid.high(); py++) {
      for (int px = 0; px < grid.wide(); px++) {
        int left = (int) Math.max(x0, (long) (grid.firstX() + px) << powerX);
        int top = (int) Math.max(y0, (long) (grid.firstY() + py) << powerY);
        int end = (int) Math.min(x1, (long) (grid.firstX() + px + 1) << powerX);
        int low = (int) Math.min(y1, (long) (grid.firstY() + py + 1) << powerY);
        precincts.add(precinct(left, top, end, low, blockX, blockY));
      }
    }
    int index = number == 0 ? 0 : 3 * (number - 1) + kind;
    return new Band(kind, index, x0, y0, x1, y1, precincts);
  }

  private static Precinct precinct(int x0, int y0, int x1, int y1, int powerX, int powerY) {
    List<Block> blocks = new ArrayList<>();
    if (x1 <= x0 || y1 <= y0) {
      return new Precinct(blocks, 0, 0, new TagTree(0, 0), new TagTree(0, 0));
    }
    int firstX = x0 >> powerX;
    int firstY = y0 >> powerY;
    int wide = shifted(x1, powerX) - firstX;
    int high = shifted(y1, powerY) - firstY;
    for (int j = 0; j < high; j++) {
      for (int i = 0; i < wide; i++) {
        blocks.add(
            new Block(
                Math.max(x0, (firstX + i) << powerX),
                Math.max(y0, (firstY + j) << powerY),
                Math.min(x1, (firstX + i + 1) << powerX),
                Math.min(y1, (firstY + j + 1) << powerY)));
      }
    }
    return new Precinct(blocks, wide, high, new TagTree(wide, high), new TagTree(wide, high));
  }

  /** Divided by a power of two, upwards. */
  static int shifted(long value, int power) {
    return (int) ((value + (1L << power) - 1) >> power);
  }
}
