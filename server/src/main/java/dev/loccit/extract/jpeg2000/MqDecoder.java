package dev.loccit.extract.jpeg2000;

import java.util.Arrays;

/** The arithmetic decoder of ITU-T T.800, annex C, with the contexts of annex D. */
final class MqDecoder {
  static final int CONTEXTS = 19;
  static final int RUN = 17;
  static final int UNIFORM = 18;

  private static final int[] QE = {
    0x5601, 0x3401, 0x1801, 0x0AC1, 0x0521, 0x0221, 0x5601, 0x5401, 0x4801, 0x3801, 0x3001, 0x2401,
    0x1C01, 0x1601, 0x5601, 0x5401, 0x5101, 0x4801, 0x3801, 0x3401, 0x3001, 0x2801, 0x2401, 0x2201,
    0x1C01, 0x1801, 0x1601, 0x1401, 0x1201, 0x1101, 0x0AC1, 0x09C1, 0x08A1, 0x0521, 0x0441, 0x02A1,
    0x0221, 0x0141, 0x0111, 0x0085, 0x0049, 0x0025, 0x0015, 0x0009, 0x0005, 0x0001, 0x5601
  };
  private static final int[] MORE = {
    1, 2, 3, 4, 5, 38, 7, 8, 9, 10, 11, 12, 13, 29, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
    27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 45, 46
  };
  private static final int[] LESS = {
    1, 6, 9, 12, 29, 33, 6, 14, 14, 14, 17, 18, 20, 21, 14, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22,
    23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 46
  };

  private final int[] state = new int[CONTEXTS];
  private final int[] likely = new int[CONTEXTS];
  private byte[] data = new byte[0];
  private int at;
  private int end;
  private int chigh;
  private int clow;
  private int count;
  private int a;

  /** Contexts as at the beginning of a block. */
  void reset() {
    Arrays.fill(state, 0);
    Arrays.fill(likely, 0);
    state[0] = 4;
    state[RUN] = 3;
    state[UNIFORM] = 46;
  }

  /** Begins a segment; what lies past its end reads as ones. */
  void start(byte[] bytes, int from, int to) {
    data = bytes;
    at = from;
    end = to;
    chigh = byteAt(at);
    clow = 0;
    byteIn();
    chigh = (chigh << 7 & 0xFFFF) | (clow >> 9 & 0x7F);
    clow = clow << 7 & 0xFFFF;
    count -= 7;
    a = 0x8000;
  }

  private int byteAt(int index) {
    return index < end ? data[index] & 0xFF : 0xFF;
  }

  private void byteIn() {
    if (byteAt(at) == 0xFF) {
      if (byteAt(at + 1) > 0x8F) {
        clow += 0xFF00;
        count = 8;
      } else {
        at++;
        clow += byteAt(at) << 9;
        count = 7;
      }
    } else {
      at++;
      clow += at < end ? byteAt(at) << 8 : 0xFF00;
      count = 8;
    }
    if (clow > 0xFFFF) {
      chigh += clow >> 16;
      clow &= 0xFFFF;
    }
  }

  int bit(int context) {
    int now = state[context];
    int qe = QE[now];
    int symbol;
    a -= qe;
    if (chigh < qe) {
      // the lower part of the interval
      if (a < qe) {
        symbol = likely[context];
        state[context] = MORE[now];
      } else {
        symbol = 1 ^ likely[context];
        lessLikely(context, now, symbol);
      }
      a = qe;
    } else {
      chigh -= qe;
      if ((a & 0x8000) != 0) {
        return likely[context];
      }
      if (a < qe) {
        symbol = 1 ^ likely[context];
        lessLikely(context, now, symbol);
      } else {
        symbol = likely[context];
        state[context] = MORE[now];
      }
    }
    do {
      if (count == 0) {
        byteIn();
      }
      a <<= 1;
      chigh = (chigh << 1 & 0xFFFF) | (clow >> 15 & 1);
      clow = clow << 1 & 0xFFFF;
      count--;
    } while ((a & 0x8000) == 0);
    return symbol;
  }

  private void lessLikely(int context, int now, int symbol) {
    boolean switches = now == 0 || now == 6 || now == 14;
    if (switches) {
      likely[context] = symbol;
    }
    state[context] = LESS[now];
  }
}
