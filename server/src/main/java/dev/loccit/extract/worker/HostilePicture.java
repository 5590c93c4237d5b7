package dev.loccit.extract.worker;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The server's side of the channel while a page is drawn; what comes is shown to nobody but as PNG.
 */
final class HostilePicture {
  /** No page at the resolutions that may be asked for is larger, in bytes. */
  private static final int MAX_BYTES = 64 << 20;

  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G'};

  private HostilePicture() {}

  /** Reads a drawn page to its end; empty where it cannot be drawn. */
  static Optional<byte[]> read(DataInputStream in) throws IOException {
    ByteArrayOutputStream picture = new ByteArrayOutputStream();
    while (true) {
      @Nullable Frame frame = Frame.readFrom(in);
      if (frame == null) {
        throw new EOFException("the worker ended");
      }
      switch (frame.kind()) {
        case REFUSED -> {
          return Optional.empty();
        }
        case PICTURE -> {
          if (frame.body().length == 0) {
            return Optional.of(checked(picture.toByteArray()));
          }
          if (picture.size() + frame.body().length > MAX_BYTES) {
            throw new Breach("a picture of more than " + MAX_BYTES + " bytes");
          }
          picture.write(frame.body());
        }
        case JOB, DRAW, READY, PROGRESS, TEXT, LAYOUT, EXTRACTED, NEEDS_OCR ->
            throw new Breach("a message out of place: " + frame.kind());
      }
    }
  }

  private static byte[] checked(byte[] picture) throws Breach {
    if (picture.length < PNG.length || !Arrays.equals(picture, 0, PNG.length, PNG, 0, PNG.length)) {
      throw new Breach("a picture that is no PNG");
    }
    return picture;
  }
}
