package dev.loccit.text;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/** Growing bytes of variable-length integers, seven bits a byte, signed ones zigzag. */
final class Varints {
  private byte[] bytes = new byte[256];
  private int size;

  void unsigned(long value) {
    if (size + 10 > bytes.length) {
      bytes = Arrays.copyOf(bytes, bytes.length * 2);
    }
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      bytes[size++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[size++] = (byte) rest;
  }

  void signed(long value) {
    unsigned((value << 1) ^ (value >> 63));
  }

  int size() {
    return size;
  }

  int copyTo(byte[] target, int at) {
    System.arraycopy(bytes, 0, target, at, size);
    return at + size;
  }

  void writeTo(ByteArrayOutputStream out) {
    out.write(bytes, 0, size);
  }
}
