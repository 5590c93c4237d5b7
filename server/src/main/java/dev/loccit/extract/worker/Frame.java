package dev.loccit.extract.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One message between server and worker: a kind, a length, and that many bytes.
 *
 * @param body at most {@link #MAX_BYTES}
 */
@SuppressWarnings("ArrayRecordComponent") // a message is read once, never compared
record Frame(Kind kind, byte[] body) {
  /** No honest message is longer, in bytes. */
  static final int MAX_BYTES = 16 * 1024 * 1024;

  enum Kind {
    /** Server: read this file. */
    JOB(1),
    /** Worker: started; says what isolation it sees. */
    READY(2),
    /** Worker: so many parts are read. */
    PROGRESS(3),
    /** Worker: a piece of the text, in UTF-8. */
    TEXT(4),
    /** Worker: the layout of the next page. */
    LAYOUT(5),
    /** Worker: everything else about the text; the last message of a job. */
    EXTRACTED(6),
    /** Worker: the file cannot be read; the last message of a job. */
    REFUSED(7),
    /** Worker: the file is to be read again with recognition; the last message of a job. */
    NEEDS_OCR(8),
    /** Server: draw a page of this file. */
    DRAW(9),
    /** Worker: a piece of a drawn page, as PNG; an empty one is the last. */
    PICTURE(10);

    private final int code;

    Kind(int code) {
      this.code = code;
    }

    private static Kind of(int code) throws Breach {
      for (Kind kind : values()) {
        if (kind.code == code) {
          return kind;
        }
      }
      throw new Breach("unknown message " + code);
    }
  }

  void writeTo(DataOutputStream out) throws IOException {
    out.writeByte(kind.code);
    out.writeInt(body.length);
    out.write(body);
  }

  /** The next message, or null at the end of the stream. */
  static @Nullable Frame readFrom(DataInputStream in) throws IOException {
    int code = in.read();
    if (code < 0) {
      return null;
    }
    Kind kind = Kind.of(code);
    int length = in.readInt();
    if (length < 0 || length > MAX_BYTES) {
      throw new Breach("a message of " + length + " bytes");
    }
    byte[] body = in.readNBytes(length);
    if (body.length < length) {
      throw new EOFException("cut message");
    }
    return new Frame(kind, body);
  }
}
