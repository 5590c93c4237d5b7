package dev.loccit.extract.jpeg2000;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A codestream of ITU-T T.800: its headers, and the samples of its tiles. */
final class Codestream {
  private static final int SIZ = 0xFF51;
  private static final int COD = 0xFF52;
  private static final int COC = 0xFF53;
  private static final int QCD = 0xFF5C;
  private static final int QCC = 0xFF5D;
  private static final int RGN = 0xFF5E;
  private static final int POC = 0xFF5F;
  private static final int PPM = 0xFF60;
  private static final int PPT = 0xFF61;
  private static final int SOT = 0xFF90;
  private static final int SOD = 0xFF93;
  private static final int EOC = 0xFFD9;

  /** Headers of the whole picture, or of one tile, which then go first. */
  private static final class Headers {
    Tile.Layout layout;
    final Map<Integer, Coding> codings = new HashMap<>();
    final Map<Integer, Coding.Steps> steps = new HashMap<>();
    final ByteArrayOutputStream data = new ByteArrayOutputStream();

    Headers(Tile.Layout layout) {
      this.layout = layout;
    }
  }

  /** A component: bits a sample, whether below nothing, and how coarse its grid is. */
  record Component(int depth, boolean signed, int stepX, int stepY) {}

  /** Of all components at once. */
  private static final int ALL = -1;

  private final ByteBuffer in;
  private final long maxSamples;
  private final List<Component> components = new ArrayList<>();
  private int x0;
  private int y0;
  private int x1;
  private int y1;
  private int tileX;
  private int tileY;
  private int tileWide;
  private int tileHigh;
  private final Headers main = new Headers(new Tile.Layout(0, 1, false, false, false));
  private final Map<Integer, Headers> tiles = new TreeMap<>();

  /**
   * Reads the main header.
   *
   * @param maxSamples in all components together; a picture of more is refused
   */
  Codestream(byte[] bytes, int from, long maxSamples) throws IOException {
    this.in = ByteBuffer.wrap(bytes).position(from);
    this.maxSamples = maxSamples;
    if (marker() != 0xFF4F) {
      throw new IOException("not a JPEG 2000 codestream");
    }
    readHeaders(main, SOT);
    if (components.isEmpty() || main.codings.get(ALL) == null || main.steps.get(ALL) == null) {
      throw new IOException("a JPEG 2000 picture without its headers");
    }
  }

  List<Component> components() {
    return components;
  }

  int width() {
    return x1 - x0;
  }

  int height() {
    return y1 - y0;
  }

  private int marker() {
    return in.getShort() & 0xFFFF;
  }

  /** Reads marker segments up to one of a kind, which is left unread. */
  private void readHeaders(Headers headers, int until) throws IOException {
    while (in.remaining() >= 2) {
      int marker = marker();
      if (marker == until) {
        in.position(in.position() - 2);
        return;
      }
      int length = in.getShort() & 0xFFFF;
      int end = in.position() + length - 2;
      if (length < 2 || end > in.limit()) {
        throw new IOException("a JPEG 2000 header that was cut");
      }
      switch (marker) {
        case SIZ -> readSize();
        case COD -> readCoding(headers);
        case COC -> headers.codings.put(component(), coding(in.get() & 1));
        case QCD -> headers.steps.put(ALL, steps(end));
        case QCC -> {
          int component = component();
          headers.steps.put(component, steps(end));
        }
        case RGN, POC, PPM, PPT -> throw new IOException("a rare kind of JPEG 2000 picture");
        default -> {}
      }
      in.position(end);
    }
    throw new IOException("a JPEG 2000 picture that was cut");
  }

  private int component() {
    return components.size() < 257 ? in.get() & 0xFF : in.getShort() & 0xFFFF;
  }

  private void readSize() throws IOException {
    in.getShort();
    x1 = in.getInt();
    y1 = in.getInt();
    x0 = in.getInt();
    y0 = in.getInt();
    tileWide = in.getInt();
    tileHigh = in.getInt();
    tileX = in.getInt();
    tileY = in.getInt();
    int count = in.getShort() & 0xFFFF;
    long samples = Math.max(0L, (long) x1 - x0) * Math.max(0L, (long) y1 - y0) * count;
    boolean whole = x0 >= 0 && y0 >= 0 && tileX >= 0 && tileY >= 0 && tileX <= x0 && tileY <= y0;
    if (!whole || tileWide < 1 || tileHigh < 1 || samples < 1 || count > 64) {
      throw new IOException("a JPEG 2000 picture of no size");
    }
    if (samples > maxSamples) {
      throw new IOException("a JPEG 2000 picture of more samples than are decoded");
    }
    for (int i = 0; i < count; i++) {
      int depth = in.get() & 0xFF;
      Component component =
          new Component((depth & 0x7F) + 1, depth > 0x7F, in.get() & 0xFF, in.get() & 0xFF);
      if (component.stepX < 1 || component.stepY < 1 || component.depth > 31) {
        throw new IOException("a JPEG 2000 component of no size");
      }
      components.add(component);
    }
  }

  private void readCoding(Headers headers) throws IOException {
    int style = in.get();
    int progression = in.get() & 0xFF;
    int layers = in.getShort() & 0xFFFF;
    boolean mixed = in.get() == 1;
    headers.layout =
        new Tile.Layout(progression, layers, mixed, (style & 2) != 0, (style & 4) != 0);
    headers.codings.put(ALL, coding(style & 1));
  }

