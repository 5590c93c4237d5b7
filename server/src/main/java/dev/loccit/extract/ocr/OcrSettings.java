package dev.loccit.extract.ocr;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How pages are recognised.
 *
 * @param command the engine's program
 * @param data folder of its language files; null for its own
 * @param languages the engine's codes, at least one
 * @param fixed whether all of them are wanted on each page, because a person said so; otherwise
 *     those that fit the document are chosen among them
 * @param pageLimit wall-clock time for one run of the engine
 * @param memoryMegabytes address space of one run, in MB
 * @param pagesAtOnce so many runs at once for one document
 * @param dpi resolution at which PDF pages are rendered
 * @param maxPixels larger pictures are reduced to this many pixels before they are read
 */
public record OcrSettings(
    Path command,
    @Nullable Path data,
    List<String> languages,
    boolean fixed,
    Duration pageLimit,
    int memoryMegabytes,
    int pagesAtOnce,
    int dpi,
    int maxPixels) {
  public OcrSettings {
    languages = List.copyOf(languages);
    if (languages.isEmpty() || pageLimit.toMillis() < 1 || memoryMegabytes < 64) {
      throw new IllegalArgumentException("a language, some time and 64 MB at least");
    }
    if (pagesAtOnce < 1 || dpi < 72 || dpi > 600 || maxPixels < 100_000) {
      throw new IllegalArgumentException("one page, 72 to 600 dpi, 100,000 pixels at least");
    }
  }
}
