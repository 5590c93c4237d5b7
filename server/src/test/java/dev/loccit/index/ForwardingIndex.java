package dev.loccit.index;

import dev.loccit.notebook.NotebookId;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An index that passes everything on. */
public abstract class ForwardingIndex implements PassageIndex {
  private final PassageIndex to;

  protected ForwardingIndex(PassageIndex to) {
    this.to = to;
  }

  @Override
  public void add(
      NotebookId notebook,
      TextId text,
      NormalizedText words,
      @Nullable String language,
      List<Passage> passages) {
    to.add(notebook, text, words, language, passages);
  }

  @Override
  public void remove(NotebookId notebook, TextId text) {
    to.remove(notebook, text);
  }

  @Override
  public Set<NotebookId> notebooks() {
    return to.notebooks();
  }

  @Override
  public int passages(NotebookId notebook, TextId id) {
    return to.passages(notebook, id);
  }

  @Override
  public Set<TextId> texts(NotebookId notebook) {
    return to.texts(notebook);
  }

  @Override
  public void expunge(NotebookId notebook) {
    to.expunge(notebook);
  }

  @Override
  public void drop(NotebookId notebook) {
    to.drop(notebook);
  }

  @Override
  public Found search(
      NotebookId notebook, Set<TextId> texts, String question, int perText, int limit) {
    return to.search(notebook, texts, question, perText, limit);
  }

  @Override
  public Map<TextId, Integer> contents(NotebookId notebook) {
    return to.contents(notebook);
  }

  @Override
  public void close() {
    to.close();
  }
}
