package dev.loccit.extract.jpeg2000;

import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A JPEG 2000 file or bare codestream as a picture of 8 bits a sample: grey, colours, or four
 * bands. Palettes are looked up; brightness and colour become red, green and blue.
 */
public final class Jpeg2000Picture {
  /** All components together; their numbers take four bytes each while a tile is decoded. */
  private static final long MAX_SAMPLES = 100_000_000;

  private static final int BOX_CODESTREAM = 0x6A703263;
  private static final int BOX_HEADER = 0x6A703268;
  private static final int BOX_COLOR = 0x636F6C72;
  private static final int BOX_PALETTE = 0x70636C72;
  private static final int SYCC = 18;

  private final Codestream stream;
  private final int step;
  private int color;
  private byte[] palette = new byte[0];
  private int columns;

  /**
   * Opens a picture.
   *
   * @param step each so many-th sample is kept in both directions
   * @throws IOException where it is none, or too large
   */
  public Jpeg2000Picture(byte[] bytes, int step) throws IOException {
    this.step = step;
    try {
      this.stream = new Codestream(bytes, findCodestream(bytes, 0, bytes.length), MAX_SAMPLES);
    } catch (RuntimeException e) {
      throw new IOException("not a JPEG 2000 picture that can be read", e);
    }
  }

  /** Pixels across, all of them. */
  public int width() {
    return stream.width();
  }

  /** Pixels down, all of them. */
  public int height() {
    return stream.height();
  }

  /** Where the codestream begins; boxes before it are read. */
  private int findCodestream(byte[] bytes, int from, int to) throws IOException {
    if (number(bytes, from) >>> 16 == 0xFF4F) {
      return from;
    }
    int found = -1;
    for (int at = from; at + 8 <= to && found < 0; ) {
      long length = number(bytes, at) & 0xFFFFFFFFL;
      int kind = number(bytes, at + 4);
      int head = 8;
      if (length == 1) {
        length = ((long) number(bytes, at + 8) << 32) | (number(bytes, at + 12) & 0xFFFFFFFFL);
        head = 16;
      }
      long end = length == 0 ? to : Math.min(to, at + length);
      if (end < at + head) {
        break;
      }
      switch (kind) {
        case BOX_CODESTREAM -> found = at + head;
        case BOX_HEADER -> {
          for (int inner = at + head; inner + 8 <= end; ) {
            int size = number(bytes, inner);
            if (size < 8) {
              break;
            }
            readHeader(bytes, number(bytes, inner + 4), inner + 8);
            inner += size;
          }
        }
        default -> {}
      }
      at = (int) end;
    }
    if (found < 0) {
      throw new IOException("not a JPEG 2000 file");
    }
    return found;
  }

  private void readHeader(byte[] bytes, int kind, int at) {
    if (kind == BOX_COLOR && bytes[at] == 1) {
      color = number(bytes, at + 3);
    } else if (kind == BOX_PALETTE) {
      int entries = (bytes[at] & 0xFF) << 8 | (bytes[at + 1] & 0xFF);
      int wide = bytes[at + 2] & 0xFF;
      boolean bytesOnly = true;
      for (int i = 0; i < wide; i++) {
        bytesOnly &= (bytes[at + 3 + i] & 0x7F) <= 7;
      }
      if (bytesOnly && (wide == 1 || wide == 3)) {
        columns = wide;
        palette =
            java.util.Arrays.copyOfRange(bytes, at + 3 + wide, at + 3 + wide + entries * wide);
      }
    }
  }

  private static int number(byte[] bytes, int at) {
    return at + 4 > bytes.length
        ? 0
        : (bytes[at] & 0xFF) << 24
            | (bytes[at + 1] & 0xFF) << 16
            | (bytes[at + 2] & 0xFF) << 8
            | (bytes[at + 3] & 0xFF);
  }

