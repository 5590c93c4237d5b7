package dev.loccit.extract.pdf;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/**
 * A file of one picture or, in a TIFF, several: each is a page as displayed, at half a point a
 * pixel.
 */
final class ImageFile implements PagePictures, AutoCloseable {
  /** Resolution at which a page has the pixels of its picture. */
  static final int NATIVE_DPI = 144;

  private static final double POINTS_A_PIXEL = 72.0 / NATIVE_DPI;

  /** A larger picture needs more memory to decode than a worker has, however small it is shown. */
  private static final long MOST_PIXELS = 100_000_000;

  private final ImageInputStream in;
  private final ImageReader reader;
  private final int pages;
  private final int orientation;

  private ImageFile(ImageInputStream in, ImageReader reader, int pages, int orientation) {
    this.in = in;
    this.reader = reader;
    this.pages = pages;
    this.orientation = orientation;
  }

  /**
   * Opens a file.
   *
   * @throws IOException where it is no picture that can be read
   */
  static ImageFile open(Path file) throws IOException {
    ImageIO.setUseCache(false);
    ImageInputStream in = ImageIO.createImageInputStream(file.toFile());
    try {
      Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
      if (!readers.hasNext()) {
        throw new IOException("not a picture of a known kind");
      }
      ImageReader reader = readers.next();
      reader.setInput(in, false, true);
      return new ImageFile(in, reader, reader.getNumImages(true), ExifOrientation.of(file));
    } catch (IOException | RuntimeException e) {
      in.close();
      throw new IOException("not a picture that can be read", e);
    }
  }

  @Override
  public int count() {
    return pages;
  }

  /** A page's space, from its header alone. */
  PageSpace space(int index) throws IOException {
    int width = reader.getWidth(index);
    int height = reader.getHeight(index);
    if ((long) width * height > MOST_PIXELS) {
      throw new TooLarge();
    }
    boolean onItsSide = orientation >= 5;
    return PageSpace.sheet(
        (onItsSide ? height : width) * POINTS_A_PIXEL,
        (onItsSide ? width : height) * POINTS_A_PIXEL);
  }

  /** A picture of more pixels than are decoded. */
  static final class TooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    TooLarge() {
      super("more than " + MOST_PIXELS / 1_000_000 + " million pixels");
    }
  }

  @Override
  public Picture render(int index, int dpi, int maxPixels) throws IOException {
    PageSpace space = space(index);
    double pixels = space.width() * space.height() / POINTS_A_PIXEL / POINTS_A_PIXEL;
    int step = (int) Math.max(1, Math.ceil(Math.sqrt(pixels / maxPixels)));
    try {
      ImageReadParam param = reader.getDefaultReadParam();
      param.setSourceSubsampling(step, step, 0, 0);
      BufferedImage image = reader.read(index, param);
      // a photograph does not say how large its paper was: as if its pixels were a scan's
      return new Picture(upright(image), 300 / step, true);
    } catch (RuntimeException e) {
      throw new IOException("the picture cannot be decoded", e);
    }
  }

  /** As a viewer shows it: cameras store pictures as the sensor lay. */
  private BufferedImage upright(BufferedImage image) {
    if (orientation == 1) {
      return image;
    }
    int w = image.getWidth();
    int h = image.getHeight();
    AffineTransform turn =
        switch (orientation) {
          case 2 -> new AffineTransform(-1, 0, 0, 1, w, 0);
          case 3 -> new AffineTransform(-1, 0, 0, -1, w, h);
          case 4 -> new AffineTransform(1, 0, 0, -1, 0, h);
          case 5 -> new AffineTransform(0, 1, 1, 0, 0, 0);
          case 6 -> new AffineTransform(0, 1, -1, 0, h, 0);
          case 7 -> new AffineTransform(0, -1, -1, 0, h, w);
          default -> new AffineTransform(0, -1, 1, 0, 0, w);
        };
    boolean onItsSide = orientation >= 5;
    BufferedImage turned =
        new BufferedImage(onItsSide ? h : w, onItsSide ? w : h, BufferedImage.TYPE_INT_RGB);
    Graphics2D out = turned.createGraphics();
    out.drawImage(image, turn, null);
    out.dispose();
    return turned;
  }

  @Override
  public void close() throws IOException {
    reader.dispose();
    in.close();
  }
}
