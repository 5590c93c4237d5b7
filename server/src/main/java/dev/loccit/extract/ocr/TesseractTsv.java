package dev.loccit.extract.ocr;

import dev.loccit.text.Box;
import java.util.ArrayList;
import java.util.List;

/** Reads the table that Tesseract writes: a row for each block, paragraph, line and word. */
final class TesseractTsv {
  private static final int WORD_LEVEL = 5;
  private static final int COLUMNS = 12;

  /** A line without one word that was read this surely is dirt, or part of a drawing. */
  private static final double DIRT = 0.3;

  private TesseractTsv() {}

  /** The lines with words, in Tesseract's order. Rows that are no rows are passed over. */
  static OcrPage parse(String table) {
    List<OcrPage.Line> lines = new ArrayList<>();
    List<OcrPage.Word> words = new ArrayList<>();
    String line = "";
    String paragraph = "";
    String lastParagraph = "";
    for (String row : table.split("\n", -1)) {
      String[] cells = row.split("\t", COLUMNS);
      if (cells.length < COLUMNS || !isNumber(cells[0])) {
        continue;
      }
      String inParagraph = cells[2] + '/' + cells[3];
      String inLine = inParagraph + '/' + cells[4];
      if (!inLine.equals(line)) {
        if (addLine(lines, words, !paragraph.equals(lastParagraph))) {
          lastParagraph = paragraph;
        }
        line = inLine;
        paragraph = inParagraph;
      }
      if (Integer.parseInt(cells[0]) == WORD_LEVEL && !cells[11].isBlank()) {
        words.add(word(cells));
      }
    }
    addLine(lines, words, !paragraph.equals(lastParagraph));
    return new OcrPage(lines);
  }

  private static boolean addLine(
      List<OcrPage.Line> lines, List<OcrPage.Word> words, boolean opensParagraph) {
    boolean read = words.stream().anyMatch(word -> word.confidence() > DIRT);
    if (read) {
      lines.add(new OcrPage.Line(words, opensParagraph || lines.isEmpty()));
    }
    words.clear();
    return read;
  }

  private static OcrPage.Word word(String[] cells) {
    Box box =
        new Box(
            Integer.parseInt(cells[6]),
            Integer.parseInt(cells[7]),
            Integer.parseInt(cells[8]),
            Integer.parseInt(cells[9]));
    double confidence = Math.clamp(Double.parseDouble(cells[10]) / 100, 0, 1);
    return new OcrPage.Word(cells[11].strip(), box, confidence);
  }

  private static boolean isNumber(String cell) {
    return !cell.isEmpty() && cell.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
