package dev.loccit.chat;

import dev.loccit.index.Found;
import dev.loccit.index.PassageIndex;
import dev.loccit.notebook.NotebookId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An index whose searches fail for a reason that nobody foresaw. */
final class BrokenIndex implements PassageIndex {
  static final String SECRET = "/srv/secret/path";

  private final PassageIndex real;

  BrokenIndex(PassageIndex real) {
    this.real = real;
  }

  @Override
  public void add(
      NotebookId notebook,
      TextId id,
      NormalizedText text,
      @Nullable String language,
      List<Passage> passages) {
    real.add(notebook, id, text, language, passages);
  }

  @Override
  public void remove(NotebookId notebook, TextId id) {
    real.remove(notebook, id);
  }

  @Override
  public void drop(NotebookId notebook) {
    real.drop(notebook);
  }

  @Override
  public Found search(
      NotebookId notebook, Set<TextId> texts, String question, int perText, int limit) {
    throw new IllegalStateException("cannot read " + SECRET);
  }

  @Override
  public Map<TextId, Integer> contents(NotebookId notebook) {
    return real.contents(notebook);
  }

  @Override
  public void close() {
    real.close();
  }
}
