package dev.loccit.extract.pdf;

import java.util.Arrays;

/**
 * Finds glyphs drawn twice in nearly the same place: poor man's bold, and shadows.
 *
 * <p>An open hash table from (letters, cell of a grid) to the glyph that stands there; a glyph near
 * a cell's edge is also looked for next door. Two glyphs that share a slot's hash and stand in the
 * same place are the same letters, near enough.
 */
final class Duplicates {
  /** Ems. */
  private static final float NEAR = 0.12f;

  private long[] keys = new long[4_096];
  private float[] places = new float[2 * 4_096];
  private int size;

  /** Whether the same letters already stand within an eighth of the type size of the place. */
  boolean seen(String text, float x, float y, float typeSize) {
    float cell = Math.max(0.5f, typeSize * 0.5f);
    float near = typeSize * NEAR;
    int fromColumn = (int) Math.floor((x - near) / cell);
    int toColumn = (int) Math.floor((x + near) / cell);
    int fromRow = (int) Math.floor((y - near) / cell);
    int toRow = (int) Math.floor((y + near) / cell);
    int letters = text.hashCode();
    for (int column = fromColumn; column <= toColumn; column++) {
      for (int row = fromRow; row <= toRow; row++) {
        if (stands(key(letters, column, row), x, y, near)) {
          return true;
        }
      }
    }
    if (size * 2 >= keys.length) {
      grow();
    }
    put(key(letters, (int) Math.floor(x / cell), (int) Math.floor(y / cell)), x, y);
    return false;
  }

  private boolean stands(long key, float x, float y, float near) {
    for (int slot = slot(key); keys[slot] != 0; slot = (slot + 1) & (keys.length - 1)) {
      if (keys[slot] == key
          && Math.abs(places[2 * slot] - x) <= near
          && Math.abs(places[2 * slot + 1] - y) <= near) {
        return true;
      }
    }
    return false;
  }

  private void put(long key, float x, float y) {
    int slot = slot(key);
    while (keys[slot] != 0) {
      slot = (slot + 1) & (keys.length - 1);
    }
    keys[slot] = key;
    places[2 * slot] = x;
    places[2 * slot + 1] = y;
    size++;
  }

  private void grow() {
    long[] oldKeys = keys;
    float[] oldPlaces = places;
    keys = new long[2 * oldKeys.length];
    places = new float[2 * oldPlaces.length];
    size = 0;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        put(oldKeys[i], oldPlaces[2 * i], oldPlaces[2 * i + 1]);
      }
    }
  }

  /** Forgets the page. */
  void clear() {
    Arrays.fill(keys, 0);
    size = 0;
  }

  private static long key(int letters, int column, int row) {
    long key = ((long) letters * 0x9E3779B97F4A7C15L) ^ ((long) column << 32) ^ (row & 0xFFFFFFFFL);
    key *= 0xD6E8FEB86659FD93L;
    key ^= key >>> 32;
    return key == 0 ? 1 : key;
  }

  private int slot(long key) {
    return (int) (key ^ (key >>> 17)) & (keys.length - 1);
  }
}
