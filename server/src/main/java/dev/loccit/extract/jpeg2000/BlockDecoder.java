package dev.loccit.extract.jpeg2000;

import java.util.Arrays;

/** Decodes the bit planes of a code block, three passes a plane: ITU-T T.800, annex D. */
final class BlockDecoder {
  private static final int SIGN = 9;
  private static final int REFINE = 14;
  private static final int STRIPE = 4;
  private static final int BESIDE = 1;
  private static final int OVER = 4;
  private static final int CORNER = 16;
  private static final byte[][] CONTEXTS = {contexts(0), contexts(1), contexts(2), contexts(3)};

  private final MqDecoder mq = new MqDecoder();
  private Coding coding;
  private byte[] contexts = CONTEXTS[0];
  private int width;
  private int height;
  private int stride;

  // one cell of margin all around
  private byte[] significant = new byte[0];

  /** Significant neighbours: beside in two bits, over and under in two, at the corners in three. */
  private int[] near = new int[0];

  private byte[] negative = new byte[0];
  private byte[] visited = new byte[0];
  private byte[] refined = new byte[0];

  /** Twice a number without its sign, so that its middle bit has room. */
  private int[] doubled = new int[0];

  private int plane;
  private RawBits raw = new RawBits(new byte[0], 0, 0);
  private boolean isRaw;

  BlockDecoder(Coding coding) {
    this.coding = coding;
  }

