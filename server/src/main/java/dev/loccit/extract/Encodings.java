package dev.loccit.extract;

import com.ibm.icu.text.CharsetDetector;
import com.ibm.icu.text.CharsetMatch;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Bytes become characters, or are told not to be text: UTF-8 and UTF-16 strictly, then a legacy
 * charset that decodes every byte and is likely by its letters.
 */
public final class Encodings {
  /** Out of 100, as ICU tells it; single-byte charsets decode almost anything. */
  private static final int LIKELY = 25;

  private static final int LIKELY_MULTIBYTE = 15;

  /** Enough where the letters agree. */
  private static final int POSSIBLE = 8;

  private static final int FEWEST_LETTERS = 12;

  /** Legacy charsets that are tried, in ICU's names. */
  private static final Set<String> LEGACY =
      Set.of(
          "windows-1250",
          "windows-1251",
          "windows-1252",
          "windows-1253",
          "windows-1254",
          "windows-1255",
          "windows-1256",
          "ISO-8859-1",
          "ISO-8859-2",
          "ISO-8859-5",
          "ISO-8859-6",
          "ISO-8859-7",
          "ISO-8859-8",
          "ISO-8859-8-I",
          "ISO-8859-9",
          "KOI8-R",
          "GB18030",
          "Big5",
          "Shift_JIS",
          "EUC-JP",
          "EUC-KR");

  private static final Set<String> MULTIBYTE =
      Set.of("GB18030", "Big5", "Shift_JIS", "EUC-JP", "EUC-KR");

  /** Told apart by their letters, which takes less text than the detector needs. */
  private static final Set<String> LATIN = Set.of("windows-1250", "windows-1252", "windows-1254");

  /** In UTF-16 units; less is junk as often as text. */
  private static final int SHORTEST_UTF16 = 8;

  private Encodings() {}

  /** What bytes turned out to be. */
  public sealed interface Answer {}

  /** A text, without its byte order mark. */
  public record Decoded(String text, Charset charset) implements Answer {}

  /** No text in any known charset. */
  public record NotText() implements Answer {}

  /**
   * Decodes bytes.
   *
   * @param cut whether bytes are missing at the end, so that a last broken character is dropped
   */
  public static Answer decode(byte[] bytes, boolean cut) {
    for (Marked marked : MARKS) {
      if (startsWith(bytes, marked.mark)) {
        return answer(strictly(bytes, marked.mark.length, marked.charset, cut), marked.charset);
      }
    }
    if (contains(bytes, (byte) 0)) {
      return unmarkedUtf16(bytes, cut);
    }
    String text = strictly(bytes, 0, StandardCharsets.UTF_8, cut);
    return text != null ? answer(text, StandardCharsets.UTF_8) : legacy(bytes, cut);
  }

  private static final List<Marked> MARKS =
      List.of(
          new Marked(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, StandardCharsets.UTF_8),
          new Marked(new byte[] {(byte) 0xFE, (byte) 0xFF}, StandardCharsets.UTF_16BE),
          new Marked(new byte[] {(byte) 0xFF, (byte) 0xFE}, StandardCharsets.UTF_16LE));

  @SuppressWarnings("ArrayRecordComponent") // private, never compared
  private record Marked(byte[] mark, Charset charset) {}

  private static Answer legacy(byte[] bytes, boolean cut) {
    if (ThaiLetters.are(bytes)) {
      return answer(strictly(bytes, 0, ThaiLetters.charset(), cut), ThaiLetters.charset());
    }
    Answer likeliest = byDetector(bytes, cut);
    boolean latin =
        !(likeliest instanceof Decoded decoded) || LATIN.contains(decoded.charset().name());
    Charset charset = latin ? LatinLetters.charset(bytes).orElse(null) : null;
    if (charset == null) {
      return likeliest;
    }
    Answer byLetters = answer(strictly(bytes, 0, charset, cut), charset);
    return byLetters instanceof Decoded ? byLetters : likeliest;
  }

