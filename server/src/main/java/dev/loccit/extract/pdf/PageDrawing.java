package dev.loccit.extract.pdf;

import dev.loccit.extract.FileKind;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.io.IOUtils;
import org.apache.pdfbox.pdmodel.PDDocument;

/** Draws single pages for people. Runs in a worker process. */
public final class PageDrawing {
  private PageDrawing() {}

  /**
   * A page as PNG, as displayed.
   *
   * @param page from 1
   * @param dpi of a picture's own page a half of its pixels is an inch's 72nd
   * @param maxPixels a larger picture is drawn at a lower resolution
   * @throws IOException where there is no such page, or it cannot be drawn
   */
  public static byte[] png(Path file, FileKind kind, int page, int dpi, int maxPixels)
      throws IOException {
    if (kind == FileKind.IMAGE) {
      try (ImageFile image = ImageFile.open(file)) {
        return png(scaled(image, page - 1, dpi, maxPixels));
      }
    }
    BuiltInFonts.install();
    try (PDDocument document =
        Loader.loadPDF(file.toFile(), "", null, null, IOUtils.createMemoryOnlyStreamCache())) {
      if (page < 1 || page > document.getNumberOfPages()) {
        throw new IOException("no such page");
      }
      return png(new PageRenderer(document).render(page - 1, dpi, maxPixels).image());
    } catch (RuntimeException | StackOverflowError e) {
      throw new IOException("the page cannot be drawn", e);
    }
  }

  /** A picture at its own resolution, or smaller. */
  private static BufferedImage scaled(ImageFile file, int index, int dpi, int maxPixels)
      throws IOException {
    if (index < 0 || index >= file.count()) {
      throw new IOException("no such page");
    }
    BufferedImage image = file.render(index, dpi, maxPixels).image();
    double by = Math.min(1, dpi * file.space(index).width() / 72 / image.getWidth());
    int width = (int) Math.max(1, Math.round(image.getWidth() * by));
    int height = (int) Math.max(1, Math.round(image.getHeight() * by));
    BufferedImage scaled = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D out = scaled.createGraphics();
    out.setColor(java.awt.Color.WHITE);
    out.fillRect(0, 0, width, height);
    out.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    out.drawImage(image, 0, 0, width, height, null);
    out.dispose();
    return scaled;
  }

  private static byte[] png(BufferedImage image) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    if (!ImageIO.write(image, "png", out)) {
      throw new IOException("no PNG of this picture");
    }
    return out.toByteArray();
  }
}
