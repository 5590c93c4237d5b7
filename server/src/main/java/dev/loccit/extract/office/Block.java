package dev.loccit.extract.office;

import java.util.List;
import java.util.stream.Collectors;

/** A piece of a document, read and not yet written. */
sealed interface Block {
  /** Its words on one line, for a cell of a table that holds it. */
  String words();

  /** A heading; level 1 is the outermost. */
  record Heading(int level, String words) implements Block {}

  record Paragraph(String words) implements Block {}

  /** An item of a list at a depth from 0. */
  record Item(int depth, String marker, String words) implements Block {}

  /** Kept in the text, left out of passages: a table of contents. */
  record Furniture(String words) implements Block {}

  record Table(List<Row> rows) implements Block {
    @Override
    public String words() {
      return rows.stream()
          .map(row -> row.cells().stream().map(Cell::words).collect(Collectors.joining(", ")))
          .collect(Collectors.joining("; "));
    }
  }

  /**
   * A row of a table.
   *
   * @param header whether the document calls it a header
   */
  record Row(List<Cell> cells, boolean header) {}

  /** A cell with all that stands in it. */
  record Cell(List<Block> blocks) {
    /** Where a cell from above or from the left reaches over. */
    static final Cell COVERED = new Cell(List.of());

    String words() {
      return blocks.size() == 1
          ? blocks.getFirst().words()
          : blocks.stream().map(Block::words).collect(Collectors.joining(" "));
    }
  }
}