  private static Answer byDetector(byte[] bytes, boolean cut) {
    CharsetDetector detector = new CharsetDetector();
    detector.setText(bytes.length > 65_536 ? Arrays.copyOf(bytes, 65_536) : bytes);
    for (CharsetMatch match : detector.detectAll()) {
      String name = match.getName();
      if (!LEGACY.contains(name) || match.getConfidence() < POSSIBLE) {
        continue;
      }
      boolean likely =
          match.getConfidence() >= (MULTIBYTE.contains(name) ? LIKELY_MULTIBYTE : LIKELY);
      Charset charset = charset(name);
      String text = strictly(bytes, 0, charset, cut);
      if (text != null && mostlyText(text) && (likely || isOfOneScript(text))) {
        return answer(text, charset);
      }
    }
    return new NotText();
  }

  /** Whether all letters above ASCII are of one script other than Latin: junk never is. */
  private static boolean isOfOneScript(String text) {
    Map<Character.UnicodeScript, Integer> letters = new EnumMap<>(Character.UnicodeScript.class);
    int all = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 && Character.isLetter(c)) {
        letters.merge(Character.UnicodeScript.of(c), 1, Integer::sum);
        all++;
      }
    }
    letters.remove(Character.UnicodeScript.LATIN);
    return all >= FEWEST_LETTERS && letters.containsValue(all);
  }

  /**
   * UTF-16 without a mark: text of most scripts has ASCII blanks and stops, whose zero bytes all
   * stand on the same side.
   */
  private static Answer unmarkedUtf16(byte[] bytes, boolean cut) {
    int even = 0;
    int odd = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == 0) {
        even += i % 2 == 0 ? 1 : 0;
        odd += i % 2;
      }
    }
    int units = bytes.length / 2;
    boolean onOneSide = (even == 0) != (odd == 0);
    if (units < SHORTEST_UTF16 || !onOneSide || even + odd < units / 50) {
      return new NotText();
    }
    Charset charset = even > 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE;
    String text = strictly(bytes, 0, charset, cut);
    long plain =
        text == null
            ? 0
            : text.chars().filter(c -> Character.isLetterOrDigit(c) || c == ' ').count();
    return plain * 2 > units ? answer(text, charset) : new NotText();
  }

  /** The Windows charsets hold what ISO-8859 leaves to control characters. */
  private static Charset charset(String icuName) {
    return Charset.forName(
        switch (icuName) {
          case "ISO-8859-1" -> "windows-1252";
          case "ISO-8859-2" -> "windows-1250";
          case "ISO-8859-6" -> "windows-1256";
          case "ISO-8859-7" -> "windows-1253";
          case "ISO-8859-8", "ISO-8859-8-I" -> "windows-1255";
          case "ISO-8859-9" -> "windows-1254";
          default -> icuName;
        });
  }

  private static Answer answer(@Nullable String text, Charset charset) {
    return text == null || text.indexOf('\0') >= 0 || !mostlyText(text)
        ? new NotText()
        : new Decoded(text, charset);
  }

  /** Control characters are rare in text, and common in junk that happens to decode. */
  private static boolean mostlyText(String text) {
    int controls = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean control = c < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != 0x1B;
      controls += control || c == 0x7F || (c >= 0x80 && c < 0xA0 && c != 0x85) ? 1 : 0;
    }
    return controls <= text.length() / 50;
  }

  private static @Nullable String strictly(byte[] bytes, int from, Charset charset, boolean cut) {
    CharsetDecoder decoder =
        charset
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    ByteBuffer in = ByteBuffer.wrap(bytes, from, bytes.length - from);
    CharBuffer out =
        CharBuffer.allocate((int) (in.remaining() * (double) decoder.maxCharsPerByte()) + 1);
    try {
      CoderResult result = decoder.decode(in, out, !cut);
      if (result.isError()) {
        result.throwException();
      }
      if (!cut) {
        decoder.flush(out);
      }
    } catch (CharacterCodingException e) {
      return null;
    }
    return out.flip().toString();
  }

  private static boolean startsWith(byte[] bytes, byte[] mark) {
    return bytes.length >= mark.length
        && Arrays.equals(bytes, 0, mark.length, mark, 0, mark.length);
  }

  private static boolean contains(byte[] bytes, byte wanted) {
    for (byte b : bytes) {
      if (b == wanted) {
        return true;
      }
    }
    return false;
  }
}
