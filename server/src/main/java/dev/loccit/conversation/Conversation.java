package dev.loccit.conversation;

import dev.loccit.notebook.NotebookId;
import java.time.Instant;

/** Questions and answers about one notebook, in order. */
public record Conversation(
    ConversationId id, NotebookId notebookId, String title, Instant createdAt, Instant updatedAt) {
  /** The longest title, in UTF-16 units. */
  public static final int MAX_TITLE = 200;
}
