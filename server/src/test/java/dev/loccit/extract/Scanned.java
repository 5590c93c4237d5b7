package dev.loccit.extract;

import java.awt.Color;
import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.font.PDFont;

/** Pictures of words, as a scanner would give them. */
public final class Scanned {
  private static final Font SANS = sans();

  private Scanned() {}

  /**
   * Lines of black type on a white sheet.
   *
   * @param dpi a sheet is 5 by 3 inches, its type 12 points
   */
  public static BufferedImage page(int dpi, List<String> lines) {
    BufferedImage image = new BufferedImage(5 * dpi, 3 * dpi, BufferedImage.TYPE_INT_RGB);
    Graphics2D out = image.createGraphics();
    out.setColor(Color.WHITE);
    out.fillRect(0, 0, image.getWidth(), image.getHeight());
    out.setColor(Color.BLACK);
    out.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    out.setFont(SANS.deriveFont(dpi / 6f));
    for (int i = 0; i < lines.size(); i++) {
      out.drawString(lines.get(i), dpi / 3, dpi / 2 + i * dpi / 4);
    }
    out.dispose();
    return image;
  }

  /** Turned clockwise about its middle, by quarters or a little. */
  public static BufferedImage turned(BufferedImage image, double degrees) {
    boolean onItsSide = Math.floorMod(Math.round(degrees), 180) == 90;
    int width = onItsSide ? image.getHeight() : image.getWidth();
    int height = onItsSide ? image.getWidth() : image.getHeight();
    BufferedImage turned = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    Graphics2D out = turned.createGraphics();
    out.setColor(Color.WHITE);
    out.fillRect(0, 0, width, height);
    out.setRenderingHint(
        RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
    AffineTransform turn = AffineTransform.getTranslateInstance(width / 2.0, height / 2.0);
    turn.rotate(Math.toRadians(degrees));
    turn.translate(-image.getWidth() / 2.0, -image.getHeight() / 2.0);
    out.drawImage(image, turn, null);
    out.dispose();
    return turned;
  }

  private static Font sans() {
    try (InputStream in =
        PDFont.class.getResourceAsStream(
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf")) {
      return Font.createFont(Font.TRUETYPE_FONT, in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (FontFormatException e) {
      throw new IllegalStateException(e);
    }
  }
}
