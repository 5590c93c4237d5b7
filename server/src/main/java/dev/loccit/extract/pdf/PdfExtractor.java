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
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/**
 * Reads a PDF page by page: its text layer, and by recognition the pages whose words are a picture.
 * Runs in a worker process.
 */
public final class PdfExtractor implements Extractor {
  /** Raise the number with every change of the result. */
  public static final String NAME = "pdf-3";

  private final ExtractionLimits limits;

  private final Scans scans;
  private final Function<OcrSettings, OcrEngine> engines;

  /** A reader that leaves out pages that must be recognised. */
  public PdfExtractor(ExtractionLimits limits) {
    this(
        limits,
        new Scans.LeaveOut(),
        settings -> {
          throw new IllegalStateException("nothing is recognised here");
        });
  }

  /**
   * A reader.
   *
   * @param scans what is done about pictures of words
   * @param engines makes the engine, where there is recognition
   */
  public PdfExtractor(
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
    BuiltInFonts.install();
    try (PDDocument document =
        Loader.loadPDF(file.toFile(), "", null, null, IOUtils.createMemoryOnlyStreamCache())) {
      return read(document, progress);
    } catch (InvalidPasswordException e) {
      return encrypted();
    } catch (IOException e) {
      return Encryption.isCause(e) ? encrypted() : damaged();
    } catch (RuntimeException | StackOverflowError | LinkageError e) {
      return Encryption.isCause(e) ? encrypted() : damaged();
    }
  }

  private Extraction read(PDDocument document, ExtractionProgress progress) throws IOException {
    int pages = document.getNumberOfPages();
    if (pages > limits.maxPages()) {
      return new Refused(
          ErrorCode.TOO_MANY_PAGES,
          String.format(
              Locale.ROOT,
              "The PDF has %,d pages; at most %,d are read. Split it and add the parts.",
              pages,
              limits.maxPages()));
    }
    if (pages < 1) {
      return damaged();
    }
    DocumentText text = new DocumentText(limits, NAME);
    GlyphCollector collector = new GlyphCollector();
    Attachments attachments = new Attachments();
    attachments.add(document);
    for (int i = 0; i < pages; i++) {
      text.add(collect(document, i, collector, attachments));
      progress.at(scans instanceof Scans.Read ? 0 : i + 1, pages);
      if (text.isTooLong()) {
        return new Refused(
            ErrorCode.EXTRACTION_REFUSED,
            String.format(
                Locale.ROOT,
                "The PDF holds more than %,d characters. Split it and add the parts.",
                limits.maxChars()));
      }
    }
    text.attachments(attachments.count());
    List<Integer> unread = text.unread();
    return switch (scans) {
      case Scans.Report _ when !unread.isEmpty() -> new Extraction.NeedsOcr(unread.size(), pages);
      case Scans.Report _ -> text.finish();
      case Scans.LeaveOut _ -> {
        text.leaveUnread();
        yield text.finish();
      }
      case Scans.Read(OcrSettings settings) -> {
        new Recognition(new PageRenderer(document), text, settings, progress)
            .read(engines.apply(settings), unread);
        yield text.finish();
      }
    };
  }

  /** A page that cannot be read at all is an empty page, and counted as damaged. */
  private static PageGlyphs collect(
      PDDocument document, int index, GlyphCollector collector, Attachments attachments) {
    try {
      PDPage page = document.getPage(index);
      attachments.add(page);
      return collector.collect(page);
    } catch (RuntimeException | StackOverflowError e) {
      PageGlyphs empty = new PageGlyphs(PageSpace.LETTER);
      empty.damaged = true;
      return empty;
    }
  }

  private static Refused encrypted() {
    return new Refused(
        ErrorCode.ENCRYPTED,
        "The PDF is protected by a password. Save a copy without the password and add that.");
  }

  private static Refused damaged() {
    return new Refused(
        ErrorCode.CORRUPT,
        "The PDF is damaged and cannot be read. Export or download it again, then add it again.");
  }
}
