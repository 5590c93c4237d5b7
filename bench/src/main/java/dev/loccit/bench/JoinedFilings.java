package dev.loccit.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.multipdf.PDFMergerUtility;
import org.apache.pdfbox.pdmodel.PDDocument;

/** A long PDF, made of the financebench filings four times over. */
final class JoinedFilings {
  private JoinedFilings() {}

  static void write(Path filings, Path to, int pages) throws IOException {
    PDFMergerUtility merger = new PDFMergerUtility();
    for (int round = 0; round < 4; round++) {
      for (Path pdf : pdfs(filings)) {
        merger.addSource(pdf.toFile());
      }
    }
    merger.setDestinationFileName(to.toString());
    merger.mergeDocuments(IOUtils.createTempFileOnlyStreamCache());
    cut(to, to, pages);
  }

  static List<Path> pdfs(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".pdf")).sorted().toList();
    }
  }

  static void cut(Path from, Path to, int pages) throws IOException {
    Path kept = Files.createTempFile("loccit-bench", ".pdf");
    try (PDDocument document = Loader.loadPDF(from.toFile())) {
      for (int i = document.getNumberOfPages() - 1; i >= pages; i--) {
        document.removePage(i);
      }
      document.save(kept.toFile());
    }
    Files.move(kept, to, StandardCopyOption.REPLACE_EXISTING);
  }
}
