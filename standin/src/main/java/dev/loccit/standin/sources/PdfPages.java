package dev.loccit.standin.sources;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;

/** The sentences of a PDF, each with its page. */
final class PdfPages {
  private PdfPages() {}

  /**
   * @throws IOException where the bytes are no PDF
   */
  static List<Chunk> chunks(String base64) throws IOException {
    byte[] bytes;
    try {
      bytes = Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw new IOException(e);
    }
    List<Chunk> chunks = new ArrayList<>();
    try (PDDocument document = Loader.loadPDF(bytes)) {
      PDFTextStripper stripper = new PDFTextStripper();
      // The service gives a PDF's line breaks so.
      stripper.setLineSeparator("\r\n");
      stripper.setPageEnd("");
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        for (Chunk chunk : Chunker.chunks(stripper.getText(document))) {
          if (!chunk.text().isBlank()) {
            chunks.add(new Chunk(page, page + 1, chunk.text()));
          }
        }
      }
    }
    return chunks;
  }
}
