package dev.loccit.text;

/** Reads variable-length integers of untrusted bytes; IllegalArgumentException where they end. */
final class VarintReader {
  /** No field of a layout needs more; sums of them cannot overflow a long. */
  private static final int MAX_BITS = 42;

  private final byte[] bytes;
  private int at;

  VarintReader(byte[] bytes) {
    this.bytes = bytes;
  }

  long unsigned() {
    long value = 0;
    for (int shift = 0; shift < MAX_BITS; shift += 7) {
      if (at == bytes.length) {
        throw new IllegalArgumentException("damaged layout: it ends too early");
      }
      byte next = bytes[at++];
      value |= (long) (next & 0x7F) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new IllegalArgumentException("damaged layout: a number is too long");
  }

  long signed() {
    long value = unsigned();
    return (value >>> 1) ^ -(value & 1);
  }

  /** A number of things that each take at least one of the bytes that are left. */
  int count() {
    long count = unsigned();
    if (count > left()) {
      throw new IllegalArgumentException("damaged layout: it claims " + count + " parts");
    }
    return (int) count;
  }

  int position() {
    return at;
  }

  int left() {
    return bytes.length - at;
  }
}
