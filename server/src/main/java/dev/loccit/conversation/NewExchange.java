package dev.loccit.conversation;

import dev.loccit.account.UserId;
import dev.loccit.notebook.NotebookId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question to store together with its empty answer.
 *
 * @param conversation null starts one, titled {@code title}
 * @param answer the id that the answer will have
 * @param replaces a question or an answer of the conversation; that pair and all after it go
 * @param clientKey unique within the notebook
 */
public record NewExchange(
    UserId owner,
    NotebookId notebook,
    @Nullable ConversationId conversation,
    String title,
    String question,
    MessageId answer,
    List<ScopeEntry> scope,
    @Nullable MessageId replaces,
    @Nullable String clientKey) {
  public NewExchange {
    scope = List.copyOf(scope);
  }

  /** What became of it. */
  public sealed interface Outcome {
    /** Question and empty answer are committed. */
    record Stored(ConversationId conversation, MessageId question) implements Outcome {}

    /** The same client key was used before, for this answer. */
    record AskedBefore(MessageId answer) implements Outcome {}
  }
}
