package dev.loccit.extract.office;

import dev.loccit.extract.manuscript.HeaderRow;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.text.Locator;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Writes one sheet row by row. Rows without a gap are one table; what stands above a table in a row
 * of its own is its title. Only the first rows of a table are held back, to see its header.
 */
final class SheetWriter {
  private static final int HELD = 20;

  private record Numbered(int row, List<String> cells) {}

  private final Manuscript into;
  private final String sheet;
  private final List<Numbered> held = new ArrayList<>();
  private final BitSet filledColumns = new BitSet();
  private boolean titled;
  private boolean started;
  private boolean header;
  private int last;
  private int count;

  /**
   * @param sheet its name as shown
   */
  SheetWriter(Manuscript into, String sheet) {
    this.into = into;
    this.sheet = Manuscript.title(sheet);
  }

  /** A row by its number from 1; rows come in ascending order, empty ones may be left out. */
  void row(int number, List<String> cells) {
    if (cells.stream().allMatch(String::isBlank)) {
      return;
    }
    if (number != last + 1) {
      endTable();
    }
    last = number;
    count++;
    if (started) {
      write(number, cells);
    } else {
      held.add(new Numbered(number, List.copyOf(cells)));
      if (held.size() == HELD) {
        start();
      }
    }
  }

  /** After the last row. */
  void finish() {
    endTable();
    into.count("rows", count);
  }

  private void endTable() {
    start();
    into.endTable();
    started = false;
  }

  private void start() {
    if (held.isEmpty()) {
      return;
    }
    title();
    filledColumns.clear();
    for (Numbered row : held) {
      for (int i = 0; i < row.cells().size(); i++) {
        filledColumns.set(i, filledColumns.get(i) || !row.cells().get(i).isBlank());
      }
    }
    while (held.size() > 1
        && filled(held.getFirst().cells()) == 1
        && filled(held.get(1).cells()) > 0
        && held.stream().anyMatch(row -> filled(row.cells()) > 1)) {
      Numbered alone = held.removeFirst();
      place(alone.row());
      into.paragraph(String.join(" ", used(alone.cells())));
    }
    into.startTable();
    header = HeaderRow.looksLikeOne(held.stream().map(row -> used(row.cells())).toList());
    started = true;
    held.forEach(row -> write(row.row(), row.cells()));
    held.clear();
  }

  private void title() {
    if (!titled) {
      titled = true;
      place(held.getFirst().row());
      into.heading(1, sheet);
    }
  }

  private void write(int number, List<String> cells) {
    place(number);
    into.row(used(cells), header);
  }

  private void place(int row) {
    into.place(new Locator.Cell(sheet, row));
  }

  private static long filled(List<String> cells) {
    return cells.stream().filter(cell -> !cell.isBlank()).count();
  }

  /** Without the columns that are empty in all of the table's first rows, and in this one. */
  private List<String> used(List<String> cells) {
    List<String> used = new ArrayList<>(cells.size());
    for (int i = 0; i < cells.size(); i++) {
      if (filledColumns.get(i) || !cells.get(i).isBlank()) {
        used.add(cells.get(i));
      }
    }
    return used;
  }
}
