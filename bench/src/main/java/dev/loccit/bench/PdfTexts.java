package dev.loccit.bench;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.NeedsOcr;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Structure;
import java.io.IOException;
import java.nio.file.Path;

/** The text of PDFs, as the product reads them. */
record PdfTexts(NormalizedText text, Structure structure) {
  static PdfTexts read(Extractor extractor, Path pdf) throws IOException {
    Extraction extraction = extractor.extract(pdf, FileKind.PDF, (done, total) -> {});
    return switch (extraction) {
      case Extracted read -> new PdfTexts(read.text(), read.structure());
      case NeedsOcr(int pages, int of) ->
          throw new IOException(pdf + ": " + pages + " of " + of + " pages need recognition");
      case Refused refused -> throw new IOException(pdf + ": " + refused.detail());
    };
  }

  /** The page of an offset, from 1. */
  int page(int offset) {
    int page = 1;
    for (int i = 0; i < structure.pageStarts().size(); i++) {
      if (structure.pageStarts().get(i) <= offset) {
        page = i + 1;
      }
    }
    return page;
  }
}
