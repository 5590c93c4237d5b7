package dev.loccit.extract.office;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads a Word document as a stream. Page heads and feet and comments are left out and counted. */
public final class DocxReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "docx-1";

  private final ExtractionLimits limits;

  private DocxReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of Word documents. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "Word document", limits, new DocxReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    try (Archive archive = new Archive(file, limits.archive())) {
      String main = Relationships.mainPart(archive);
      Relationships parts = Relationships.of(archive, main);
      DocxStyles styles = DocxStyles.none();
      Optional<String> stylesPart = present(archive, parts, "styles");
      if (stylesPart.isPresent()) {
        styles = DocxStyles.read(archive, stylesPart.get());
      }
      DocxNumbering numbering = DocxNumbering.none();
      Optional<String> numberingPart = present(archive, parts, "numbering");
      if (numberingPart.isPresent()) {
        numbering = DocxNumbering.read(archive, numberingPart.get());
      }
      DocxNotes notes = new DocxNotes();
      notes(archive, parts, styles, notes, into);
      try (Xml xml = archive.xml(main)) {
        BlockWriter writer = new BlockWriter(into);
        while (xml.next()) {
          if (xml.isStart("body")) {
            new DocxBody(xml, styles, numbering, notes, into).blocks(writer::write);
          }
        }
      }
      into.count("notes", notes.count());
      into.count("headersAndFooters", parts.all("header").size() + parts.all("footer").size());
      into.count("attachments", parts.all("oleObject").size() + parts.all("package").size());
      comments(archive, parts, into);
    }
  }

  private static void notes(
      Archive archive, Relationships parts, DocxStyles styles, DocxNotes notes, Manuscript report)
      throws IOException {
    for (String type : List.of("footnotes", "endnotes")) {
      Optional<String> part = present(archive, parts, type);
      if (part.isEmpty()) {
        continue;
      }
      try (Xml xml = archive.xml(part.get())) {
        while (xml.next()) {
          boolean note = xml.isStart("footnote") || xml.isStart("endnote");
          // separators are notes too, of another type
          if (note && xml.attribute("type", "normal").equals("normal")) {
            String id = xml.attribute("id", "");
            List<Block> blocks = new ArrayList<>();
            new DocxBody(xml, styles, DocxNumbering.none(), new DocxNotes(), report)
                .blocks(blocks::add);
            notes.put(id, blocks, type.equals("endnotes"));
          }
        }
      }
    }
  }

  private static void comments(Archive archive, Relationships parts, Manuscript report)
      throws IOException {
    Optional<String> part = present(archive, parts, "comments");
    if (part.isPresent()) {
      try (Xml xml = archive.xml(part.get())) {
        while (xml.next()) {
          report.count("comments", xml.isStart("comment") ? 1 : 0);
        }
      }
    }
  }

  private static Optional<String> present(Archive archive, Relationships parts, String type) {
    return parts.first(type).filter(archive::has);
  }
}
