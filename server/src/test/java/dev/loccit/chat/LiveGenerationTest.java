package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.MessageStatus;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.StopReason;
import dev.loccit.index.PassageIndex;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SourceId;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Answers that are stopped, left, joined, cut off or fail while they are made. */
@ParameterizedClass
@EnumSource(TestDatabase.class)
class LiveGenerationTest {
  private final FailingDatabase database;
  private final Corpus corpus;
  private final List<SourceId> sources;

  LiveGenerationTest(TestDatabase vendor, @TempDir Path folder) {
    database = new FailingDatabase(vendor.open(folder));
    corpus = new Corpus(database);
    sources = List.of(corpus.add("Tenancy", Corpus.LEASE), corpus.add("Report", Corpus.REPORT));
  }

  @AfterEach
  void close() {
    corpus.close();
  }

  @Test
  void cancellingEndsTheStreamWhileTheAnswererIsStillBusy() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    ChatPipeline pipeline = corpus.pipeline(answerer);
    AnswerStream stream = pipeline.ask(corpus.ada, corpus.notebook, request());
    answerer.awaitGate();
    pipeline.cancel(corpus.ada, stream.messageId());

    Reader shown = Streams.read(Streams.all(stream));
    assertThat(shown.stopReason).isEqualTo(StopReason.CANCELLED);
    Message stored = stored(stream.messageId());
    assertThat(stored.status()).isEqualTo(MessageStatus.ABORTED);
    assertThat(stored.stopReason()).isEqualTo(StopReason.CANCELLED);
    assertThat(stored.content()).isEqualTo(shown.content.toString()).isNotEmpty();
    assertThat(stored.marks()).isEqualTo(shown.marks).hasSize(1);
    assertThat(stored.citations()).hasSize(1);
    assertThat(corpus.audits.find(corpus.ada, stream.messageId())).isPresent();

