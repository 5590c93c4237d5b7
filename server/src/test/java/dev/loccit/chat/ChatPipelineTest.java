package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.cite.Verdict;
import dev.loccit.conversation.AuditRecord;
import dev.loccit.conversation.ConversationId;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.MessageStatus;
import dev.loccit.conversation.Mode;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.QuestionKind;
import dev.loccit.conversation.Role;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.StoredCitation;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SourceId;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.Anchor;
import dev.loccit.text.Span;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChatPipelineTest {
  private final Corpus corpus;
  private final SourceId lease;
  private final SourceId report;
  private final SourceId recipe;

  ChatPipelineTest(@TempDir Path folder) {
    corpus = new Corpus(TestDatabase.SQLITE.open(folder));
    lease = corpus.add("Tenancy", Corpus.LEASE);
    report = corpus.add("Report", Corpus.REPORT);
    recipe = corpus.add("Recipe", Corpus.RECIPE);
  }

  @AfterEach
  void close() {
    corpus.close();
  }

  @Test
  void whatReadersWereShownIsWhatIsStored() throws Exception {
    List<NumberedEvent> events = ask("How can the lease be terminated?", lease, report);
    Reader shown = Streams.read(events);
    Message stored = stored(events);

    assertThat(shown.content.toString()).isNotBlank().isEqualTo(stored.content());
    assertThat(shown.marks).isNotEmpty().isEqualTo(stored.marks());
    assertThat(shown.numbers)
        .isEqualTo(stored.citations().stream().map(StoredCitation::n).toList());
    assertThat(shown.notices).isEqualTo(stored.notices());
    assertThat(stored.status()).isEqualTo(MessageStatus.COMPLETE);
    assertThat(stored.stopReason()).isEqualTo(StopReason.END).isEqualTo(shown.stopReason);
    assertThat(stored.mode()).isEqualTo(Mode.EXTRACTIVE);
  }

  @Test
  void anAnswerIsTheSourcesOwnWordsAtTheCitedPlaces() throws Exception {
    Message stored = stored(ask("How can the lease be terminated?", lease, report));
    assertThat(stored.content()).contains("terminate the lease with three months' notice");
    for (StoredCitation citation : stored.citations()) {
      int start = citation.startChar() == null ? -1 : citation.startChar();
      int end = citation.endChar() == null ? -1 : citation.endChar();
      String words = corpus.texts.cut(new Anchor(citation.textId(), new Span(start, end)));
      assertThat(citation.quote()).isEqualTo(words);
      assertThat(citation.verdict()).isEqualTo(Verdict.EXACT);
      assertThat(stored.content()).contains(words);
    }
  }

  @Test
  void eventsComeInTheOrderOfTheContract() throws Exception {
    List<NumberedEvent> events = ask("How many people did Northwind employ?", lease, report);
    List<String> types = events.stream().map(event -> event.event().type()).toList();
    assertThat(types).startsWith("start", "plan", "notice").endsWith("cite", "done");
    assertThat(types.indexOf("source")).isLessThan(types.indexOf("delta"));
    for (int i = 0; i < events.size(); i++) {
      assertThat(events.get(i).seq()).isEqualTo(i);
    }
    assertThat(((AnswerEvent.Notice) events.get(2).event()).code()).isEqualTo(NoticeCode.DEGRADED);
    assertThat(types.stream().filter("delta"::equals).count()).isGreaterThan(3);
  }

  @Test
  void questionAndAnswerStandInATitledConversation() throws Exception {
    List<NumberedEvent> events = ask("How many people did Northwind employ?", report);
    ConversationId id = ((AnswerEvent.Start) events.getFirst().event()).conversationId();
    assertThat(corpus.conversations.find(corpus.ada, id).orElseThrow().title())
        .isEqualTo("How many people did Northwind employ?");
    List<Message> all = corpus.messages.inConversation(corpus.ada, id);
    assertThat(all).extracting(Message::role).containsExactly(Role.USER, Role.ASSISTANT);

    Streams.all(
        corpus
            .pipeline()
            .ask(
                corpus.ada,
                corpus.notebook,
                new AskRequest(id, "And the dividend?", List.of(report), null, null, null)));
    assertThat(corpus.messages.inConversation(corpus.ada, id)).hasSize(4);
  }

  @Test
  void silenceIsSaidAndTheNearestPassagesAreNoSupport() throws Exception {
    List<NumberedEvent> events = ask("Who won the chess championship of the moon?", lease, report);
    Message stored = stored(events);
    assertThat(stored.content()).isEqualTo(ExtractiveAnswering.NOT_COVERED);
    assertThat(stored.stopReason()).isEqualTo(StopReason.NOT_COVERED);
    assertThat(stored.status()).isEqualTo(MessageStatus.COMPLETE);
    assertThat(stored.marks()).isEmpty();
    assertThat(stored.citations()).isEmpty();
    assertThat(stored.notices()).extracting(Notice::code).contains(NoticeCode.NOT_COVERED);
  }

  @Test
  void nearestPassagesAreQuotedWithTheirPlaces() throws Exception {
    Message stored = stored(ask("How many astronauts pay rent on Mars?", lease));
    Notice notice = stored.notices().getLast();
    assertThat(stored.stopReason()).isEqualTo(StopReason.NOT_COVERED);
    assertThat(notice.nearest()).isNotEmpty();
    for (Notice.Nearest near : notice.nearest()) {
      Span span = new Span(near.startChar(), near.endChar());
      assertThat(near.quote()).isEqualTo(corpus.texts.cut(new Anchor(near.textId(), span)));
      assertThat(near.locators()).isNotEmpty();
    }
  }

  @Test
  void aComparisonNamesTheSilentSource() throws Exception {
    Message stored =
        stored(ask("Compare what the sources say about the notice of the lease.", lease, recipe));
    assertThat(stored.notices())
        .anySatisfy(
            notice -> {
              assertThat(notice.code()).isEqualTo(NoticeCode.NOT_COVERED);
              assertThat(notice.text()).isEqualTo("“Recipe” does not address this.");
            });
    assertThat(stored.stopReason()).isEqualTo(StopReason.END);
  }

  @Test
  void sourcesThatCannotBeUsedAreDroppedAndSaid() throws Exception {
    SourceId unread = corpus.queue("Draft", "Not read yet.");
    SourceId gone = corpus.add("Gone", "It goes.");
    corpus.sources.markDeleting(corpus.ada, gone);
    List<NumberedEvent> events = ask("How can the lease be terminated?", unread, lease, gone);
    assertThat(stored(events).notices())
        .contains(
            new Notice(
                NoticeCode.DROPPED_SOURCES,
                "Left out: “Draft” (not ready yet), a removed source."));
    assertThat(((AnswerEvent.Start) events.getFirst().event()).scope()).hasSize(1);
  }

  @Test
  void sourcesForWhichThereWasNoRoomAreNamed() throws Exception {
    List<SourceId> many = new ArrayList<>();
    for (int i = 1; i <= 12; i++) {
      many.add(corpus.add("Tenancy " + i, Corpus.LEASE + "\n\nCopy " + i + "."));
    }
    Message stored = stored(ask("How can the lease be terminated?", many.toArray(SourceId[]::new)));
    Notice notice =
        stored.notices().stream()
            .filter(one -> one.code() == NoticeCode.NOT_READ)
            .findFirst()
            .orElseThrow();
    AuditRecord audit = corpus.audits.find(corpus.ada, stored.id()).orElseThrow();
    assertThat(audit.notRead()).isNotEmpty();
    assertThat(audit.notRead())
        .allSatisfy(source -> assertThat(notice.text()).contains("“" + source.sourceTitle() + "”"));
  }

  @Test
  void aPlanThatNeedsAModelIsAnsweredExtractivelyAndSaid() throws Exception {
    for (AskRequest.PlanHint hint : AskRequest.PlanHint.values()) {
      boolean needsModel =
          hint != AskRequest.PlanHint.AUTO && hint != AskRequest.PlanHint.EXTRACTIVE;
      List<NumberedEvent> events =
          Streams.all(
              corpus
                  .pipeline()
                  .ask(
                      corpus.ada,
                      corpus.notebook,
                      new AskRequest(null, "What is the rent?", List.of(lease), hint, null, null)));
      AnswerEvent.Plan plan = (AnswerEvent.Plan) events.get(1).event();
      AnswerEvent.Notice notice = (AnswerEvent.Notice) events.get(2).event();
      assertThat(plan.mode()).isEqualTo(Mode.EXTRACTIVE);
      assertThat(plan.reason().contains("was asked for and needs a model")).isEqualTo(needsModel);
      assertThat(notice.text()).startsWith("No language model is configured");
      assertThat(notice.text().contains("needs one")).isEqualTo(needsModel);
    }
  }

  @Test
  void theAuditRecordSaysWhyTheAnswerSaysThat() throws Exception {
    List<NumberedEvent> events = ask("How many people did Northwind employ?", lease, report);
    Message stored = stored(events);
    AuditRecord audit = corpus.audits.find(corpus.ada, stored.id()).orElseThrow();
    assertThat(audit.question()).isEqualTo("How many people did Northwind employ?");
    assertThat(audit.questionKind()).isEqualTo(QuestionKind.NUMERIC);
    assertThat(audit.scope()).hasSize(2).allMatch(text -> text.textSha256().length() == 64);
    assertThat(audit.mode()).isEqualTo(Mode.EXTRACTIVE);
    assertThat(audit.modeReason()).isNotBlank();
    assertThat(audit.retrieved())
        .isNotEmpty()
        .allMatch(found -> !found.locators().isEmpty())
        .anyMatch(AuditRecord.Retrieved::sent)
        .anyMatch(found -> !found.matchedTerms().isEmpty());
    assertThat(audit.citations()).hasSameSizeAs(stored.citations());
    assertThat(audit.notices()).isEqualTo(stored.notices());
    AuditRecord.Timings times = audit.timingsMs();
    assertThat(Stream.of(times.scope(), times.retrieve(), times.firstToken(), times.total()))
        .doesNotContainNull()
        .isSorted();
  }

  @Test
  void whatCannotBeAskedIsRefusedBeforeAnythingIsStored() {
    NotebookId notebook = corpus.notebook;
    refused(ErrorCode.BAD_REQUEST, notebook, request("  ", List.of(lease)));
    refused(ErrorCode.BAD_REQUEST, notebook, request("x".repeat(32_001), List.of(lease)));
    refused(ErrorCode.NO_READY_SOURCE, notebook, request("Why?", List.of()));
    refused(ErrorCode.UNKNOWN_SOURCE, notebook, request("Why?", List.of(SourceId.create())));
    refused(ErrorCode.NOT_FOUND, NotebookId.create(), request("Why?", List.of(lease)));
    refused(
        ErrorCode.NOT_FOUND,
        notebook,
        new AskRequest(ConversationId.create(), "Why?", List.of(lease), null, null, null));
    refused(
        ErrorCode.BAD_REQUEST,
        notebook,
        new AskRequest(null, "Why?", List.of(lease), null, MessageId.create(), null));
    refused(
        ErrorCode.BAD_REQUEST,
        notebook,
        new AskRequest(null, "Why?", List.of(lease), null, null, " "));
    assertThat(corpus.conversations.list(corpus.ada, notebook)).isEmpty();
  }

  @Test
  void anotherUsersNotebookAndAnswersAreNotFound() throws Exception {
    MessageId answer = stored(ask("What is the rent?", lease)).id();
    ChatPipeline pipeline = corpus.pipeline();
    assertNotFound(
        () -> pipeline.ask(corpus.bob, corpus.notebook, request("Why?", List.of(lease))));
    assertNotFound(() -> pipeline.stream(corpus.bob, answer, 0));
    assertNotFound(() -> pipeline.cancel(corpus.bob, answer));
    assertNotFound(() -> pipeline.stream(corpus.ada, MessageId.create(), 0));
  }

  @Test
  void theSameClientKeyReattachesInsteadOfAskingTwice() throws Exception {
    AskRequest request = new AskRequest(null, "What is the rent?", List.of(lease), null, null, "k");
    ChatPipeline pipeline = corpus.pipeline();
    List<NumberedEvent> first = Streams.all(pipeline.ask(corpus.ada, corpus.notebook, request));
    List<NumberedEvent> second = Streams.all(pipeline.ask(corpus.ada, corpus.notebook, request));
    assertThat(second).isEqualTo(first);
    assertThat(corpus.conversations.list(corpus.ada, corpus.notebook)).hasSize(1);
  }

  @Test
  void replacingAnAnswerDropsItAndWhatCameAfter() throws Exception {
    List<NumberedEvent> first = ask("What is the rent?", lease);
    ConversationId id = ((AnswerEvent.Start) first.getFirst().event()).conversationId();
    Streams.all(
        corpus
            .pipeline()
            .ask(
                corpus.ada,
                corpus.notebook,
                new AskRequest(
                    id, "Are pets permitted?", List.of(lease), null, stored(first).id(), null)));
    assertThat(corpus.messages.inConversation(corpus.ada, id))
        .extracting(Message::role)
        .containsExactly(Role.USER, Role.ASSISTANT);
    assertThat(corpus.messages.inConversation(corpus.ada, id).getFirst().content())
        .isEqualTo("Are pets permitted?");
  }

  private void refused(ErrorCode code, NotebookId notebook, AskRequest request) {
    assertThatThrownBy(() -> corpus.pipeline().ask(corpus.ada, notebook, request))
        .isInstanceOf(LoccitException.class)
        .extracting(e -> ((LoccitException) e).code())
        .isEqualTo(code);
  }

  private static void assertNotFound(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(LoccitException.class)
        .extracting(e -> ((LoccitException) e).code())
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  private static AskRequest request(String content, List<SourceId> sources) {
    return AskRequest.of(content, sources);
  }

  private List<NumberedEvent> ask(String question, SourceId... sources) throws Exception {
    try (AnswerStream stream =
        corpus.pipeline().ask(corpus.ada, corpus.notebook, request(question, List.of(sources)))) {
      return new ArrayList<>(Streams.all(stream));
    }
  }

  private Message stored(List<NumberedEvent> events) {
    AnswerEvent.Start start = (AnswerEvent.Start) events.getFirst().event();
    return corpus.messages.find(corpus.ada, start.messageId()).orElseThrow();
  }
}
