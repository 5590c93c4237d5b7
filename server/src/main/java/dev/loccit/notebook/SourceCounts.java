package dev.loccit.notebook;

import dev.loccit.account.UserId;
import java.util.Map;

/** How many sources a notebook shows; the room that owns the sources says so. */
public interface SourceCounts {
  /** Sources that are not being deleted, of each of the user's notebooks that has any. */
  Map<NotebookId, Integer> of(UserId owner);
}
