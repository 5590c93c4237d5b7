package dev.loccit.extract.jpeg2000;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One tile: reads its packets, and puts its components together. */
final class Tile {
  /**
   * How a tile's packets are laid out.
   *
   * @param progression 0 to 4 as in ITU-T T.800, table A.16
   * @param mixed whether the first three components were mixed into brightness and colour
   */
  record Layout(int progression, int layers, boolean mixed, boolean starts, boolean ends) {}

  /** A component of the tile. */
  static final class Part {
    final int[] place;
    final int stepX;
    final int stepY;
    final Coding coding;
    final Coding.Steps steps;
    final List<Resolution> resolutions = new ArrayList<>();

    Part(int[] place, int stepX, int stepY, Coding coding, Coding.Steps steps) throws IOException {
      this.place = place;
      this.stepX = stepX;
      this.stepY = stepY;
      this.coding = coding;
      this.steps = steps;
      for (int r = 0; r <= coding.levels(); r++) {
        resolutions.add(Resolution.of(r, place, coding));
      }
    }
  }

  private record Position(int component, int resolution, int precinct, long x, long y) {}

  private final Layout layout;
  private final List<Part> parts;
  private final byte[] data;

  Tile(Layout layout, List<Part> parts, byte[] data) {
    this.layout = layout;
    this.parts = parts;
    this.data = data;
  }

  /** Reads what packets there are; a file that was cut is read as far as it goes. */
  void readPackets() {
    List<Position> positions = positions();
    int at = 0;
    if (layout.progression() == 0) {
      for (int layer = 0; layer < layout.layers() && at < data.length; layer++) {
        for (Position position : positions) {
          at = at < data.length ? packet(position, layer, at) : at;
        }
      }
    } else if (layout.progression() == 1) {
      int from = 0;
      while (from < positions.size()) {
        int to = from;
        while (to < positions.size()
            && positions.get(to).resolution() == positions.get(from).resolution()) {
          to++;
        }
        for (int layer = 0; layer < layout.layers(); layer++) {
          for (Position position : positions.subList(from, to)) {
            at = at < data.length ? packet(position, layer, at) : at;
          }
        }
        from = to;
      }
    } else {
      for (Position position : positions) {
        for (int layer = 0; layer < layout.layers() && at < data.length; layer++) {
          at = packet(position, layer, at);
        }
      }
    }
  }

  private List<Position> positions() {
    List<Position> positions = new ArrayList<>();
    for (int c = 0; c < parts.size(); c++) {
      Part part = parts.get(c);
      for (Resolution resolution : part.resolutions) {
        Resolution.Grid grid = resolution.grid();
        int down = part.coding.levels() - resolution.number();
        for (int p = 0; p < grid.count(); p++) {
          long px = (long) (grid.firstX() + p % grid.wide()) << grid.powerX();
          long py = (long) (grid.firstY() + p / grid.wide()) << grid.powerY();
          long x = (Math.max(px, resolution.x0()) << down) * part.stepX;
          long y = (Math.max(py, resolution.y0()) << down) * part.stepY;
          boolean first = p % grid.wide() == 0;
          boolean top = p / grid.wide() == 0;
          positions.add(
              new Position(
                  c, resolution.number(), p, first ? Long.MIN_VALUE : x, top ? Long.MIN_VALUE : y));
        }
      }
    }
    Comparator<Position> byPlace =
        Comparator.comparingLong(Position::y).thenComparingLong(Position::x);
    Comparator<Position> byResolution = Comparator.comparingInt(Position::resolution);
    Comparator<Position> byComponent = Comparator.comparingInt(Position::component);
    positions.sort(
        switch (layout.progression()) {
          case 0, 1 -> byResolution.thenComparing(byComponent);
          case 2 -> byResolution.thenComparing(byPlace).thenComparing(byComponent);
          case 3 -> byPlace.thenComparing(byComponent).thenComparing(byResolution);
          default -> byComponent.thenComparing(byPlace).thenComparing(byResolution);
        });
    return positions;
  }

  private int packet(Position position, int layer, int from) {
    Part part = parts.get(position.component());
    List<Resolution.Precinct> precincts = new ArrayList<>();
    for (Resolution.Band band : part.resolutions.get(position.resolution()).bands()) {
      precincts.add(band.precincts().get(position.precinct()));
    }
    int at = layout.starts() && marker(from) == 0xFF91 ? from + 6 : from;
    RawBits bits = new RawBits(data, at, data.length);
    record Piece(Block block, int length) {}
    List<Piece> pieces = new ArrayList<>();
    if (bits.bit() == 1) {
      for (Resolution.Precinct precinct : precincts) {
        for (int i = 0; i < precinct.blocks().size() && !bits.isSpent(); i++) {
          Block block = precinct.blocks().get(i);
          int length = header(block, precinct, i, layer, part.coding, bits);
          if (length > 0) {
            pieces.add(new Piece(block, length));
          }
        }
      }
    }
    at = bits.align();
    at = layout.ends() && marker(at) == 0xFF92 ? at + 2 : at;
    for (Piece piece : pieces) {
      int length = Math.min(piece.length(), Math.max(0, data.length - at));
      piece.block().append(data, Math.min(at, data.length), length);
      at += piece.length();
    }
    return at;
  }

