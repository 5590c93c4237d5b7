package dev.loccit.index;

import dev.loccit.notebook.NotebookId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Passages of each notebook, searched by text. Failures are LoccitException with INDEX_DAMAGED or
 * OVERLOADED.
 */
public interface PassageIndex extends AutoCloseable {
  /**
   * Adds all passages of one text as one atomic block; on return they are durable and visible.
   * Adding a text again replaces its block.
   */
  void add(NotebookId notebook, TextId id, NormalizedText text, List<Passage> passages);

  /** Removes a text's passages; removing an absent text is no error. */
  void remove(NotebookId notebook, TextId id);

  /** Removes all that belongs to a notebook, its folder too. */
  void drop(NotebookId notebook);

  /**
   * The best passages among the given texts only, best first.
   *
   * @param perText at most so many of one text
   * @param limit at most so many in all
   */
  List<Hit> search(NotebookId notebook, Set<TextId> texts, String question, int perText, int limit);

  /** The texts that have passages here, each with their number; for verify and sweeping. */
  Map<TextId, Integer> contents(NotebookId notebook);

  @Override
  void close();
}
