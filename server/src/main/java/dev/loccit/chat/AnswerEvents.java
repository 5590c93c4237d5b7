package dev.loccit.chat;

import dev.loccit.conversation.AnswerState;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.StoredCitation;
import dev.loccit.problem.ErrorCode;

/** What is stored, as events. */
final class AnswerEvents {
  /** A source event's quote is cut at so many UTF-16 units; the stored one is whole. */
  static final int QUOTE = 300;

  /** The last event of an answer that a stop of the server cut off. */
  static final AnswerEvent CUT_OFF =
      new AnswerEvent.Failed(
          ErrorCode.INTERRUPTED,
          "The server was stopped while it wrote this answer. What was written is kept; ask again"
              + " for the rest.",
          true);

  private AnswerEvents() {}

  static AnswerEvent of(Notice notice) {
    return new AnswerEvent.Notice(notice.code(), notice.text(), notice.nearest());
  }

  static AnswerEvent of(StoredCitation citation) {
    return new AnswerEvent.Source(
        citation.n(),
        citation.sourceId(),
        citation.sourceTitle(),
        citation.version(),
        citation.textId(),
        citation.startChar(),
        citation.endChar(),
        citation.locators(),
        cut(citation.quote()),
        citation.verdict(),
        citation.verified());
  }

  static AnswerEvent of(Message.Failure failure) {
    return new AnswerEvent.Failed(failure.code(), failure.message(), failure.retryable());
  }

  static AnswerEvent of(MessageId message, AnswerState.Ending ending) {
    return switch (ending) {
      case AnswerState.Ending.Stopped stopped ->
          new AnswerEvent.Done(message, stopped.reason(), stopped.usage());
      case AnswerState.Ending.CutOff ignored -> CUT_OFF;
      case AnswerState.Ending.Broke broke -> of(broke.failure());
    };
  }

  private static String cut(String quote) {
    if (quote.length() <= QUOTE) {
      return quote;
    }
    boolean pair = Character.isHighSurrogate(quote.charAt(QUOTE - 1));
    return quote.substring(0, pair ? QUOTE - 1 : QUOTE);
  }
}
