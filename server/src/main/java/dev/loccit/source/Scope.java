package dev.loccit.source;

import dev.loccit.notebook.NotebookId;
import dev.loccit.text.TextId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The text versions that one question may use, resolved from the database.
 *
 * @param dropped asked for, but deleted or not ready: left out, and said
 */
public record Scope(NotebookId notebook, List<Entry> entries, List<SourceId> dropped) {
  public Scope {
    entries = List.copyOf(entries);
    dropped = List.copyOf(dropped);
  }

  /** One ticked, ready source at the version that answers. */
  public record Entry(
      SourceId source,
      String title,
      int version,
      TextId text,
      String textSha256,
      int tokenCount,
      int length,
      @Nullable String language) {}
}