    answerer.go();
    pipeline.cancel(corpus.ada, stream.messageId());
    assertThat(stored(stream.messageId())).isEqualTo(stored);
  }

  @Test
  void theAnswerStopsAfterTheGraceTimeWhenItsLastReaderLeft() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    ChatPipeline pipeline = corpus.pipeline(answerer);
    AnswerStream stream = pipeline.ask(corpus.ada, corpus.notebook, request());
    answerer.awaitGate();
    stream.close();
    corpus.alarms.pass(Duration.ofSeconds(29));
    assertThat(stored(stream.messageId()).status()).isEqualTo(MessageStatus.STREAMING);
    corpus.alarms.pass(Duration.ofSeconds(1));
    List<NumberedEvent> events = Streams.all(pipeline.stream(corpus.ada, stream.messageId(), 0));
    assertThat(Streams.read(events).stopReason).isEqualTo(StopReason.CANCELLED);
    assertThat(stored(stream.messageId()).status()).isEqualTo(MessageStatus.ABORTED);
    answerer.go();
  }

  @Test
  void partialTextIsSavedWithinASecondWithItsMarksAndCitations() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    AnswerStream stream = corpus.pipeline(answerer).ask(corpus.ada, corpus.notebook, request());
    answerer.awaitGate();
    assertThat(stored(stream.messageId()).content()).isEmpty();
    corpus.alarms.pass(Duration.ofSeconds(1));
    Message partial = stored(stream.messageId());
    assertThat(partial.status()).isEqualTo(MessageStatus.STREAMING);
    assertThat(partial.content()).startsWith(Corpus.LEASE.substring(0, ScriptedAnswerer.QUOTED));
    assertThat(partial.marks()).hasSize(1);
    assertThat(partial.citations()).hasSize(1);
    answerer.go();
    Streams.all(stream);
    assertThat(stored(stream.messageId()).marks()).hasSize(2);
  }

  @Test
  void reattachingAtAnySeqGivesTheSameAnswer() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    ChatPipeline pipeline = corpus.pipeline(corpus.extractive());
    AnswerStream stream = pipeline.ask(corpus.ada, corpus.notebook, request());
    List<NumberedEvent> whole = Streams.all(stream);
    for (int round = 0; round < 50; round++) {
      int cut = random.nextInt(whole.size() + 1);
      List<NumberedEvent> joined = new ArrayList<>(whole.subList(0, cut));
      joined.addAll(Streams.all(pipeline.stream(corpus.ada, stream.messageId(), cut)));
      assertThat(joined).as("seed %s, cut %s", seed, cut).isEqualTo(whole);
    }

    corpus.alarms.pass(ChatSettings.defaults().keepEnded());
    for (int round = 0; round < 10; round++) {
      int cut = random.nextInt(whole.size());
      List<NumberedEvent> joined = new ArrayList<>(whole.subList(0, cut));
      List<NumberedEvent> replay =
          Streams.all(pipeline.stream(corpus.ada, stream.messageId(), cut));
      assertThat(replay.getFirst().event()).isInstanceOf(AnswerEvent.Start.class);
      assertThat(replay.getFirst().seq()).isZero();
      joined.addAll(replay);
      Reader live = Streams.read(whole);
      Reader rejoined = Streams.read(joined);
      assertThat(rejoined.content.toString()).isEqualTo(live.content.toString());
      assertThat(rejoined.marks).isEqualTo(live.marks);
      assertThat(rejoined.notices).isEqualTo(live.notices);
      assertThat(rejoined.stopReason).isEqualTo(live.stopReason);
    }
  }

  @Test
  void aFailureInTheStreamIsItsLastEventAndIsStoredWithWhatWasShown() throws Exception {
    AnswerStream stream =
        corpus.pipeline(new FailingAnswerer()).ask(corpus.ada, corpus.notebook, request());
    Reader shown = Streams.read(Streams.all(stream));
    assertThat(shown.failed)
        .isEqualTo(new AnswerEvent.Failed(ErrorCode.OVERLOADED, "Too much just now.", true));
    Message stored = stored(stream.messageId());
    assertThat(stored.status()).isEqualTo(MessageStatus.ERROR);
    assertThat(stored.error())
        .isEqualTo(new Message.Failure(ErrorCode.OVERLOADED, "Too much just now.", true));
    assertThat(stored.content()).isEqualTo(shown.content.toString()).isNotEmpty();
    assertThat(stored.citations()).hasSize(2);
  }

  @Test
  void anUnexpectedFailureTellsNothingOfItsInside() throws Exception {
    PassageIndex broken = new BrokenIndex(corpus.index);
    ChatPipeline pipeline = corpus.pipeline(broken, corpus.extractive(), ChatSettings.defaults());
    Reader shown = Streams.read(Streams.all(pipeline.ask(corpus.ada, corpus.notebook, request())));
    AnswerEvent.Failed failed = Objects.requireNonNull(shown.failed);
    assertThat(failed.code()).isEqualTo(ErrorCode.INTERNAL);
    assertThat(failed.message()).doesNotContain(BrokenIndex.SECRET);
  }

  @Test
  void anEndThatTheDatabaseCannotTakeIsSaidAndCommittedLater() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    AnswerStream stream = corpus.pipeline(answerer).ask(corpus.ada, corpus.notebook, request());
    answerer.awaitGate();
    database.failing = true;
    answerer.go();
    Reader shown = Streams.read(Streams.all(stream));
    assertThat(Objects.requireNonNull(shown.failed).code())
        .isEqualTo(ErrorCode.DATABASE_UNAVAILABLE);
    corpus.alarms.pass(Duration.ofSeconds(2));
    assertThat(stored(stream.messageId()).status()).isEqualTo(MessageStatus.STREAMING);
    database.failing = false;
    corpus.alarms.pass(Duration.ofSeconds(4));
    Message stored = stored(stream.messageId());
    assertThat(stored.status()).isEqualTo(MessageStatus.ERROR);
    assertThat(stored.content()).isEqualTo(shown.content.toString());
  }

  @Test
  void anAnswerWhoseConversationIsDeletedEndsAndSaysSo() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    AnswerStream stream = corpus.pipeline(answerer).ask(corpus.ada, corpus.notebook, request());
    answerer.awaitGate();
    corpus.conversations.delete(corpus.ada, conversation());
    corpus.alarms.pass(Duration.ofSeconds(1));
    List<NumberedEvent> events = Streams.all(stream);
    assertThat(events.getLast().event()).isEqualTo(AnswerKeeper.GONE);
    answerer.go();
  }

  @Test
  void replacingARunningAnswerStopsIt() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    ChatPipeline pipeline = corpus.pipeline(answerer);
    AnswerStream first = pipeline.ask(corpus.ada, corpus.notebook, request());
    answerer.awaitGate();
    AskRequest again =
        new AskRequest(conversation(), "Again?", sources, null, first.messageId(), null);
    AnswerStream second = pipeline.ask(corpus.ada, corpus.notebook, again);
    assertThat(Streams.all(first).getLast().event().last()).isTrue();
    answerer.go();
    assertThat(Streams.read(Streams.all(second)).stopReason).isEqualTo(StopReason.END);
    assertThat(corpus.messages.inConversation(corpus.ada, conversation())).hasSize(2);
  }

  @Test
  void aStoppingServerEndsItsAnswersAsCutOffAndTakesNoNewOnes() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    ChatPipeline pipeline = corpus.pipeline(answerer);
    AnswerStream stream = pipeline.ask(corpus.ada, corpus.notebook, request());
    answerer.awaitGate();
    pipeline.close();
    List<NumberedEvent> events = Streams.all(stream);
    assertThat(events.getLast().event()).isEqualTo(AnswerEvents.CUT_OFF);
    Message stored = stored(stream.messageId());
    assertThat(stored.status()).isEqualTo(MessageStatus.ABORTED);
    assertThat(stored.stopReason()).isNull();
    assertThat(stored.content()).isNotEmpty();
    assertThatThrownBy(() -> pipeline.ask(corpus.ada, corpus.notebook, request()))
        .hasMessageContaining("stopping");
    answerer.go();
  }

  @Test
  void onlySoManyAnswersAreMadeAtOnce() throws Exception {
    ScriptedAnswerer answerer = ScriptedAnswerer.gated();
    ChatSettings two =
        new ChatSettings(Duration.ZERO, Duration.ZERO, 1, Duration.ofSeconds(1), 1000, 1000, 2, 1);
    ChatPipeline pipeline = corpus.pipeline(corpus.index, answerer, two);
    AnswerStream running = pipeline.ask(corpus.ada, corpus.notebook, request());
    assertThatThrownBy(() -> pipeline.ask(corpus.ada, corpus.notebook, request()))
        .isInstanceOf(LoccitException.class)
        .extracting(e -> ((LoccitException) e).code())
        .isEqualTo(ErrorCode.TOO_MANY_REQUESTS);
    assertThat(corpus.conversations.list(corpus.ada, corpus.notebook)).hasSize(1);
    answerer.go();
    Streams.all(running);
  }

  @Test
  void anAnswerThatGrowsTooLongIsCutAndSaysSo() throws Exception {
    ChatSettings small =
        new ChatSettings(Duration.ZERO, Duration.ZERO, 1, Duration.ofSeconds(1), 1000, 14, 2, 2);
    ChatPipeline pipeline = corpus.pipeline(corpus.index, ScriptedAnswerer.open(), small);
    AnswerStream stream = pipeline.ask(corpus.ada, corpus.notebook, request());
    Reader shown = Streams.read(Streams.all(stream));
    // Two units are left after the quote and a blank: the pair would fit only by half.
    assertThat(shown.content.toString()).hasSize(ScriptedAnswerer.QUOTED + 1).endsWith(" ");
    assertThat(shown.notices.getLast().code()).isEqualTo(NoticeCode.TRUNCATED);
    assertThat(shown.stopReason).isEqualTo(StopReason.TRUNCATED);
    assertThat(stored(stream.messageId()).status()).isEqualTo(MessageStatus.TRUNCATED);
  }

  private AskRequest request() {
    return AskRequest.of("How can the lease be terminated?", sources);
  }

  private ConversationId conversation() {
    return corpus.conversations.list(corpus.ada, corpus.notebook).getFirst().id();
  }

  private Message stored(MessageId id) {
    return corpus.messages.find(corpus.ada, id).orElseThrow();
  }
}
