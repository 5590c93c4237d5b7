package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.ScopeEntry;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.Usage;
import dev.loccit.source.SourceId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What every place of live answers keeps to. */
abstract class LiveAnswersContract {
  static final Duration GRACE = Duration.ofSeconds(30);
  static final Duration KEEP = Duration.ofMinutes(5);
  static final int KEEP_AT_MOST = 3;
  private static final Duration LONG = Duration.ofSeconds(20);

  final ManualAlarms alarms = new ManualAlarms();
  private final MessageId message = MessageId.create();
  private final CountDownLatch cancelled = new CountDownLatch(1);
  private final AtomicInteger cancels = new AtomicInteger();

  abstract LiveAnswers create(Duration grace);

  private void onCancel() {
    cancels.incrementAndGet();
    cancelled.countDown();
  }

  @Test
  void everyReaderGetsEveryEventInOrderFromWhereItAsked() throws Exception {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    write(opened.log(), 5);
    AnswerStream second = live.subscribe(message, 3).orElseThrow();
    opened.log().append(done());

    assertThat(rest(opened.first()))
        .extracting(NumberedEvent::seq)
        .containsExactly(0L, 1L, 2L, 3L, 4L, 5L);
    assertThat(rest(second)).extracting(NumberedEvent::seq).containsExactly(3L, 4L, 5L);
  }

  @Test
  void theLogOfAnEndedAnswerIsEmptiedWithItsSourceAndTheOthersStay() throws Exception {
    LiveAnswers live = create(GRACE);
    SourceId used = SourceId.create();
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    opened
        .log()
        .append(
            new AnswerEvent.Start(
                ConversationId.create(), message, List.of(new ScopeEntry(used, 1)), null));
    opened.log().append(new AnswerEvent.Delta("Words."));
    live.drop(used);
    assertThat(live.count(used)).isEqualTo(1);
    opened.log().append(AnswerEvents.CUT_OFF);

    live.drop(SourceId.create());
    assertThat(live.count(used)).isEqualTo(1);
    live.drop(used);

    assertThat(live.count(used)).isZero();
    assertThat(live.subscribe(message, 0)).isEmpty();
    assertThat(opened.first().next(Duration.ZERO)).isInstanceOf(AnswerStream.Next.End.class);
  }

  @Test
  void aReaderThatDoesNotReadDelaysNeitherTheWriterNorTheOthers() throws Exception {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    AnswerStream fast = live.subscribe(message, 0).orElseThrow();
    write(opened.log(), 20_000);
    opened.log().append(done());

    assertThat(rest(fast)).hasSize(20_001);
    assertThat(rest(opened.first())).hasSize(20_001);
  }

  @Test
  void waitingReadersAreWokenByEachEvent() throws Exception {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    try (ExecutorService readers = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<List<NumberedEvent>>> read = new ArrayList<>();
      for (int reader = 0; reader < 50; reader++) {
        AnswerStream stream = live.subscribe(message, 0).orElseThrow();
        read.add(readers.submit(() -> rest(stream)));
      }
      write(opened.log(), 100);
      opened.log().append(done());
      for (Future<List<NumberedEvent>> events : read) {
        assertThat(events.get(20, TimeUnit.SECONDS)).hasSize(101);
      }
    }
  }

  @Test
  void aReaderIsToldWhenNothingCameInTime() throws Exception {
    LiveAnswers.Opened opened = create(GRACE).open(message, this::onCancel);
    assertThat(opened.first().next(Duration.ZERO)).isEqualTo(new AnswerStream.Next.Nothing());
    opened.log().append(done());
    rest(opened.first());
    assertThat(opened.first().next(LONG)).isEqualTo(new AnswerStream.Next.End());
  }

  @Test
  void aSeqBeyondTheLogReadsWhatIsStillToCome() throws Exception {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    write(opened.log(), 2);
    AnswerStream ahead = live.subscribe(message, Long.MAX_VALUE).orElseThrow();
    AnswerStream behind = live.subscribe(message, Long.MIN_VALUE).orElseThrow();
    opened.log().append(done());
    assertThat(rest(ahead)).extracting(NumberedEvent::seq).containsExactly(2L);
    assertThat(rest(behind)).hasSize(3);
  }

