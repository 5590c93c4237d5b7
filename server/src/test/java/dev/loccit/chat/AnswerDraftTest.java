package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.cite.Verdict;
import dev.loccit.conversation.AnswerState;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.Usage;
import dev.loccit.source.Scope;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.Anchor;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerDraftTest {
  private final Corpus corpus;
  private final Scope.Entry lease;
  private final List<AnswerEvent> events = new ArrayList<>();
  private final AnswerDraft draft;

  AnswerDraftTest(@TempDir Path folder) {
    corpus = new Corpus(TestDatabase.SQLITE.open(folder));
    lease =
        corpus
            .scopes()
            .resolve(corpus.ada, corpus.notebook, List.of(corpus.add("Tenancy", Corpus.LEASE)))
            .entries()
            .getFirst();
    MessageId answer = MessageId.create();
    draft =
        new AnswerDraft(
            answer,
            events::add,
            new AnswerKeeper(corpus.exchanges, corpus.alarms, Duration.ofSeconds(1)),
            corpus.scopedTexts(),
            new AuditTrail(answer, "Why?", System::nanoTime),
            100_000);
  }

  @AfterEach
  void close() {
    corpus.close();
  }

  @Test
  void howeverTextIsCutNoDeltaHoldsHalfAPairAndNothingIsLost() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    StringBuilder whole = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      whole.append(random.nextInt(3) == 0 ? "🎉" : "ab ".substring(0, 1 + random.nextInt(3)));
    }
    for (int at = 0; at < whole.length(); ) {
      int end = Math.min(whole.length(), at + 1 + random.nextInt(4));
      draft.text(whole.substring(at, end));
      at = end;
    }
    StringBuilder shown = new StringBuilder();
    for (AnswerEvent event : events) {
      String delta = ((AnswerEvent.Delta) event).text();
      assertThat(delta.codePoints().noneMatch(AnswerDraftTest::isHalf))
          .as("seed %s", seed)
          .isTrue();
      assertThat(delta).isNotEmpty();
      shown.append(delta);
    }
    assertThat(shown.toString()).as("seed %s", seed).isEqualTo(whole.toString());
  }

  @Test
  void aHalfPairThatStaysHalfIsReplaced() {
    draft.text("a\uD83C");
    draft.text("b\uDF89c");
    assertThat(Streams.read(numbered()).content.toString()).isEqualTo("a\uFFFDb\uFFFDc");
  }

  @Test
  void aSpanIsAnnouncedOnceAndKeepsItsNumber() {
    AnswerSink.Claim first = draft.check(lease, new Anchor(lease.text(), new Span(0, 10)));
    AnswerSink.Claim second = draft.check(lease, new Anchor(lease.text(), new Span(11, 20)));
    assertThat(draft.announce(first)).isEqualTo(1);
    assertThat(draft.announce(second)).isEqualTo(2);
    assertThat(draft.announce(first)).isEqualTo(1);
    assertThat(events).hasSize(2);
  }

  @Test
  void whatWasCitedBeforeItsSourceWasRemovedIsSaidAndNothingMoreIsCited() {
    AnswerSink.Claim first = draft.check(lease, new Anchor(lease.text(), new Span(0, 10)));
    int n = draft.announce(first);
    draft.text("Words.");
    draft.cite(List.of(n));
    corpus.sources.markDeleting(corpus.ada, lease.source());

    AnswerSink.Claim later = draft.check(lease, new Anchor(lease.text(), new Span(11, 20)));
    draft.end(new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE));

    assertThat(later.checked().verdict()).isEqualTo(Verdict.UNVERIFIED);
    AnswerEvent.Notice notice = (AnswerEvent.Notice) events.get(events.size() - 2);
    assertThat(notice.code()).isEqualTo(NoticeCode.DROPPED_SOURCES);
    assertThat(notice.text())
        .isEqualTo(
            "Removed while this answer was written: “"
                + lease.title()
                + "”. What it cites of it is marked as removed.");
  }

  @Test
  void whatCannotBeVerifiedIsNeverCited() {
    Anchor anchor = new Anchor(lease.text(), new Span(0, 10));
    AnswerSink.Claim invented = draft.check(lease, anchor, "Nobody wrote this anywhere.");
    assertThat(invented.checked().verdict()).isEqualTo(Verdict.UNVERIFIED);
    int n = draft.announce(invented);
    draft.text("Claim.");
    draft.cite(List.of(n, 99));
    assertThat(events.stream().filter(AnswerEvent.Cite.class::isInstance)).isEmpty();
    AnswerEvent.Source source = (AnswerEvent.Source) events.getFirst();
    assertThat(source.startChar()).isNull();
    assertThat(source.locators()).isNull();
    assertThat(source.verified()).isFalse();
  }

  @Test
  void aClaimInAnotherTextThanItsSourcesIsRefused() {
    Anchor foreign = new Anchor(TextId.create(), new Span(0, 3));
    assertThatThrownBy(() -> draft.check(lease, foreign, "The"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void theEventsQuoteIsCutWithoutSplittingAPair() {
    String words = "x".repeat(299) + "🎉" + "y".repeat(50);
    Scope.Entry source =
        corpus
            .scopes()
            .resolve(corpus.ada, corpus.notebook, List.of(corpus.add("Long", words)))
            .entries()
            .getFirst();
    Anchor all = new Anchor(source.text(), new Span(0, words.length()));
    draft.announce(draft.check(source, all));
    assertThat(((AnswerEvent.Source) events.getFirst()).quote()).isEqualTo("x".repeat(299));
  }

  @Test
  void afterTheEndNothingIsTakenAndTheFirstEndStays() {
    draft.end(new AnswerState.Ending.CutOff());
    draft.end(new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE));
    assertThatThrownBy(() -> draft.text("late")).isInstanceOf(AnswerSink.Stopped.class);
    assertThatThrownBy(() -> draft.cite(List.of(1))).isInstanceOf(AnswerSink.Stopped.class);
    assertThat(events).hasSize(1);
  }

  private List<NumberedEvent> numbered() {
    return events.stream().map(event -> new NumberedEvent(0, event)).toList();
  }

  private static boolean isHalf(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
