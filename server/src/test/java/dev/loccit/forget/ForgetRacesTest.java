package dev.loccit.forget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.chat.AnswerPath;
import dev.loccit.database.Database;
import dev.loccit.ingest.WritePath;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.jobs.JobHandler;
import dev.loccit.jobs.JobRunner;
import dev.loccit.jobs.JobSettings;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Accepted;
import dev.loccit.source.Quotes;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Deletions that race uploads of the same bytes, and readings of the source that goes. */
class ForgetRacesTest {
  private static final String LEASE = "The lease ends on 31 March 2027. The rent is 900 euros.";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int ROUNDS = 60;

  @TempDir Path folder;
  private final AtomicInteger readings = new AtomicInteger();
  private final ExecutorService threads = Executors.newFixedThreadPool(2);

  @Test
  void deletingAFileInOneNotebookLeavesItWholeInAnotherHoweverUploadsRaceIt() throws Exception {
    try (Running server = new Running()) {
      NotebookId other = server.path.notebooks.create(server.path.owner.id(), "Other").id();
      SourceId kept = created(server.add(other));
      server.awaitReady(kept);
      Source whole = server.path.sources.find(kept).orElseThrow();
      int recreated = 0;
      long seed = System.nanoTime();
      System.out.println("seed " + seed);
      Random random = new Random(seed);
      for (int round = 0; round < ROUNDS; round++) {
        SourceId doomed = server.add(server.path.notebook).id();
        // An upload takes longer to arrive than a deletion: let either be first.
        int lead = random.nextInt(2_000_000);
        CyclicBarrier together = new CyclicBarrier(2);
        Future<?> deletion =
            threads.submit(
                () -> {
                  together.await();
                  for (int i = 0; i < lead; i++) {
                    Thread.onSpinWait();
                  }
                  server.forget.deletions.source(server.path.owner.id(), doomed, Quotes.KEEP);
                  return doomed;
                });
        Future<Accepted> upload =
            threads.submit(
                () -> {
                  together.await();
                  return server.add(server.path.notebook);
                });
        deletion.get();
        Accepted accepted = upload.get();
        await().atMost(PATIENCE).until(() -> server.path.sources.find(doomed).isEmpty());
        if (accepted instanceof Accepted.Created(SourceId fresh)) {
          recreated++;
          server.awaitReady(fresh);
          assertWhole(server, server.path.sources.find(fresh).orElseThrow());
          server.forget.deletions.source(server.path.owner.id(), fresh, Quotes.KEEP);
          await().atMost(PATIENCE).until(() -> server.path.sources.find(fresh).isEmpty());
        }
        assertThat(server.path.sources.find(kept)).contains(whole);
        assertWhole(server, whole);
      }
      System.out.println(ROUNDS + " rounds, " + recreated + " uploads came after the removal");
      await().atMost(PATIENCE).until(() -> server.forget.receipts.pending().isEmpty());
      assertThat(server.path.index.texts(server.path.notebook)).isEmpty();
      assertThat(files("content")).isEqualTo(1);
      assertThat(files("layouts")).isEqualTo(1);
    }
  }

  @Test
  void aDeletionThatRacesAReextractionLeavesNothing() throws Exception {
    long seed = System.nanoTime();
    System.out.println("seed " + seed);
    Random random = new Random(seed);
    try (Running server = new Running()) {
      for (int round = 0; round < ROUNDS; round++) {
        SourceId id = server.add(server.path.notebook).id();
        server.awaitReady(id);
        int before = readings.get();
        server.path.reextractions.request(server.path.owner.id(), id);
        int spins = random.nextInt(400_000);
        // Somewhere between the request and the end of the reading.
        for (int i = 0; i < spins && readings.get() < before + 2; i++) {
          Thread.onSpinWait();
        }
        server.forget.deletions.source(server.path.owner.id(), id, Quotes.REMOVE);
        await().atMost(PATIENCE).until(() -> server.path.sources.find(id).isEmpty());
        await().atMost(PATIENCE).until(() -> server.isIdle(id));
        assertThat(server.path.texts.ids(id)).isEmpty();
      }
      await().atMost(PATIENCE).until(() -> server.forget.receipts.pending().isEmpty());
      assertThat(server.path.index.texts(server.path.notebook)).isEmpty();
      assertThat(files("content")).isZero();
      assertThat(files("layouts")).isZero();
    }
  }

  private static void assertWhole(Running server, Source source) {
    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    TextId text = Objects.requireNonNull(source.text());
    assertThat(server.path.texts.load(text).text()).isEqualTo(LEASE);
    assertThat(server.path.layouts.pages(source.id(), text)).isEqualTo(2);
    assertThat(server.path.contents.find(source.id(), 1)).isPresent();
    assertThat(server.path.index.passages(source.notebook(), text)).isEqualTo(1);
  }

  private static SourceId created(Accepted accepted) {
    assertThat(accepted).isInstanceOf(Accepted.Created.class);
    return accepted.id();
  }

  private long files(String part) throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve(part))) {
      return all.filter(Files::isRegularFile).count();
    }
  }

  /** Everything with jobs that run by themselves; each reading gives another text than before. */
  private final class Running implements AutoCloseable {
    final WritePath path;
    final ForgetPath forget;
    private final DbSchedulerJobQueue queue;
    private final JobRunner runner;

    Running() {
      Database database = TestDatabase.SQLITE.open(folder);
      queue = new DbSchedulerJobQueue(database, InstantSource.system());
      path = new WritePath(folder, database, queue);
      forget = new ForgetPath(path, new AnswerPath(path), queue);
      List<JobHandler> handlers = new ArrayList<>(forget.handlers());
      handlers.add(path.pipeline((file, kind, progress) -> WritePath.extracted(LEASE)));
      handlers.add(
          path.reextraction(
              (file, kind, progress) ->
                  WritePath.extracted(LEASE + " " + readings.incrementAndGet())));
      runner =
          new JobRunner(
              database, queue, JobSettings.DEFAULTS, "races", InstantSource.system(), handlers);
      runner.start();
    }

    /** Again where the same content is just being deleted, as a person would. */
    Accepted add(NotebookId notebook) {
      return await()
          .atMost(PATIENCE)
          .ignoreExceptionsMatching(LoccitException.class::isInstance)
          .until(
              () -> path.addTo(path.owner.id(), notebook, "lease.txt", LEASE),
              accepted -> !(accepted instanceof Accepted.BeingDeleted));
    }

    void awaitReady(SourceId id) {
      await()
          .atMost(PATIENCE)
          .until(() -> path.sources.find(id).orElseThrow().status() == SourceStatus.READY);
    }

    boolean isIdle(SourceId id) {
      return !queue.isPending(SourceJobs.REEXTRACT, id.value())
          && !queue.isPending(SourceJobs.FORGET, id.value());
    }

    @Override
    public void close() {
      threads.shutdownNow();
      runner.close();
      path.close();
    }
  }
}
