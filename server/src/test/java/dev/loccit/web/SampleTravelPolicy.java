package dev.loccit.web;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts.FontName;

/**
 * Draws the sample notebook's PDF. Run {@code main} after changing the words, with the file to
 * write: {@code src/main/resources/sample/travel-policy.pdf}.
 */
final class SampleTravelPolicy {
  private static final float MARGIN = 72;
  private static final float WIDTH = PDRectangle.A4.getWidth() - 2 * MARGIN;

  /** Pages of paragraphs; one that starts with # is a heading. */
  static final List<List<String>> PAGES =
      List.of(
          List.of(
              "# Halden & Voss Instruments: travel policy",
              "This policy is in force from 1 September 2024. It applies to all employees who travel"
                  + " on business, and to contractors whose contract refers to it.",
              "# 1. Before the journey",
              "Every journey of more than one day is approved by the head of the department before"
                  + " anything is booked. Journeys outside Europe also need the approval of the"
                  + " managing director.",
              "Book at least 14 days ahead where you can. Tickets are booked through the travel desk"
                  + " and not with a private card.",
              "# 2. Trains and flights",
              "Take the train when it reaches the destination in less than five hours. A flight"
                  + " instead of such a train needs a reason in writing.",
              "Flights are booked in economy class. Premium economy is allowed when a single flight"
                  + " lasts longer than eight hours. Business class is not reimbursed."),
          List.of(
              "# 3. Hotels and meals",
              "The company pays for a hotel up to 140 euros a night, breakfast included. A dearer"
                  + " hotel is paid for only when the head of the department agreed to it in writing"
                  + " before the journey.",
              "The allowance for meals is 42 euros for a full day and 21 euros for the day of"
                  + " arrival and the day of departure. Receipts for meals are not needed.",
              "# 4. Rented cars",
              "A car may be rented when the destination cannot be reached by public transport. The"
                  + " smallest class that fits the luggage is chosen. Fines are paid by the driver.",
              "# 5. Expense claims",
              "Claims are handed in within 30 days of the end of the journey, with receipts for"
                  + " everything but meals. Later claims are paid only if the delay was not the"
                  + " traveller's fault. The finance department pays within ten working days."));

  private SampleTravelPolicy() {}

  public static void main(String[] args) throws IOException {
    try (PDDocument document = draw()) {
      document.save(Path.of(args[0]).toFile());
    }
  }

  static PDDocument draw() throws IOException {
    PDDocument document = new PDDocument();
    document.getDocumentInformation().setTitle("Travel policy");
    document.getDocumentInformation().setAuthor("Halden & Voss Instruments");
    PDFont body = new PDType1Font(FontName.HELVETICA);
    PDFont bold = new PDType1Font(FontName.HELVETICA_BOLD);
    for (List<String> paragraphs : PAGES) {
      PDPage page = new PDPage(PDRectangle.A4);
      document.addPage(page);
      try (PDPageContentStream out = new PDPageContentStream(document, page)) {
        float y = PDRectangle.A4.getHeight() - MARGIN;
        for (String paragraph : paragraphs) {
          boolean heading = paragraph.startsWith("# ");
          PDFont font = heading ? bold : body;
          float size = heading ? 13 : 11;
          y -= heading ? 12 : 4;
          for (String line : lines(heading ? paragraph.substring(2) : paragraph, font, size)) {
            out.beginText();
            out.setFont(font, size);
            out.newLineAtOffset(MARGIN, y);
            out.showText(line);
            out.endText();
            y -= size * 1.35f;
          }
          y -= 6;
        }
      }
    }
    return document;
  }

  private static List<String> lines(String paragraph, PDFont font, float size) throws IOException {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : paragraph.split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (font.getStringWidth(longer) / 1000 * size > WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(word);
      } else {
        line.setLength(0);
        line.append(longer);
      }
    }
    lines.add(line.toString());
    return lines;
  }
}
