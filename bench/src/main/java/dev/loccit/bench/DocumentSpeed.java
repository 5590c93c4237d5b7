package dev.loccit.bench;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.FileTypes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.tika.exception.TikaException;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.parser.AutoDetectParser;
import org.apache.tika.parser.ParseContext;
import org.apache.tika.sax.BodyContentHandler;
import org.slf4j.LoggerFactory;
import org.xml.sax.SAXException;

/**
 * Files a second of one warm worker beside Tika in this process, in the same run: 200 DOCX and 100
 * XLSX of the data (repeated as needed), and one sheet of 200,000 rows with the worker's peak
 * memory. Tika gives text alone; the worker's figure includes detection, places, normalising, its
 * checks and the channel between two processes.
 *
 * <p>Arguments: {@code [--data DIR]}, default {@code ../shared/data}. Prints a Markdown table.
 */
public final class DocumentSpeed {
  private static final int ROUNDS = 3;
  private static final int ROWS = 200_000;
  private static final AutoDetectParser TIKA = new AutoDetectParser();

  private DocumentSpeed() {}

  /** See the class. */
  public static void main(String[] arguments) throws IOException {
    // Tika's libraries log every warning; the lines would be measured too
    ((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)).setLevel(Level.OFF);
    Path data = Path.of(arguments.length == 2 ? arguments[1] : "../shared/data");
    System.out.println("| files | ours ms | files a second | Tika ms | files a second |");
    System.out.println("| --- | ---: | ---: | ---: | ---: |");
    try (ExtractionWorkers workers = OneWorker.start()) {
      compare("200 DOCX", workers, repeated(readable(workers, data, ".docx"), 200));
      compare("100 XLSX", workers, repeated(readable(workers, data, ".xlsx"), 100));
    }
    Path big = sheet();
    try (ExtractionWorkers workers = OneWorker.start()) {
      compare(String.format(Locale.ROOT, "XLSX of %,d rows", ROWS), workers, List.of(big));
      System.out.printf(
          Locale.ROOT,
          "%nPeak memory of the worker on the big sheet: %d MB with a heap of %d MB.%n",
          OneWorker.peakMegabytes(),
          OneWorker.SETTINGS.heapMegabytes());
    } finally {
      Files.delete(big);
    }
  }

  private static List<Path> readable(ExtractionWorkers workers, Path data, String ending)
      throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : List.of("docs_docling", "office_poi")) {
      try (Stream<Path> all = Files.walk(data.resolve(folder))) {
        files.addAll(all.filter(file -> file.toString().endsWith(ending)).sorted().toList());
      }
    }
    List<Path> readable = new ArrayList<>();
    for (Path file : files) {
      if (ours(workers, file) && tika(file)) {
        readable.add(file);
      }
    }
    return readable;
  }

  private static List<Path> repeated(List<Path> files, int count) {
    List<Path> repeated = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      repeated.add(files.get(i % files.size()));
    }
    return repeated;
  }

  private static void compare(String what, ExtractionWorkers workers, List<Path> files)
      throws IOException {
    long ours = Long.MAX_VALUE;
    long theirs = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long start = System.nanoTime();
      for (Path file : files) {
        ours(workers, file);
      }
      ours = Math.min(ours, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
      start = System.nanoTime();
      for (Path file : files) {
        tika(file);
      }
      theirs = Math.min(theirs, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }
    System.out.printf(
        Locale.ROOT,
        "| %s | %,d | %.1f | %,d | %.1f |%n",
        what,
        ours,
        1000.0 * files.size() / ours,
        theirs,
        1000.0 * files.size() / theirs);
  }

  private static boolean ours(ExtractionWorkers workers, Path file) throws IOException {
    if (FileTypes.detect(file, file.toString()) instanceof FileTypes.Detected(FileKind kind)) {
      Extraction extraction = workers.extract(file, kind, ExtractionProgress.NONE);
      return extraction instanceof Extracted;
    }
    return false;
  }

  private static boolean tika(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      BodyContentHandler text = new BodyContentHandler(-1);
      TIKA.parse(in, text, new Metadata(), new ParseContext());
      return !text.toString().isBlank();
    } catch (TikaException | SAXException | LinkageError e) {
      return false;
    }
  }

  private static Path sheet() throws IOException {
    Path file = Files.createTempFile("loccit-bench", ".xlsx");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      String main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
      String relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
      String packages = "http://schemas.openxmlformats.org/package/2006/";
      String types = "application/vnd.openxmlformats-officedocument.spreadsheetml.";
      put(
          zip,
          "[Content_Types].xml",
          String.format(
              Locale.ROOT,
              "<Types xmlns='%scontent-types'><Default Extension='rels' ContentType='application/vnd.openxmlformats-package.relationships+xml'/><Override PartName='/xl/workbook.xml' ContentType='%ssheet.main+xml'/><Override PartName='/xl/sheet1.xml' ContentType='%sworksheet+xml'/></Types>",
              packages,
              types,
              types));
      put(
          zip,
          "_rels/.rels",
          String.format(
              Locale.ROOT,
              "<Relationships xmlns='%srelationships'><Relationship Id='r1' Type='%s/officeDocument' Target='xl/workbook.xml'/></Relationships>",
              packages,
              relations));
      put(
          zip,
          "xl/_rels/workbook.xml.rels",
          String.format(
              Locale.ROOT,
              "<Relationships xmlns='%srelationships'><Relationship Id='s1' Type='%s/worksheet' Target='sheet1.xml'/></Relationships>",
              packages,
              relations));
      put(
          zip,
          "xl/workbook.xml",
          String.format(
              Locale.ROOT,
              "<workbook xmlns='%s' xmlns:r='%s'><sheets><sheet name='Big' sheetId='1' r:id='s1'/></sheets></workbook>",
              main,
              relations));
      StringBuilder rows = new StringBuilder("<worksheet xmlns='" + main + "'><sheetData>");
      for (int i = 1; i <= ROWS; i++) {
        rows.append(
            String.format(
                Locale.ROOT,
                "<row r='%d'><c r='A%d' t='inlineStr'><is><t>Bridge number %d</t></is></c><c r='B%d'><v>%d</v></c><c r='C%d'><v>%d.5</v></c></row>",
                i,
                i,
                i,
                i,
                i * 7,
                i,
                i));
      }
      put(zip, "xl/sheet1.xml", rows.append("</sheetData></worksheet>").toString());
    }
    return file;
  }

  private static void put(ZipOutputStream zip, String name, String xml) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(xml.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }
}
