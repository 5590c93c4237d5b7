package dev.loccit.chat;

import dev.loccit.conversation.AnswerState;
import dev.loccit.conversation.AuditRecord;
import dev.loccit.conversation.ExchangeStore;
import dev.loccit.jobs.Failpoint;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps one answer in the store: saves it a while after each change, commits its end, and tries
 * again for a time where the store cannot take the end just now.
 */
final class AnswerKeeper {
  /** The last event of an answer whose rows were deleted while it was made. */
  static final AnswerEvent GONE =
      new AnswerEvent.Failed(
          ErrorCode.NOT_FOUND, "This answer was deleted while it was written.", false);

  private static final Logger LOG = LoggerFactory.getLogger(AnswerKeeper.class);
  private static final Duration FIRST_RETRY = Duration.ofSeconds(1);
  private static final Duration LAST_RETRY = Duration.ofMinutes(10);

  private final ExchangeStore exchanges;
  private final Alarms alarms;
  private final Duration flushEvery;
  private final AtomicBoolean flushing = new AtomicBoolean();

  AnswerKeeper(ExchangeStore exchanges, Alarms alarms, Duration flushEvery) {
    this.exchanges = exchanges;
    this.alarms = alarms;
    this.flushEvery = flushEvery;
  }

  /** Notes a change: it will be saved within the flush time, however long the next one takes. */
  void changed(AnswerDraft draft) {
    if (flushing.compareAndSet(false, true)) {
      alarms.after(
          flushEvery,
          () -> {
            flushing.set(false);
            draft.flush();
          });
    }
  }

  /** Saves a running answer; false where it is gone. A store that is away is tried again later. */
  boolean flush(AnswerState state) {
    try {
      return exchanges.flush(state);
    } catch (RuntimeException e) {
      LOG.warn("partial answer {} could not be saved; its end will be", state.id(), e);
      return true;
    }
  }

  /** Asks the store something that the answer can do without; the alternative where it is away. */
  <T> T ask(Supplier<T> question, T otherwise) {
    try {
      return question.get();
    } catch (LoccitException e) {
      LOG.warn("the store could not be asked at an answer's end", e);
      return otherwise;
    }
  }

  /** Commits an answer's end; returns the event that says so, or that it could not be. */
  AnswerEvent finish(AnswerState state, AnswerState.Ending ending, AuditRecord audit) {
    Failpoint.reach("answer.committing");
    boolean committed;
    try {
      committed = exchanges.finish(state, ending, audit);
    } catch (RuntimeException e) {
      LOG.error("answer {} could not be committed", state.id(), e);
      AnswerState.Ending.Broke broke = new AnswerState.Ending.Broke(Failures.of(e));
      retry(state, broke, audit, FIRST_RETRY);
      return AnswerEvents.of(state.id(), broke);
    }
    Failpoint.reach("answer.committed");
    return committed ? AnswerEvents.of(state.id(), ending) : GONE;
  }

  private void retry(
      AnswerState state, AnswerState.Ending ending, AuditRecord audit, Duration delay) {
    alarms.after(
        delay,
        () -> {
          try {
            exchanges.finish(state, ending, audit);
          } catch (LoccitException e) {
            if (delay.compareTo(LAST_RETRY) < 0) {
              retry(state, ending, audit, delay.multipliedBy(2));
            } else {
              LOG.error("answer {} is left for the next start to mark", state.id(), e);
            }
          }
        });
  }
}
