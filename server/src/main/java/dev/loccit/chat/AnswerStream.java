package dev.loccit.chat;

import dev.loccit.conversation.MessageId;
import java.time.Duration;

/**
 * One reader's cursor over the events of one answer, live or replayed. Used by one thread. A slow
 * reader delays nobody. Closing it is how a reader leaves: when the last one of a live answer has
 * left, generation stops after the grace time.
 */
public interface AnswerStream extends AutoCloseable {
  /** The answer that is read. */
  MessageId messageId();

  /**
   * The next event, waiting for it at most so long.
   *
   * @throws InterruptedException when the waiting thread is interrupted
   */
  Next next(Duration timeout) throws InterruptedException;

  @Override
  void close();

  /** What waiting brought. */
  sealed interface Next {
    /** An event. */
    record Event(NumberedEvent event) implements Next {}

    /** Nothing within the time: send a heartbeat and wait again. */
    record Nothing() implements Next {}

    /** The last event was read before; nothing will follow. */
    record End() implements Next {}
  }
}
