package dev.loccit.extract.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/** How a camera lay, as its JPEG says: Exif's orientation tag. */
final class ExifOrientation {
  private static final int UPRIGHT = 1;
  private static final int TAG = 0x0112;
  private static final int HEAD = 128 * 1024;
  private static final int EXIF = 0x45786966;

  private ExifOrientation() {}

  /** 1 to 8 as in Exif; 1, upright, where the file says nothing that can be read. */
  static int of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return of(ByteBuffer.wrap(in.readNBytes(HEAD)));
    } catch (BufferUnderflowException | IllegalArgumentException e) {
      return UPRIGHT;
    }
  }

  private static int of(ByteBuffer bytes) {
    if (bytes.getShort() != (short) 0xFFD8) {
      return UPRIGHT;
    }
    while (true) {
      int marker = bytes.getShort() & 0xFFFF;
      int length = bytes.getShort() & 0xFFFF;
      if (marker < 0xFFC0 || marker == 0xFFDA || length < 2) {
        return UPRIGHT;
      }
      int next = bytes.position() + length - 2;
      if (marker == 0xFFE1 && length > 16 && bytes.getInt() == EXIF) {
        bytes.getShort();
        return tag(bytes.slice());
      }
      bytes.position(next);
    }
  }

  private static int tag(ByteBuffer tiff) {
    tiff.order(tiff.getShort() == 0x4949 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    tiff.getShort();
    tiff.position(tiff.getInt());
    int entries = tiff.getShort() & 0xFFFF;
    for (int i = 0; i < entries; i++) {
      int tag = tiff.getShort() & 0xFFFF;
      tiff.getShort();
      tiff.getInt();
      int value = tiff.getShort() & 0xFFFF;
      tiff.getShort();
      if (tag == TAG) {
        return value >= 1 && value <= 8 ? value : UPRIGHT;
      }
    }
    return UPRIGHT;
  }
}
