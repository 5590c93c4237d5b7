package dev.loccit.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class ExchangeStoreContractTest extends StoreFixture {
  ExchangeStoreContractTest(TestDatabase vendor, @TempDir Path folder) {
    super(vendor, folder);
  }

  @Test
  void aQuestionAndItsEmptyAnswerAreStoredTogether() {
    MessageId answer = MessageId.create();
    NewExchange.Outcome.Stored stored = ask(exchange(null, "Why? 🎉", answer));

    List<Message> all = messages.inConversation(ada, stored.conversation());
    assertThat(all).extracting(Message::id).containsExactly(stored.question(), answer);
    assertThat(all).extracting(Message::role).containsExactly(Role.USER, Role.ASSISTANT);
    assertThat(all).extracting(Message::content).containsExactly("Why? 🎉", "");
    assertThat(all)
        .extracting(Message::status)
        .containsExactly(MessageStatus.COMPLETE, MessageStatus.STREAMING);
    assertThat(all.getLast().scope()).containsExactly(new ScopeEntry(SOURCE, 2));
    assertThat(all.getLast().createdAt()).isEqualTo(clock.instant());
    assertThat(conversations.list(ada, notebook))
        .containsExactly(
            new Conversation(
                stored.conversation(), notebook, "Title", clock.instant(), clock.instant()));
  }

  @Test
  void allThatWasKnownOfAnAnswerIsReadBackAsItWas() {
    MessageId answer = MessageId.create();
    NewExchange.Outcome.Stored stored = ask(exchange(null, "Why?", answer));
    AnswerState state = state(answer, "Because 🎉. And so on.", 3);
    AnswerState.Ending.Stopped end =
        new AnswerState.Ending.Stopped(StopReason.END, new Usage(List.of(), 0.5));
    AuditRecord audit = audit(answer);
    assertThat(exchanges.finish(state, end, audit)).isTrue();

    Message message = messages.find(ada, answer).orElseThrow();
    assertThat(message.conversationId()).isEqualTo(stored.conversation());
    assertThat(message.content()).isEqualTo(state.content());
    assertThat(message.marks()).isEqualTo(state.marks());
    assertThat(message.citations()).isEqualTo(state.citations());
    assertThat(message.notices()).isEqualTo(state.notices());
    assertThat(message.status()).isEqualTo(MessageStatus.COMPLETE);
    assertThat(message.stopReason()).isEqualTo(StopReason.END);
    assertThat(message.usage()).isEqualTo(end.usage());
    assertThat(message.mode()).isEqualTo(Mode.EXTRACTIVE);
    assertThat(message.groundedness()).isEqualTo(Groundedness.UNKNOWN);
    assertThat(messages.modeReason(ada, answer)).contains("Because so.");
    assertThat(audits.find(ada, answer)).contains(audit);
  }

  @Test
  void anAnswerEndsOnceAndNothingChangesItAfterwards() {
    MessageId answer = MessageId.create();
    ask(exchange(null, "Why?", answer));
    AnswerState.Ending cancelled = new AnswerState.Ending.Stopped(StopReason.CANCELLED, Usage.NONE);
    assertThat(exchanges.finish(state(answer, "Part", 1), cancelled, audit(answer))).isTrue();
    assertThat(exchanges.flush(state(answer, "Late", 2))).isFalse();
    assertThat(
            exchanges.finish(
                state(answer, "Late", 2),
                new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE),
                audit(answer)))
        .isFalse();

    Message message = messages.find(ada, answer).orElseThrow();
    assertThat(message.content()).isEqualTo("Part");
    assertThat(message.citations()).hasSize(1);
    assertThat(message.status()).isEqualTo(MessageStatus.ABORTED);
    assertThat(message.stopReason()).isEqualTo(StopReason.CANCELLED);
  }

  @Test
  void aFailedAnswerKeepsItsReasonAndWhatWasStreamed() {
    MessageId answer = MessageId.create();
    ask(exchange(null, "Why?", answer));
    Message.Failure failure = new Message.Failure(ErrorCode.INDEX_DAMAGED, "Broken.", true);
    exchanges.finish(
        state(answer, "Part", 1), new AnswerState.Ending.Broke(failure), audit(answer));
    Message message = messages.find(ada, answer).orElseThrow();
    assertThat(message.status()).isEqualTo(MessageStatus.ERROR);
    assertThat(message.error()).isEqualTo(failure);
    assertThat(message.stopReason()).isNull();
    assertThat(message.citations()).hasSize(1);
  }

  @Test
  void answersThatAKilledServerLeftAreAbortedAtItsStartWithWhatWasSaved() {
    MessageId mine = MessageId.create();
    MessageId whole = MessageId.create();
    MessageId others = MessageId.create();
    ask(exchange(null, "Mine?", mine));
    ask(exchange(null, "Whole?", whole));
    exchanges("there").begin(exchange(null, "Others?", others));
    exchanges.flush(state(mine, "What was saved", 2));
    exchanges.finish(
        state(whole, "All", 0),
        new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE),
        audit(whole));
    restart();

    assertThat(exchanges.abortLeftovers()).isEqualTo(1);
    assertThat(exchanges.abortLeftovers()).isZero();
    Message left = messages.find(ada, mine).orElseThrow();
    assertThat(left.status()).isEqualTo(MessageStatus.ABORTED);
    assertThat(left.content()).isEqualTo("What was saved");
    assertThat(left.citations()).hasSize(2);
    assertThat(left.stopReason()).isNull();
    assertThat(left.usage()).isNull();
    assertThat(messages.find(ada, whole).orElseThrow().status()).isEqualTo(MessageStatus.COMPLETE);
    assertThat(messages.find(ada, others).orElseThrow().status())
        .isEqualTo(MessageStatus.STREAMING);
  }

  @Test
  void theSameClientKeyNeverAsksTwice() throws Exception {
    int askers = 12;
    try (ExecutorService pool = Executors.newFixedThreadPool(askers)) {
      List<Future<NewExchange.Outcome>> asked = new ArrayList<>();
      for (int i = 0; i < askers; i++) {
        asked.add(pool.submit(() -> exchanges.begin(keyed(null, "key"))));
      }
      List<NewExchange.Outcome> outcomes = new ArrayList<>();
      for (Future<NewExchange.Outcome> outcome : asked) {
        outcomes.add(outcome.get(30, TimeUnit.SECONDS));
      }
      MessageId first = exchanges.answerOf(ada, notebook, "key").orElseThrow();
      assertThat(outcomes.stream().filter(NewExchange.Outcome.Stored.class::isInstance)).hasSize(1);
      assertThat(outcomes.stream().filter(NewExchange.Outcome.AskedBefore.class::isInstance))
          .hasSize(askers - 1)
          .containsOnly(new NewExchange.Outcome.AskedBefore(first));
    }
    assertThat(conversations.list(ada, notebook)).hasSize(1);
    NotebookId other = notebooks.create(ada, "Other").id();
    assertThat(exchanges.answerOf(ada, other, "key")).isEmpty();
    assertThat(exchanges.answerOf(bob, notebook, "key")).isEmpty();
  }

  @Test
  void questionsAskedAtOnceInOneConversationAllGetTheirPlace() throws Exception {
    ConversationId conversation = ask(exchange(null, "First?", MessageId.create())).conversation();
    try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
      List<Future<NewExchange.Outcome>> asked = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        asked.add(pool.submit(() -> exchanges.begin(keyed(conversation, null))));
      }
      for (Future<NewExchange.Outcome> outcome : asked) {
        assertThat(outcome.get(30, TimeUnit.SECONDS))
            .isInstanceOf(NewExchange.Outcome.Stored.class);
      }
    }
    List<Message> all = messages.inConversation(ada, conversation);
    assertThat(all).hasSize(18);
    for (int i = 0; i < all.size(); i++) {
      assertThat(all.get(i).role()).isEqualTo(i % 2 == 0 ? Role.USER : Role.ASSISTANT);
    }
  }

  @Test
  void replacingAQuestionOrItsAnswerDropsThatPairAndAllAfterIt() {
    NewExchange.Outcome.Stored first = ask(exchange(null, "One?", MessageId.create()));
    ConversationId conversation = first.conversation();
    MessageId second = MessageId.create();
    ask(exchange(conversation, "Two?", second));
    ask(exchange(conversation, "Three?", MessageId.create()));

    assertThat(exchanges.streamingFrom(ada, conversation, second)).hasSize(2).contains(second);
    assertThat(exchanges.streamingFrom(bob, conversation, second)).isEmpty();
    ask(replacing(conversation, "Two again?", second));
    assertThat(questions(conversation)).containsExactly("One?", "Two again?");
    ask(replacing(conversation, "One again?", first.question()));
    assertThat(questions(conversation)).containsExactly("One again?");
    assertThatThrownBy(() -> ask(replacing(conversation, "Lost?", second)))
        .isInstanceOf(LoccitException.class)
        .extracting(e -> ((LoccitException) e).code())
        .isEqualTo(ErrorCode.NOT_FOUND);
    assertThat(questions(conversation)).containsExactly("One again?");
  }

  private List<String> questions(ConversationId conversation) {
    return messages.inConversation(ada, conversation).stream()
        .filter(message -> message.role() == Role.USER)
        .map(Message::content)
        .toList();
  }
}
