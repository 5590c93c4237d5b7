package dev.loccit.extract.office;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.text.Locator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads a presentation slide by slide, each with its notes. Slides keep their numbers; hidden ones
 * are left out and counted.
 */
public final class PptxReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "pptx-1";

  private final ExtractionLimits limits;

  private PptxReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of presentations. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "presentation", limits, new PptxReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    try (Archive archive = new Archive(file, limits.archive())) {
      String main = Relationships.mainPart(archive);
      List<String> slides = slides(archive, main);
      for (int i = 0; i < slides.size(); i++) {
        if (archive.has(slides.get(i))) {
          slide(archive, slides.get(i), i + 1, into);
        } else {
          into.count("missingParts", 1);
        }
        progress.at(i + 1, slides.size());
      }
    }
  }

  private static List<String> slides(Archive archive, String main) throws IOException {
    Relationships parts = Relationships.of(archive, main);
    List<String> slides = new ArrayList<>();
    try (Xml xml = archive.xml(main)) {
      while (xml.next()) {
        if (xml.isStart("sldId")) {
          // two attributes are called id: the slide's own, and the relationship's
          parts.byId(xml.attributeOf("relationships", "id")).ifPresent(slides::add);
        }
      }
    }
    return slides;
  }

  private static void slide(Archive archive, String part, int number, Manuscript into)
      throws IOException {
    Relationships parts = Relationships.of(archive, part);
    SlideShapes shapes = new SlideShapes(false, into);
    try (Xml xml = archive.xml(part)) {
      shapes.read(xml);
    }
    if (shapes.isHidden()) {
      into.count("hiddenSlides", 1);
      return;
    }
    BlockWriter writer = new BlockWriter(into);
    into.place(new Locator.Slide(number, false));
    writer.write(shapes.blocks());
    into.gap();
    Optional<String> notes = parts.first("notesSlide").filter(archive::has);
    if (notes.isPresent()) {
      SlideShapes words = new SlideShapes(true, into);
      try (Xml xml = archive.xml(notes.get())) {
        words.read(xml);
      }
      into.place(new Locator.Slide(number, true));
      writer.write(words.blocks());
      into.gap();
    }
    into.count("comments", parts.all("comments").size());
    into.count("charts", parts.all("chart").size());
    into.count("attachments", parts.all("oleObject").size() + parts.all("package").size());
  }
}
