package dev.loccit.extract;

import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/** The real workers behave as any extractor does. */
class ExtractionWorkersContractTest extends ExtractorContract {
  private static ExtractionWorkers workers;

  @BeforeAll
  static void start() {
    workers = new ExtractionWorkers(ExtractionSettings.DEFAULT);
  }

  @AfterAll
  static void stop() {
    workers.close();
  }

  @Override
  protected Extractor extractor() {
    return workers;
  }

  @Override
  protected FileKind kind() {
    return FileKind.PDF;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    try (PdfFixture pdf = new PdfFixture()) {
      try (PdfFixture.Page page = pdf.page()) {
        page.text(72, 700, 12, words);
      }
      return pdf.save(folder, "Ünïcode 東京.pdf");
    }
  }
}
