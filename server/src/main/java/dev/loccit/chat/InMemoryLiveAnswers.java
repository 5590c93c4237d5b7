package dev.loccit.chat;

import dev.loccit.conversation.MessageId;
import dev.loccit.source.SourceId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Live answers of one server, in memory. Each answer has one log that only grows; readers are
 * cursors into it, so appending costs the same with none or a thousand of them, and a slow one
 * holds up nobody. A log is as long as its answer, which the settings bound, and so is the number
 * of logs kept after their end.
 */
final class InMemoryLiveAnswers implements LiveAnswers {
  private final Map<MessageId, EventLog> logs = new ConcurrentHashMap<>();
  private final Queue<MessageId> ended = new ArrayDeque<>();
  private final Alarms alarms;
  private final Duration grace;
  private final Duration keep;
  private final int keepAtMost;

  /**
   * Logs under the given times.
   *
   * @param grace how long an answer without a reader goes on
   * @param keep how long a log stays after its end
   * @param keepAtMost so many logs stay after their end, the oldest go first
   */
  InMemoryLiveAnswers(Alarms alarms, Duration grace, Duration keep, int keepAtMost) {
    this.alarms = alarms;
    this.grace = grace;
    this.keep = keep;
    this.keepAtMost = keepAtMost;
  }

  @Override
  public Opened open(MessageId message, Runnable onCancel) {
    EventLog log = new EventLog(message, alarms, grace, onCancel, () -> retire(message));
    if (logs.putIfAbsent(message, log) != null) {
      throw new IllegalStateException("an answer has one log: " + message);
    }
    return new Opened(log, log.subscribe(0));
  }

  @Override
  public Optional<AnswerStream> subscribe(MessageId message, long from) {
    return Optional.ofNullable(logs.get(message)).map(log -> log.subscribe(from));
  }

  @Override
  public boolean cancel(MessageId message) {
    EventLog log = logs.get(message);
    return log != null && log.cancel();
  }

  @Override
  public void discard(MessageId message) {
    logs.remove(message);
  }

  @Override
  public int count(SourceId source) {
    return (int) logs.values().stream().filter(log -> log.mayHold(source)).count();
  }

  @Override
  public void drop(SourceId source) {
    logs.forEach(
        (message, log) -> {
          if (log.mayHold(source) && log.empty()) {
            logs.remove(message, log);
          }
        });
  }

  private void retire(MessageId message) {
    alarms.after(keep, () -> logs.remove(message));
    synchronized (ended) {
      ended.add(message);
      while (ended.size() > keepAtMost) {
        logs.remove(ended.remove());
      }
    }
  }
}
