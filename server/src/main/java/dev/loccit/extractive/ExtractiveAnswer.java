package dev.loccit.extractive;

import dev.loccit.source.Scope;
import dev.loccit.text.Anchor;
import java.util.List;

/** What the sources' own sentences say to a question. */
public sealed interface ExtractiveAnswer {
  /**
   * They say something.
   *
   * @param pieces in the order they are read: source by source, the best source first, and in a
   *     source by place; each has one mark at its end
   * @param silent for a question that asks each source: those that say nothing to it. Every shown
   *     word of an answer is a source's own, so these are named beside it, in a NOT_COVERED notice,
   *     never in it
   */
  record Answered(List<Piece> pieces, List<Scope.Entry> silent) implements ExtractiveAnswer {
    public Answered {
      pieces = List.copyOf(pieces);
      silent = List.copyOf(silent);
      if (pieces.isEmpty()) {
        throw new IllegalArgumentException("an answer has a sentence");
      }
    }

    /** The whole text as shown, and after how many UTF-16 units of it each piece ends. */
    public String text() {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < pieces.size(); i++) {
        text.append(i == 0 ? "" : pieces.get(i).separator(pieces.get(i - 1)))
            .append(pieces.get(i).text());
      }
      return text.toString();
    }
  }

  /**
   * They do not cover it.
   *
   * @param nearest the passages that came nearest, best first, to be shown as such: they support
   *     nothing
   */
  record NotCovered(List<Near> nearest) implements ExtractiveAnswer {
    public NotCovered {
      nearest = List.copyOf(nearest);
    }
  }

  /**
   * One sentence, list item or table row.
   *
   * @param text as shown: the words at the anchor with each line break of the page a space (nothing
   *     between ideographs)
   * @param anchor the citation's place; its quote is the text at the anchor, unchanged
   * @param confidence how likely it answers the question, 0 to 1
   */
  record Piece(String text, Scope.Entry source, Anchor anchor, double confidence) {
    /** What stands between a piece and this one: a blank line where the source changes. */
    public String separator(Piece before) {
      return before.source().equals(source) ? "\n" : "\n\n";
    }
  }

  /** A passage near the question. */
  record Near(Scope.Entry source, Anchor anchor) {}
}
