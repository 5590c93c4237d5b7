package dev.loccit.extract.jpeg2000;

import java.util.ArrayList;
import java.util.List;

/** Numbers of a grid, told from the least of all down to each: ITU-T T.800, B.10.2. */
final class TagTree {
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Level(int width, int[] value, boolean[] known) {}

  private final List<Level> levels = new ArrayList<>();

  TagTree(int width, int height) {
    int wide = width;
    int high = height;
    while (true) {
      levels.add(new Level(wide, new int[wide * high], new boolean[wide * high]));
      if (wide <= 1 && high <= 1) {
        return;
      }
      wide = (wide + 1) / 2;
      high = (high + 1) / 2;
    }
  }

  /** Whether a number is less than a limit, reading as few bits as tell. */
  boolean isBelow(int x, int y, int limit, RawBits bits) {
    int least = 0;
    for (int i = levels.size() - 1; i >= 0; i--) {
      Level level = levels.get(i);
      int at = (y >> i) * level.width + (x >> i);
      level.value[at] = Math.max(level.value[at], least);
      while (!level.known[at] && level.value[at] < limit) {
        if (bits.bit() == 1) {
          level.known[at] = true;
        } else {
          level.value[at]++;
        }
      }
      least = level.value[at];
      if (!level.known[at]) {
        return false;
      }
    }
    return least < limit;
  }

  /** A number of at most {@code most}. */
  int value(int x, int y, int most, RawBits bits) {
    int limit = 1;
    while (!isBelow(x, y, limit, bits)) {
      if (++limit > most + 1) {
        return most;
      }
    }
    return limit - 1;
  }
}
