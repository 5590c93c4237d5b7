package dev.loccit.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.cite.Mark;
import dev.loccit.cite.Verdict;
import dev.loccit.source.SourceId;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class QuoteStoreContractTest extends StoreFixture {
  private static final SourceId OTHER = SourceId.create();

  QuoteStoreContractTest(TestDatabase vendor, @TempDir Path folder) {
    super(vendor, folder);
  }

  @Test
  void wordsOfOneSourceLeaveAnAnswerThatEndedAndThoseOfTheOthersStay() {
    MessageId answer = MessageId.create();
    ask(exchange(null, "Why?", answer));
    exchanges.finish(twoSources(answer), ended(), audit(answer));
    QuoteStore quotes = new QuoteStore(database);
    assertThat(quotes.count(notebook, SOURCE, "Report")).isEqualTo(1);
    assertThat(quotes.count(notebook, SourceId.create(), "")).isZero();

    quotes.remove(notebook, SOURCE, "Report");
    quotes.remove(notebook, SOURCE, "Report");

    assertThat(quotes.count(notebook, SOURCE, "Report")).isZero();
    Message message = messages.find(ada, answer).orElseThrow();
    assertThat(message.content()).isEqualTo("Kept one.");
    assertThat(message.marks()).containsExactly(new Mark(9, List.of(2)));
    assertThat(message.citations())
        .extracting(StoredCitation::quote)
        .containsExactly("", "kept 2", "");
    assertThat(message.citations().getFirst().sourceTitle()).isEqualTo("Removed source");
    assertThat(message.citations().getFirst().locators()).containsExactly(new Locator.Page(1));
    assertThat(message.notices().getFirst().text()).isEqualTo("a removed source is silent.");
    assertThat(message.notices()).contains(Redaction.NOTICE).hasSize(2);
    AuditRecord record = audits.find(ada, answer).orElseThrow();
    assertThat(record.citations().getFirst().raw()).isEmpty();
    assertThat(record.retrieved().getFirst().matchedTerms()).isEmpty();
    assertThat(record.notRead().getFirst().sourceTitle()).isEqualTo("Removed source");
    assertThat(record.toString()).doesNotContain("Report");
  }

  @Test
  void anAnswerInFlightCannotWriteForbiddenWordsBack() {
    MessageId answer = MessageId.create();
    ask(exchange(null, "Why?", answer));
    forbidden.put(SOURCE, "Report");

    assertThat(exchanges.flush(twoSources(answer))).isTrue();
    assertThat(messages.find(ada, answer).orElseThrow().content()).isEqualTo("Kept one.");
    assertThat(exchanges.finish(twoSources(answer), ended(), audit(answer))).isTrue();

    Message message = messages.find(ada, answer).orElseThrow();
    assertThat(message.status()).isEqualTo(MessageStatus.COMPLETE);
    assertThat(message.toString()).doesNotContain("gone", "Report");
    assertThat(audits.find(ada, answer).orElseThrow().toString()).doesNotContain("Report");
    assertThat(new QuoteStore(database).count(notebook, SOURCE, "Report")).isZero();
  }

  @Test
  void whateverTheSentencesOnlyThoseOfTheRemovedSourceGo() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      StringBuilder content = new StringBuilder();
      StringBuilder kept = new StringBuilder();
      List<Mark> marks = new ArrayList<>();
      List<StoredCitation> citations = new ArrayList<>();
      int sentences = 1 + random.nextInt(6);
      for (int n = 1; n <= sentences; n++) {
        boolean gone = random.nextBoolean();
        String sentence = (gone ? "gone " : "kept ") + n + " 🎉.";
        content.append(n == 1 ? "" : " ").append(sentence);
        if (!gone) {
          kept.append(kept.isEmpty() ? "" : " ").append(sentence);
        }
        marks.add(new Mark(content.length(), List.of(n)));
        citations.add(citation(n, gone ? SOURCE : OTHER, sentence));
      }
      Redaction.Words answer =
          new Redaction.Words(content.toString(), Mode.EXTRACTIVE, marks, citations, List.of());
      Redaction.Words redacted = Redaction.of(answer, Map.of(SOURCE, "Report"));

      assertThat(redacted.content()).as("seed %s", seed).isEqualTo(kept.toString());
      for (Mark mark : redacted.marks()) {
        assertThat(redacted.content().substring(0, mark.at()))
            .as("seed %s", seed)
            .endsWith("kept " + mark.refs().getFirst() + " 🎉.");
      }
      assertThat(Redaction.of(redacted, Map.of(SOURCE, "Report"))).isEqualTo(redacted);
    }
  }

  private static AnswerState twoSources(MessageId answer) {
    return new AnswerState(
        answer,
        "A gone one. Kept one. And half a gone",
        Format.PLAIN,
        List.of(new Mark(11, List.of(1)), new Mark(21, List.of(2))),
        Mode.EXTRACTIVE,
        "Because so.",
        List.of(
            citation(1, SOURCE, "gone 1"), citation(2, OTHER, "kept 2"), citation(3, SOURCE, "x")),
        List.of(new Notice(NoticeCode.NOT_COVERED, "“Report” is silent.")),
        null);
  }

  private static StoredCitation citation(int n, SourceId source, String quote) {
    return new StoredCitation(
        n,
        StoredCitation.Kind.TEXT,
        source,
        source.equals(SOURCE) ? "Report" : "Other",
        1,
        TextId.create(),
        n,
        n + 3,
        List.of(new Locator.Page(1), new Locator.Heading(List.of("Heading of " + quote))),
        quote,
        Verdict.EXACT,
        null,
        false);
  }

  private static AnswerState.Ending ended() {
    return new AnswerState.Ending.Stopped(StopReason.END, Usage.NONE);
  }
}
