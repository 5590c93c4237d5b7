package dev.loccit.bench;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import javax.imageio.ImageIO;

/** What the drill's clients add: small files, pictures of words, pages; no two of them the same. */
final class DrillFiles {
  private final List<Path> samples;
  private final Path folder;
  private final DrillPages pages;
  private final long salt = System.nanoTime();
  private final AtomicInteger number = new AtomicInteger();

  DrillFiles(Path data, Path folder, DrillPages pages) throws IOException {
    this.samples = small(data);
    this.folder = folder;
    this.pages = pages;
  }

  /** Small ones that become ready, so that a run is short. */
  private static List<Path> small(Path data) throws IOException {
    List<Path> small = new ArrayList<>();
    for (Path file : PdfFolders.files(data.resolve("pdf_pypdf_samples"))) {
      String name = file.getFileName().toString();
      if (name.matches("(pdflatex|minimal|trivial|multicolumn|crazyones|mistitled|google).*")
          && !name.contains("image")
          && !name.contains("forms")) {
        small.add(file);
      }
    }
    return small;
  }

  /** A PDF with words; delete it after use. */
  Path pdf(Random random) throws IOException {
    int one = number.incrementAndGet();
    Path file = folder.resolve("upload-" + one + ".pdf");
    Files.copy(samples.get(random.nextInt(samples.size())), file);
    Files.writeString(file, "\n% " + one + " " + salt, StandardOpenOption.APPEND);
    return file;
  }

  /** A picture of words, which must be recognised; delete it after use. */
  Path scan() throws IOException {
    int one = number.incrementAndGet();
    BufferedImage image = new BufferedImage(1200, 500, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D drawing = image.createGraphics();
    drawing.setColor(Color.WHITE);
    drawing.fillRect(0, 0, image.getWidth(), image.getHeight());
    drawing.setColor(Color.BLACK);
    drawing.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    drawing.setFont(new Font(Font.SERIF, Font.PLAIN, 40));
    drawing.drawString("Receipt number " + one + " of the office.", 60, 120);
    drawing.drawString("The total net sales were counted twice.", 60, 220);
    drawing.drawString("Whoever reads this document is " + salt % 1000 + ".", 60, 320);
    drawing.dispose();
    Path file = folder.resolve("scan-" + one + ".png");
    ImageIO.write(image, "png", file.toFile());
    return file;
  }

  /** The address of a page that nobody asked for yet. */
  String page() {
    return pages.address(number.incrementAndGet());
  }
}