  /**
   * Decodes it.
   *
   * @throws IOException where it cannot be decoded
   */
  public BufferedImage decode() throws IOException {
    try {
      int count = Math.min(4, stream.components().size());
      // grey with a mask: the mask is not ink
      int bands = count == 2 ? 1 : count;
      int wide = (width() + step - 1) / step;
      int high = (height() + step - 1) / step;
      byte[] pixels = new byte[Math.multiplyExact(Math.multiplyExact(wide, high), bands)];
      boolean indexed = palette.length > 0 && bands == 1;
      stream.decode(
          (places, samples) -> {
            for (int c = 0; c < bands; c++) {
              put(places.get(c), samples.get(c), c, indexed, pixels, bands, wide, high);
            }
          });
      return image(pixels, bands, wide, high, indexed);
    } catch (RuntimeException e) {
      throw new IOException("a JPEG 2000 picture that cannot be decoded", e);
    }
  }

  private void put(
      int[] place,
      float[] samples,
      int band,
      boolean indexed,
      byte[] pixels,
      int bands,
      int wide,
      int high) {
    Codestream.Component component = stream.components().get(band);
    int left = stream.left(component);
    int top = stream.top(component);
    int scan = place[2] - place[0];
    float lift = component.signed() ? 0 : 1L << (component.depth() - 1);
    float scale = indexed ? 1 : 255f / ((1L << component.depth()) - 1);
    // a coarse component fills all pixels of its cells
    for (int y = firstAt((place[1] - top) * component.stepY()); y < high; y++) {
      int row = y * step / component.stepY() + top - place[1];
      if (row >= place[3] - place[1]) {
        break;
      }
      for (int x = firstAt((place[0] - left) * component.stepX()); x < wide; x++) {
        int cell = x * step / component.stepX() + left - place[0];
        if (cell >= scan) {
          break;
        }
        float value = (samples[row * scan + cell] + lift) * scale;
        pixels[(y * wide + x) * bands + band] = (byte) Math.clamp(Math.round(value), 0, 255);
      }
    }
  }

  private int firstAt(int pixel) {
    return (pixel + step - 1) / step;
  }

  private BufferedImage image(byte[] pixels, int bands, int wide, int high, boolean indexed) {
    if (indexed) {
      byte[] looked = new byte[wide * high * columns];
      for (int i = 0; i < wide * high; i++) {
        int entry = Math.min(pixels[i] & 0xFF, palette.length / columns - 1);
        System.arraycopy(palette, entry * columns, looked, i * columns, columns);
      }
      return image(looked, columns, wide, high);
    }
    if (color == SYCC && bands >= 3) {
      for (int i = 0; i < wide * high; i++) {
        int at = i * bands;
        float y = pixels[at] & 0xFF;
        float blue = (pixels[at + 1] & 0xFF) - 128;
        float red = (pixels[at + 2] & 0xFF) - 128;
        pixels[at] = (byte) Math.clamp(Math.round(y + 1.402f * red), 0, 255);
        pixels[at + 1] =
            (byte) Math.clamp(Math.round(y - 0.344136f * blue - 0.714136f * red), 0, 255);
        pixels[at + 2] = (byte) Math.clamp(Math.round(y + 1.772f * blue), 0, 255);
      }
    }
    return image(pixels, bands, wide, high);
  }

  private static BufferedImage image(byte[] pixels, int bands, int wide, int high) {
    List<Integer> offsets = new ArrayList<>();
    for (int i = 0; i < bands; i++) {
      offsets.add(i);
    }
    WritableRaster raster =
        Raster.createInterleavedRaster(
            new DataBufferByte(pixels, pixels.length),
            wide,
            high,
            wide * bands,
            bands,
            offsets.stream().mapToInt(Integer::intValue).toArray(),
            null);
    ColorSpace space = ColorSpace.getInstance(bands == 1 ? ColorSpace.CS_GRAY : ColorSpace.CS_sRGB);
    boolean four = bands == 4;
    ColorModel model =
        new ComponentColorModel(
            space,
            four,
            false,
            four ? Transparency.TRANSLUCENT : Transparency.OPAQUE,
            DataBuffer.TYPE_BYTE);
    return new BufferedImage(model, raster, false, null);
  }
}
