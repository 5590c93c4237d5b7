package dev.loccit.index;

import dev.loccit.index.lucene.LucenePassageIndex;
import dev.loccit.notebook.NotebookId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Passages of each notebook, searched by text. The index holds nothing that the stored texts do
 * not: it can always be rebuilt by dropping a notebook and adding its texts again.
 *
 * <p>Failures are LoccitException: INDEX_DAMAGED where the files are not what was written (rebuild
 * it), DATA_LOCKED where another process writes to it, DATA_UNUSABLE where the disk refuses. Safe
 * for use by many threads.
 */
public interface PassageIndex extends AutoCloseable {
  /** The index in folders of this machine, one a notebook. */
  static PassageIndex inFolder(Path root, IndexSettings settings, Words words) {
    return new LucenePassageIndex(root, settings, words);
  }

  /**
   * Adds all passages of one text as one atomic block; on return they are durable and visible. A
   * block is named by its text and a passage in it by its ordinal, so adding again replaces.
   *
   * @param language ISO 639-1 code of the text, or null where it is not known; then it is guessed
   */
  void add(
      NotebookId notebook,
      TextId id,
      NormalizedText text,
      @Nullable String language,
      List<Passage> passages);

  /** Removes a text's passages; removing an absent text is no error. */
  void remove(NotebookId notebook, TextId id);

  /** The notebooks that have anything here; for verify and sweeping. */
  Set<NotebookId> notebooks();

  /** How many passages of the text are here. */
  int passages(NotebookId notebook, TextId id);

  /**
   * The texts that have passages here; quicker than {@link #contents}, and blind to damage in what
   * it does not read.
   */
  Set<TextId> texts(NotebookId notebook);

  /**
   * Makes removed words leave the files: a removed passage is only hidden until the part of the
   * index that holds it is written anew, which this does. It costs the writing of each such part.
   */
  void expunge(NotebookId notebook);

  /** Removes all that belongs to a notebook, its folder too, damaged or not. */
  void drop(NotebookId notebook);

  /**
   * The best passages among the given texts only, best first. Texts that are not here are passed
   * over. Scores and counts depend on the given texts alone.
   *
   * @param perText at most so many of one text
   * @param limit at most so many in all
   */
  Found search(NotebookId notebook, Set<TextId> texts, String question, int perText, int limit);

  /**
   * The texts that have passages here, each with their number; for verify and sweeping. Reads every
   * byte and compares checksums, so it also finds damage that no search has met.
   */
  Map<TextId, Integer> contents(NotebookId notebook);

  @Override
  void close();
}
