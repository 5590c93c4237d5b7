package dev.loccit.extract.pdf;

import dev.loccit.extract.ocr.OcrPage;
import dev.loccit.text.Box;

/** Writes recognised words as a page, each word with its box in displayed page space. */
final class RecognisedPage {
  private RecognisedPage() {}

  /**
   * Writes a page.
   *
   * @param width of the picture that was read, in pixels; likewise height
   */
  static RawPage write(OcrPage page, int width, int height, PageSpace space) {
    RawPage.Builder out = new RawPage.Builder();
    double byX = space.width() / width;
    double byY = space.height() / height;
    for (OcrPage.Line line : page.lines()) {
      if (out.text.length() > 0) {
        out.text.append(line.opensParagraph() ? "\n\n" : "\n");
      }
      out.startRun();
      int start = out.text.length();
      for (int i = 0; i < line.words().size(); i++) {
        OcrPage.Word word = line.words().get(i);
        out.text.append(line.blankBefore(i) ? " " : "");
        Box box = word.box();
        out.add(
            word.text(),
            new Box(box.x() * byX, box.y() * byY, box.width() * byX, box.height() * byY));
      }
      if (!line.opensParagraph()) {
        out.noteHyphen(start);
      }
    }
    return out.build(space);
  }
}
