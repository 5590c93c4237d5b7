package dev.loccit.extract;

import java.nio.file.Path;

/** Reads a file, and at once again with recognition where it needs that. */
public final class ThoroughReading implements Extractor {
  private final Extractor direct;
  private final Extractor recognising;

  public ThoroughReading(Extractor direct, Extractor recognising) {
    this.direct = direct;
    this.recognising = recognising;
  }

  @Override
  public Extraction extract(Path file, FileKind kind, ExtractionProgress progress) {
    return switch (direct.extract(file, kind, progress)) {
      case Extraction.NeedsOcr _ -> recognising.extract(file, kind, progress);
      case Extraction.Extracted extracted -> extracted;
      case Extraction.Refused refused -> refused;
    };
  }
}
