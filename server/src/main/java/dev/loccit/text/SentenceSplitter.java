package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Sentences as spans. They tile the range that was asked for: each one holds its trailing blanks
 * and line breaks, leading ones belong to the first. {@link Blanks#trim} gives the words alone.
 *
 * <p>A stop ends a sentence unless {@link StopRules} knows better; a single LF does not, unless
 * {@link LineRules} sees a heading, a list item, a table row or the end of a paragraph; a blank
 * line does, unless a full line breaks off before it and small letters follow, as at a page's end.
 * Looks only inside the range, and at a bounded distance: linear time.
 */
public final class SentenceSplitter {
  /** Raise it with every change of the result. */
  public static final int VERSION = 2;

  private SentenceSplitter() {}

  /** The sentences of a range, in order; empty only for an empty range. */
  public static List<Span> split(CharSequence text, Span within) {
    List<Span> sentences = new ArrayList<>();
    int start = within.start();
    StopRules stops = new StopRules(text, within);
    LineRules lines = new LineRules(text, within);
    for (int at = Blanks.trim(text, within).start(); at < within.end(); ) {
      char c = text.charAt(at);
      int end = -1;
      if (c == '\n') {
        end = lines.endsAt(at) ? at + 1 : -1;
      } else if (StopRules.isStop(c)) {
        end = stops.endOfSentence(at);
      }
      if (end < 0) {
        at++;
        continue;
      }
      int next = Blanks.skip(text, end, within.end());
      if (next < within.end() && Clusters.isBoundary(text, next)) {
        sentences.add(new Span(start, next));
        start = next;
      }
      at = Math.max(at + 1, next);
    }
    if (start < within.end()) {
      sentences.add(new Span(start, within.end()));
    }
    return sentences;
  }
}
