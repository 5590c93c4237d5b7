package dev.loccit.extract;

import dev.loccit.extract.ocr.OcrSettings;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/**
 * Settings of text recognition.
 *
 * @param command Tesseract's program: a path, or a name that is looked for where programs lie
 * @param data folder of its language files; empty for its own
 * @param languages Tesseract's codes, as in {@code eng+deu}, that are all tried on each page; empty
 *     to choose among those installed by a document's script and words
 * @param workers documents that are recognised at once
 * @param heapMegabytes Java heap of each of their workers, in MB
 * @param pagesAtOnce pages of one document that are recognised at once
 * @param pageLimit wall-clock time for one run of Tesseract
 * @param memoryMegabytes address space of one run of Tesseract, in MB
 * @param dpi resolution at which pages are drawn to be read
 * @param maxPixels a larger page is drawn at a lower resolution
 */
@Validated
@ConfigurationProperties("loccit.ocr")
public record OcrProperties(
    @NotBlank String command,
    String data,
    String languages,
    @Min(1) int workers,
    @Min(128) int heapMegabytes,
    @Min(1) int pagesAtOnce,
    Duration pageLimit,
    @Min(128) int memoryMegabytes,
    @Min(72) @Max(600) int dpi,
    @Min(1_000_000) int maxPixels) {
  /** Runs that one page may need: as it lies, turned three ways, enlarged. */
  private static final int RUNS = 6;

  /** The languages that were asked for; empty where they are to be chosen. */
  List<String> wanted() {
    return Stream.of(languages.split("[+,\\s]+")).filter(code -> !code.isEmpty()).toList();
  }

  @Nullable Path dataFolder() {
    return data.isBlank() ? null : Path.of(data);
  }

  /** What a worker is told, with the languages that it may use. */
  OcrSettings settings(Path program, List<String> usable, boolean fixed) {
    return new OcrSettings(
        program,
        dataFolder(),
        usable,
        fixed,
        pageLimit,
        memoryMegabytes,
        pagesAtOnce,
        dpi,
        maxPixels);
  }

  /** The settings of the workers in which pages are recognised. */
  ExtractionSettings workers(ExtractionSettings plain) {
    return new ExtractionSettings(
        workers,
        heapMegabytes,
        plain.timeLimit().plus(pageLimit.multipliedBy(RUNS)),
        pageLimit,
        plain.idleLimit(),
        plain.limits());
  }
}
