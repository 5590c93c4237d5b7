package dev.loccit.extract.office;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Gathers the words of RTF into paragraphs, items, rows and tables. */
final class RtfBlocks {
  private static final int NO_HEADING = 10;

  private final Consumer<Block> out;
  private final List<Block.Row> rows = new ArrayList<>();
  private final List<Block.Cell> cells = new ArrayList<>();
  private final List<Block> cell = new ArrayList<>();
  private final List<Block> after = new ArrayList<>();
  private final StringBuilder words = new StringBuilder();
  private final StringBuilder marker = new StringBuilder();
  private final StringBuilder outside = new StringBuilder();
  private boolean inTable;
  private boolean header;
  private int level = NO_HEADING;
  private int depth;
  private int notes;
  private boolean inNote;

  RtfBlocks(Consumer<Block> out) {
    this.out = out;
  }

  void text(String text) {
    words.append(text);
  }

  void marker(String text) {
    marker.append(text);
  }

  /** A paragraph starts without the properties of the last one. */
  void plain() {
    inTable = false;
    level = NO_HEADING;
    depth = 0;
  }

  void inTable() {
    inTable = true;
  }

  void header() {
    header = true;
  }

  /** A level from 1; above 9 is no heading. */
  void heading(int wanted) {
    level = wanted;
  }

  void depth(int wanted) {
    depth = Math.clamp(wanted, 0, 8);
  }

  void endParagraph() {
    if (inNote) {
      words.append(' ');
      return;
    }
    String line = words.toString().strip();
    words.setLength(0);
    String mark = marker.toString().strip();
    marker.setLength(0);
    if (!line.isEmpty()) {
      Block block =
          level < NO_HEADING
              ? new Block.Heading(level + 1, mark.isEmpty() ? line : mark + " " + line)
              : mark.isEmpty()
                  ? new Block.Paragraph(line)
                  : new Block.Item(depth, isBullet(mark) ? "-" : mark, line);
      put(block);
    }
    after.forEach(this::put);
    after.clear();
  }

  private static boolean isBullet(String mark) {
    return mark.codePoints().noneMatch(Character::isLetterOrDigit);
  }

  private void put(Block block) {
    if (inTable) {
      cell.add(block);
    } else {
      endTable();
      out.accept(block);
    }
  }

  void endCell() {
    inTable = true;
    endParagraph();
    cells.add(new Block.Cell(List.copyOf(cell)));
    cell.clear();
  }

  void endRow() {
    if (!cells.isEmpty()) {
      rows.add(new Block.Row(List.copyOf(cells), header));
    }
    cells.clear();
    header = false;
  }

  /** What follows is a note of the paragraph that it stands in. */
  void startNote() {
    words.append(Ordinals.raised(++notes));
    outside.setLength(0);
    outside.append(words);
    words.setLength(0);
    inNote = true;
  }

  void endNote() {
    inNote = false;
    String note = words.toString().strip();
    words.setLength(0);
    words.append(outside);
    if (!note.isEmpty()) {
      after.add(new Block.Paragraph(Ordinals.raised(notes) + " " + note));
    }
  }

  void finish() {
    endParagraph();
    if (!cell.isEmpty()) {
      endCell();
    }
    endRow();
    endTable();
  }

  private void endTable() {
    if (!rows.isEmpty()) {
      out.accept(new Block.Table(List.copyOf(rows)));
      rows.clear();
    }
  }
}