  private Coding coding(int ownPrecincts) throws IOException {
    int levels = in.get() & 0xFF;
    int wide = (in.get() & 15) + 2;
    int high = (in.get() & 15) + 2;
    int style = in.get() & 0xFF;
    boolean reversible = in.get() == 1;
    if (levels > 32 || wide > 10 || high > 10 || wide + high > 12) {
      throw new IOException("code blocks of no such size");
    }
    int[] precincts = new int[ownPrecincts == 0 ? 0 : levels + 1];
    for (int i = 0; i < precincts.length; i++) {
      precincts[i] = in.get() & 0xFF;
    }
    return new Coding(levels, wide, high, style, reversible, precincts);
  }

  private Coding.Steps steps(int end) throws IOException {
    int style = in.get() & 0xFF;
    int kind = style & 31;
    int count = kind == 0 ? end - in.position() : (end - in.position()) / 2;
    if (kind > 2 || count < 1) {
      throw new IOException("no such quantisation");
    }
    int[] steps = new int[count];
    for (int i = 0; i < count; i++) {
      steps[i] = kind == 0 ? (in.get() & 0xFF) >> 3 : in.getShort() & 0xFFFF;
    }
    return new Coding.Steps(kind, style >> 5, steps);
  }

  /** What takes the tiles as they are decoded, one component after the other. */
  interface Sink {
    /**
     * Takes a tile.
     *
     * @param places left, top, right and bottom edge of each component on its own grid
     * @param samples of each component, row by row, of full depth
     */
    void tile(List<int[]> places, List<float[]> samples);
  }

  /** Reads all tile-parts, and decodes tile by tile; a file that was cut gives what is there. */
  void decode(Sink sink) throws IOException {
    collect();
    int across = Math.max(1, (int) (((long) x1 - tileX + tileWide - 1) / tileWide));
    for (Map.Entry<Integer, Headers> entry : tiles.entrySet()) {
      int p = entry.getKey() % across;
      int q = entry.getKey() / across;
      long left = Math.max(x0, tileX + (long) p * tileWide);
      long top = Math.max(y0, tileY + (long) q * tileHigh);
      long right = Math.min(x1, tileX + (p + 1L) * tileWide);
      long bottom = Math.min(y1, tileY + (q + 1L) * tileHigh);
      if (left < right && top < bottom) {
        decode(entry.getValue(), new long[] {left, top, right, bottom}, sink);
      }
    }
  }

  private void collect() throws IOException {
    while (in.remaining() >= 12) {
      int start = in.position();
      int marker = marker();
      if (marker == EOC) {
        return;
      }
      if (marker != SOT) {
        throw new IOException("a JPEG 2000 picture with a tile missing");
      }
      in.getShort();
      int index = in.getShort() & 0xFFFF;
      long length = in.getInt() & 0xFFFFFFFFL;
      in.getShort();
      Headers headers =
          tiles.computeIfAbsent(
              index,
              i -> {
                Headers fresh = new Headers(main.layout);
                fresh.codings.putAll(main.codings);
                fresh.steps.putAll(main.steps);
                return fresh;
              });
      readHeaders(headers, SOD);
      in.getShort();
      long end = length == 0 ? in.limit() : Math.min(in.limit(), start + length);
      int size = (int) Math.max(0, end - in.position());
      headers.data.write(in.array(), in.arrayOffset() + in.position(), size);
      in.position(in.position() + size);
    }
  }

  private void decode(Headers headers, long[] place, Sink sink) throws IOException {
    List<Tile.Part> parts = new ArrayList<>();
    List<int[]> places = new ArrayList<>();
    for (int c = 0; c < components.size(); c++) {
      Component component = components.get(c);
      int[] own = {
        divided(place[0], component.stepX),
        divided(place[1], component.stepY),
        divided(place[2], component.stepX),
        divided(place[3], component.stepY),
        component.depth
      };
      Coding coding = own(headers.codings, c);
      Coding.Steps steps = own(headers.steps, c);
      parts.add(new Tile.Part(own, component.stepX, component.stepY, coding, steps));
      places.add(own);
    }
    Tile tile = new Tile(headers.layout, parts, headers.data.toByteArray());
    tile.readPackets();
    List<float[]> samples = new ArrayList<>();
    for (int c = 0; c < components.size(); c++) {
      samples.add(tile.samples(c));
    }
    if (tile.isMixed() && samples.size() >= 3) {
      unmix(samples, tile.isReversible());
    }
    sink.tile(places, samples);
  }

  /** What a component has of its own, or all have in common. */
  private static <T> T own(Map<Integer, T> headers, int component) throws IOException {
    T own = headers.get(component);
    T common = own == null ? headers.get(ALL) : own;
    if (common == null) {
      throw new IOException("a JPEG 2000 picture without its headers");
    }
    return common;
  }

  private static void unmix(List<float[]> samples, boolean reversible) {
    float[] a = samples.get(0);
    float[] b = samples.get(1);
    float[] c = samples.get(2);
    for (int i = 0; i < Math.min(a.length, Math.min(b.length, c.length)); i++) {
      float y = a[i];
      float blue = b[i];
      float red = c[i];
      if (reversible) {
        float green = y - (int) Math.floor((blue + red) / 4);
        a[i] = red + green;
        b[i] = green;
        c[i] = blue + green;
      } else {
        a[i] = y + 1.402f * red;
        b[i] = y - 0.344136f * blue - 0.714136f * red;
        c[i] = y + 1.772f * blue;
      }
    }
  }

  int left(Component component) {
    return divided(x0, component.stepX);
  }

  int top(Component component) {
    return divided(y0, component.stepY);
  }

  private static int divided(long value, int by) {
    return (int) ((value + by - 1) / by);
  }
}
