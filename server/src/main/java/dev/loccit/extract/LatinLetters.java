package dev.loccit.extract;

import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Tells the Windows charsets of Latin letters apart. Each byte above 127 is some letter in all of
 * them; only in the right one are nearly all of them letters of one language. Where two charsets
 * read all bytes alike, it does not matter which is named.
 */
final class LatinLetters {
  /** Of the signs above ASCII, so many must be letters of one language. */
  private static final double COVERED = 0.93;

  /** Signs that any language uses. */
  private static final String ANYWHERE = "„“”‚‘’«»‹›–—…§°€£©®·•\u00A0´™²³½¼×±¿¡ªº†‰µ¨";

  private record Alphabet(String charset, String letters) {}

  /** More letters first where charsets share them all: ties go to the earlier one. */
  private static final List<Alphabet> ALPHABETS =
      List.of(
          new Alphabet("windows-1252", "äöüßéàèç"),
          new Alphabet("windows-1252", "éèêëàâçîïôùûüœæÿ"),
          new Alphabet("windows-1252", "áéíóúüñ"),
          new Alphabet("windows-1252", "áâãàçéêíóôõúü"),
          new Alphabet("windows-1252", "àèéìíîòóùú"),
          new Alphabet("windows-1252", "åäöéæøàü"),
          new Alphabet("windows-1252", "áðéíóúýþæö"),
          new Alphabet("windows-1252", "äëïöüéèóáíúê"),
          new Alphabet("windows-1250", "ąćęłńóśźż"),
          new Alphabet("windows-1250", "áčďéěíňóřšťúůýžľĺŕäô"),
          new Alphabet("windows-1250", "áéíóöőúüű"),
          new Alphabet("windows-1250", "čćđšž"),
          new Alphabet("windows-1250", "ăâîşţ"),
          new Alphabet("windows-1254", "çğıöşüâîûİ"),
          new Alphabet("windows-1257", "āčēģīķļņšūž"),
          new Alphabet("windows-1257", "ąčęėįšųūž"),
          new Alphabet("windows-1257", "äöüõšž"),
          new Alphabet("windows-1258", "ăâđêôơưàáèéìíòóùúýãõ\u0300\u0301\u0303\u0309\u0323"));

  private LatinLetters() {}

  /** The charset of a text of Latin letters; empty where no language fits, or nothing is there. */
  static Optional<Charset> charset(byte[] bytes) {
    int[] counts = new int[256];
    int all = 0;
    for (byte b : bytes) {
      if (b < 0) {
        counts[b & 0xFF]++;
        all++;
      }
    }
    if (all == 0) {
      return Optional.empty();
    }
    String best = "";
    double most = COVERED;
    for (Alphabet alphabet : ALPHABETS) {
      double covered = covered(counts, all, alphabet);
      if (covered > most) {
        most = covered;
        best = alphabet.charset();
      }
    }
    return best.isEmpty() ? Optional.empty() : Optional.of(Charset.forName(best));
  }

  private static double covered(int[] counts, int all, Alphabet alphabet) {
    String upper = alphabet.letters().toUpperCase(java.util.Locale.ROOT);
    Charset charset = Charset.forName(alphabet.charset());
    int covered = 0;
    int letters = 0;
    for (int b = 128; b < 256; b++) {
      if (counts[b] == 0) {
        continue;
      }
      byte[] one = {(byte) b};
      String sign = new String(one, charset);
      boolean letter = alphabet.letters().contains(sign) || upper.contains(sign);
      letters += letter ? counts[b] : 0;
      covered += letter || ANYWHERE.contains(sign) ? counts[b] : 0;
      if (!Arrays.equals(sign.getBytes(charset), one)) {
        return 0; // the charset has no such byte
      }
    }
    // quotes and dashes alone say nothing about the language
    return letters == 0 && all > 0 && covered < all ? 0 : (double) covered / all;
  }
}
