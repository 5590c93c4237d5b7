package dev.loccit.chat;

import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.MessageId;
import dev.loccit.source.SourceId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question as it was sent.
 *
 * @param conversationId null starts a conversation
 * @param sourceIds the ticked sources: a request, not a fact
 * @param planHint null is AUTO
 * @param replaces a question or an answer of the conversation: that pair and all after it are
 *     deleted in the same transaction that stores the new question
 * @param clientKey chosen by the client; the same key in the same notebook reattaches to the answer
 *     that it made first, instead of asking twice
 */
public record AskRequest(
    @Nullable ConversationId conversationId,
    String content,
    List<SourceId> sourceIds,
    @Nullable PlanHint planHint,
    @Nullable MessageId replaces,
    @Nullable String clientKey) {
  public AskRequest {
    sourceIds = List.copyOf(sourceIds);
  }

  /** A question in a new conversation, with nothing special. */
  public static AskRequest of(String content, List<SourceId> sourceIds) {
    return new AskRequest(null, content, sourceIds, null, null, null);
  }

  /** What the person wishes for; the planner decides. */
  public enum PlanHint {
    AUTO,
    LONG_CONTEXT,
    RETRIEVAL,
    MAP_REDUCE,
    EXTRACTIVE
  }
}
