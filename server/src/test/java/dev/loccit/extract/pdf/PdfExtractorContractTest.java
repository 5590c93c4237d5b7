package dev.loccit.extract.pdf;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.ExtractorContract;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.PdfFixture;
import java.nio.file.Path;

class PdfExtractorContractTest extends ExtractorContract {
  @Override
  protected Extractor extractor() {
    return new PdfExtractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.PDF;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      for (int i = 0; i < 3; i++) {
        try (PdfFixture.Page page = pdf.page()) {
          page.rotate(90 * i).text(72, 700, 12, words);
        }
      }
      return pdf.save(folder, "readable.pdf");
    }
  }
}
