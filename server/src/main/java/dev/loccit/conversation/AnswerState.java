package dev.loccit.conversation;

import dev.loccit.cite.Mark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All that is known of an answer at one instant, as it is to be stored. */
public record AnswerState(
    MessageId id,
    String content,
    Format format,
    List<Mark> marks,
    @Nullable Mode mode,
    @Nullable String modeReason,
    List<StoredCitation> citations,
    List<Notice> notices,
    @Nullable String model) {
  public AnswerState {
    marks = List.copyOf(marks);
    citations = List.copyOf(citations);
    notices = List.copyOf(notices);
  }

  /** How an answer ended. */
  public sealed interface Ending {
    /** The status that goes with it. */
    MessageStatus status();

    /** It came to an end that its stream says with {@code done}. */
    record Stopped(StopReason reason, Usage usage) implements Ending {
      @Override
      public MessageStatus status() {
        return switch (reason) {
          case END, NOT_COVERED, REFUSED -> MessageStatus.COMPLETE;
          case TRUNCATED -> MessageStatus.TRUNCATED;
          case CANCELLED -> MessageStatus.ABORTED;
        };
      }
    }

    /** The server stopped before it came to an end. */
    record CutOff() implements Ending {
      @Override
      public MessageStatus status() {
        return MessageStatus.ABORTED;
      }
    }

    /** It failed, and its stream said so with {@code error}. */
    record Broke(Message.Failure failure) implements Ending {
      @Override
      public MessageStatus status() {
        return MessageStatus.ERROR;
      }
    }
  }
}
