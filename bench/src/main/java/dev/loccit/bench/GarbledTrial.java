package dev.loccit.bench;

import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.ExtractionWorkers;
import dev.loccit.extract.FileKind;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.PageReading.How;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * Finds garbled text layers: precision and recall on 50 pages whose fonts were given a wrong
 * character map, in five ways, and 200 ordinary pages of filings, papers and manuals.
 */
final class GarbledTrial {
  private static final int POSITIVES = 50;
  private static final int NEGATIVES = 200;
  private static final long SEED = 20261130;

  /** The shift by which codes stay where they are. */
  private static final int STILL = 29;

  private static final Pattern MAPPED =
      Pattern.compile("<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]{4})>");

  private final Random random;
  private final ExtractionWorkers workers;
  private final Path folder;

  private GarbledTrial(ExtractionWorkers workers, Path folder, long seed) {
    this.random = new Random(seed);
    this.workers = workers;
    this.folder = folder;
  }

  public static void main(String[] args) throws IOException {
    Path data = Path.of(args.length > 0 ? args[0] : "../shared/data");
    Path folder = Files.createTempDirectory("garbled");
    try (ExtractionWorkers workers = new ExtractionWorkers(ExtractionSettings.DEFAULT)) {
      long seed = args.length > 1 ? Long.parseLong(args[1]) : SEED;
      new GarbledTrial(workers, folder, seed).run(data);
    }
  }

  private void run(Path data) throws IOException {
    List<String> ordinary = new ArrayList<>();
    int wrong = 0;
    for (Path pdf : pdfs(data)) {
      if (ordinary.size() >= NEGATIVES) {
        break;
      }
      if (!(workers.extract(pdf, FileKind.PDF, ExtractionProgress.NONE)
          instanceof Extracted read)) {
        continue;
      }
      List<Integer> starts = read.structure().pageStarts();
      int step = Math.max(1, starts.size() / 16);
      for (int page = 0; page < starts.size() && ordinary.size() < NEGATIVES; page += step) {
        int end = page + 1 < starts.size() ? starts.get(page + 1) : read.text().length();
        String words = read.text().text().substring(starts.get(page), end);
        if (words.length() < 200) {
          continue;
        }
        ordinary.add(words);
        if (read.readings().get(page).how() == How.GARBLED) {
          wrong++;
          System.out.println(
              "- ordinary, called garbled: " + pdf.getFileName() + " page " + (page + 1));
        }
      }
    }
    int found = 0;
    for (int i = 0; i < POSITIVES; i++) {
      Path garbled = garble(ordinary.get(random.nextInt(ordinary.size())), i % 5);
      boolean told =
          workers.extract(garbled, FileKind.PDF, ExtractionProgress.NONE)
                  instanceof Refused(ErrorCode code, String detail)
              && code == ErrorCode.NEEDS_OCR;
      found += told ? 1 : 0;
      if (!told) {
        System.out.println("- garbled in way " + i % 5 + ", not noticed: page " + i);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%nGarbled pages found: %d of %d. Ordinary pages called garbled: %d of %d. Precision %.3f, recall %.3f.%n",
        found,
        POSITIVES,
        wrong,
        ordinary.size(),
        found / (double) Math.max(1, found + wrong),
        found / (double) POSITIVES);
  }

  private static List<Path> pdfs(Path data) throws IOException {
    List<Path> all = new ArrayList<>();
    for (String set : List.of("financebench", "pdf_pypdf_samples", "docs_docling/pdf")) {
      try (Stream<Path> files = Files.walk(data.resolve(set))) {
        files.filter(file -> file.toString().endsWith(".pdf")).sorted().forEach(all::add);
      }
    }
    return all;
  }

  /** A page that shows these words and says others. */
  private Path garble(String words, int way) throws IOException {
    Path plain = folder.resolve("plain.pdf");
    try (PDDocument document = new PDDocument()) {
      draw(document, words);
      document.save(plain.toFile());
    }
    Path garbled = folder.resolve("garbled.pdf");
    int shift = 3 + random.nextInt(40);
    // a shift of nothing garbles nothing
    shift += way == 0 && shift == STILL ? 1 : 0;
    List<Integer> letters = new ArrayList<>();
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".chars().forEach(letters::add);
    java.util.Collections.shuffle(letters, random);
    try (PDDocument document = Loader.loadPDF(plain.toFile())) {
      for (PDPage page : document.getPages()) {
        for (COSName name : page.getResources().getFontNames()) {
          COSDictionary font = page.getResources().getFont(name).getCOSObject();
          if (way == 4) {
            font.removeItem(COSName.TO_UNICODE);
          } else {
            remap((COSStream) font.getDictionaryObject(COSName.TO_UNICODE), way, shift, letters);
          }
        }
      }
      document.save(garbled.toFile());
    }
    return garbled;
  }

  private static void remap(COSStream map, int way, int shift, List<Integer> letters)
      throws IOException {
    String old;
    try (InputStream in = map.createInputStream()) {
      old = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
    Matcher entries = MAPPED.matcher(old);
    StringBuilder mapped = new StringBuilder();
    while (entries.find()) {
      int from = HexFormat.fromHexDigits(entries.group(1));
      int to = HexFormat.fromHexDigits(entries.group(2));
      int first = HexFormat.fromHexDigits(entries.group(3));
      for (int code = from; code <= to; code++) {
        int meant = meant(first + code - from, way, shift, letters);
        mapped.append(
            String.format(Locale.ROOT, "1 beginbfchar\n<%04X> <%04X>\nendbfchar\n", code, meant));
      }
    }
    String now =
        old.substring(0, old.indexOf("endcodespacerange"))
            + "endcodespacerange\n"
            + mapped
            + "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n";
    try (OutputStream out = map.createOutputStream(COSName.FLATE_DECODE)) {
      out.write(now.getBytes(StandardCharsets.ISO_8859_1));
    }
  }

  private static int meant(int c, int way, int shift, List<Integer> letters) {
    if (c <= ' ') {
      return c;
    }
    return switch (way) {
      case 0 -> Math.max('!', c + shift - STILL);
      case 1 -> Character.isLetter(c) && c < 128 ? letters.get(c % 52) : c;
      case 2 -> 0xE000 + c;
      default -> 0xA1 + (c * 7 + shift) % 94;
    };
  }

  private static void draw(PDDocument document, String words) throws IOException {
    PDFont font;
    try (InputStream in =
        PDFont.class.getResourceAsStream(
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf")) {
      font = PDType0Font.load(document, in, true);
    }
    PDPage page = new PDPage();
    document.addPage(page);
    try (PDPageContentStream out = new PDPageContentStream(document, page)) {
      out.beginText();
      out.setFont(font, 9);
      out.setLeading(11);
      out.newLineAtOffset(50, 740);
      int lines = 0;
      for (String line : words.split("\n", -1)) {
        out.showText(drawable(font, line));
        out.newLine();
        if (++lines > 60) {
          break;
        }
      }
      out.endText();
    }
  }

  private static String drawable(PDFont font, String line) {
    StringBuilder kept = new StringBuilder();
    for (int c : line.codePoints().limit(140).toArray()) {
      try {
        font.encode(Character.toString(c));
        kept.appendCodePoint(c);
      } catch (IOException | IllegalArgumentException e) {
        kept.append(' ');
      }
    }
    return kept.toString();
  }
}
