package dev.loccit.chat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Reads streams in tests. */
final class Streams {
  private static final Duration LONG = Duration.ofSeconds(30);

  private Streams() {}

  /** All events up to the last. */
  static List<NumberedEvent> all(AnswerStream stream) throws InterruptedException {
    return until(stream, event -> false);
  }

  /** The events up to the first that fits, or to the last. */
  static List<NumberedEvent> until(AnswerStream stream, Predicate<AnswerEvent> fits)
      throws InterruptedException {
    List<NumberedEvent> events = new ArrayList<>();
    while (true) {
      switch (stream.next(LONG)) {
        case AnswerStream.Next.Event(NumberedEvent event) -> {
          events.add(event);
          if (fits.test(event.event())) {
            return events;
          }
        }
        case AnswerStream.Next.Nothing() ->
            throw new AssertionError("the stream went silent after " + events);
        case AnswerStream.Next.End() -> {
          return events;
        }
      }
    }
  }

  /** What a client shows after these events. */
  static Reader read(List<NumberedEvent> events) {
    Reader reader = new Reader();
    events.forEach(event -> reader.apply(event.event()));
    return reader;
  }
}
