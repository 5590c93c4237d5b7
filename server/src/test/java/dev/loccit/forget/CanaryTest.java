package dev.loccit.forget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.chat.AnswerPath;
import dev.loccit.chat.AnswerStream;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageStatus;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.database.Database;
import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extractor;
import dev.loccit.forget.Receipt.Status;
import dev.loccit.ingest.IngestPipeline;
import dev.loccit.ingest.WritePath;
import dev.loccit.source.Quotes;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.Heading;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** After a removal with quotes, no byte of a source's words is left where Loccit keeps data. */
class CanaryTest {
  private static final String CANARY = "Quetzalcoatlus";
  private static final String QUESTION = "How much does the hotel cost for each night?";
  private static final List<Charset> CHARSETS =
      List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE);

  @TempDir Path folder;

  @Test
  void noFileHoldsAWordOfARemovedSourceInAnyEncoding() {
    try (WritePath path = new WritePath(folder)) {
      ForgetPath forget = new ForgetPath(path, new AnswerPath(path), path.jobs);
      List<Source> others = neighbours(path, 6);
      Source doomed = add(path, doomedText());
      // A second text of the same source, and answers that cite both.
      Message first = forget.answers.ask(QUESTION, doomed.id(), others.getFirst().id());
      path.reextractions.request(path.owner.id(), doomed.id());
      path.jobs.take(SourceJobs.REEXTRACT, doomed.id().value());
      path.reextraction(reads(doomedText() + "\n\nAnd " + CANARY + " again."))
          .run(doomed.id().value(), 1);
      Message second = forget.answers.ask(QUESTION, doomed.id());
      assertThat(first.content() + second.content()).contains(CANARY);
      assertThat(holding()).isNotEmpty();

      forget.deletions.source(path.owner.id(), doomed.id(), Quotes.REMOVE);
      forget.runAll();

      Receipt receipt = forget.receipts.find(path.owner.id(), doomed.id().value()).orElseThrow();
      assertThat(receipt.status()).isEqualTo(Status.DONE);
      assertThat(holding()).isEmpty();
      assertThat(path.index.passages(path.notebook, text(doomed))).isZero();
      assertThat(path.indexed())
          .containsExactlyInAnyOrderElementsOf(others.stream().map(CanaryTest::text).toList());
      Message redacted = forget.answers.messages.find(path.owner.id(), first.id()).orElseThrow();
      assertThat(redacted.citations()).hasSameSizeAs(first.citations());
      assertThat(redacted.notices()).extracting("code").contains(NoticeCode.DROPPED_SOURCES);
      assertThat(redacted.content()).isNotEqualTo(first.content());
      for (Source other : others) {
        assertThat(path.texts.load(text(other)).text()).contains("breakfast");
      }
    }
  }

  @Test
  void keptQuotesStayAndAllElseGoes() {
    try (WritePath path = new WritePath(folder)) {
      ForgetPath forget = new ForgetPath(path, new AnswerPath(path), path.jobs);
      Source doomed = add(path, doomedText());
      Message answer = forget.answers.ask(QUESTION, doomed.id());

      forget.deletions.source(path.owner.id(), doomed.id(), Quotes.KEEP);
      forget.runAll();

      assertThat(holding())
          .isSubsetOf(folder.resolve("loccit.db"), folder.resolve("loccit.db-wal"));
      Message kept = forget.answers.messages.find(path.owner.id(), answer.id()).orElseThrow();
      assertThat(kept.content()).isEqualTo(answer.content());
      assertThat(kept.citations()).allMatch(citation -> citation.sourceRemoved());
    }
  }

  @Test
  void anAnswerInFlightCitesNothingOfASourceOnceItIsDeleted() {
    Semaphore gate = new Semaphore(0);
    try (WritePath path = new WritePath(folder)) {
      ForgetPath forget = new ForgetPath(path, new AnswerPath(path, gate), path.jobs);
      Source doomed = add(path, doomedText());
      Source other = neighbours(path, 1).getFirst();
      AnswerStream stream = forget.answers.begin(QUESTION, doomed.id(), other.id());
      await().until(() -> gate.getQueueLength() > 0);

      forget.deletions.source(path.owner.id(), doomed.id(), Quotes.KEEP);
      gate.release(1000);
      Message answer = forget.answers.read(stream);

      assertThat(answer.status()).isEqualTo(MessageStatus.COMPLETE);
      assertThat(answer.citations()).extracting("sourceId").doesNotContain(doomed.id());
      forget.runAll();
      assertThat(forget.receipts.pending()).isEmpty();
    }
  }

  @Test
  void anAnswerInFlightIsStoppedAndKeepsNoWordWhereQuotesGo() {
    Semaphore gate = new Semaphore(1);
    try (WritePath path = new WritePath(folder)) {
      ForgetPath forget = new ForgetPath(path, new AnswerPath(path, gate), path.jobs);
      Source doomed = add(path, doomedText());
      AnswerStream stream = forget.answers.begin(QUESTION, doomed.id());
      await()
          .until(
              () ->
                  gate.getQueueLength() > 0
                      || forget.answers.stored(stream).status() != MessageStatus.STREAMING);

      forget.deletions.source(path.owner.id(), doomed.id(), Quotes.REMOVE);
      Thread removal = Thread.ofPlatform().start(forget::runAll);
      await().until(() -> forget.answers.stored(stream).status() != MessageStatus.STREAMING);
      gate.release(1000);
      await().until(() -> !removal.isAlive());

      assertThat(forget.answers.stored(stream).content()).doesNotContain(CANARY);
      assertThat(forget.answers.live.count(doomed.id())).isZero();
      assertThat(forget.receipts.pending()).isEmpty();
      assertThat(holding()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void noRowHoldsAWordOfARemovedSource(TestDatabase vendor) {
    try (WritePath path = new WritePath(folder, vendor.open(folder), null)) {
      ForgetPath forget = new ForgetPath(path, new AnswerPath(path), path.jobs);
      Source doomed = add(path, doomedText());
      forget.answers.ask(QUESTION, doomed.id());
      assertThat(rows(path.database)).isPositive();

      forget.deletions.source(path.owner.id(), doomed.id(), Quotes.KEEP);
      forget.deletions.source(path.owner.id(), doomed.id(), Quotes.REMOVE);
      forget.runAll();

      assertThat(rows(path.database)).isZero();
      Receipt receipt = forget.receipts.find(path.owner.id(), doomed.id().value()).orElseThrow();
      assertThat(receipt.quotes()).isEqualTo(Quotes.REMOVE);
      assertThat(receipt.title()).isNull();
      assertThat(receipt.check()).isNotNull().matches(Receipt.Check::clean);
      assertThat(receipt.steps())
          .filteredOn(step -> step.step() == Step.QUOTES)
          .extracting(Receipt.Removed::removed)
          .containsExactly(1L);
    }
  }

  @Test
  void aDeletedNotebookLeavesNoWordAtAll() {
    try (WritePath path = new WritePath(folder)) {
      ForgetPath forget = new ForgetPath(path, new AnswerPath(path), path.jobs);
      Source doomed = add(path, doomedText());
      forget.answers.ask("Is " + CANARY + " the name of the hotel?", doomed.id());

      forget.deletions.notebook(path.owner.id(), path.notebook);
      forget.runAll();

      assertThat(forget.receipts.pending()).isEmpty();
      assertThat(holding()).isEmpty();
    }
  }

  /** How many rows of any table have the word in any column. */
  private static long rows(Database database) {
    String tables =
        database.vendor() == Database.Vendor.SQLITE
            ? "SELECT name FROM sqlite_schema WHERE type = 'table'"
            : "SELECT table_name FROM information_schema.tables"
                + " WHERE table_schema = current_schema()";
    return database.read(
        jdbc ->
            jdbc.sql(tables).query(String.class).list().stream()
                .mapToLong(
                    table ->
                        jdbc.sql("SELECT * FROM \"" + table + "\"").query().listOfRows().stream()
                            .filter(row -> row.toString().contains(CANARY))
                            .count())
                .sum());
  }

  /** The files of the whole data directory that hold the word in any encoding. */
  private List<Path> holding() {
    List<Path> holding = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        // The index folds letters.
        for (String word : List.of(CANARY, CANARY.toLowerCase(Locale.ROOT))) {
          for (Charset charset : CHARSETS) {
            String encoded = new String(word.getBytes(charset), StandardCharsets.ISO_8859_1);
            if (bytes.contains(encoded) && !holding.contains(file)) {
              holding.add(file);
            }
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return holding;
  }

  private static String doomedText() {
    return CANARY
        + "\n\nThe "
        + CANARY
        + " hotel costs up to 140 euros for each night.\n\nBreakfast is included at "
        + CANARY
        + ". "
        + "Guests of the house pay nothing for the garden. ".repeat(200);
  }

  private static Source add(WritePath path, String text) {
    SourceId id = path.add(CANARY + ".txt", text);
    return path.ingest(id, path.pipeline(reads(text)));
  }

  private static List<Source> neighbours(WritePath path, int count) {
    List<Source> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String text =
          "The inn number " + i + " costs 90 euros for each night and serves breakfast until ten.";
      IngestPipeline pipeline = path.pipeline(reads(text));
      all.add(path.ingest(path.add("inn" + i + ".txt", text), pipeline));
    }
    return all;
  }

  /** A text on two pages under a heading, so that its words are in locators too. */
  private static Extractor reads(String text) {
    byte[] page = LayoutCodec.encode(new PageLayout(612, 792, List.of()));
    int line = text.indexOf('\n');
    List<Heading> headings =
        line < 0 ? List.of() : List.of(new Heading(new Span(0, line), 1, text.substring(0, line)));
    Extraction.Extracted extracted =
        new Extraction.Extracted(
            new NormalizedText(text),
            new Structure(List.of(0, text.length()), headings, List.of()),
            List.of(page, page),
            "en",
            Map.of(),
            "test 1");
    return (file, kind, progress) -> extracted;
  }

  private static TextId text(Source source) {
    return Objects.requireNonNull(source.text());
  }
}
