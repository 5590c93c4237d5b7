package dev.loccit.standin.answers;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The words of a text in a form in which they can be compared: folded, lightly stemmed; pairs of
 * characters where a script writes no blanks between words.
 */
final class Terms {
  private static final Set<String> STOP =
      Set.of(
          ("a about according address all also am an and any are as at be become been"
                  + " being both but by can compare could describe did differ difference differences"
                  + " do document documents does each every explain find for from get gets give go"
                  + " goes had happen happened happens has have he her him his how i if in into is"
                  + " it its kind many may me mean means mention mentioned might much must my no not"
                  + " of on or our please question said say says she should show so some source"
                  + " sources state tell text than that the their them then there these they this"
                  + " those to up us was we were what when where which while who whom whose why will"
                  + " with would you your"
                  + " wie wer wo wann warum welche welcher welches ist sind der das den dem ein eine"
                  + " und von que como donde cuando quien cual el la los las del una por est le les"
                  + " des quel quelle qui ou quand comment combien")
              .split(" ", -1));
  private static final String[] SUFFIXES = {"ing", "ed", "es", "s", "ly", "e"};

  private Terms() {}

  /** The distinct words of a question that carry meaning; all of them where none does. */
  static Set<String> ofQuestion(String text) {
    Set<String> terms = new LinkedHashSet<>();
    List<String> words = words(text);
    for (String word : words) {
      if (!STOP.contains(word)) {
        terms.add(stem(word));
      }
    }
    return terms;
  }

  /** The words of a text, stemmed, in order. */
  static List<String> of(String text) {
    return words(text).stream().map(Terms::stem).toList();
  }

  static boolean isStop(String word) {
    return STOP.contains(word.toLowerCase(Locale.ROOT));
  }

  /** Folded, not stemmed. */
  static List<String> words(String text) {
    String folded = Normalizer.normalize(text, Normalizer.Form.NFKD).toLowerCase(Locale.ROOT);
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    int before = -1;
    for (int at = 0; at < folded.length(); ) {
      int here = folded.codePointAt(at);
      at += Character.charCount(here);
      if (Character.getType(here) == Character.NON_SPACING_MARK) {
        continue;
      }
      boolean dense = isDense(here);
      if (!dense && Character.isLetterOrDigit(here)) {
        word.appendCodePoint(here);
        before = -1;
        continue;
      }
      flush(word, words);
      if (dense) {
        words.add(
            before < 0
                ? Character.toString(here)
                : Character.toString(before) + Character.toString(here));
        before = here;
      } else {
        before = -1;
      }
    }
    flush(word, words);
    return words;
  }

  private static void flush(StringBuilder word, List<String> words) {
    if (!word.isEmpty()) {
      words.add(word.toString());
      word.setLength(0);
    }
  }

  /** Whether the character's script writes words without blanks between them. */
  private static boolean isDense(int codePoint) {
    if (!Character.isLetter(codePoint)) {
      return false;
    }
    Character.UnicodeScript script = Character.UnicodeScript.of(codePoint);
    return script == Character.UnicodeScript.HAN
        || script == Character.UnicodeScript.HIRAGANA
        || script == Character.UnicodeScript.KATAKANA
        || script == Character.UnicodeScript.THAI
        || script == Character.UnicodeScript.LAO
        || script == Character.UnicodeScript.KHMER
        || script == Character.UnicodeScript.MYANMAR;
  }

  private static String stem(String word) {
    if (word.length() > 4 && word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    if (word.length() > 4 && word.endsWith("ves")) {
      return word.substring(0, word.length() - 3) + "f";
    }
    for (String suffix : SUFFIXES) {
      int length = word.length() - suffix.length();
      if (length >= 3 && word.endsWith(suffix) && !word.endsWith("ss")) {
        return word.substring(0, length);
      }
    }
    return word;
  }
}
