package dev.loccit.extract.pdf;

import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.ocr.DocumentRecognition;
import dev.loccit.extract.ocr.DocumentRecognition.Outcome;
import dev.loccit.extract.ocr.GrayImage;
import dev.loccit.extract.ocr.OcrEngine;
import dev.loccit.extract.ocr.OcrSettings;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Future;

/**
 * Renders the pages of a document that must be recognised, and has them read; at most one picture
 * more than are read at once is in memory.
 */
final class Recognition {
  private static final int SAMPLE = 20_000;

  private final PagePictures pictures;
  private final DocumentText text;
  private final OcrSettings settings;
  private final ExtractionProgress progress;
  private final int pages;
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private int done;

  private record Waiting(int page, int width, int height, Future<Outcome> reading) {}

  Recognition(
      PagePictures pictures, DocumentText text, OcrSettings settings, ExtractionProgress progress) {
    this.pictures = pictures;
    this.text = text;
    this.settings = settings;
    this.progress = progress;
    this.pages = pictures.count();
  }

  void read(OcrEngine engine, List<Integer> unread) {
    done = pages - unread.size();
    try (DocumentRecognition recognition = new DocumentRecognition(engine, settings)) {
      recognition.hear(text.sample(SAMPLE));
      for (int page : unread) {
        submit(page, recognition);
        while (waiting.size() > settings.pagesAtOnce()) {
          take(waiting.remove());
        }
      }
      while (!waiting.isEmpty()) {
        take(waiting.remove());
      }
    }
  }

  private void submit(int page, DocumentRecognition recognition) {
    try {
      PagePictures.Picture picture =
          pictures.render(page, text.dpi(page, settings.dpi()), settings.maxPixels());
      GrayImage image = GrayImage.of(picture.image(), picture.dpi());
      if (image.isBlank() && !picture.whole()) {
        unreadable(page, Unread.NOT_DECODED);
      } else {
        waiting.add(new Waiting(page, image.width(), image.height(), recognition.submit(image)));
      }
    } catch (IOException e) {
      unreadable(page, Unread.NOT_DRAWN);
    }
  }

  private void take(Waiting picture) {
    switch (DocumentRecognition.outcome(picture.reading())) {
      case Outcome.Read(var words) -> {
        text.recognised(picture.page(), words, picture.width(), picture.height());
        progress.at(++done, pages);
      }
      case Outcome.Failed(var why) ->
          unreadable(
              picture.page(),
              switch (why) {
                case TIMEOUT -> Unread.TIMED_OUT;
                case FAILED -> Unread.FAILED;
                case MISSING -> Unread.NO_ENGINE;
              });
    }
  }

  private void unreadable(int page, Unread why) {
    text.unreadable(page, why);
    progress.at(++done, pages);
  }
}
