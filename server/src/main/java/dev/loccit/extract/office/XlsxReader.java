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
 * Reads a workbook as a stream, sheet by sheet: the values that are shown, not the formulas. Hidden
 * sheets are left out and counted.
 */
public final class XlsxReader implements DocumentExtractor.Reader {
  /** Raise the number with every change of the result. */
  public static final String NAME = "xlsx-1";

  private final ExtractionLimits limits;

  private record Sheet(String name, String part, boolean hidden) {}

  private XlsxReader(ExtractionLimits limits) {
    this.limits = limits;
  }

  /** The extractor of workbooks. */
  public static Extractor extractor(ExtractionLimits limits) {
    return new DocumentExtractor(NAME, "workbook", limits, new XlsxReader(limits));
  }

  @Override
  public void read(Path file, Manuscript into, ExtractionProgress progress) throws IOException {
    try (Archive archive = new Archive(file, limits.archive())) {
      String main = Relationships.mainPart(archive);
      Relationships parts = Relationships.of(archive, main);
      List<Sheet> sheets = new ArrayList<>();
      boolean from1904 = workbook(archive, main, parts, sheets);
      Optional<String> styles = parts.first("styles").filter(archive::has);
      CellFormats formats =
          styles.isPresent()
              ? CellFormats.read(archive, styles.get(), from1904)
              : CellFormats.none(from1904);
      Optional<String> shared = parts.first("sharedStrings").filter(archive::has);
      List<String> strings =
          shared.isPresent()
              ? XlsxStrings.read(archive, shared.get(), limits.maxChars())
              : List.of();
      for (int i = 0; i < sheets.size(); i++) {
        sheet(archive, sheets.get(i), strings, formats, into);
        progress.at(i + 1, sheets.size());
      }
    }
  }

  private static boolean workbook(
      Archive archive, String main, Relationships parts, List<Sheet> sheets) throws IOException {
    boolean from1904 = false;
    try (Xml xml = archive.xml(main)) {
      while (xml.next()) {
        if (xml.isStart("workbookPr")) {
          from1904 = OnOff.of(xml, "date1904", false);
        } else if (xml.isStart("sheet")) {
          String name = xml.attribute("name", "");
          boolean hidden = !xml.attribute("state", "visible").equals("visible");
          parts
              .byId(xml.attributeOf("relationships", "id"))
              .ifPresent(part -> sheets.add(new Sheet(name, part, hidden)));
        }
      }
    }
    return from1904;
  }

  /** Text boxes lie above the cells: each is read at the row where it starts. */
  private static void boxes(Archive archive, String drawing, String sheet, Manuscript into)
      throws IOException {
    int row = 1;
    BlockWriter writer = new BlockWriter(into);
    try (Xml xml = archive.xml(drawing)) {
      while (xml.next()) {
        if (xml.isStart("from")) {
          row = firstRow(xml);
        } else if (xml.isStart("txBody")) {
          into.place(new Locator.Cell(Manuscript.title(sheet), row));
          writer.write(SlideText.paragraphs(xml));
        } else if (xml.isStart("Fallback")) {
          xml.skip();
        }
      }
    }
  }

  private static int firstRow(Xml xml) throws IOException {
    int row = 1;
    int outer = xml.depth() - 1;
    while (xml.depth() > outer && xml.next()) {
      if (xml.isStart("row")) {
        String number = xml.words().strip();
        row = number.matches("\\d{1,7}") ? Integer.parseInt(number) + 1 : row;
      }
    }
    return row;
  }

  private static void sheet(
      Archive archive, Sheet sheet, List<String> strings, CellFormats formats, Manuscript into)
      throws IOException {
    if (sheet.hidden()) {
      into.count("hiddenSheets", 1);
      return;
    }
    if (!archive.has(sheet.part())) {
      into.count("missingParts", 1);
      return;
    }
    Relationships parts = Relationships.of(archive, sheet.part());
    try (Xml xml = archive.xml(sheet.part())) {
      new XlsxSheet(xml, strings, formats, into).read(new SheetWriter(into, sheet.name()));
    }
    for (String drawing : parts.all("drawing")) {
      if (archive.has(drawing)) {
        boxes(archive, drawing, sheet.name(), into);
      }
      Relationships drawn = Relationships.of(archive, drawing);
      into.count("pictures", drawn.all("image").size());
      into.count("charts", drawn.all("chart").size());
    }
    into.count("comments", parts.all("comments").size());
    into.count("attachments", parts.all("oleObject").size() + parts.all("package").size());
  }
}
