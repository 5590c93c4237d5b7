package dev.loccit.extract.ocr;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** An engine whose answers a test gives, and which remembers what it was asked. */
public final class ScriptedEngine implements OcrEngine {
  public final List<List<String>> languages = new ArrayList<>();
  private final Function<GrayImage, OcrPage> pages;
  private final @Nullable Orientation orientation;

  public ScriptedEngine(Function<GrayImage, OcrPage> pages, @Nullable Orientation orientation) {
    this.pages = pages;
    this.orientation = orientation;
  }

  @Override
  public synchronized OcrPage read(GrayImage image, List<String> wanted) {
    languages.add(wanted);
    return pages.apply(image);
  }

  @Override
  public Optional<Orientation> orientation(GrayImage image) {
    return Optional.ofNullable(orientation);
  }
}
