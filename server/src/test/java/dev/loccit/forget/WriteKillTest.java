package dev.loccit.forget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.loccit.account.User;
import dev.loccit.chat.AnswerPath;
import dev.loccit.database.Database;
import dev.loccit.ingest.IngestPipeline;
import dev.loccit.ingest.WritePath;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobRunner;
import dev.loccit.jobs.JobSettings;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.Quotes;
import dev.loccit.source.Reextraction.State;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.testing.ChildJvm;
import dev.loccit.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A server that is killed at any named step of ingestion or removal finishes the work after the
 * next start: nothing is lost, doubled or half ready.
 */
class WriteKillTest {
  private static final String LEASE = "The lease ends on 31 March 2027. The rent is 900 euros.";
  private static final String NEWER = "The lease ends on 31 March 2028. The rent is 950 euros.";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ingest.started",
        "ingest.extracting",
        "ingest.extracted",
        "ingest.text-stored",
        "ingest.layout-stored",
        "ingest.indexed",
        "ingest.published"
      })
  void aSourceWhoseIngestionWasKilledIsReadyOnceAfterTheNextStart(String step, @TempDir Path folder)
      throws Exception {
    killAt(step, folder, "keep");
    try (Running server = new Running(folder)) {
      SourceId id =
          server.path.sources.list(server.path.owner.id(), server.path.notebook).getFirst().id();
      server.start();
      await().atMost(PATIENCE).until(() -> server.isDone(SourceJobs.INGEST, id));

      List<Source> all = server.path.sources.list(server.path.owner.id(), server.path.notebook);
      assertThat(all).hasSize(1);
      Source source = all.getFirst();
      assertThat(source.status()).isEqualTo(SourceStatus.READY);
      assertThat(source.version()).isEqualTo(1);
      assertThat(source.text()).isNotNull();
      assertThat(server.path.texts.load(Objects.requireNonNull(source.text())).text())
          .isEqualTo(LEASE);
      assertThat(server.path.texts.ids(id)).containsExactly(source.text());
      assertThat(server.path.index.contents(server.path.notebook))
          .containsOnlyKeys(source.text())
          .containsValue(1);
      assertThat(files(folder.resolve("layouts"))).isEqualTo(1);
      assertThat(files(folder.resolve("content"))).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "forget.started",
        "forget.live-answers-removed",
        "forget.index-removed",
        "forget.layouts-removed",
        "forget.texts-removed",
        "forget.bytes-removed",
        "forget.pictures-removed",
        "forget.quotes-removed",
        "forget.row-removed",
        "forget.log-emptied"
      })
  void aSourceWhoseRemovalWasKilledIsGoneAfterTheNextStart(String step, @TempDir Path folder)
      throws Exception {
    killAt(step, folder, "delete");
    try (Running server = new Running(folder)) {
      assertThat(server.path.sources.list(server.path.owner.id(), server.path.notebook)).isEmpty();
      server.start();
      await().atMost(PATIENCE).until(() -> server.receipt().status() == Receipt.Status.DONE);
      Receipt receipt = server.receipt();
      assertThat(receipt.check()).isNotNull().matches(Receipt.Check::clean);
      assertThat(receipt.steps())
          .allSatisfy(done -> assertThat(done.at()).isNotNull())
          .extracting(Receipt.Removed::step, Receipt.Removed::removed)
          .containsExactly(
              tuple(Step.LIVE_ANSWERS, 0L),
              tuple(Step.INDEX, 1L),
              tuple(Step.LAYOUTS, 1L),
              tuple(Step.TEXTS, 1L),
              tuple(Step.BYTES, 1L),
              tuple(Step.PICTURES, 0L),
              tuple(Step.QUOTES, 0L),
              tuple(Step.ROW, 1L));
      assertThat(server.path.sources.page(null, 10)).isEmpty();
      assertThat(server.path.index.contents(server.path.notebook)).isEmpty();
      assertThat(files(folder.resolve("layouts"))).isZero();
      assertThat(files(folder.resolve("content"))).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"forget.started", "forget.quotes-removed", "forget.log-emptied"})
  void quotesWhoseLaterRemovalWasKilledAreGoneAfterTheNextStart(String step, @TempDir Path folder)
      throws Exception {
    try (ChildJvm server = ChildJvm.start(Server.class, List.of(), folder.toString(), "later")) {
      assertThat(server.awaitLine("GONE")).isEqualTo("GONE");
      server.kill();
    }
    killAt(step, folder, "later");
    try (Running server = new Running(folder)) {
      assertThat(server.receipt().status()).isEqualTo(Receipt.Status.PENDING);
      server.start();
      await().atMost(PATIENCE).until(() -> server.receipt().status() == Receipt.Status.DONE);
      assertThat(server.receipt().quotes()).isEqualTo(Quotes.REMOVE);
      assertThat(server.receipt().steps())
          .allSatisfy(done -> assertThat(done.at()).isNotNull())
          .extracting(Receipt.Removed::step)
          .contains(Step.QUOTES, Step.ROW);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "reextract.started",
        "reextract.extracted",
        "reextract.text-stored",
        "reextract.layout-stored",
        "reextract.indexed",
        "reextract.swapped",
        "reextract.retired"
      })
  void aSourceWhoseReextractionWasKilledIsReadyOnTheOldOrTheNewTextAndThenOnTheNew(
      String step, @TempDir Path folder) throws Exception {
    killAt(step, folder, "reextract");
    try (Running server = new Running(folder)) {
      Source before = server.only();
      assertThat(before.status()).isEqualTo(SourceStatus.READY);
      assertThat(server.path.texts.load(Objects.requireNonNull(before.text())).text())
          .isEqualTo(before.version() == 1 ? LEASE : NEWER);
      assertThat(server.path.index.passages(server.path.notebook, before.text())).isEqualTo(1);

      server.start();
      await().atMost(PATIENCE).until(() -> server.isDone(SourceJobs.REEXTRACT, before.id()));
      // What the kill left in the index is the sweeper's; an hour has passed for it.
      server.forget.sweeper(() -> Instant.now().plus(Duration.ofHours(2))).sweep();

      Source after = server.only();
      assertThat(after.version()).isEqualTo(2);
      assertThat(after.status()).isEqualTo(SourceStatus.READY);
      assertThat(Objects.requireNonNull(after.reextraction()).state()).isEqualTo(State.CHANGED);
      assertThat(server.path.versions.list(after.id())).hasSize(2);
      assertThat(server.path.texts.ids(after.id())).hasSize(2);
      assertThat(server.path.index.contents(server.path.notebook))
          .containsOnlyKeys(after.text())
          .containsValue(1);
      assertThat(files(folder.resolve("layouts"))).isEqualTo(2);
      assertThat(files(folder.resolve("content"))).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"reextract.layout-replaced", "reextract.passages-replaced"})
  void aSourceWhoseUnchangedTextWasBeingPlacedAnewIsWholeAtAnyInstant(
      String step, @TempDir Path folder) throws Exception {
    killAt(step, folder, "again");
    try (Running server = new Running(folder, LEASE)) {
      Source before = server.only();
      assertThat(before.status()).isEqualTo(SourceStatus.READY);
      assertThat(
              server.path.index.passages(
                  server.path.notebook, Objects.requireNonNull(before.text())))
          .isEqualTo(1);
      server.start();
      await().atMost(PATIENCE).until(() -> server.isDone(SourceJobs.REEXTRACT, before.id()));
      assertThat(server.path.versions.list(before.id())).hasSize(1);
      assertThat(server.path.layouts.pages(before.id(), before.text())).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "forget.conversations-removed",
        "forget.folder-removed",
        "forget.notebook-removed",
        "forget.log-emptied"
      })
  void anAccountWhoseRemovalWasKilledIsGoneAfterTheNextStart(String step, @TempDir Path folder)
      throws Exception {
    killAt(step, folder, "leave");
    try (Running server = new Running(folder)) {
      server.start();
      server.forget.resumption.run();
      await().atMost(PATIENCE).until(() -> server.forget.receipts.pending().isEmpty());
      assertThat(server.path.users.list()).extracting("username").containsExactly("ada");
      assertThat(server.path.index.notebooks()).isEmpty();
      assertThat(files(folder.resolve("content"))).isZero();
      assertThat(server.path.sources.page(null, 10)).isEmpty();
    }
  }

  private static void killAt(String step, Path folder, String then) throws Exception {
    List<String> options = List.of("-Dloccit.failpoint=" + step);
    try (ChildJvm server = ChildJvm.start(Server.class, options, folder.toString(), then)) {
      assertThat(server.awaitLine("FAILPOINT")).isEqualTo("FAILPOINT " + step);
      server.kill();
    }
  }

  private static long files(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  /** The write path with a durable queue and the jobs that work on it. */
  static final class Running implements AutoCloseable {
    final WritePath path;
    private final DbSchedulerJobQueue queue;
    final ForgetPath forget;
    private final JobRunner runner;

    Running(Path folder) {
      this(folder, NEWER);
    }

    /** With an extractor that reads a file again as another text. */
    Running(Path folder, String again) {
      Database database = TestDatabase.SQLITE.open(folder);
      queue = new DbSchedulerJobQueue(database, InstantSource.system());
      path = new WritePath(folder, database, queue);
      IngestPipeline ingest = path.pipeline((file, kind, progress) -> WritePath.extracted(LEASE));
      forget = new ForgetPath(path, new AnswerPath(path), queue);
      List<JobHandler> handlers = new ArrayList<>(forget.handlers());
      handlers.add(ingest);
      handlers.add(path.reextraction((file, kind, progress) -> WritePath.extracted(again)));
      runner =
          new JobRunner(
              database, queue, JobSettings.DEFAULTS, "drill", InstantSource.system(), handlers);
    }

    void start() {
      runner.start();
    }

    Source only() {
      return path.sources.page(null, 10).getFirst();
    }

    Receipt receipt() {
      return forget.receipts.list(path.owner.id(), path.notebook).getFirst();
    }

    boolean isDone(String kind, SourceId id) {
      return !queue.isPending(kind, id.value());
    }

    @Override
    public void close() {
      runner.close();
      path.close();
    }
  }

  /** Adds a source, perhaps deletes it once it is ready, and waits to be killed. */
  static final class Server {
    private Server() {}

    public static void main(String[] arguments) throws InterruptedException {
      String then = arguments[1];
      Running server = new Running(Path.of(arguments[0]), then.equals("again") ? LEASE : NEWER);
      if (then.equals("leave")) {
        leave(server);
      }
      if (then.equals("later")) {
        later(server);
      }
      SourceId id = server.path.add("lease.txt", LEASE);
      server.start();
      if (arguments[1].equals("delete")) {
        await()
            .atMost(PATIENCE)
            .until(() -> server.path.sources.find(id).orElseThrow().status() == SourceStatus.READY);
        server.forget.deletions.source(server.path.owner.id(), id, Quotes.REMOVE);
      }
      if (then.equals("reextract") || then.equals("again")) {
        await()
            .atMost(PATIENCE)
            .until(() -> server.path.sources.find(id).orElseThrow().status() == SourceStatus.READY);
        server.path.reextractions.request(server.path.owner.id(), id);
      }
      Thread.currentThread().join();
    }

    /** A source is deleted with its quotes kept; the next time they are removed too. */
    private static void later(Running server) throws InterruptedException {
      List<Receipt> known =
          server.forget.receipts.list(server.path.owner.id(), server.path.notebook);
      server.start();
      if (known.isEmpty()) {
        SourceId id = server.path.add("lease.txt", LEASE);
        server.forget.deletions.source(server.path.owner.id(), id, Quotes.KEEP);
        await().atMost(PATIENCE).until(() -> server.receipt().status() == Receipt.Status.DONE);
        System.out.println("GONE");
      } else {
        SourceId id = new SourceId(known.getFirst().id());
        server.forget.deletions.source(server.path.owner.id(), id, Quotes.REMOVE);
      }
      Thread.currentThread().join();
    }

    /** A second user with a notebook and a queued source closes the account. */
    private static void leave(Running server) throws InterruptedException {
      User user = server.path.users.create("grace", "hash");
      NotebookId notebook = server.path.notebooks.create(user.id(), "Gone").id();
      server.path.addTo(user.id(), notebook, "lease.txt", LEASE);
      server.forget.deletions.account(user.id());
      server.start();
      Thread.currentThread().join();
    }
  }
}
