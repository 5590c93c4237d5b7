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
  /** The service gives a PDF's line breaks so. */
  private static final String LINE_END = "\r\n";

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
      stripper.setLineSeparator(LINE_END);
      stripper.setPageEnd("");
      for (int page = 1; page <= document.getNumberOfPages(); page++) {
        stripper.setStartPage(page);
        stripper.setEndPage(page);
        String text = stripper.getText(document);
        String whole = text.endsWith(LINE_END) ? text : text + LINE_END;
        for (Chunk chunk : Chunker.chunks(whole)) {
          if (!chunk.text().isBlank()) {
            chunks.add(new Chunk(page, page + 1, chunk.text()));
          }
        }
      }
    }
    return chunks;
  }
}
