package dev.loccit.extract.office;

import dev.loccit.extract.manuscript.HeaderRow;
import dev.loccit.extract.manuscript.Manuscript;
import java.util.List;

/** Writes blocks into a manuscript; a table that only lays out a page is written cell by cell. */
final class BlockWriter {
  /** More words than this in one cell, in characters: a column of a page, not of a table. */
  private static final int LONGEST_CELL = 1_500;

  private final Manuscript into;

  BlockWriter(Manuscript into) {
    this.into = into;
  }

  void write(List<Block> blocks) {
    blocks.forEach(this::write);
  }

  void write(Block block) {
    switch (block) {
      case Block.Heading(int level, String words) -> into.heading(level, words);
      case Block.Paragraph(String words) -> into.paragraph(words);
      case Block.Item(int depth, String marker, String words) -> into.item(depth, marker, words);
      case Block.Furniture(String words) -> into.furniture(words);
      case Block.Table(List<Block.Row> rows) -> table(rows);
    }
  }

  private void table(List<Block.Row> rows) {
    if (!isData(rows)) {
      for (Block.Row row : rows) {
        row.cells().forEach(cell -> write(cell.blocks()));
      }
      return;
    }
    List<List<String>> words =
        rows.stream().map(row -> row.cells().stream().map(Block.Cell::words).toList()).toList();
    boolean header = rows.getFirst().header() || HeaderRow.looksLikeOne(words);
    into.startTable();
    words.forEach(row -> into.row(row, header));
    into.endTable();
  }

  private static boolean isData(List<Block.Row> rows) {
    boolean several = false;
    for (Block.Row row : rows) {
      several |= row.cells().size() > 1;
      for (Block.Cell cell : row.cells()) {
        boolean page =
            cell.blocks().stream()
                .anyMatch(block -> block instanceof Block.Heading || block instanceof Block.Table);
        if (page || cell.words().length() > LONGEST_CELL) {
          return false;
        }
      }
    }
    return several;
  }
}