  @Test
  void nothingFollowsTheLastEvent() {
    LiveAnswers.Opened opened = create(GRACE).open(message, this::onCancel);
    opened.log().append(done());
    assertThatIllegalStateException().isThrownBy(() -> write(opened.log(), 1));
  }

  @Test
  void theGraceTimeBeginsWhenTheLastReaderLeaves() throws Exception {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    AnswerStream second = live.subscribe(message, 0).orElseThrow();
    opened.first().close();
    alarms.pass(GRACE.multipliedBy(2));
    assertThat(cancels).hasValue(0);

    second.close();
    second.close();
    alarms.pass(GRACE.minusMillis(1));
    assertThat(cancels).hasValue(0);
    alarms.pass(Duration.ofMillis(1));
    assertThat(cancelled.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void aReaderWhoComesBackInTimeKeepsTheAnswerGoing() {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    opened.first().close();
    alarms.pass(GRACE.minusMillis(1));
    AnswerStream back = live.subscribe(message, 0).orElseThrow();
    alarms.pass(GRACE.multipliedBy(2));
    back.close();
    alarms.pass(GRACE.minusMillis(1));
    assertThat(cancels).hasValue(0);
  }

  @Test
  void withoutGraceTheAnswerStopsWhenTheLastReaderLeavesAndNotBefore() throws Exception {
    LiveAnswers live = create(Duration.ZERO);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    alarms.pass(Duration.ofSeconds(1));
    assertThat(cancels).hasValue(0);
    opened.first().close();
    alarms.pass(Duration.ZERO);
    assertThat(cancelled.await(20, TimeUnit.SECONDS)).isTrue();
  }

  @Test
  void cancellingIsSaidOnceAndOnlyOfARunningAnswer() throws Exception {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    assertThat(live.cancel(message)).isTrue();
    assertThat(live.cancel(message)).isTrue();
    assertThat(cancelled.await(20, TimeUnit.SECONDS)).isTrue();
    opened.log().append(done());
    assertThat(live.cancel(message)).isFalse();
    assertThat(live.cancel(MessageId.create())).isFalse();
    assertThat(cancels).hasValue(1);
  }

  @Test
  void anEndedAnswerIsKeptForAWhileAndThenForgotten() throws Exception {
    LiveAnswers live = create(GRACE);
    LiveAnswers.Opened opened = live.open(message, this::onCancel);
    opened.log().append(done());
    opened.first().close();
    alarms.pass(KEEP.minusMillis(1));
    Optional<AnswerStream> kept = live.subscribe(message, 0);
    assertThat(kept).isPresent();
    alarms.pass(Duration.ofMillis(1));
    assertThat(live.subscribe(message, 0)).isEmpty();
    assertThat(rest(kept.orElseThrow())).hasSize(1);
    assertThat(cancels).hasValue(0);
  }

  @Test
  void onlySoManyEndedAnswersAreKept() {
    LiveAnswers live = create(GRACE);
    List<MessageId> messages = new ArrayList<>();
    for (int answer = 0; answer < KEEP_AT_MOST + 2; answer++) {
      MessageId id = MessageId.create();
      live.open(id, this::onCancel).log().append(done());
      messages.add(id);
    }
    assertThat(messages.stream().filter(id -> live.subscribe(id, 0).isPresent()))
        .containsExactlyElementsOf(messages.subList(2, messages.size()));
  }

  private AnswerEvent done() {
    return new AnswerEvent.Done(message, StopReason.END, Usage.NONE);
  }

  private static void write(LiveAnswers.AnswerLog log, int deltas) {
    for (int i = 0; i < deltas; i++) {
      log.append(new AnswerEvent.Delta("word " + i));
    }
  }

  static List<NumberedEvent> rest(AnswerStream stream) throws InterruptedException {
    List<NumberedEvent> events = new ArrayList<>();
    while (stream.next(LONG) instanceof AnswerStream.Next.Event(NumberedEvent event)) {
      events.add(event);
    }
    return events;
  }
}
