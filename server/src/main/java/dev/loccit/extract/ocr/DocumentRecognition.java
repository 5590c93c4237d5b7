package dev.loccit.extract.ocr;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads the pictures of one document: languages are chosen once, and several pictures are read at
 * once when they are. While a picture waits its caller renders the next.
 */
public final class DocumentRecognition implements AutoCloseable {
  private final OcrEngine engine;
  private final PageRecognition pages;
  private final LanguageChoice languages;
  private final ExecutorService runs;

  public DocumentRecognition(OcrEngine engine, OcrSettings settings) {
    this.engine = engine;
    this.pages = new PageRecognition(engine);
    this.languages = new LanguageChoice(settings.languages(), settings.fixed());
    this.runs =
        Executors.newFixedThreadPool(
            settings.pagesAtOnce(), Thread.ofPlatform().daemon().name("ocr-", 1).factory());
  }

  /** Tells words that the document says of itself, to choose the language by. */
  public void hear(CharSequence words) {
    languages.hear(words);
  }

  /** What came of a picture. */
  public sealed interface Outcome {
    /** It was read; perhaps it has no words. */
    record Read(OcrPage page) implements Outcome {}

    /** It was not, though others may be. */
    record Failed(OcrFailure.Why why) implements Outcome {}
  }

  /** Reads a picture soon; blank ones cost no run. Until languages are chosen, at once. */
  public Future<Outcome> submit(GrayImage image) {
    if (image.isBlank()) {
      return CompletableFuture.completedFuture(new Outcome.Read(new OcrPage(List.of())));
    }
    return languages.isSettled()
        ? runs.submit(() -> read(image))
        : CompletableFuture.completedFuture(read(image));
  }

  /** Waits for a picture. */
  public static Outcome outcome(Future<Outcome> reading) {
    try {
      return reading.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new Outcome.Failed(OcrFailure.Why.TIMEOUT);
    } catch (ExecutionException e) {
      throw new IllegalStateException("recognition failed", e.getCause());
    }
  }

  private Outcome read(GrayImage image) {
    try {
      OcrPage page = pages.read(image, languages.of(engine, image));
      languages.learn(page);
      return new Outcome.Read(page);
    } catch (OcrFailure e) {
      return new Outcome.Failed(e.why());
    }
  }

  @Override
  public void close() {
    runs.shutdownNow();
  }
}
