package dev.loccit.bench;

import dev.loccit.text.NormalizedPages;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Normalizer;
import dev.loccit.text.Structure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The text of PDFs. */
record PdfTexts(NormalizedText text, Structure structure) {
  static PdfTexts read(Path pdf) throws IOException {
    Process process = new ProcessBuilder("pdftotext", pdf.toString(), "-").start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    List<String> pages = Arrays.asList(out.split("\f", -1));
    NormalizedPages normal = Normalizer.normalizePages(pages.subList(0, pages.size() - 1));
    return new PdfTexts(normal.text(), new Structure(normal.pageStarts(), List.of(), List.of()));
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
