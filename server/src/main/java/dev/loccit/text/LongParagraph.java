package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;

/** Splits a paragraph that is longer than a passage. */
final class LongParagraph {
  private final String text;
  private final int target;

  LongParagraph(String text, int target) {
    this.text = text;
    this.target = target;
  }

  /** Parts of at most the target, of about equal length; longer only where one cluster is. */
  List<Span> split(Span paragraph) {
    List<Span> atoms = new ArrayList<>();
    for (Span sentence : SentenceSplitter.split(text, paragraph)) {
      cutSentence(sentence, atoms);
    }
    return pack(paragraph, atoms);
  }

  /** The same for a table: cut between its rows, and within one only where it is longer. */
  List<Span> splitRows(Span table) {
    List<Span> atoms = new ArrayList<>();
    int start = table.start();
    while (start < table.end()) {
      int lf = text.indexOf('\n', start, table.end());
      int end = lf < 0 ? table.end() : lf + 1;
      cutSentence(new Span(start, end), atoms);
      start = end;
    }
    return pack(table, atoms);
  }

  private List<Span> pack(Span paragraph, List<Span> atoms) {
    int parts = (paragraph.length() + target - 1) / target;
    int goal = (paragraph.length() + parts - 1) / parts;
    List<Span> packed = new ArrayList<>();
    int start = paragraph.start();
    int end = start;
    for (Span atom : atoms) {
      int length = atom.end() - start;
      boolean nearerWithout = length - goal > goal - (end - start);
      if (end > start && (length > target || nearerWithout)) {
        packed.add(Blanks.trim(text, new Span(start, end)));
        start = end;
      }
      end = atom.end();
    }
    packed.add(Blanks.trim(text, new Span(start, end)));
    packed.removeIf(Span::isEmpty);
    return packed;
  }

  private void cutSentence(Span sentence, List<Span> atoms) {
    int start = sentence.start();
    while (sentence.end() - start > target) {
      int cut = cut(start, start + target);
      atoms.add(new Span(start, cut));
      start = cut;
    }
    atoms.add(new Span(start, sentence.end()));
  }

  /**
   * The last clause end in the second half of the stretch, else the last word end, else a cluster.
   */
  private int cut(int start, int limit) {
    int half = start + (limit - start) / 2;
    int word = -1;
    for (int at = limit; at > half; at--) {
      if (!Blanks.isBlankOrBreak(text.charAt(at - 1)) || !Clusters.isBoundary(text, at)) {
        continue;
      }
      if (word < 0) {
        word = at;
      }
      char before = at > 1 ? text.charAt(at - 2) : ' ';
      if (text.charAt(at - 1) == '\n' || ",;:–—)".indexOf(before) >= 0) {
        return at;
      }
    }
    if (word > 0) {
      return word;
    }
    for (int at = limit; at > half; at--) {
      if ("，、；：،؛".indexOf(text.charAt(at - 1)) >= 0 && Clusters.isBoundary(text, at)) {
        return at;
      }
    }
    return Clusters.boundaryNear(text, start, limit);
  }
}
