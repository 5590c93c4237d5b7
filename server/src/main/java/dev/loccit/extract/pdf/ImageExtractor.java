package dev.loccit.extract.pdf;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.Scans;
import dev.loccit.extract.ocr.OcrEngine;
import dev.loccit.extract.ocr.OcrSettings;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Function;

/** Reads pictures of pages as scans. Runs in a worker process. */
public final class ImageExtractor implements Extractor {
  /** Raise the number with every change of the result. */
  public static final String NAME = "image-2";

  private final ExtractionLimits limits;
  private final Scans scans;
  private final Function<OcrSettings, OcrEngine> engines;

  public ImageExtractor(
      ExtractionLimits limits, Scans scans, Function<OcrSettings, OcrEngine> engines) {
    this.limits = limits;
    this.scans = scans;
    this.engines = engines;
  }

  @Override
  public Extraction extract(Path file, FileKind kind, ExtractionProgress progress) {
    if (!Files.isRegularFile(file)) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The original file is no longer there.");
    }
    try (ImageFile image = ImageFile.open(file)) {
      return read(image, progress);
    } catch (ImageFile.TooLarge e) {
      return new Refused(
          ErrorCode.EXTRACTION_REFUSED,
          "The picture has " + e.getMessage() + ". Save it smaller, then add it again.");
    } catch (IOException e) {
      return new Refused(
          ErrorCode.CORRUPT,
          "The picture is damaged or of a rare kind. Save it as PNG or JPEG, then add that.");
    }
  }

  private Extraction read(ImageFile image, ExtractionProgress progress) throws IOException {
    if (image.count() > limits.maxPages()) {
      return new Refused(
          ErrorCode.TOO_MANY_PAGES,
          String.format(
              Locale.ROOT,
              "The file has %,d pictures; at most %,d are read. Split it and add the parts.",
              image.count(),
              limits.maxPages()));
    }
    DocumentText text = new DocumentText(limits, NAME);
    for (int i = 0; i < image.count(); i++) {
      PageGlyphs page = new PageGlyphs(image.space(i));
      page.images = 1;
      page.imageShare = 1;
      text.add(page);
    }
    return switch (scans) {
      case Scans.Report _ -> new Extraction.NeedsOcr(image.count(), image.count());
      case Scans.LeaveOut _ -> {
        text.leaveUnread();
        yield text.finish();
      }
      case Scans.Read(OcrSettings settings) -> {
        new Recognition(image, text, settings, progress)
            .read(engines.apply(settings), text.unread());
        yield text.finish();
      }
    };
  }
}
