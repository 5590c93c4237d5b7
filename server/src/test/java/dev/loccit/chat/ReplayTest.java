package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.cite.Mark;
import dev.loccit.cite.Verdict;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.Format;
import dev.loccit.conversation.Groundedness;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.MessageStatus;
import dev.loccit.conversation.Mode;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.Role;
import dev.loccit.conversation.ScopeEntry;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.StoredCitation;
import dev.loccit.conversation.Usage;
import dev.loccit.problem.ErrorCode;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ReplayTest {
  private static final SourceId SOURCE = SourceId.create();
  private static final TextId TEXT = TextId.create();

  @Test
  void aReplayShowsExactlyTheStoredTextMarksCitationsNoticesAndEnd() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int round = 0; round < 500; round++) {
      Message answer = randomAnswer(random);
      Reader reader = new Reader();
      Replay.of(answer, "Because.").forEach(reader::apply);
      assertThat(reader.content.toString()).as("seed %s", seed).isEqualTo(answer.content());
      assertThat(reader.marks).as("seed %s", seed).isEqualTo(answer.marks());
      assertThat(reader.numbers)
          .as("seed %s", seed)
          .containsExactlyInAnyOrderElementsOf(
              answer.citations().stream().map(StoredCitation::n).toList());
      assertThat(reader.notices).as("seed %s", seed).isEqualTo(answer.notices());
      assertThat(reader.stopReason).as("seed %s", seed).isEqualTo(answer.stopReason());
    }
  }

  @Test
  void aNumberIsAnnouncedBeforeItsFirstCiteAndOnce() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      List<Integer> announced = new ArrayList<>();
      for (AnswerEvent event : Replay.of(randomAnswer(random), null)) {
        if (event instanceof AnswerEvent.Source source) {
          assertThat(announced).doesNotContain(source.n());
          announced.add(source.n());
        }
        if (event instanceof AnswerEvent.Cite cite) {
          assertThat(announced).containsAll(cite.refs());
        }
      }
    }
  }

  @Test
  void anAnswerThatAStopCutOffEndsWithAnErrorThatSaysSo() {
    Message answer = answer("Half an", List.of(), MessageStatus.ABORTED, null, null);
    assertThat(Replay.of(answer, null).getLast()).isEqualTo(AnswerEvents.CUT_OFF);
  }

  @Test
  void aFailedAnswerEndsWithItsOwnError() {
    Message.Failure failure = new Message.Failure(ErrorCode.INDEX_DAMAGED, "Broken.", false);
    Message answer = answer("Half an", List.of(), MessageStatus.ERROR, null, failure);
    assertThat(Replay.of(answer, null).getLast())
        .isEqualTo(new AnswerEvent.Failed(ErrorCode.INDEX_DAMAGED, "Broken.", false));
  }

  private static Message randomAnswer(Random random) {
    StringBuilder content = new StringBuilder();
    List<Mark> marks = new ArrayList<>();
    int sentences = random.nextInt(6);
    for (int i = 0; i < sentences; i++) {
      content.append("Sentence ").append(i).append(random.nextBoolean() ? " 🎉. " : ". ");
      if (random.nextInt(4) > 0) {
        marks.add(new Mark(content.length(), List.of(1 + random.nextInt(5), 6)));
      }
    }
    StopReason end = List.of(StopReason.END, StopReason.CANCELLED).get(random.nextInt(2));
    return answer(content.toString(), marks, MessageStatus.COMPLETE, end, null);
  }

  private static Message answer(
      String content,
      List<Mark> marks,
      MessageStatus status,
      @Nullable StopReason end,
      Message.@Nullable Failure failure) {
    List<StoredCitation> citations = new ArrayList<>();
    for (int n = 1; n <= 6; n++) {
      citations.add(
          new StoredCitation(
              n,
              StoredCitation.Kind.TEXT,
              SOURCE,
              "Title",
              1,
              TEXT,
              n * 10,
              n * 10 + 5,
              List.of(new Locator.Page(n)),
              "quote",
              Verdict.EXACT,
              null,
              false));
    }
    return new Message(
        MessageId.create(),
        ConversationId.create(),
        Role.ASSISTANT,
        content,
        Format.PLAIN,
        marks,
        status,
        Mode.EXTRACTIVE,
        List.of(new ScopeEntry(SOURCE, 1)),
        Instant.EPOCH,
        citations,
        Groundedness.UNKNOWN,
        List.of(),
        List.of(new Notice(NoticeCode.DEGRADED, "No model.")),
        Usage.NONE,
        null,
        end,
        failure);
  }
}
