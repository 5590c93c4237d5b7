package dev.loccit.extract.jpeg2000;

/** Bits as they stand, high first; after a byte of ones comes a stuffed zero. */
final class RawBits {
  private final byte[] data;
  private final int end;
  private int at;
  private int now;
  private int left;

  RawBits(byte[] data, int from, int to) {
    this.data = data;
    this.at = from;
    this.end = to;
  }

  int bit() {
    if (left == 0) {
      left = now == 0xFF ? 7 : 8;
      now = at < end ? data[at] & 0xFF : 0;
      at++;
    }
    left--;
    return now >> left & 1;
  }

  int bits(int count) {
    int value = 0;
    for (int i = 0; i < count; i++) {
      value = value << 1 | bit();
    }
    return value;
  }

  /** The next whole byte's place. */
  int align() {
    if (now == 0xFF) {
      at++;
    }
    left = 0;
    now = 0;
    return at;
  }

  boolean isSpent() {
    return at > end;
  }
}
