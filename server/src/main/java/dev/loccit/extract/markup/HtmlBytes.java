package dev.loccit.extract.markup;

import dev.loccit.extract.Encodings;
import dev.loccit.extract.manuscript.Manuscript;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of a page become characters: a byte order mark decides, then valid UTF-8, then what the
 * page declares, then the likeliest charset. A page is never given up for a few bad bytes.
 */
public final class HtmlBytes {
  /** A declaration stands within so many bytes. */
  private static final int DECLARED_WITHIN = 4_096;

  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?i)<(?:meta[^>]{0,300}?charset\\s*=|\\?xml[^>]{0,100}?encoding\\s*=)\\s*[\"']?([\\w.:-]{1,40})");

  private HtmlBytes() {}

  /** The characters, without a byte order mark; bytes that are none of the charset are counted. */
  public static String decode(byte[] bytes, Manuscript into) {
    if (Encodings.decode(bytes, false) instanceof Encodings.Decoded(String text, Charset charset)
        && (charset.equals(StandardCharsets.UTF_8) || charset.name().startsWith("UTF-16"))) {
      return text;
    }
    Charset declared = declared(bytes);
    if (declared == null || declared.equals(StandardCharsets.UTF_8)) {
      return switch (Encodings.decode(bytes, false)) {
        case Encodings.Decoded(String text, Charset _) when declared == null -> text;
        case Encodings.Decoded _, Encodings.NotText _ ->
            leniently(bytes, StandardCharsets.UTF_8, into);
      };
    }
    return leniently(bytes, declared, into);
  }

  private static String leniently(byte[] bytes, Charset charset, Manuscript into) {
    String text = new String(bytes, charset);
    into.count("undecodableBytes", (int) text.chars().filter(c -> c == '\uFFFD').count());
    return text;
  }

  private static @Nullable Charset declared(byte[] bytes) {
    byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, DECLARED_WITHIN));
    Matcher matcher = DECLARATION.matcher(new String(head, StandardCharsets.ISO_8859_1));
    if (!matcher.find()) {
      return null;
    }
    String name = matcher.group(1);
    // pages that say latin-1 mean the Windows charset, as every browser knows
    if (name.equalsIgnoreCase("iso-8859-1") || name.equalsIgnoreCase("us-ascii")) {
      return Charset.forName("windows-1252");
    }
    try {
      Charset charset = Charset.forName(name);
      // a page whose declaration could be read as ASCII is not UTF-16, whatever it says
      return charset.name().startsWith("UTF-16") ? StandardCharsets.UTF_8 : charset;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
