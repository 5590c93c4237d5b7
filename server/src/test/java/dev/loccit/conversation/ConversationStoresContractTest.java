package dev.loccit.conversation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.notebook.NotebookId;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class ConversationStoresContractTest extends StoreFixture {
  ConversationStoresContractTest(TestDatabase vendor, @TempDir Path folder) {
    super(vendor, folder);
  }

  @Test
  void citationsOutliveTheirSourceAndSaySo() {
    MessageId answer = MessageId.create();
    ask(exchange(null, "Why?", answer));
    exchanges.finish(
        state(answer, "Because.", 2),
        new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE),
        audit(answer));
    present.clear();
    assertThat(messages.find(ada, answer).orElseThrow().citations())
        .hasSize(2)
        .allMatch(StoredCitation::sourceRemoved)
        .allMatch(citation -> citation.sourceTitle().equals("Report"));
  }

  @Test
  void allCitationsAreReadInPages() {
    for (int i = 0; i < 3; i++) {
      MessageId answer = MessageId.create();
      ask(exchange(null, "Why?", answer));
      exchanges.flush(state(answer, "Because.", 4));
    }
    List<MessageStore.CitationOf> read = new ArrayList<>();
    MessageStore.@Nullable CitationOf last = null;
    while (true) {
      List<MessageStore.CitationOf> page = messages.allCitations(last, 5);
      if (page.isEmpty()) {
        break;
      }
      read.addAll(page);
      last = page.getLast();
    }
    assertThat(read).hasSize(12).doesNotHaveDuplicates();
  }

  @Test
  void whatAnotherUserOwnsIsAbsent() {
    MessageId answer = MessageId.create();
    ConversationId conversation = ask(exchange(null, "Why?", answer)).conversation();
    exchanges.finish(
        state(answer, "Because.", 1),
        new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE),
        audit(answer));
    assertThat(conversations.find(bob, conversation)).isEmpty();
    assertThat(conversations.list(bob, notebook)).isEmpty();
    assertThat(conversations.rename(bob, conversation, "Mine")).isEmpty();
    assertThat(conversations.delete(bob, conversation)).isFalse();
    assertThat(messages.find(bob, answer)).isEmpty();
    assertThat(messages.inConversation(bob, conversation)).isEmpty();
    assertThat(messages.modeReason(bob, answer)).isEmpty();
    assertThat(audits.find(bob, answer)).isEmpty();
    NotebookId bobs = notebooks.create(bob, "Bob's").id();
    assertThatThrownBy(
            () ->
                exchanges.begin(
                    new NewExchange(
                        bob,
                        bobs,
                        conversation,
                        "T",
                        "Q",
                        MessageId.create(),
                        List.of(),
                        null,
                        null)))
        .hasMessageContaining("no such conversation");
    assertThat(messages.inConversation(ada, conversation)).hasSize(2);
  }

  @Test
  void aNotebookBeingDeletedHidesItsConversationsAndTakesThemWithIt() {
    MessageId answer = MessageId.create();
    ConversationId conversation = ask(exchange(null, "Why?", answer)).conversation();
    exchanges.flush(state(answer, "Because.", 2));
    notebooks.hide(ada, notebook);
    assertThat(conversations.find(ada, conversation)).isEmpty();
    assertThat(conversations.list(ada, notebook)).isEmpty();
    assertThat(messages.find(ada, answer)).isEmpty();
    assertThatThrownBy(() -> ask(exchange(conversation, "More?", MessageId.create())))
        .hasMessageContaining("no such notebook");
    notebooks.delete(ada, notebook);
    assertThat(messages.allCitations(null, 10)).isEmpty();
    assertThat(exchanges.flush(state(answer, "Late", 1))).isFalse();
  }

  @Test
  void aDeletedConversationTakesItsMessagesCitationsAndAuditsWithIt() {
    MessageId answer = MessageId.create();
    ConversationId conversation = ask(exchange(null, "Why?", answer)).conversation();
    exchanges.finish(
        state(answer, "Because.", 2),
        new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE),
        audit(answer));
    assertThat(conversations.delete(ada, conversation)).isTrue();
    assertThat(conversations.delete(ada, conversation)).isFalse();
    assertThat(messages.find(ada, answer)).isEmpty();
    assertThat(messages.allCitations(null, 10)).isEmpty();
    assertThat(audits.find(ada, answer)).isEmpty();
  }

  @Test
  void renamingChangesTheTitleAndTheTime() {
    ConversationId conversation = ask(exchange(null, "Why?", MessageId.create())).conversation();
    ConversationId later = ask(exchange(null, "What?", MessageId.create())).conversation();
    clock.advance(Duration.ofSeconds(5));
    assertThat(conversations.rename(ada, conversation, "New").orElseThrow())
        .extracting(Conversation::title, Conversation::updatedAt)
        .containsExactly("New", clock.instant());
    assertThat(conversations.list(ada, notebook))
        .extracting(Conversation::id)
        .containsExactly(conversation, later);
  }
}
