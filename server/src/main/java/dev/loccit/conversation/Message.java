package dev.loccit.conversation;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.loccit.cite.Mark;
import dev.loccit.problem.ErrorCode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A question or an answer as it is stored.
 *
 * @param content free of markers; a marker is a position in {@code marks}
 * @param marks sorted by position, in UTF-16 units of the content
 * @param mode null for questions, and for answers that ended before a plan was made
 * @param usage null for questions, and for answers that a stop of the server cut off
 * @param stopReason null for questions, while streaming, after an error, and for answers that a
 *     stop of the server cut off
 * @param error why an answer has status ERROR; null otherwise
 */
public record Message(
    MessageId id,
    ConversationId conversationId,
    Role role,
    String content,
    Format format,
    List<Mark> marks,
    MessageStatus status,
    @Nullable Mode mode,
    List<ScopeEntry> scope,
    Instant createdAt,
    List<StoredCitation> citations,
    Groundedness groundedness,
    List<String> followUps,
    List<Notice> notices,
    @Nullable Usage usage,
    @Nullable String model,
    @Nullable StopReason stopReason,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Failure error) {
  public Message {
    marks = List.copyOf(marks);
    scope = List.copyOf(scope);
    citations = List.copyOf(citations);
    followUps = List.copyOf(followUps);
    notices = List.copyOf(notices);
  }

  /** The same message with its citations. */
  Message withCitations(List<StoredCitation> cited) {
    return new Message(
        id,
        conversationId,
        role,
        content,
        format,
        marks,
        status,
        mode,
        scope,
        createdAt,
        cited,
        groundedness,
        followUps,
        notices,
        usage,
        model,
        stopReason,
        error);
  }

  /** Why an answer failed, as its stream said it. */
  public record Failure(ErrorCode code, String message, boolean retryable) {}
}
