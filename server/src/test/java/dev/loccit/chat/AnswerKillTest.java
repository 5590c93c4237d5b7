package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.conversation.Conversation;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageStatus;
import dev.loccit.conversation.Role;
import dev.loccit.database.Database;
import dev.loccit.database.Databases;
import dev.loccit.source.SourceId;
import dev.loccit.testing.ChildJvm;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server that is killed at each step of an answer loses nothing that it had committed. */
class AnswerKillTest {
  private static final String KEY = "the-one-question";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "answer.accepted",
        "answer.planned",
        "answer.gathered",
        "answer.streaming",
        "answer.committing",
        "answer.committed"
      })
  void aKilledAnswerIsWholeOrMarkedAndNeverDoubled(String step, @TempDir Path folder)
      throws Exception {
    try (ChildJvm server =
        ChildJvm.start(Server.class, List.of("-Dloccit.failpoint=" + step), folder.toString())) {
      assertThat(server.awaitLine("FAILPOINT")).isEqualTo("FAILPOINT " + step);
      if (step.equals("answer.streaming")) {
        awaitPartialText(folder);
      }
      server.kill();
    }
    try (Corpus corpus = new Corpus(TestDatabase.SQLITE.open(folder))) {
      ChatPipeline pipeline = corpus.pipeline();
      pipeline.recover();
      Message answer = onlyAnswer(corpus);
      boolean whole = step.equals("answer.committed");
      assertThat(answer.status()).isEqualTo(whole ? MessageStatus.COMPLETE : MessageStatus.ABORTED);
      assertThat(answer.content().isEmpty()).isEqualTo(!whole && !step.equals("answer.streaming"));
      assertThat(answer.marks().isEmpty()).isEqualTo(answer.content().isEmpty());
      assertThat(answer.citations()).hasSameSizeAs(answer.marks());
      assertThat(corpus.audits.find(corpus.ada, answer.id()).isPresent()).isEqualTo(whole);

      SourceId source = corpus.sources.list(corpus.ada, corpus.notebook).getFirst().id();
      List<NumberedEvent> again =
          Streams.all(pipeline.ask(corpus.ada, corpus.notebook, Server.question(source)));
      Reader shown = Streams.read(again);
      assertThat(shown.content.toString()).isEqualTo(answer.content());
      if (!whole) {
        assertThat(shown.failed).isEqualTo(AnswerEvents.CUT_OFF);
      }
      assertThat(onlyAnswer(corpus).id()).isEqualTo(answer.id());
    }
  }

  private static Message onlyAnswer(Corpus corpus) {
    List<Conversation> all = corpus.conversations.list(corpus.ada, corpus.notebook);
    assertThat(all).hasSize(1);
    List<Message> messages = corpus.messages.inConversation(corpus.ada, all.getFirst().id());
    assertThat(messages).extracting(Message::role).containsExactly(Role.USER, Role.ASSISTANT);
    assertThat(messages.getFirst().content()).isEqualTo("How can the lease be terminated?");
    return messages.getLast();
  }

  /** The running server saves it by itself within a second. */
  private static void awaitPartialText(Path folder) throws InterruptedException {
    Instant deadline = Instant.now().plus(Duration.ofSeconds(30));
    try (Database database = Databases.openReadOnly(TestDatabase.SQLITE.settings(folder))) {
      while (saved(database) == 0) {
        assertThat(Instant.now()).as("saved in time").isBefore(deadline);
        Thread.onSpinWait();
      }
    }
  }

  private static int saved(Database database) {
    @Nullable Integer count =
        database.read(
            jdbc -> jdbc.sql("SELECT COUNT(*) FROM citations").query(Integer.class).single());
    return count == null ? 0 : count;
  }

  /** Asks one question in a process of its own. */
  static final class Server {
    private Server() {}

    static AskRequest question(SourceId source) {
      return new AskRequest(
          null, "How can the lease be terminated?", List.of(source), null, null, KEY);
    }

    public static void main(String[] arguments) throws InterruptedException {
      Corpus corpus =
          new Corpus(TestDatabase.SQLITE.open(Path.of(arguments[0])), new ClockAlarms());
      SourceId source = corpus.add("Tenancy", Corpus.LEASE);
      Streams.all(corpus.pipeline().ask(corpus.ada, corpus.notebook, question(source)));
      System.out.println("ENDED");
    }
  }
}
