package dev.loccit.bench;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extraction.Extracted;
import dev.loccit.extract.ExtractionProgress;
import dev.loccit.extract.ExtractionSettings;
import dev.loccit.extract.FileKind;
import dev.loccit.extract.OcrProperties;
import dev.loccit.extract.OcrWorkers;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;

/**
 * Character error rate of recognition on pages drawn from known text, beside plain Tesseract on the
 * same picture; with {@code --pages N} instead: the time, and the worker's peak memory, for a scan
 * of so many pages beside plain Tesseract on as many pictures.
 */
final class OcrTrial {
  private static final long SEED = 20261130;
  private static final String WORDS =
      """
      The lease of the warehouse at 14 Harbour Street begins on 1 March 2025 and ends on 28 February
      2030, unless either party gives notice in writing six months before. The rent is 12,480 euros a
      year, payable in advance on the third working day of each quarter. Where a payment is late, the
      tenant owes interest of 5.25 % above the base rate, and the landlord may charge 40 euros for
      each reminder. The tenant keeps the roof, gutters and drains in repair; the landlord insures the
      building against fire, storm and water. Nothing in this agreement keeps the tenant from letting
      part of the building to another firm, if the landlord has agreed beforehand and the use stays
      the same. Changes to this agreement must be made in writing and signed by both. If one of these
      terms turns out to be void, the others stay in force. Questions that the parties cannot settle
      among themselves are decided by the courts at the place where the building stands.
      """;

  private final Path folder;
  private final Font font;

  private OcrTrial(Path folder) throws IOException {
    this.folder = folder;
    try (InputStream in =
        PDFont.class.getResourceAsStream(
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf")) {
      this.font = Font.createFont(Font.TRUETYPE_FONT, in);
    } catch (FontFormatException e) {
      throw new IOException(e);
    }
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    OcrTrial trial = new OcrTrial(Files.createTempDirectory("ocr-trial"));
    OcrProperties properties =
        new OcrProperties(
            "tesseract", "", "eng", 1, 768, 1, Duration.ofSeconds(60), 1024, 300, 20_000_000);
    try (OcrWorkers workers = new OcrWorkers(properties, ExtractionSettings.DEFAULT)) {
      if (args.length == 2 && args[0].equals("--pages")) {
        trial.speed(workers, Integer.parseInt(args[1]));
      } else {
        trial.errors(workers);
      }
    }
  }

  private record Sheet(String name, int dpi, double degrees, double noise, int columns) {}

  private void errors(OcrWorkers workers) throws IOException, InterruptedException {
    System.out.println("| page | Loccit | plain Tesseract |");
    System.out.println("| --- | ---: | ---: |");
    for (Sheet sheet :
        List.of(
            new Sheet("300 dpi", 300, 0, 0, 1),
            new Sheet("200 dpi", 200, 0, 0, 1),
            new Sheet("150 dpi", 150, 0, 0, 1),
            new Sheet("100 dpi", 100, 0, 0, 1),
            new Sheet("300 dpi, turned 90", 300, 90, 0, 1),
            new Sheet("300 dpi, turned 180", 300, 180, 0, 1),
            new Sheet("300 dpi, turned 270", 300, 270, 0, 1),
            new Sheet("300 dpi, leaning 2", 300, 2, 0, 1),
            new Sheet("300 dpi, leaning 6", 300, 6, 0, 1),
            new Sheet("200 dpi, noisy", 200, 0, 0.04, 1),
            new Sheet("150 dpi, noisy", 150, 0, 0.02, 1),
            new Sheet("300 dpi, two columns", 300, 0, 0, 2))) {
      BufferedImage image = draw(sheet);
      Path png = folder.resolve("page.png");
      ImageIO.write(image, "png", png.toFile());
      String ours = read(workers, scan(image, sheet.dpi(), 1));
      System.out.printf(
          Locale.ROOT,
          "| %s | %.2f %% | %.2f %% |%n",
          sheet.name(),
          100 * error(ours),
          100 * error(tesseract(png, sheet.dpi())));
    }
  }

  private void speed(OcrWorkers workers, int pages) throws IOException, InterruptedException {
    BufferedImage image = draw(new Sheet("", 300, 0, 0, 1));
    Path pdf = scan(image, 300, pages);
    long start = System.nanoTime();
    long[] most = {0};
    Extraction extraction =
        workers.extract(
            pdf, FileKind.PDF, (done, total) -> most[0] = Math.max(most[0], children()));
    double seconds = (System.nanoTime() - start) / 1e9;
    Path png = folder.resolve("page.png");
    ImageIO.write(image, "png", png.toFile());
    int sample = Math.min(pages, 20);
    long plain = System.nanoTime();
    for (int i = 0; i < sample; i++) {
      tesseract(png, 300);
    }
    double plainSeconds = (System.nanoTime() - plain) / 1e9 / sample;
    int characters = extraction instanceof Extracted read ? read.text().length() : 0;
    System.out.printf(
        Locale.ROOT,
        "%d pages: %.1f s, %.2f s a page (plain Tesseract %.2f s); peak resident memory of worker and engine together %d MB; %d characters.%n",
        pages,
        seconds,
        seconds / pages,
        plainSeconds,
        most[0] >> 10,
        characters);
  }

  /** Resident memory of all processes below this one, in KB. */
  private static long children() {
    return ProcessHandle.current()
        .descendants()
        .mapToLong(process -> resident(process.pid()))
        .sum();
  }

  private static long resident(long pid) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
        if (line.startsWith("VmRSS:")) {
          return Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    } catch (IOException e) {
      return 0;
    }
    return 0;
  }

