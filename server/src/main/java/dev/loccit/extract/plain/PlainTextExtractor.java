package dev.loccit.extract.plain;

import dev.loccit.extract.Encodings;
import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.DataUris;
import dev.loccit.text.Languages;
import dev.loccit.text.Normalized;
import dev.loccit.text.Normalizer;
import dev.loccit.text.Structure;
import dev.loccit.text.TextStructure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Reads plain text, and Markdown as it is written. */
public final class PlainTextExtractor implements Extractor {
  /** Raise the number with every change of the result. */
  public static final String NAME = "text-2";

  private final ExtractionLimits limits;

  public PlainTextExtractor(ExtractionLimits limits) {
    this.limits = limits;
  }

  @Override
  public Extraction extract(Path file, FileKind kind, ExtractionProgress progress) {
    byte[] bytes;
    try {
      if (Files.size(file) > limits.maxBytes()) {
        return tooLong();
      }
      bytes = Files.readAllBytes(file);
    } catch (NoSuchFileException e) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The original file is no longer there.", e);
    } catch (IOException e) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The original file cannot be read.", e);
    }
    Extraction result =
        switch (Encodings.decode(bytes, false)) {
          case Encodings.Decoded decoded -> read(decoded, kind);
          case Encodings.NotText no ->
              new Refused(
                  ErrorCode.CORRUPT,
                  "The file is not text in any known encoding. Save it as UTF-8, then add it again.");
        };
    progress.at(1, 1);
    return result;
  }

  private Extraction read(Encodings.Decoded decoded, FileKind kind) {
    boolean markdown = kind == FileKind.MARKDOWN;
    DataUris.Cut cut =
        markdown ? DataUris.cut(decoded.text()) : new DataUris.Cut(decoded.text(), 0);
    Normalized normalized = Normalizer.normalize(cut.text());
    if (normalized.text().length() == 0) {
      return new Refused(
          ErrorCode.NO_TEXT, "The file has no text. Check that it is the right file.");
    }
    if (normalized.text().length() > limits.maxChars()) {
      return tooLong();
    }
    Map<String, Integer> report = new TreeMap<>(normalized.removed());
    if (cut.count() > 0) {
      report.put("dataUris", cut.count());
    }
    Structure structure =
        markdown ? TextStructure.markdown(normalized.text()) : TextStructure.plain();
    String language = Languages.detect(normalized.text().text()).orElse(null);
    return new Extracted(normalized.text(), structure, List.of(), language, report, NAME);
  }

  private Refused tooLong() {
    return new Refused(
        ErrorCode.EXTRACTION_REFUSED,
        String.format(
            Locale.ROOT,
            "The file holds more than %,d characters. Split it and add the parts.",
            limits.maxChars()));
  }
}
