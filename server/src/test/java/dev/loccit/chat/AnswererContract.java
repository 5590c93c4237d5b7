package dev.loccit.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.cite.Checked;
import dev.loccit.cite.CitationVerifier;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.StopReason;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.Question;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.Scope;
import dev.loccit.source.SourceId;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What every answerer keeps to. */
abstract class AnswererContract {
  static final String COVERED = "How can the lease be terminated?";
  @TempDir private Path folder;
  private Corpus corpus;
  private SourceId lease;
  private SourceId report;

  abstract Answerer create(Corpus answered);

  @BeforeEach
  void open() {
    corpus = new Corpus(TestDatabase.SQLITE.open(folder));
    lease = corpus.add("Tenancy", Corpus.LEASE);
    report = corpus.add("Report", Corpus.REPORT);
  }

  @AfterEach
  void close() {
    corpus.close();
  }

  @Test
  void everyCitedNumberIsVerifiedAndAnnouncedBefore() {
    Sink sink = new Sink(Integer.MAX_VALUE);
    assertThat(create(corpus).answer(task(COVERED), sink)).isEqualTo(StopReason.END);
    assertThat(sink.text.toString()).isNotBlank();
    assertThat(sink.cited).isNotEmpty();
    assertThat(sink.verified).containsAll(sink.cited);
  }

  @Test
  void itIsToldOfTheEndAndStopsThere() {
    Sink whole = new Sink(Integer.MAX_VALUE);
    create(corpus).answer(task(COVERED), whole);
    for (int calls = 0; calls < whole.calls; calls++) {
      Sink sink = new Sink(calls);
      assertThatThrownBy(() -> create(corpus).answer(task(COVERED), sink))
          .isInstanceOf(AnswerSink.Stopped.class);
      assertThat(sink.calls).isEqualTo(calls);
      assertThat(whole.text.toString()).startsWith(sink.text.toString());
    }
  }

  @Test
  void aTextThatIsGoneIsNeitherShownNorCited() {
    Answerer.Task task = task(COVERED);
    corpus.texts.remove(lease);
    corpus.texts.remove(report);
    Sink sink = new Sink(Integer.MAX_VALUE);
    try {
      create(corpus).answer(task, sink);
    } catch (LoccitException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
    }
    assertThat(sink.cited).isEmpty();
    assertThat(sink.text.toString()).isIn("", ExtractiveAnswering.NOT_COVERED);
  }

  @Test
  void anAnswerThatIsNotCoveredCitesNothingAndSaysSo() {
    Sink sink = new Sink(Integer.MAX_VALUE);
    StopReason reason =
        create(corpus).answer(task("Who won the chess championship of the moon?"), sink);
    if (reason == StopReason.NOT_COVERED) {
      assertThat(sink.cited).isEmpty();
      assertThat(sink.notices).extracting(Notice::code).contains(NoticeCode.NOT_COVERED);
    } else {
      assertThat(sink.cited).isNotEmpty();
    }
  }

  final Answerer.Task task(String words) {
    Scope scope = corpus.scopes().resolve(corpus.ada, corpus.notebook, List.of(lease, report));
    Question question = new QuestionReader(corpus.words).read(words);
    Gatherer gatherer =
        new Gatherer(corpus.index, corpus.texts, corpus.words, RetrievalSettings.defaults());
    return new Answerer.Task(
        question, scope, gatherer.gather(question, scope), corpus.scopedTexts());
  }

  /** Takes so many calls, and then has ended. */
  private final class Sink implements AnswerSink {
    final StringBuilder text = new StringBuilder();
    final List<Integer> verified = new ArrayList<>();
    final List<Integer> cited = new ArrayList<>();
    final List<Notice> notices = new ArrayList<>();
    private final int most;
    private int calls;
    private int numbers;

    Sink(int most) {
      this.most = most;
    }

    private void take() {
      if (calls == most) {
        throw new Stopped();
      }
      calls++;
    }

    @Override
    public void text(String words) {
      take();
      text.append(words);
    }

    @Override
    public Claim check(Scope.Entry source, Anchor claimed, String quote) {
      take();
      NormalizedText stored = corpus.texts.load(source.text());
      Checked checked = CitationVerifier.verify(claimed, quote, stored);
      return new Claim(source, quote, checked);
    }

    @Override
    public Claim check(Scope.Entry source, Anchor claimed) {
      return check(source, claimed, corpus.texts.load(source.text()).cut(claimed.span()));
    }

    @Override
    public int announce(Claim claim) {
      take();
      numbers++;
      if (claim.checked().verdict().verified()) {
        verified.add(numbers);
      }
      return numbers;
    }

    @Override
    public void cite(List<Integer> refs) {
      take();
      assertThat(verified).containsAll(refs);
      cited.addAll(refs);
    }

    @Override
    public void notice(Notice notice) {
      take();
      notices.add(notice);
    }
  }
}
