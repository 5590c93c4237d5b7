package dev.loccit.chat;

import dev.loccit.index.ForwardingIndex;
import dev.loccit.index.Found;
import dev.loccit.index.PassageIndex;
import dev.loccit.notebook.NotebookId;
import dev.loccit.text.TextId;
import java.util.Set;

/** An index whose searches fail for a reason that nobody foresaw. */
final class BrokenIndex extends ForwardingIndex {
  static final String SECRET = "/srv/secret/path";

  BrokenIndex(PassageIndex real) {
    super(real);
  }

  @Override
  public Found search(
      NotebookId notebook, Set<TextId> texts, String question, int perText, int limit) {
    throw new IllegalStateException("cannot read " + SECRET);
  }
}
