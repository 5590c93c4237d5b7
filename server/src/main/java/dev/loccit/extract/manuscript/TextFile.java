package dev.loccit.extract.manuscript;

import dev.loccit.extract.Encodings;
import dev.loccit.extract.ExtractionLimits;
import dev.loccit.problem.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Opens files whose format is written as plain text. */
public final class TextFile {
  private TextFile() {}

  /**
   * The characters of a file, in whatever charset it was saved.
   *
   * @throws Refusal where it is too large, or no text
   */
  public static String read(Path file, ExtractionLimits limits) throws IOException {
    if (Files.size(file) > limits.maxBytes()) {
      throw Refusal.hostile(
          String.format(Locale.ROOT, "more than %,d MB of text", limits.maxBytes() >> 20));
    }
    return switch (Encodings.decode(Files.readAllBytes(file), false)) {
      case Encodings.Decoded decoded -> decoded.text();
      case Encodings.NotText _ ->
          throw new Refusal(
              ErrorCode.CORRUPT,
              "The file is not text in any known encoding. Save it as UTF-8, then add it again.");
    };
  }
}
