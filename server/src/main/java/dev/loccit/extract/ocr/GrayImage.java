package dev.loccit.extract.ocr;

import java.awt.image.BufferedImage;

/**
 * A page as grey pixels, row by row from the top left; 0 is black, 255 white.
 *
 * @param dpi how many pixels an inch of the page has, for the engine's idea of type sizes
 */
@SuppressWarnings("ArrayRecordComponent") // filled once, never compared or changed
public record GrayImage(int width, int height, byte[] pixels, int dpi) {
  /** Darker than this counts as ink when ink is looked for at all. */
  private static final int INK = 140;

  public GrayImage {
    if (width < 1 || height < 1 || pixels.length != width * height || dpi < 1) {
      throw new IllegalArgumentException("a picture has width × height pixels");
    }
  }

  /** The luminance of a picture; what is transparent shows white paper. */
  public static GrayImage of(BufferedImage image, int dpi) {
    int width = image.getWidth();
    int height = image.getHeight();
    byte[] pixels = new byte[width * height];
    int[] row = new int[width];
    boolean alpha = image.getColorModel().hasAlpha();
    for (int y = 0; y < height; y++) {
      image.getRGB(0, y, width, 1, row, 0, width);
      for (int x = 0; x < width; x++) {
        int rgb = row[x];
        int grey = (299 * (rgb >> 16 & 0xFF) + 587 * (rgb >> 8 & 0xFF) + 114 * (rgb & 0xFF)) / 1000;
        int opaque = alpha ? rgb >>> 24 : 255;
        pixels[y * width + x] = (byte) ((grey * opaque + 255 * (255 - opaque)) / 255);
      }
    }
    return new GrayImage(width, height, pixels, dpi);
  }

  int at(int x, int y) {
    return pixels[y * width + x] & 0xFF;
  }

  /** Whether anything is drawn: a page of paper, shadow and dust is blank. */
  public boolean isBlank() {
    long ink = 0;
    long enough = Math.max(40, pixels.length / 50_000);
    for (byte pixel : pixels) {
      if ((pixel & 0xFF) < INK && ++ink >= enough) {
        return false;
      }
    }
    return true;
  }

  /** Turned clockwise by so many quarters. */
  GrayImage turned(int quarters) {
    return switch (Math.floorMod(quarters, 4)) {
      case 1 -> fill(height, width, (x, y) -> at(y, height - 1 - x));
      case 2 -> fill(width, height, (x, y) -> at(width - 1 - x, height - 1 - y));
      case 3 -> fill(height, width, (x, y) -> at(width - 1 - y, x));
      default -> this;
    };
  }

  /** Enlarged or reduced, with smooth edges. */
  GrayImage scaled(double by) {
    int wide = Math.max(1, (int) Math.round(width * by));
    int high = Math.max(1, (int) Math.round(height * by));
    GrayImage scaled =
        fill(wide, high, (x, y) -> smooth((x + 0.5) / by - 0.5, (y + 0.5) / by - 0.5));
    return new GrayImage(wide, high, scaled.pixels, (int) Math.max(1, Math.round(dpi * by)));
  }

  /** Each pixel as the middle one of its nine neighbours: dust goes, type stays. */
  GrayImage dusted() {
    int[] near = new int[9];
    return fill(
        width,
        height,
        (x, y) -> {
          for (int i = 0; i < 9; i++) {
            near[i] = paper(x + i % 3 - 1, y + i / 3 - 1);
          }
          java.util.Arrays.sort(near);
          return near[4];
        });
  }

  /** Sheared so that lines which rise by the angle run level; the corners fill with paper. */
  GrayImage levelled(double degrees) {
    double sin = Math.sin(Math.toRadians(degrees));
    double cos = Math.cos(Math.toRadians(degrees));
    double midX = width / 2.0;
    double midY = height / 2.0;
    return fill(
        width,
        height,
        (x, y) ->
            smooth(
                midX + (x - midX) * cos - (y - midY) * sin,
                midY + (x - midX) * sin + (y - midY) * cos));
  }

  private interface Pixel {
    int at(int x, int y);
  }

  private GrayImage fill(int wide, int high, Pixel source) {
    byte[] out = new byte[wide * high];
    for (int y = 0; y < high; y++) {
      for (int x = 0; x < wide; x++) {
        out[y * wide + x] = (byte) source.at(x, y);
      }
    }
    return new GrayImage(wide, high, out, dpi);
  }

  private int smooth(double x, double y) {
    int left = (int) Math.floor(x);
    int top = (int) Math.floor(y);
    double inX = x - left;
    double inY = y - top;
    double above = paper(left, top) * (1 - inX) + paper(left + 1, top) * inX;
    double below = paper(left, top + 1) * (1 - inX) + paper(left + 1, top + 1) * inX;
    return (int) Math.round(above * (1 - inY) + below * inY);
  }

  private int paper(int x, int y) {
    return x < 0 || y < 0 || x >= width || y >= height ? 255 : at(x, y);
  }
}
