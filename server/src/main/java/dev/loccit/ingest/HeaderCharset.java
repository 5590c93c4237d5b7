package dev.loccit.ingest;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A page for the worker, which sees no header: where the header alone knows the charset, a copy in
 * UTF-8 with a mark stands for the bytes. Bytes with a mark of their own, and bytes that are valid
 * UTF-8 whatever the header says, are left as they are: servers name charsets by habit.
 */
final class HeaderCharset implements AutoCloseable {
  private final Path file;
  private final boolean copy;

  private HeaderCharset(Path file, boolean copy) {
    this.file = file;
    this.copy = copy;
  }

  static HeaderCharset applied(Path file, @Nullable String charset) {
    try {
      Charset named = charset == null ? StandardCharsets.UTF_8 : known(charset);
      byte[] bytes = Files.readAllBytes(file);
      if (named.equals(StandardCharsets.UTF_8) || hasMark(bytes) || isUtf8(bytes)) {
        return new HeaderCharset(file, false);
      }
      Path decoded = Files.createTempFile("loccit-page-", ".html");
      Files.writeString(decoded, "\uFEFF" + new String(bytes, named), StandardCharsets.UTF_8);
      return new HeaderCharset(decoded, true);
    } catch (IOException e) {
      throw new LoccitException(ErrorCode.FILE_MISSING, "The fetched page cannot be read.", e);
    }
  }

  /** The page, for as long as this is open. */
  Path file() {
    return file;
  }

  private static Charset known(String name) {
    // sites that say latin-1 mean the Windows charset, as every browser knows
    if (name.equalsIgnoreCase("iso-8859-1") || name.equalsIgnoreCase("us-ascii")) {
      return Charset.forName("windows-1252");
    }
    try {
      return Charset.forName(name);
    } catch (IllegalArgumentException e) {
      // a name that nobody knows says nothing: the page's own signs decide
      return StandardCharsets.UTF_8;
    }
  }

  private static boolean hasMark(byte[] bytes) {
    int first = bytes.length > 1 ? ((bytes[0] & 0xFF) << 8) | (bytes[1] & 0xFF) : 0;
    return first == 0xFEFF || first == 0xFFFE || first == 0xEFBB;
  }

  private static boolean isUtf8(byte[] bytes) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }

  @Override
  public void close() {
    if (copy) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw new LoccitException(
            ErrorCode.DATA_UNUSABLE, "A temporary file could not be removed.", e);
      }
    }
  }
}
