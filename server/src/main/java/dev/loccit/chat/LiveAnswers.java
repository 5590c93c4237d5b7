package dev.loccit.chat;

import dev.loccit.conversation.MessageId;
import dev.loccit.source.SourceId;
import java.util.Optional;

/** The event logs of answers that are being made, or ended a few minutes ago. */
public interface LiveAnswers {
  /**
   * Opens the log of a new answer, with its first reader attached at seq 0, so that no grace time
   * runs before somebody could come.
   *
   * @param onCancel called at most once, on another thread than the canceller's, when somebody
   *     cancels or the last reader stays away longer than the grace time
   */
  Opened open(MessageId message, Runnable onCancel);

  /** A further reader from a seq on; empty when the log is not held (any more). */
  Optional<AnswerStream> subscribe(MessageId message, long from);

  /** Asks the generation to stop; false when no such answer is being made here. */
  boolean cancel(MessageId message);

  /** Forgets an opened log whose answer was never begun. */
  void discard(MessageId message);

  /** How many logs hold events of answers that could use the source. */
  int count(SourceId source);

  /**
   * Empties and drops the logs of ended answers that could use the source: their readers come to an
   * end, and find what is stored. Those of running answers stay.
   */
  void drop(SourceId source);

  /** The producer's end and the first reader's. */
  record Opened(AnswerLog log, AnswerStream first) {}

  /** The producer's end of one answer. */
  interface AnswerLog {
    /**
     * Appends an event under the next seq. Never waits for readers. The last event ends the log; it
     * is kept for a while after.
     *
     * @throws IllegalStateException after the last event
     */
    void append(AnswerEvent event);
  }
}
