package dev.loccit.extractive;

import dev.loccit.extractive.Unit.Shape;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.SentenceSplitter;
import dev.loccit.text.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Cuts a passage into sentences, list items, table rows and the fragments between them. */
final class Units {
  private static final Pattern ROW =
      Pattern.compile(
          "^(?=.*\\p{L}{2}).*?(\\s[($€£¥—–-]*\\s?\\d[\\d,.]*\\s?[%)]*|\\s[—–-]){2,}\\s*$");
  private static final Pattern ITEM =
      Pattern.compile("^\\s*([•●▪◦‣·*–-]|\\(?\\w{1,3}[.)])\\s+\\S.*", Pattern.DOTALL);

  /** A stop, and after it quotation marks or marks of notes: "so it was.[12]". */
  static final Pattern ENDS =
      Pattern.compile(".*[.!?。！？؟।…][\"'”’»)\\]]*(\\[\\w{1,4}\\])*$", Pattern.DOTALL);

  private static final int LONGEST = 1_200;
  private static final int FEWEST_WORDS = 3;
  private static final Pattern ANNOUNCES =
      Pattern.compile(
          ".*\\b(follow(s|ing)|below|here (is|are)|these|this)\\b.*:", Pattern.CASE_INSENSITIVE);
  private static final int UNSTOPPED = 8;
  private static final double SMALL = 0.7;

  private Units() {}

  static List<Unit> of(NormalizedText text, Span passage) {
    List<Unit> units = new ArrayList<>();
    for (Span sentence : SentenceSplitter.split(text.text(), passage)) {
      Span span = sentence.trimmed(text.text());
      String words = text.cut(span);
      if (span.isEmpty()) {
        continue;
      }
      if (words.indexOf('\n') >= 0 && rows(words) >= 1 && !ENDS.matcher(words).matches()) {
        byLine(text.text(), span, units);
      } else {
        units.add(new Unit(span, words, shape(words)));
      }
    }
    return units;
  }

  private static long rows(String words) {
    return words.lines().filter(line -> ROW.matcher(line).matches()).count();
  }

  private static void byLine(String text, Span span, List<Unit> units) {
    int start = span.start();
    while (start < span.end()) {
      int feed = text.indexOf('\n', start);
      int end = feed < 0 || feed > span.end() ? span.end() : feed;
      Span line = new Span(start, end).trimmed(text);
      if (!line.isEmpty()) {
        String words = text.substring(line.start(), line.end());
        units.add(new Unit(line, words, ROW.matcher(words).matches() ? Shape.ROW : Shape.FRAGMENT));
      }
      start = end + 1;
    }
  }

  private static Shape shape(String words) {
    String flat = words.replace('\n', ' ');
    if (words.length() > LONGEST) {
      return Shape.FRAGMENT;
    }
    // cells as the readers of tables join them
    if (flat.contains(" | ") || ROW.matcher(flat).matches()) {
      return Shape.ROW;
    }
    boolean ends = ENDS.matcher(words).matches();
    if ((ITEM.matcher(words).matches() && count(flat) > FEWEST_WORDS) || unstopped(words)) {
      return Shape.ITEM;
    }
    return ends && begins(words) && (count(flat) >= FEWEST_WORDS || unspaced(words))
        ? Shape.SENTENCE
        : Shape.FRAGMENT;
  }

  /** A sentence that begins with a small letter was cut from its beginning. */
  private static boolean begins(String words) {
    int first = words.codePoints().filter(c -> Character.isLetterOrDigit(c)).findFirst().orElse(0);
    return !Character.isLowerCase(first);
  }

  /**
   * Whether it is a sentence that its author gave no stop: too long and too small for a heading.
   */
  private static boolean unstopped(String words) {
    String[] split = words.split("\\s+", -1);
    long small =
        Stream.of(split).filter(word -> Character.isLowerCase(word.codePointAt(0))).count();
    return split.length >= UNSTOPPED
        && words.indexOf('\n') < 0
        && begins(words)
        && !ANNOUNCES.matcher(words).matches()
        && !ENDS.matcher(words).matches()
        && small >= SMALL * split.length;
  }

  private static int count(String words) {
    return words.split("\\s+", -1).length;
  }

  private static boolean unspaced(String words) {
    return words.codePoints().filter(Character::isIdeographic).count() >= FEWEST_WORDS;
  }
}
