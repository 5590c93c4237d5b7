package dev.loccit.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The words of one paragraph that are no longer in another wording of it, and those that are new.
 *
 * @param gone spans of the older paragraph, in order, counted from its start
 * @param come spans of the newer one, likewise
 */
public record WordChanges(List<Span> gone, List<Span> come) {
  /** Above so many words between the first and the last difference, all of them are marked. */
  private static final int COMPARED = 1_500;

  public WordChanges {
    gone = List.copyOf(gone);
    come = List.copyOf(come);
  }

  /** Compares two paragraphs word by word; signs count as words, blanks do not. */
  public static WordChanges between(String before, String after) {
    List<Span> old = words(before);
    List<Span> now = words(after);
    int first = 0;
    while (first < Math.min(old.size(), now.size())
        && same(before, old.get(first), after, now.get(first))) {
      first++;
    }
    int last = 0;
    while (last < Math.min(old.size(), now.size()) - first
        && same(before, old.get(old.size() - 1 - last), after, now.get(now.size() - 1 - last))) {
      last++;
    }
    List<Span> oldMiddle = old.subList(first, old.size() - last);
    List<Span> nowMiddle = now.subList(first, now.size() - last);
    if (oldMiddle.size() > COMPARED || nowMiddle.size() > COMPARED) {
      return new WordChanges(joined(before, oldMiddle), joined(after, nowMiddle));
    }
    return aligned(before, oldMiddle, after, nowMiddle);
  }

  /** By the longest run of words, in order, that both have. */
  private static WordChanges aligned(String before, List<Span> old, String after, List<Span> now) {
    short[][] longest = new short[old.size() + 1][now.size() + 1];
    for (int i = old.size() - 1; i >= 0; i--) {
      for (int j = now.size() - 1; j >= 0; j--) {
        longest[i][j] =
            same(before, old.get(i), after, now.get(j))
                ? (short) (longest[i + 1][j + 1] + 1)
                : (short) Math.max(longest[i + 1][j], longest[i][j + 1]);
      }
    }
    List<Span> gone = new ArrayList<>();
    List<Span> come = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < old.size() || j < now.size()) {
      boolean both = i < old.size() && j < now.size();
      if (both && same(before, old.get(i), after, now.get(j))) {
        i++;
        j++;
      } else if (j == now.size() || (both && longest[i + 1][j] >= longest[i][j + 1])) {
        gone.add(old.get(i++));
      } else {
        come.add(now.get(j++));
      }
    }
    return new WordChanges(joined(before, gone), joined(after, come));
  }

  /** Neighbours become one span. */
  private static List<Span> joined(String text, List<Span> words) {
    List<Span> runs = new ArrayList<>();
    for (Span word : words) {
      Span run = runs.isEmpty() ? null : runs.getLast();
      if (run != null && text.substring(run.end(), word.start()).isBlank()) {
        runs.set(runs.size() - 1, new Span(run.start(), word.end()));
      } else {
        runs.add(word);
      }
    }
    return runs;
  }

  private static boolean same(String before, Span old, String after, Span now) {
    return old.length() == now.length()
        && before.regionMatches(old.start(), after, now.start(), old.length());
  }

  /** How often each word stands in a paragraph. */
  static Map<String, Integer> bag(String paragraph) {
    Map<String, Integer> bag = new HashMap<>();
    for (Span word : words(paragraph)) {
      if (Character.isLetterOrDigit(paragraph.codePointAt(word.start()))) {
        bag.merge(paragraph.substring(word.start(), word.end()), 1, Integer::sum);
      }
    }
    return bag;
  }

  /** The share of words that two paragraphs have in common, 0 to 1. */
  static double likeness(Map<String, Integer> one, Map<String, Integer> other) {
    int shared = 0;
    int all = 0;
    for (Map.Entry<String, Integer> word : one.entrySet()) {
      shared += Math.min(word.getValue(), other.getOrDefault(word.getKey(), 0));
      all += word.getValue();
    }
    for (int count : other.values()) {
      all += count;
    }
    return all == 0 ? 0 : 2.0 * shared / all;
  }

  /** Runs of letters and digits, ideographs and other signs one by one; no blanks. */
  private static List<Span> words(String text) {
    List<Span> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int start = at;
      int c = text.codePointAt(at);
      at += Character.charCount(c);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        continue;
      }
      while (isPart(c) && at < text.length() && isPart(text.codePointAt(at))) {
        at += Character.charCount(text.codePointAt(at));
      }
      words.add(new Span(start, at));
    }
    return words;
  }

  private static boolean isPart(int c) {
    int type = Character.getType(c);
    boolean mark =
        type == Character.NON_SPACING_MARK
            || type == Character.COMBINING_SPACING_MARK
            || type == Character.ENCLOSING_MARK;
    return (Character.isLetterOrDigit(c) || mark) && !CjkStops.isCjk(c);
  }
}
