package dev.loccit.text;

import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a text into passages. Whole paragraphs are packed up to the target; a longer paragraph is
 * split at sentence boundaries into parts of about equal length, a table between its rows, a longer
 * sentence at clause or word boundaries; a heading stays with what follows it; a fragment joins its
 * neighbour. Furniture lies in no passage, so a passage ends before it. Passages are sorted, never
 * overlap, cover every word that is not furniture, and neither start nor end with blanks. Linear in
 * the text's length.
 */
public final class PassageSplitter {
  /** Stored with each text version. Raise it with every change of the result. */
  public static final int VERSION = 2;

  private final PassageSettings settings;

  public PassageSplitter(PassageSettings settings) {
    this.settings = settings;
  }

  /** The passages of a text; empty only where the text is. */
  public List<Passage> split(TextId id, NormalizedText text, Structure structure) {
    String words = text.text();
    List<Span> windows = new ArrayList<>();
    for (Span island : islands(words, structure.furniture())) {
      windows.addAll(new PassagePacking(words, structure, settings).pack(island));
    }
    if (windows.isEmpty() && !words.isBlank()) {
      windows.add(Blanks.trim(words, new Span(0, words.length())));
    }
    List<Passage> passages = new ArrayList<>(windows.size());
    for (Span window : windows) {
      List<String> path = new ArrayList<>(HeadingPaths.above(structure.headings(), window));
      Table.at(structure.tables(), window.start())
          .filter(table -> table.header().end() <= window.start())
          .ifPresent(table -> path.add(text.cut(table.header())));
      passages.add(new Passage(id, passages.size(), window, path));
    }
    return passages;
  }

  /** The stretches between pieces of furniture that hold more than blanks. */
  private static List<Span> islands(String text, List<Span> furniture) {
    List<Span> islands = new ArrayList<>();
    int start = 0;
    for (Span piece : furniture) {
      addIsland(text, start, piece.start(), islands);
      start = Math.max(start, piece.end());
    }
    addIsland(text, start, text.length(), islands);
    return islands;
  }

  private static void addIsland(String text, int start, int end, List<Span> islands) {
    if (start < end) {
      Span island = Blanks.trim(text, new Span(start, end));
      if (!island.isEmpty()) {
        islands.add(island);
      }
    }
  }
}
