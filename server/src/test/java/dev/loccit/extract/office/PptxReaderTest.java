package dev.loccit.extract.office;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import dev.loccit.extract.HostileContract;
import dev.loccit.extract.Reading;
import dev.loccit.text.Locator;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PptxReaderTest extends HostileContract {
  @TempDir Path own;

  @Override
  protected Extractor extractor() {
    return PptxReader.extractor(ExtractionLimits.DEFAULT);
  }

  @Override
  protected FileKind kind() {
    return FileKind.PPTX;
  }

  @Override
  protected Path readable(Path folder, String words) throws Exception {
    return deck(1)
        .part("ppt/slides/slide1.xml", slide("", shape("body", p(words))))
        .write(folder.resolve("a.pptx"));
  }

  @Test
  void aSentenceInTheNotesOfSlideThreeStandsThere() throws Exception {
    Path file =
        deck(3)
            .part(
                "ppt/slides/slide1.xml",
                slide(
                    "",
                    shape("body", p("Carts pay.") + item(0, "By day") + item(1, "At dawn"))
                        + shape("title", p("Tolls"))
                        + shape("sldNum", p("1"))))
            .part("ppt/slides/slide2.xml", slide(" show='0'", shape("body", p("Not shown."))))
            .part(
                "ppt/slides/slide3.xml",
                slide(
                    "",
                    "<p:grpSp>"
                        + shape("", p("In a group."))
                        + "</p:grpSp><p:graphicFrame><a:tbl><a:tblPr firstRow='1'/><a:tr>"
                        + cell("Toll")
                        + cell("Pence")
                        + "</a:tr><a:tr>"
                        + cell("Cart")
                        + cell("4")
                        + "</a:tr></a:tbl></p:graphicFrame>"))
            .part(
                "ppt/notesSlides/notes3.xml",
                "<p:notes xmlns:p='urn:p' xmlns:a='urn:a'>"
                    + shape("sldImg", "")
                    + shape("body", p("The keeper keeps the coins."))
                    + shape("sldNum", p("3"))
                    + "</p:notes>")
            .relate("ppt/slides/slide3.xml", "r1", "notesSlide", "ppt/notesSlides/notes3.xml")
            .write(own.resolve("deck.pptx"));

    Reading deck = Reading.of(extractor(), file, kind());

    assertThat(deck.text())
        .isEqualTo(
            "Tolls\n\nCarts pay.\n\n- By day\n  - At dawn\n\nIn a group.\n\nToll | Pence\nCart | 4\n\n"
                + "The keeper keeps the coins.");
    assertThat(deck.places("The keeper keeps the coins."))
        .containsExactly(new Locator.Slide(3, true));
    assertThat(deck.places("Cart | 4")).containsExactly(new Locator.Slide(3, false));
    assertThat(deck.places("Carts pay.")).containsExactly(new Locator.Slide(1, false));
    assertThat(deck.places("At dawn\n\nIn a group."))
        .containsExactly(new Locator.Slide(1, false), new Locator.Slide(3, false));
    assertThat(deck.count("hiddenSlides")).isEqualTo(1);
    assertThat(FileTypes.detect(file, "x")).isEqualTo(new FileTypes.Detected(FileKind.PPTX));
  }

  /** A deck whose relationships list the slides in another order than they are shown. */
  private static OoxmlFixture deck(int slides) {
    StringBuilder ids = new StringBuilder();
    OoxmlFixture deck = OoxmlFixture.pptx();
    for (int i = slides; i >= 1; i--) {
      deck.relate("ppt/presentation.xml", "s" + i, "slide", "ppt/slides/slide" + i + ".xml");
      ids.insert(0, "<p:sldId id='" + (300 - i) + "' r:id='s" + i + "'/>");
    }
    return deck.part(
        "ppt/presentation.xml",
        "<p:presentation xmlns:p='urn:p' xmlns:r='http://schemas.openxmlformats.org/officeDocument/2006/relationships'><p:sldIdLst>"
            + ids
            + "</p:sldIdLst></p:presentation>");
  }

  private static String slide(String attributes, String shapes) {
    return "<p:sld xmlns:p='urn:p' xmlns:a='urn:a'%s><p:cSld><p:spTree>".formatted(attributes)
        + shapes
        + "</p:spTree></p:cSld></p:sld>";
  }

  private static String shape(String placeholder, String paragraphs) {
    String ph = placeholder.isEmpty() ? "" : "<p:ph type='" + placeholder + "'/>";
    return "<p:sp><p:nvSpPr><p:cNvPr id='1' name='x'/><p:nvPr>"
        + ph
        + "</p:nvPr></p:nvSpPr><p:txBody>"
        + paragraphs
        + "</p:txBody></p:sp>";
  }

  private static String p(String words) {
    return "<a:p><a:r><a:rPr/><a:t>" + words + "</a:t></a:r></a:p>";
  }

  private static String item(int level, String words) {
    return "<a:p><a:pPr lvl='%d'><a:buChar char='•'/></a:pPr><a:r><a:t>".formatted(level)
        + words
        + "</a:t></a:r></a:p>";
  }

  private static String cell(String words) {
    return "<a:tc><a:txBody>" + p(words) + "</a:txBody></a:tc>";
  }
}
