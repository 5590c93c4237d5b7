package dev.loccit.text;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Where each unit of a raw text went in the normalised text. Kept as runs: a run that was copied as
 * it is costs 8 bytes, whatever its length. A run that was rewritten (composed, a CRLF that became
 * a LF) is one atom: a raw span that touches it maps to all of it, so a glyph's span never gets
 * lost in a composition. Monotone: a later raw offset never maps to an earlier place. Look-ups cost
 * O(log runs).
 */
public final class OffsetMap {
  private final int[] raw;
  private final int[] norm;
  private final BitSet atoms;
  private final int shift;

  private OffsetMap(int[] raw, int[] norm, BitSet atoms, int shift) {
    this.raw = raw;
    this.norm = norm;
    this.atoms = atoms;
    this.shift = shift;
  }

  /** Length of the raw text in UTF-16 units. */
  public int rawLength() {
    return raw[raw.length - 1];
  }

  /** How many runs are held; each costs about 8 bytes. */
  public int runs() {
    return raw.length - 1;
  }

  /** The same map with every normalised offset moved, as for a page of a whole text. */
  OffsetMap shifted(int units) {
    return new OffsetMap(raw, norm, atoms, shift + units);
  }

  /**
   * The normalised offset where a span that starts at this raw offset starts.
   *
   * @throws IndexOutOfBoundsException when the offset lies outside the raw text
   */
  public int start(int offset) {
    check(offset);
    if (offset == rawLength()) {
      return shift + norm[norm.length - 1];
    }
    int run = runAt(offset);
    return shift
        + (atoms.get(run) ? norm[run] : Math.min(norm[run] + offset - raw[run], norm[run + 1]));
  }

  /**
   * The normalised offset where a span that ends at this raw offset ends.
   *
   * @throws IndexOutOfBoundsException when the offset lies outside the raw text
   */
  public int end(int offset) {
    check(offset);
    if (offset == 0) {
      return shift;
    }
    int run = runAt(offset - 1);
    return shift
        + (atoms.get(run) ? norm[run + 1] : Math.min(norm[run] + offset - raw[run], norm[run + 1]));
  }

  /** The normalised span of a raw span; empty where the raw units vanished. */
  public Span map(Span span) {
    int start = start(span.start());
    return span.isEmpty() ? new Span(start, start) : new Span(start, end(span.end()));
  }

  /** Whether nothing of the raw span is left. */
  public boolean vanished(Span span) {
    return map(span).isEmpty();
  }

  private int runAt(int offset) {
    int found = Arrays.binarySearch(raw, offset);
    return found >= 0 ? found : -found - 2;
  }

  private void check(int offset) {
    if (offset < 0 || offset > rawLength()) {
      throw new IndexOutOfBoundsException("raw offset " + offset + " of " + rawLength());
    }
  }

  /** Collects runs in raw order. A run with no normalised length has vanished. */
  static final class Builder {
    private int[] raw = new int[16];
    private int[] norm = new int[16];
    private final BitSet atoms = new BitSet();
    private int runs;
    private int rawEnd;
    private int normEnd;

    /** Copied as it is. */
    void keep(int units) {
      boolean extend = runs > 0 && !atoms.get(runs - 1);
      add(units, units, false, extend);
    }

    /** Taken out. */
    void drop(int units) {
      boolean extend = runs > 0 && atoms.get(runs - 1) && norm[runs - 1] == normEnd;
      add(units, 0, true, extend);
    }

    /** Rewritten as a whole. */
    void replace(int rawUnits, int normUnits) {
      add(rawUnits, normUnits, true, false);
    }

    /** Takes back what stands at or after a normalised offset: its raw units have vanished. */
    void truncate(int length) {
      int total = rawEnd;
      while (runs > 0 && norm[runs - 1] >= length) {
        runs--;
        atoms.clear(runs);
        rawEnd = raw[runs];
        normEnd = norm[runs];
      }
      if (normEnd > length) {
        if (!atoms.get(runs - 1)) {
          rawEnd -= normEnd - length;
        }
        normEnd = length;
      }
      drop(total - rawEnd);
    }

    private void add(int rawUnits, int normUnits, boolean atom, boolean extend) {
      if (rawUnits == 0) {
        return;
      }
      if (!extend) {
        if (runs + 1 >= raw.length) {
          raw = Arrays.copyOf(raw, raw.length * 2);
          norm = Arrays.copyOf(norm, norm.length * 2);
        }
        raw[runs] = rawEnd;
        norm[runs] = normEnd;
        atoms.set(runs, atom);
        runs++;
      }
      rawEnd += rawUnits;
      normEnd += normUnits;
    }

    OffsetMap build() {
      int[] rawEnds = Arrays.copyOf(raw, runs + 1);
      int[] normEnds = Arrays.copyOf(norm, runs + 1);
      rawEnds[runs] = rawEnd;
      normEnds[runs] = normEnd;
      return new OffsetMap(rawEnds, normEnds, atoms, 0);
    }
  }
}
