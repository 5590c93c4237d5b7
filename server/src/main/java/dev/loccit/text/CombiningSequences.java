package dev.loccit.text;

import com.ibm.icu.text.Normalizer2;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Composes one combining sequence; a hostile one of a million marks costs no more than a sort. */
final class CombiningSequences {
  /** Real sequences are far shorter; beyond it the marks are sorted first. */
  private static final int LONG = 64;

  private CombiningSequences() {}

  static String compose(Normalizer2 nfc, String sequence) {
    return nfc.normalize(sequence.length() <= LONG ? sequence : ordered(sequence));
  }

  /** The canonical decomposition in canonical order, so that no insertion sort is left to do. */
  private static String ordered(String sequence) {
    Normalizer2 nfd = Normalizer2.getNFDInstance();
    StringBuilder out = new StringBuilder(sequence.length());
    List<Integer> marks = new ArrayList<>();
    sequence
        .codePoints()
        .mapToObj(c -> nfd.normalize(Character.toString(c)))
        .flatMapToInt(String::codePoints)
        .forEach(
            c -> {
              if (nfd.getCombiningClass(c) == 0) {
                flush(nfd, marks, out);
                out.appendCodePoint(c);
              } else {
                marks.add(c);
              }
            });
    flush(nfd, marks, out);
    return out.toString();
  }

  private static void flush(Normalizer2 nfd, List<Integer> marks, StringBuilder out) {
    marks.sort(Comparator.comparingInt(nfd::getCombiningClass));
    marks.forEach(out::appendCodePoint);
    marks.clear();
  }
}