  /**
   * Decodes a block into its band.
   *
   * @param kind of band: 0 LL, 1 HL, 2 LH, 3 HH
   * @param planes magnitude bits of the band
   * @param step that a number counts, 1 where none was quantised
   */
  void decode(
      Block block, Coding how, int kind, int planes, float step, float[] out, int at, int scan) {
    coding = how;
    contexts = CONTEXTS[kind];
    width = block.x1 - block.x0;
    height = block.y1 - block.y0;
    stride = width + 2;
    clear(stride * (height + 2));
    plane = planes - 1 - block.zeroPlanes;
    if (plane > 29) {
      return;
    }
    mq.reset();
    int from = 0;
    int pass = 2;
    int done = 0;
    for (Block.Segment segment : block.segments) {
      int to = Math.min(block.data.length, from + segment.length);
      isRaw = coding.has(Coding.BYPASS) && done >= 10 && pass != 2;
      if (isRaw) {
        raw = new RawBits(block.data, from, to);
      } else {
        mq.start(block.data, from, to);
      }
      for (int i = 0; i < segment.passes && plane >= 0; i++) {
        run(pass);
        done++;
        if (coding.has(Coding.RESET)) {
          mq.reset();
        }
        if (pass == 2) {
          plane--;
          pass = 0;
          Arrays.fill(visited, (byte) 0);
        } else {
          pass++;
        }
      }
      from = to;
    }
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int cell = (y + 1) * stride + x + 1;
        if (doubled[cell] != 0) {
          // the middle of what the planes that never came could hold
          float value = coding.reversible() ? doubled[cell] >> 1 : doubled[cell] * 0.5f * step;
          out[at + y * scan + x] = negative[cell] != 0 ? -value : value;
        }
      }
    }
  }

  private void clear(int cells) {
    if (significant.length < cells) {
      significant = new byte[cells];
      negative = new byte[cells];
      visited = new byte[cells];
      refined = new byte[cells];
      doubled = new int[cells];
      near = new int[cells];
    } else {
      Arrays.fill(significant, (byte) 0);
      Arrays.fill(negative, (byte) 0);
      Arrays.fill(visited, (byte) 0);
      Arrays.fill(refined, (byte) 0);
      Arrays.fill(doubled, 0);
      Arrays.fill(near, 0);
    }
  }

  private void run(int pass) {
    for (int y0 = 0; y0 < height; y0 += STRIPE) {
      int y1 = Math.min(height, y0 + STRIPE);
      for (int x = 0; x < width; x++) {
        int cell = (y0 + 1) * stride + x + 1;
        switch (pass) {
          case 0 -> propagate(cell, y0, y1);
          case 1 -> refine(cell, y0, y1);
          default -> cleanUp(cell, y0, y1);
        }
      }
    }
    if (pass == 2 && coding.has(Coding.SYMBOLS)) {
      for (int i = 0; i < 4; i++) {
        mq.bit(MqDecoder.UNIFORM);
      }
    }
  }

  private void propagate(int first, int y0, int y1) {
    int cell = first;
    for (int y = y0; y < y1; y++, cell += stride) {
      if (significant[cell] == 0) {
        int context = contexts[near[cell]];
        if (context != 0) {
          visited[cell] = 1;
          if ((isRaw ? raw.bit() : mq.bit(context)) == 1) {
            becomeSignificant(cell, y);
          }
        }
      }
    }
  }

  private void refine(int first, int y0, int y1) {
    int cell = first;
    for (int y = y0; y < y1; y++, cell += stride) {
      if (significant[cell] != 0 && visited[cell] == 0) {
        int context = refined[cell] != 0 ? REFINE + 2 : near[cell] != 0 ? REFINE + 1 : REFINE;
        int bit = isRaw ? raw.bit() : mq.bit(context);
        doubled[cell] += bit == 1 ? 1 << plane : -(1 << plane);
        refined[cell] = 1;
      }
    }
  }

  private void cleanUp(int first, int y0, int y1) {
    int cell = first;
    int y = y0;
    if (y1 - y0 == STRIPE && isQuiet(first)) {
      if (mq.bit(MqDecoder.RUN) == 0) {
        return;
      }
      int skip = mq.bit(MqDecoder.UNIFORM) << 1 | mq.bit(MqDecoder.UNIFORM);
      y += skip;
      cell += skip * stride;
      becomeSignificant(cell, y);
      y++;
      cell += stride;
    }
    for (; y < y1; y++, cell += stride) {
      if (significant[cell] == 0 && visited[cell] == 0 && mq.bit(contexts[near[cell]]) == 1) {
        becomeSignificant(cell, y);
      }
    }
  }

  /** Whether nothing is known of a column of four and all around it. */
  private boolean isQuiet(int first) {
    int cell = first;
    for (int i = 0; i < STRIPE; i++, cell += stride) {
      if (significant[cell] != 0 || visited[cell] != 0 || near[cell] != 0) {
        return false;
      }
    }
    return true;
  }

  private void becomeSignificant(int cell, int y) {
    significant[cell] = 1;
    doubled[cell] = 3 << plane;
    tellNeighbours(cell, y);
    if (isRaw) {
      negative[cell] = (byte) raw.bit();
      return;
    }
    boolean below = seesBelow(y);
    int across = Math.clamp(sign(cell - 1) + (long) sign(cell + 1), -1, 1);
    int down = Math.clamp(sign(cell - stride) + (long) (below ? sign(cell + stride) : 0), -1, 1);
    int key = across * 3 + down;
    int context = SIGN + Math.abs(key);
    int flip = key < 0 ? 1 : 0;
    negative[cell] = (byte) (mq.bit(context) ^ flip);
  }

  private int sign(int cell) {
    return significant[cell] == 0 ? 0 : negative[cell] != 0 ? -1 : 1;
  }

  /** Blocks of one stripe at a time do not look into the next. */
  private boolean seesBelow(int y) {
    return !coding.has(Coding.CAUSAL) || y % STRIPE != STRIPE - 1;
  }

  private void tellNeighbours(int cell, int y) {
    near[cell - 1] += BESIDE;
    near[cell + 1] += BESIDE;
    near[cell + stride] += OVER;
    near[cell + stride - 1] += CORNER;
    near[cell + stride + 1] += CORNER;
    if (!coding.has(Coding.CAUSAL) || y % STRIPE != 0) {
      near[cell - stride] += OVER;
      near[cell - stride - 1] += CORNER;
      near[cell - stride + 1] += CORNER;
    }
  }

  /** The context of a number's first bit in a kind of band, by its significant neighbours. */
  private static byte[] contexts(int kind) {
    byte[] contexts = new byte[128];
    for (int i = 0; i < contexts.length; i++) {
      int beside = i & 3;
      int over = i >> 2 & 3;
      int corners = i >> 4;
      contexts[i] =
          (byte)
              (kind == 3
                  ? diagonal(beside + over, corners)
                  : kind == 1 ? straight(over, beside, corners) : straight(beside, over, corners));
    }
    return contexts;
  }

  private static int diagonal(int straight, int corners) {
    return switch (corners) {
      case 0 -> Math.min(2, straight);
      case 1 -> 3 + Math.min(2, straight);
      case 2 -> straight >= 1 ? 7 : 6;
      default -> 8;
    };
  }

  private static int straight(int main, int other, int corners) {
    return switch (main) {
      case 0 -> other == 2 ? 4 : other == 1 ? 3 : Math.min(2, corners);
      case 1 -> other >= 1 ? 7 : corners >= 1 ? 6 : 5;
      default -> 8;
    };
  }
}
