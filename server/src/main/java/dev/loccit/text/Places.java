package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** The slides, rows, chapters or times of one text, looked up by offset. */
final class Places {
  private final List<LocatorStart> starts;
  private final IntUnaryOperator lineAt;
  private final IntUnaryOperator startOfLine;

  /**
   * @param lineAt the 1-based line of an offset
   * @param startOfLine where a 1-based line starts; Integer.MAX_VALUE after the last
   */
  Places(List<LocatorStart> starts, IntUnaryOperator lineAt, IntUnaryOperator startOfLine) {
    this.starts = starts;
    this.lineAt = lineAt;
    this.startOfLine = startOfLine;
  }

  /** Whether a place is known for an offset: before the first start none is. */
  boolean knows(int offset) {
    return !starts.isEmpty() && starts.getFirst().start() <= offset;
  }

  /** The place of an offset that is known. */
  Locator at(int offset) {
    LocatorStart start = starts.get(indexAt(offset));
    return start.locator() instanceof Locator.Cell(String sheet, int row)
        ? new Locator.Cell(
            sheet, row + lineAt.applyAsInt(offset) - lineAt.applyAsInt(start.start()))
        : start.locator();
  }

  /** Where the next place after this offset starts; Integer.MAX_VALUE where there is none. */
  int next(int offset) {
    int index = indexAt(offset);
    int next = index + 1 < starts.size() ? starts.get(index + 1).start() : Integer.MAX_VALUE;
    boolean rows = index >= 0 && starts.get(index).locator() instanceof Locator.Cell;
    return rows ? Math.min(next, startOfLine.applyAsInt(lineAt.applyAsInt(offset) + 1)) : next;
  }

  /**
   * The places that a span touches, in order and each once. Times become one stretch; of a run of
   * rows in one sheet the first and the last are named.
   */
  List<Locator> of(Span span) {
    List<Locator> found = new ArrayList<>();
    int last = Math.max(span.start(), span.end() - 1);
    int offset = span.start();
    while (offset <= last) {
      add(at(offset), found);
      int index = indexAt(offset);
      boolean rows = starts.get(index).locator() instanceof Locator.Cell;
      int end = index + 1 < starts.size() ? starts.get(index + 1).start() : Integer.MAX_VALUE;
      if (rows && end > offset + 1) {
        add(at(Math.min(last, end - 1)), found);
      }
      offset = end;
    }
    return found;
  }

  private static void add(Locator locator, List<Locator> found) {
    if (found.contains(locator)) {
      return;
    }
    if (locator instanceof Locator.Time(long startMs, long endMs)
        && !found.isEmpty()
        && found.getLast() instanceof Locator.Time before) {
      Locator whole =
          new Locator.Time(Math.min(before.startMs(), startMs), Math.max(before.endMs(), endMs));
      found.set(found.size() - 1, whole);
    } else if (locator instanceof Locator.Cell cell && isThirdOf(cell.sheet(), found)) {
      found.set(found.size() - 1, cell);
    } else {
      found.add(locator);
    }
  }

  private static boolean isThirdOf(String sheet, List<Locator> found) {
    return found.size() >= 2
        && found.getLast() instanceof Locator.Cell(String last, int b)
        && found.get(found.size() - 2) instanceof Locator.Cell(String first, int a)
        && last.equals(sheet)
        && first.equals(sheet);
  }

  /** The last start at or before an offset; -1 before the first. */
  private int indexAt(int offset) {
    int low = 0;
    int high = starts.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (starts.get(middle).start() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }
}
