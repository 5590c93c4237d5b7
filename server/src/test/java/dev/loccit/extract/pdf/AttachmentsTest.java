package dev.loccit.extract.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.Reading;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.apache.pdfbox.pdmodel.font.PDType1Font;
import org.apache.pdfbox.pdmodel.font.Standard14Fonts;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationFileAttachment;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachmentsTest {
  @TempDir Path folder;
  @AutoClose private final PDDocument document = new PDDocument();
  private final PDPage page = new PDPage();

  @BeforeEach
  void aPageOfWords() throws IOException {
    document.addPage(page);
    try (PDPageContentStream out = new PDPageContentStream(document, page)) {
      out.beginText();
      out.setFont(new PDType1Font(Standard14Fonts.FontName.HELVETICA), 12);
      out.newLineAtOffset(72, 700);
      out.showText("The invoice is attached to this letter.");
      out.endText();
    }
  }

  @Test
  void embeddedFilesAreCountedAndNotRead() throws IOException {
    list(Map.of("invoice.xml", file("secret one"), "terms.txt", file("secret two")));
    Reading reading = read();
    assertThat(reading.count("attachments")).isEqualTo(2);
    assertThat(reading.text()).isEqualTo("The invoice is attached to this letter.");
  }

  @Test
  void filesPinnedToAPageAreCountedAndOneNamedTwiceIsOne() throws IOException {
    PDComplexFileSpecification pinned = file("pinned");
    PDAnnotationFileAttachment pin = new PDAnnotationFileAttachment();
    pin.setFile(pinned);
    page.setAnnotations(List.of(pin));
    COSArray belonging = new COSArray();
    belonging.add(file("belongs to the document").getCOSObject());
    document.getDocumentCatalog().getCOSObject().setItem(COSName.AF, belonging);
    list(Map.of("pinned.txt", pinned));
    assertThat(read().count("attachments")).isEqualTo(2);
  }

  @Test
  void aNameOfAFileElsewhereIsNoAttachment() throws IOException {
    PDComplexFileSpecification elsewhere = new PDComplexFileSpecification();
    elsewhere.setFile("/etc/passwd");
    list(Map.of("elsewhere", elsewhere));
    assertThat(read().extracted().report()).doesNotContainKey("attachments");
  }

  @Test
  void aListThatIsARingEnds() throws IOException {
    list(Map.of("a.txt", file("a")));
    var tree =
        document
            .getDocumentCatalog()
            .getCOSObject()
            .getCOSDictionary(COSName.NAMES)
            .getCOSDictionary(COSName.EMBEDDED_FILES);
    COSArray kids = new COSArray();
    kids.add(tree);
    tree.setItem(COSName.KIDS, kids);
    assertThat(read().count("attachments")).isEqualTo(1);
  }

  private PDComplexFileSpecification file(String words) throws IOException {
    PDComplexFileSpecification specification = new PDComplexFileSpecification();
    specification.setFile("file.txt");
    specification.setEmbeddedFile(
        new PDEmbeddedFile(
            document, new ByteArrayInputStream(words.getBytes(StandardCharsets.UTF_8))));
    return specification;
  }

  private void list(Map<String, PDComplexFileSpecification> files) {
    PDEmbeddedFilesNameTreeNode tree = new PDEmbeddedFilesNameTreeNode();
    tree.setNames(files);
    PDDocumentNameDictionary names = new PDDocumentNameDictionary(document.getDocumentCatalog());
    names.setEmbeddedFiles(tree);
    document.getDocumentCatalog().setNames(names);
  }

  private Reading read() throws IOException {
    Path file = folder.resolve("letter.pdf");
    document.save(file.toFile());
    return Reading.of(new PdfExtractor(ExtractionSettings.DEFAULT.limits()), file, FileKind.PDF);
  }
}
