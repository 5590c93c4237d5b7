package dev.loccit.extract.jpeg2000;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Collections;
import java.util.Iterator;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;

/** Lets ImageIO, and by it PDFBox, read JPEG 2000 pictures. */
final class Jpeg2000Reader extends ImageReader {
  private byte @Nullable [] bytes;

  Jpeg2000Reader(Jpeg2000ReaderSpi spi) {
    super(spi);
  }

  @Override
  public void setInput(Object input, boolean forwardOnly, boolean ignoreMetadata) {
    super.setInput(input, forwardOnly, ignoreMetadata);
    bytes = null;
  }

  private byte[] bytes() throws IOException {
    byte[] known = bytes;
    if (known == null) {
      if (!(getInput() instanceof ImageInputStream in)) {
        throw new IllegalStateException("no input");
      }
      ByteArrayOutputStream all = new ByteArrayOutputStream();
      byte[] some = new byte[1 << 16];
      for (int n = in.read(some); n > 0; n = in.read(some)) {
        all.write(some, 0, n);
      }
      known = all.toByteArray();
      bytes = known;
    }
    return known;
  }

  @Override
  public int getNumImages(boolean allowSearch) {
    return 1;
  }

  @Override
  public int getWidth(int index) throws IOException {
    return new Jpeg2000Picture(bytes(), 1).width();
  }

  @Override
  public int getHeight(int index) throws IOException {
    return new Jpeg2000Picture(bytes(), 1).height();
  }

  @Override
  public Iterator<ImageTypeSpecifier> getImageTypes(int index) {
    return Collections.emptyIterator();
  }

  @Override
  public @Nullable IIOMetadata getStreamMetadata() {
    return null;
  }

  @Override
  public @Nullable IIOMetadata getImageMetadata(int index) {
    return null;
  }

  @Override
  public BufferedImage read(int index, @Nullable ImageReadParam param) throws IOException {
    int step =
        param == null
            ? 1
            : Math.max(1, Math.min(param.getSourceXSubsampling(), param.getSourceYSubsampling()));
    BufferedImage image = new Jpeg2000Picture(bytes(), step).decode();
    Rectangle region = param == null ? null : param.getSourceRegion();
    if (region == null) {
      return image;
    }
    Rectangle kept =
        new Rectangle(
                region.x / step,
                region.y / step,
                (region.width + step - 1) / step,
                (region.height + step - 1) / step)
            .intersection(new Rectangle(image.getWidth(), image.getHeight()));
    BufferedImage part = image.getSubimage(kept.x, kept.y, kept.width, kept.height);
    // PDFBox takes the buffer whole: it must hold the region alone
    return new BufferedImage(image.getColorModel(), part.copyData(null), false, null);
  }
}