  private BufferedImage draw(Sheet sheet) {
    int dpi = sheet.dpi();
    int width = (int) (8.27 * dpi);
    int height = (int) (11.69 * dpi);
    BufferedImage page = paper(width, height);
    Graphics2D out = page.createGraphics();
    out.setColor(Color.BLACK);
    out.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    out.setFont(font.deriveFont(10f * dpi / 72));
    int column = (width - 2 * dpi) / sheet.columns() - (sheet.columns() - 1) * dpi / 4;
    int x = dpi;
    int y = dpi;
    List<String> lines = broken(out, column);
    int each = (lines.size() + sheet.columns() - 1) / sheet.columns();
    for (int i = 0; i < lines.size(); i++) {
      out.drawString(lines.get(i), x + i / each * (column + dpi / 2), y + i % each * 13 * dpi / 72);
    }
    out.dispose();
    BufferedImage turned = turned(page, sheet.degrees());
    Random random = new Random(SEED);
    for (int i = 0; i < sheet.noise() * turned.getWidth() * turned.getHeight(); i++) {
      int grey = random.nextInt(256);
      turned.setRGB(
          random.nextInt(turned.getWidth()),
          random.nextInt(turned.getHeight()),
          grey << 16 | grey << 8 | grey);
    }
    return turned;
  }

  private static List<String> broken(Graphics2D out, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : WORDS.strip().split("\\s+", -1)) {
      if (!line.isEmpty() && out.getFontMetrics().stringWidth(line + " " + word) > width) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private static BufferedImage paper(int width, int height) {
    BufferedImage page = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D out = page.createGraphics();
    out.setColor(Color.WHITE);
    out.fillRect(0, 0, width, height);
    out.dispose();
    return page;
  }

  private static BufferedImage turned(BufferedImage page, double degrees) {
    if (degrees == 0) {
      return page;
    }
    boolean onItsSide = Math.round(degrees) % 180 == 90;
    BufferedImage turned =
        onItsSide
            ? paper(page.getHeight(), page.getWidth())
            : paper(page.getWidth(), page.getHeight());
    Graphics2D out = turned.createGraphics();
    out.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    AffineTransform turn =
        AffineTransform.getTranslateInstance(turned.getWidth() / 2.0, turned.getHeight() / 2.0);
    turn.rotate(Math.toRadians(degrees));
    turn.translate(-page.getWidth() / 2.0, -page.getHeight() / 2.0);
    out.drawImage(page, turn, null);
    out.dispose();
    return turned;
  }

  private Path scan(BufferedImage image, int dpi, int pages) throws IOException {
    Path file = folder.resolve("scan.pdf");
    float width = image.getWidth() * 72f / dpi;
    float height = image.getHeight() * 72f / dpi;
    try (PDDocument document = new PDDocument()) {
      var picture = LosslessFactory.createFromImage(document, image);
      for (int i = 0; i < pages; i++) {
        PDPage page = new PDPage(new PDRectangle(width, height));
        document.addPage(page);
        try (PDPageContentStream out = new PDPageContentStream(document, page)) {
          out.drawImage(picture, 0, 0, width, height);
        }
      }
      document.save(file.toFile());
    }
    return file;
  }

  private static String read(OcrWorkers workers, Path scan) {
    return workers.extract(scan, FileKind.PDF, ExtractionProgress.NONE) instanceof Extracted read
        ? read.text().text()
        : "";
  }

  private static String tesseract(Path png, int dpi) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(
                "tesseract", png.toString(), "stdout", "-l", "eng", "--dpi", Integer.toString(dpi))
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("OMP_THREAD_LIMIT", "1");
    Process process = builder.start();
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return text;
  }

  /** Edits between what was read and what was drawn, as a share of the latter. */
  private static double error(String read) {
    String truth = WORDS.strip().replaceAll("\\s+", " ");
    String said = read.strip().replaceAll("\\s+", " ");
    int[] row = new int[said.length() + 1];
    for (int j = 0; j <= said.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= truth.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= said.length(); j++) {
        int above = row[j];
        int change = truth.charAt(i - 1) == said.charAt(j - 1) ? 0 : 1;
        row[j] = Math.min(Math.min(row[j] + 1, row[j - 1] + 1), diagonal + change);
        diagonal = above;
      }
    }
    return row[said.length()] / (double) truth.length();
  }
}
