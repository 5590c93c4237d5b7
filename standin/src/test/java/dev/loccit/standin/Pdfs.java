package dev.loccit.standin;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Base64;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;

/** Makes PDFs, a sentence on each page. */
final class Pdfs {
  private Pdfs() {}

  static String base64(String... pages) throws IOException {
    try (PDDocument document = new PDDocument()) {
      for (String words : pages) {
        PDPage page = new PDPage();
        document.addPage(page);
        try (PDPageContentStream content = new PDPageContentStream(document, page)) {
          content.beginText();
          content.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
          content.newLineAtOffset(72, 700);
          content.showText(words);
          content.endText();
        }
      }
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      document.save(bytes);
      return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
  }
}
