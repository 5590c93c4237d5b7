package dev.loccit.extract;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.pdfbox.cos.COSFloat;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.encryption.AccessPermission;
import org.apache.pdfbox.pdmodel.encryption.StandardProtectionPolicy;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;
import org.apache.pdfbox.pdmodel.graphics.color.PDDeviceGray;
import org.apache.pdfbox.pdmodel.graphics.image.LosslessFactory;
import org.apache.pdfbox.pdmodel.graphics.image.PDImageXObject;
import org.apache.pdfbox.util.Matrix;

/** PDFs made for tests, drawn glyph by glyph where the test says. */
public final class PdfFixture implements AutoCloseable {
  private final PDDocument document = new PDDocument();
  private final PDFont font;

  public PdfFixture() {
    try (InputStream in =
        PDFont.class.getResourceAsStream(
            "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf")) {
      font = PDType0Font.load(document, in, true);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A page being drawn; y counts points from the bottom, as PDF does. */
  public final class Page implements AutoCloseable {
    private final PDPage page;
    private final PDPageContentStream out;

    private Page(PDRectangle size) throws IOException {
      page = new PDPage(size);
      document.addPage(page);
      out = new PDPageContentStream(document, page);
    }

    /** Words on one baseline. */
    public Page text(double x, double y, double size, String words) throws IOException {
      out.beginText();
      out.setFont(font, (float) size);
      out.newLineAtOffset((float) x, (float) y);
      out.showText(words);
      out.endText();
      return this;
    }

    /** Words on a baseline that is turned by so many degrees, counter-clockwise. */
    public Page turned(double x, double y, double size, double degrees, String words)
        throws IOException {
      out.beginText();
      out.setFont(font, (float) size);
      out.setTextMatrix(Matrix.getRotateInstance(Math.toRadians(degrees), (float) x, (float) y));
      out.showText(words);
      out.endText();
      return this;
    }

    /** Lines of 12 points' pitch, from a baseline downwards. */
    public Page lines(double x, double y, double size, List<String> lines) throws IOException {
      for (int i = 0; i < lines.size(); i++) {
        text(x, y - i * size * 1.2, size, lines.get(i));
      }
      return this;
    }

    /** A grey picture. */
    public Page image(double x, double y, double width, double height) throws IOException {
      var pixels =
          new java.awt.image.BufferedImage(8, 8, java.awt.image.BufferedImage.TYPE_BYTE_GRAY);
      out.drawImage(
          LosslessFactory.createFromImage(document, pixels),
          (float) x,
          (float) y,
          (float) width,
          (float) height);
      return this;
    }

    /** A picture as a scanner gave it. */
    public Page scan(java.awt.image.BufferedImage image, double x, double y, double w, double h)
        throws IOException {
      out.drawImage(
          LosslessFactory.createFromImage(document, image),
          (float) x,
          (float) y,
          (float) w,
          (float) h);
      return this;
    }

    /** A picture that was encoded before, grey, of so many pixels, on a rectangle in points. */
    public Page encoded(byte[] picture, COSName filter, int wide, int high, double[] box)
        throws IOException {
      PDImageXObject image =
          new PDImageXObject(
              document,
              new ByteArrayInputStream(picture),
              filter,
              wide,
              high,
              8,
              PDDeviceGray.INSTANCE);
      out.drawImage(image, (float) box[0], (float) box[1], (float) box[2], (float) box[3]);
      return this;
    }

    /** Words of 12 points in a colour. */
    public Page colored(java.awt.Color color, double x, double y, String words) throws IOException {
      out.saveGraphicsState();
      out.setNonStrokingColor(color);
      text(x, y, 12, words);
      out.restoreGraphicsState();
      return this;
    }

    /** A filled rectangle. */
    public Page fill(java.awt.Color color, double x, double y, double w, double h)
        throws IOException {
      out.saveGraphicsState();
      out.setNonStrokingColor(color);
      out.addRect((float) x, (float) y, (float) w, (float) h);
      out.fill();
      out.restoreGraphicsState();
      return this;
    }

    /** Words of 12 points, filled, stroked or not drawn at all. */
    public Page mode(
        org.apache.pdfbox.pdmodel.graphics.state.RenderingMode mode,
        double x,
        double y,
        String words)
        throws IOException {
      out.saveGraphicsState();
      out.setRenderingMode(mode);
      text(x, y, 12, words);
      out.restoreGraphicsState();
      return this;
    }

    public Page rotate(int degrees) {
      page.setRotation(degrees);
      return this;
    }

    public Page crop(double x, double y, double width, double height) {
      page.setCropBox(new PDRectangle((float) x, (float) y, (float) width, (float) height));
      return this;
    }

    public Page userUnit(double unit) {
      page.getCOSObject().setItem(COSName.getPDFName("UserUnit"), new COSFloat((float) unit));
      return this;
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }

  public Page page() throws IOException {
    return new Page(PDRectangle.A4);
  }

  /** How wide words are, in points. */
  public double width(String words, double size) throws IOException {
    return font.getStringWidth(words) / 1000 * size;
  }

  /** Protects the file; an empty user password lets anyone open it. */
  public PdfFixture protect(String owner, String user) throws IOException {
    StandardProtectionPolicy policy =
        new StandardProtectionPolicy(owner, user, new AccessPermission());
    policy.setEncryptionKeyLength(128);
    document.protect(policy);
    return this;
  }

  public Path save(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    document.save(bytes);
    return Files.write(file, bytes.toByteArray());
  }

  @Override
  public void close() throws IOException {
    document.close();
  }
}
