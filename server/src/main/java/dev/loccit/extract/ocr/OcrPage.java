package dev.loccit.extract.ocr;

import dev.loccit.text.Box;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What an engine read on one picture.
 *
 * @param lines in reading order
 */
public record OcrPage(List<Line> lines) {
  /** Shorter words say little of whether a page was read. */
  private static final int WORD = 3;

  public OcrPage {
    lines = List.copyOf(lines);
  }

  /**
   * A line.
   *
   * @param opensParagraph whether a paragraph begins with it
   */
  public record Line(List<Word> words, boolean opensParagraph) {
    public Line {
      words = List.copyOf(words);
      if (words.isEmpty()) {
        throw new IllegalArgumentException("a line has words");
      }
    }

    /** Whether a blank stands before a word; Chinese and Japanese are written without. */
    public boolean blankBefore(int i) {
      if (i == 0) {
        return false;
      }
      Word before = words.get(i - 1);
      Word word = words.get(i);
      boolean wide =
          isWide(before.text().codePointBefore(before.text().length()))
              && isWide(word.text().codePointAt(0));
      double gap = word.box().x() - before.box().x() - before.box().width();
      return !wide || gap > 0.8 * Math.min(before.box().height(), word.box().height());
    }

    private static boolean isWide(int point) {
      return point >= 0x2E80
          && (Character.isIdeographic(point)
              || (point >= 0x3000 && point <= 0x30FF)
              || (point >= 0xFF00 && point <= 0xFF60));
    }
  }

  /**
   * A word.
   *
   * @param box in pixels from the top left
   * @param confidence 0 to 1
   */
  public record Word(String text, Box box, double confidence) {
    public Word {
      if (text.isBlank() || !(confidence >= 0 && confidence <= 1)) {
        throw new IllegalArgumentException("a word has letters, and a confidence of 0 to 1");
      }
    }
  }

  /** Whether no word was found. */
  public boolean isEmpty() {
    return lines.isEmpty();
  }

  /** Mean confidence of the words by length, 0 to 1; 0 for an empty page. */
  public double confidence() {
    double sum = 0;
    int letters = 0;
    for (Line line : lines) {
      for (Word word : line.words()) {
        sum += word.confidence() * word.text().length();
        letters += word.text().length();
      }
    }
    return letters == 0 ? 0 : sum / letters;
  }

  /** How much was surely read: letters of real words by confidence. Tells which way up is right. */
  double strength() {
    double sum = 0;
    for (Line line : lines) {
      for (Word word : line.words()) {
        long letters = word.text().codePoints().filter(Character::isLetterOrDigit).count();
        sum += letters >= WORD ? letters * Math.max(0, word.confidence() - 0.4) : 0;
      }
    }
    return sum;
  }

  /** Number of real words. */
  int words() {
    int words = 0;
    for (Line line : lines) {
      for (Word word : line.words()) {
        words +=
            word.text().codePoints().filter(Character::isLetterOrDigit).count() >= WORD ? 1 : 0;
      }
    }
    return words;
  }

  /** Median height of its words, in pixels; 0 for an empty page. */
  double typeHeight() {
    double[] heights =
        lines.stream()
            .flatMap(line -> line.words().stream())
            .mapToDouble(word -> Math.min(word.box().height(), word.box().width() * 3))
            .sorted()
            .toArray();
    return heights.length == 0 ? 0 : heights[heights.length / 2];
  }

  /** The same words at other places. */
  OcrPage moved(UnaryOperator<Box> to) {
    List<Line> moved = new ArrayList<>(lines.size());
    for (Line line : lines) {
      moved.add(
          new Line(
              line.words().stream()
                  .map(word -> new Word(word.text(), to.apply(word.box()), word.confidence()))
                  .toList(),
              line.opensParagraph()));
    }
    return new OcrPage(moved);
  }

  /** All words, lines by LF, paragraphs by a blank line. */
  public String text() {
    StringBuilder text = new StringBuilder();
    for (Line line : lines) {
      if (!text.isEmpty()) {
        text.append(line.opensParagraph() ? "\n\n" : "\n");
      }
      for (int i = 0; i < line.words().size(); i++) {
        text.append(line.blankBefore(i) ? " " : "").append(line.words().get(i).text());
      }
    }
    return text.toString();
  }
}
