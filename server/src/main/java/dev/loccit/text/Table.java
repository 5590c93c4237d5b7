package dev.loccit.text;

import java.util.List;
import java.util.Optional;

/**
 * A table whose rows are lines of the text.
 *
 * @param span all of its rows
 * @param header its header row, the first of them
 */
public record Table(Span span, Span header) {
  public Table {
    if (!span.contains(header) || header.isEmpty()) {
      throw new IllegalArgumentException("a header is one of the table's rows");
    }
  }

  /** The table that an offset lies in. */
  static Optional<Table> at(List<Table> sorted, int offset) {
    int low = 0;
    int high = sorted.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted.get(middle).span().start() <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low > 0 && offset < sorted.get(low - 1).span().end()
        ? Optional.of(sorted.get(low - 1))
        : Optional.empty();
  }
}
