package dev.loccit.chat;

import dev.loccit.conversation.MessageId;
import dev.loccit.source.SourceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** The events of one answer, its readers, and the grace time after the last of them has left. */
final class EventLog implements LiveAnswers.AnswerLog {
  private final MessageId message;
  private final Alarms alarms;
  private final Duration grace;
  private final Runnable onCancel;
  private final Runnable onEnd;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition grown = lock.newCondition();
  private final List<AnswerEvent> events = new ArrayList<>();
  private int readers;
  private boolean ended;
  private boolean cancelled;
  private int absence;
  private Alarms.@Nullable Alarm alarm;

  EventLog(MessageId message, Alarms alarms, Duration grace, Runnable onCancel, Runnable onEnd) {
    this.message = message;
    this.alarms = alarms;
    this.grace = grace;
    this.onCancel = onCancel;
    this.onEnd = onEnd;
  }

  @Override
  public void append(AnswerEvent event) {
    lock.lock();
    try {
      if (ended) {
        throw new IllegalStateException("the answer has ended");
      }
      events.add(event);
      ended = event.last();
      if (ended) {
        disarm();
      }
      grown.signalAll();
    } finally {
      lock.unlock();
    }
    if (event.last()) {
      onEnd.run();
    }
  }

  AnswerStream subscribe(long from) {
    lock.lock();
    try {
      readers++;
      disarm();
      return new Cursor(Math.clamp(from, 0, events.size()));
    } finally {
      lock.unlock();
    }
  }

  /** Whether the answer could use the source: its first event says so. */
  boolean mayHold(SourceId source) {
    lock.lock();
    try {
      return !events.isEmpty()
          && events.getFirst() instanceof AnswerEvent.Start start
          && start.scope().stream().anyMatch(entry -> entry.sourceId().equals(source));
    } finally {
      lock.unlock();
    }
  }

  /** Forgets all events of an answer that has ended; false where it has not. */
  boolean empty() {
    lock.lock();
    try {
      if (ended) {
        events.clear();
      }
      return ended;
    } finally {
      lock.unlock();
    }
  }

  boolean cancel() {
    lock.lock();
    try {
      if (ended) {
        return false;
      }
      if (!cancelled) {
        cancelled = true;
        Thread.ofVirtual().name("loccit-cancel-" + message).start(onCancel);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private void leave() {
    lock.lock();
    try {
      readers--;
      if (readers == 0 && !ended && !cancelled) {
        int left = absence;
        alarm = alarms.after(grace, () -> cancelIfStillAbsent(left));
      }
    } finally {
      lock.unlock();
    }
  }

  /** An alarm that a reader's return took back may be running already: the count tells. */
  private void cancelIfStillAbsent(int left) {
    lock.lock();
    try {
      if (readers == 0 && absence == left) {
        cancel();
      }
    } finally {
      lock.unlock();
    }
  }

  private void disarm() {
    absence++;
    if (alarm != null) {
      alarm.cancel();
      alarm = null;
    }
  }

  private final class Cursor implements AnswerStream {
    private int next;
    private boolean closed;

    Cursor(int next) {
      this.next = next;
    }

    @Override
    public MessageId messageId() {
      return message;
    }

    @Override
    public Next next(Duration timeout) throws InterruptedException {
      long nanos = timeout.toNanos();
      lock.lockInterruptibly();
      try {
        while (next >= events.size() && !ended && nanos > 0) {
          nanos = grown.awaitNanos(nanos);
        }
        if (next < events.size()) {
          AnswerEvent event = events.get(next);
          return new Next.Event(new NumberedEvent(next++, event));
        }
        return ended ? new Next.End() : new Next.Nothing();
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void close() {
      if (!closed) {
        closed = true;
        leave();
      }
    }
  }
}