  private int marker(int at) {
    return at + 1 < data.length ? (data[at] & 0xFF) << 8 | (data[at + 1] & 0xFF) : 0;
  }

  /** What a packet's header says of a block: the bytes that it brings. */
  private static int header(
      Block block,
      Resolution.Precinct precinct,
      int index,
      int layer,
      Coding coding,
      RawBits bits) {
    int x = index % precinct.wide();
    int y = index / precinct.wide();
    if (block.included) {
      if (bits.bit() == 0) {
        return 0;
      }
    } else {
      if (!precinct.inclusion().isBelow(x, y, layer + 1, bits)) {
        return 0;
      }
      block.included = true;
      block.zeroPlanes = precinct.planes().value(x, y, 64, bits);
    }
    int passes = passes(bits);
    while (bits.bit() == 1 && block.lengthBits < 32) {
      block.lengthBits++;
    }
    int length = 0;
    while (passes > 0) {
      Block.Segment segment = block.open(coding);
      int some = Math.min(passes, segment.most - segment.passes);
      int wide = block.lengthBits + 31 - Integer.numberOfLeadingZeros(some);
      int bytes = bits.bits(Math.min(31, wide));
      segment.passes += some;
      segment.length += bytes;
      length += bytes;
      passes -= some;
    }
    return Math.max(0, length);
  }

  private static int passes(RawBits bits) {
    if (bits.bit() == 0) {
      return 1;
    }
    if (bits.bit() == 0) {
      return 2;
    }
    int more = bits.bits(2);
    if (more < 3) {
      return 3 + more;
    }
    more = bits.bits(5);
    return more < 31 ? 6 + more : 37 + bits.bits(7);
  }

  /** The samples of a component, row by row, before they are mixed and made positive. */
  float[] samples(int component) throws IOException {
    Part part = parts.get(component);
    int[] place = part.place;
    int width = place[2] - place[0];
    int height = place[3] - place[1];
    float[] samples = new float[Math.multiplyExact(width, height)];
    BlockDecoder decoder = new BlockDecoder(part.coding);
    for (Resolution resolution : part.resolutions) {
      for (Resolution.Band band : resolution.bands()) {
        decode(band, resolution, part, decoder, samples, width);
      }
      if (resolution.number() > 0) {
        Wavelet.undo(
            samples,
            resolution.x0(),
            resolution.y0(),
            resolution.x1() - resolution.x0(),
            resolution.y1() - resolution.y0(),
            width,
            part.coding.reversible());
      }
    }
    return samples;
  }

  private static void decode(
      Resolution.Band band,
      Resolution resolution,
      Part part,
      BlockDecoder decoder,
      float[] samples,
      int scan) {
    int step = part.steps.of(band.index());
    int exponent = part.steps.kind() == 0 ? step : step >> 11;
    int planes = part.steps.guard() + exponent - 1;
    int gain = band.kind() == 0 ? 0 : band.kind() == 3 ? 2 : 1;
    float size =
        part.coding.reversible()
            ? 1
            : (float) Math.scalb(1 + (step & 0x7FF) / 2048.0, part.place[4] + gain - exponent);
    // high bands lie beside the low ones, which the level below has filled
    int wideLow = resolution.x1() - resolution.x0() - (band.x1() - band.x0());
    int highLow = resolution.y1() - resolution.y0() - (band.y1() - band.y0());
    int offsetX = band.kind() == 1 || band.kind() == 3 ? wideLow : 0;
    int offsetY = band.kind() >= 2 ? highLow : 0;
    for (Resolution.Precinct precinct : band.precincts()) {
      for (Block block : precinct.blocks()) {
        if (block.included) {
          int at = (offsetY + block.y0 - band.y0()) * scan + offsetX + block.x0 - band.x0();
          decoder.decode(block, part.coding, band.kind(), planes, size, samples, at, scan);
        }
      }
    }
  }

  boolean isMixed() {
    return layout.mixed();
  }

  boolean isReversible() {
    return parts.getFirst().coding.reversible();
  }
}
