package dev.loccit.extract.office;

import dev.loccit.extract.ExtractionLimits;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.Extractor;
import dev.loccit.extract.archive.Archive;
import dev.loccit.extract.archive.Xml;
import dev.loccit.extract.manuscript.DocumentExtractor;
import dev.loccit.extract.manuscript.Manuscript;
import dev.loccit.extract.manuscript.Refusal;
import dev.loccit.problem.ErrorCode;
import java.io.IOException;
import java.nio.file.Path;

/** Reads texts, spreadsheets and presentations of OpenDocument as a stream. */
public final class OdfReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "odf-1";

  private final ExtractionLimits limits;

  private OdfReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of OpenDocument files. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "document", limits, new OdfReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    try (Archive archive = new Archive(file, limits.archive())) {
      refuseLocked(archive);
      OdfStyles styles = new OdfStyles();
      if (archive.has("styles.xml")) {
        try (Xml xml = archive.xml("styles.xml")) {
          styles.read(xml);
        }
      }
      try (Xml xml = archive.xml("content.xml")) {
        while (xml.next()) {
          if (!xml.isStart()) {
            continue;
          }
          switch (xml.name()) {
            case "automatic-styles" -> styles.read(xml);
            case "text" -> {
              BlockWriter writer = new BlockWriter(into);
              new OdfText(xml, styles, into).blocks(writer::write);
            }
            case "spreadsheet" -> new OdfSheets(xml, styles, into).read();
            case "presentation", "drawing" -> new OdfSlides(xml, styles, into).read();
            default -> {
              // a wrapper, or what is not text
            }
          }
        }
      }
      for (String name : archive.names()) {
        boolean object = name.startsWith("object ") && name.endsWith("/content.xml");
        into.count("attachments", object ? 1 : 0);
      }
    }
  }

  private static void refuseLocked(Archive archive) throws IOException {
    if (!archive.has("META-INF/manifest.xml")) {
      return;
    }
    try (Xml xml = archive.xml("META-INF/manifest.xml")) {
      while (xml.next()) {
        if (xml.isStart("encryption-data")) {
          throw new Refusal(
              ErrorCode.ENCRYPTED,
              "The document is protected by a password. Save a copy without the password and add that.");
        }
      }
    }
  }
}
