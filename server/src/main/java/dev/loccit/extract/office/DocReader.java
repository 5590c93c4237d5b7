package dev.loccit.extract.office;

import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.poi.hwpf.HWPFDocument;
import org.apache.poi.hwpf.HWPFOldDocument;
import org.apache.poi.hwpf.OldWordFileFormatException;
import org.apache.poi.hwpf.model.StyleDescription;
import org.apache.poi.hwpf.usermodel.CharacterRun;
import org.apache.poi.hwpf.usermodel.Paragraph;
import org.apache.poi.hwpf.usermodel.Range;
import org.apache.poi.hwpf.usermodel.Table;
import org.apache.poi.hwpf.usermodel.TableRow;
import org.apache.poi.poifs.filesystem.DirectoryNode;

/** Reads a Word document of before 2007. */
final class DocReader {
  private final HWPFDocument document;
  private final Manuscript into;
  private final BlockWriter writer;

  private DocReader(HWPFDocument document, Manuscript into) {
    this.document = document;
    this.into = into;
    this.writer = new BlockWriter(into);
  }

  static void read(DirectoryNode root, Manuscript into) throws IOException {
    try (HWPFDocument document = new HWPFDocument(root)) {
      new DocReader(document, into).read();
    } catch (OldWordFileFormatException e) {
      old(root, into);
    }
  }

  /** Word 6 and 95: paragraphs, and nothing about them. */
  private static void old(DirectoryNode root, Manuscript into) throws IOException {
    try (HWPFOldDocument document = new HWPFOldDocument(root)) {
      Range range = document.getRange();
      for (int i = 0; i < range.numParagraphs(); i++) {
        into.paragraph(clean(range.getParagraph(i).text()));
      }
    }
  }

  private void read() {
    range(document.getRange());
    into.gap();
    range(document.getFootnoteRange());
    range(document.getEndnoteRange());
    into.count("pictures", document.getPicturesTable().getAllPictures().size());
    into.count("comments", document.getCommentsRange().text().isBlank() ? 0 : 1);
  }

  private void range(Range range) {
    int count = range.numParagraphs();
    for (int i = 0; i < count; i++) {
      Paragraph paragraph = range.getParagraph(i);
      if (!paragraph.isInTable()) {
        paragraph(paragraph);
        continue;
      }
      Table table = range.getTable(paragraph);
      writer.write(table(table));
      i += Math.max(0, table.numParagraphs() - 1);
    }
  }

  private void paragraph(Paragraph paragraph) {
    String words = words(paragraph);
    int level = level(paragraph);
    if (level > 0) {
      into.heading(level, words);
    } else if (paragraph.isInList()) {
      into.item(paragraph.getIlvl(), "-", words);
    } else {
      into.paragraph(words);
    }
  }

  private Block table(Table table) {
    List<Block.Row> rows = new ArrayList<>();
    for (int r = 0; r < table.numRows(); r++) {
      TableRow row = table.getRow(r);
      List<Block.Cell> cells = new ArrayList<>();
      for (int c = 0; c < row.numCells(); c++) {
        Range cell = row.getCell(c);
        List<Block> blocks = new ArrayList<>();
        for (int p = 0; p < cell.numParagraphs(); p++) {
          String words = words(cell.getParagraph(p));
          if (!words.isBlank()) {
            blocks.add(new Block.Paragraph(words));
          }
        }
        cells.add(new Block.Cell(blocks));
      }
      rows.add(new Block.Row(cells, row.isTableHeader()));
    }
    return new Block.Table(rows);
  }

  private int level(Paragraph paragraph) {
    int style = paragraph.getStyleIndex();
    StyleDescription description =
        style < document.getStyleSheet().numStyles()
            ? document.getStyleSheet().getStyleDescription(style)
            : null;
    String name = description == null ? "" : String.valueOf(description.getName());
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.equals("title")) {
      return 1;
    }
    if (lower.matches("heading [1-9]")) {
      return lower.charAt(8) - '0' + 1;
    }
    // built-in headings are styles 1 to 9 in every language
    int outline = paragraph.getLvl();
    return style >= 1 && style <= 9 ? style + 1 : outline >= 0 && outline < 9 ? outline + 2 : 0;
  }

  private String words(Paragraph paragraph) {
    StringBuilder words = new StringBuilder();
    for (int i = 0; i < paragraph.numCharacterRuns(); i++) {
      CharacterRun run = paragraph.getCharacterRun(i);
      if (run.isMarkedDeleted()) {
        into.count("deletedCharacters", run.text().strip().length());
      } else if (run.isVanished()) {
        into.count("hiddenCharacters", run.text().strip().length());
      } else {
        words.append(run.text());
      }
    }
    return clean(words.toString());
  }

  /** Without the codes of fields and the marks of cells, notes, pictures and breaks. */
  private static String clean(String raw) {
    String text = Range.stripFields(raw);
    StringBuilder clean = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case 0x0B, 0x0C, '\r' -> clean.append('\n');
        case 0x1E -> clean.append('\u2011');
        case '\t', '\n' -> clean.append(c);
        default -> {
          if (c >= ' ') {
            clean.append(c);
          }
        }
      }
    }
    return clean.toString().strip();
  }
}
