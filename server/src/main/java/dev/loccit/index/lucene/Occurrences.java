package dev.loccit.index.lucene;

import java.util.Arrays;
import org.apache.lucene.util.ArrayUtil;
import org.apache.lucene.util.FixedBitSet;

/** Where one term stands in the scope: slots with frequencies. */
final class Occurrences {
  private final FixedBitSet holding;
  private int[] slots = new int[16];
  private int[] times = new int[16];
  private int size;

  Occurrences(int scopeSize) {
    this.holding = new FixedBitSet(Math.max(1, scopeSize));
  }

  void add(int slot, int frequency) {
    if (size == slots.length) {
      slots = ArrayUtil.grow(slots, size + 1);
      times = Arrays.copyOf(times, slots.length);
    }
    slots[size] = slot;
    times[size] = frequency;
    holding.set(slot);
    size++;
  }

  int size() {
    return size;
  }

  int slot(int at) {
    return slots[at];
  }

  int times(int at) {
    return times[at];
  }

  boolean holds(int slot) {
    return holding.get(slot);
  }
}
