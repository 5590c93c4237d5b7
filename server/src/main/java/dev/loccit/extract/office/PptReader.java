package dev.loccit.extract.office;

import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.text.Locator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.poi.hslf.usermodel.HSLFGroupShape;
import org.apache.poi.hslf.usermodel.HSLFNotes;
import org.apache.poi.hslf.usermodel.HSLFShape;
import org.apache.poi.hslf.usermodel.HSLFSlide;
import org.apache.poi.hslf.usermodel.HSLFSlideShow;
import org.apache.poi.hslf.usermodel.HSLFTable;
import org.apache.poi.hslf.usermodel.HSLFTableCell;
import org.apache.poi.hslf.usermodel.HSLFTextParagraph;
import org.apache.poi.hslf.usermodel.HSLFTextShape;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.sl.usermodel.Placeholder;
import org.apache.poi.sl.usermodel.TextShape.TextPlaceholder;

/** Reads a presentation of before 2007, slide by slide, each with its notes. */
final class PptReader {
  private static final int MAX_DEPTH = 50;

  private PptReader() {}

  static void read(DirectoryNode root, Manuscript into, ExtractionProgress progress)
      throws IOException {
    try (HSLFSlideShow show = new HSLFSlideShow(root)) {
      List<HSLFSlide> slides = show.getSlides();
      for (int i = 0; i < slides.size(); i++) {
        HSLFSlide slide = slides.get(i);
        if (slide.isHidden()) {
          into.count("hiddenSlides", 1);
        } else {
          slide(slide, i + 1, into);
        }
        progress.at(i + 1, slides.size());
      }
      into.count("pictures", show.getPictureData().size());
      into.count("attachments", show.getEmbeddedObjects().length);
    }
  }

  private static void slide(HSLFSlide slide, int number, Manuscript into) {
    BlockWriter writer = new BlockWriter(into);
    List<Block> titles = new ArrayList<>();
    List<Block> blocks = new ArrayList<>();
    shapes(slide.getShapes(), titles, blocks, 0);
    into.place(new Locator.Slide(number, false));
    writer.write(titles);
    writer.write(blocks);
    into.gap();
    HSLFNotes notes = slide.getNotes();
    if (notes != null) {
      List<Block> words = new ArrayList<>();
      shapes(notes.getShapes(), words, words, 0);
      into.place(new Locator.Slide(number, true));
      words.stream().filter(block -> !(block instanceof Block.Heading)).forEach(writer::write);
      into.gap();
    }
  }

  private static void shapes(
      List<HSLFShape> shapes, List<Block> titles, List<Block> blocks, int depth) {
    for (HSLFShape shape : shapes) {
      if (shape instanceof HSLFTable table) {
        blocks.add(table(table));
      } else if (shape instanceof HSLFGroupShape group && depth < MAX_DEPTH) {
        shapes(group.getShapes(), titles, blocks, depth + 1);
      } else if (shape instanceof HSLFTextShape text) {
        text(text, titles, blocks);
      }
    }
  }

  private static void text(HSLFTextShape shape, List<Block> titles, List<Block> blocks) {
    Placeholder placeholder = shape.getPlaceholder();
    if (placeholder == Placeholder.SLIDE_NUMBER
        || placeholder == Placeholder.DATETIME
        || placeholder == Placeholder.FOOTER
        || placeholder == Placeholder.HEADER) {
      return;
    }
    List<HSLFTextParagraph> paragraphs = shape.getTextParagraphs();
    if (!paragraphs.isEmpty() && TextPlaceholder.isTitle(paragraphs.getFirst().getRunType())) {
      String title = clean(shape.getText());
      if (!title.isEmpty()) {
        titles.add(new Block.Heading(1, title));
      }
      return;
    }
    for (HSLFTextParagraph paragraph : paragraphs) {
      String words = clean(HSLFTextParagraph.getText(List.of(paragraph)));
      if (!words.isEmpty()) {
        blocks.add(
            paragraph.isBullet() || paragraph.getIndentLevel() > 0
                ? new Block.Item(paragraph.getIndentLevel(), "-", words)
                : new Block.Paragraph(words));
      }
    }
  }

  private static Block table(HSLFTable table) {
    List<Block.Row> rows = new ArrayList<>();
    for (int r = 0; r < table.getNumberOfRows(); r++) {
      List<Block.Cell> cells = new ArrayList<>();
      for (int c = 0; c < table.getNumberOfColumns(); c++) {
        HSLFTableCell cell = table.getCell(r, c);
        String words = cell == null ? "" : clean(cell.getText());
        cells.add(
            words.isEmpty()
                ? Block.Cell.COVERED
                : new Block.Cell(List.of(new Block.Paragraph(words))));
      }
      rows.add(new Block.Row(cells, false));
    }
    return new Block.Table(rows);
  }

  private static String clean(String text) {
    return text.replace('\u000B', '\n').replace('\r', '\n').strip();
  }
}
