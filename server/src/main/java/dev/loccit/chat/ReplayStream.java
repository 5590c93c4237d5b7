package dev.loccit.chat;

import dev.loccit.conversation.MessageId;
import java.time.Duration;
import java.util.List;

/** A reader of an answer that is not live (any more): all its events are there at once. */
final class ReplayStream implements AnswerStream {
  private final MessageId message;
  private final List<AnswerEvent> events;
  private int next;

  ReplayStream(MessageId message, List<AnswerEvent> events) {
    this.message = message;
    this.events = List.copyOf(events);
  }

  @Override
  public MessageId messageId() {
    return message;
  }

  @Override
  public Next next(Duration timeout) {
    if (next == events.size()) {
      return new Next.End();
    }
    AnswerEvent event = events.get(next);
    return new Next.Event(new NumberedEvent(next++, event));
  }

  @Override
  public void close() {}
}
