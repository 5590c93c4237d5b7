package dev.loccit.extract.office;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Reads a Rich Text Format file. */
public final class RtfReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "rtf-1";

  private final ExtractionLimits limits;

  private RtfReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of RTF files. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "RTF document", limits, new RtfReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    if (Files.size(file) > limits.maxBytes()) {
      throw Refusal.hostile(
          String.format(Locale.ROOT, "more than %,d MB of RTF", limits.maxBytes() >> 20));
    }
    BlockWriter writer = new BlockWriter(into);
    new RtfParser(new RtfTokens(Files.readAllBytes(file)), into, writer::write).parse();
  }
}
