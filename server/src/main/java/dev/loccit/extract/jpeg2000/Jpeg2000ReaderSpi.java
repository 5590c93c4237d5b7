package dev.loccit.extract.jpeg2000;

import java.io.IOException;
import java.util.Locale;
import javax.imageio.ImageReader;
import javax.imageio.spi.ImageReaderSpi;
import javax.imageio.stream.ImageInputStream;
import org.jspecify.annotations.Nullable;

/** Tells ImageIO of the reader; it is named in {@code META-INF/services}. */
public final class Jpeg2000ReaderSpi extends ImageReaderSpi {
  private static final String[] NAMES = {"JPEG2000", "jpeg2000", "JPEG 2000", "jpeg 2000"};

  /** As ImageIO makes it. */
  public Jpeg2000ReaderSpi() {
    super(
        "Loccit",
        "1",
        NAMES,
        new String[] {"jp2", "jpx", "j2k"},
        new String[] {"image/jp2", "image/jpx"},
        Jpeg2000Reader.class.getName(),
        new Class<?>[] {ImageInputStream.class},
        null,
        false,
        null,
        null,
        null,
        null,
        false,
        null,
        null,
        null,
        null);
  }

  @Override
  public boolean canDecodeInput(Object source) throws IOException {
    if (!(source instanceof ImageInputStream in)) {
      return false;
    }
    in.mark();
    try {
      byte[] head = new byte[12];
      int n = in.read(head);
      boolean bare = n >= 4 && (head[0] & 0xFF) == 0xFF && (head[1] & 0xFF) == 0x4F;
      return bare || (n == 12 && head[4] == 'j' && head[5] == 'P' && head[6] == ' ');
    } finally {
      in.reset();
    }
  }

  @Override
  public ImageReader createReaderInstance(@Nullable Object extension) {
    return new Jpeg2000Reader(this);
  }

  @Override
  public String getDescription(@Nullable Locale locale) {
    return "JPEG 2000";
  }
}
