package dev.loccit.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.account.User;
import dev.loccit.database.Database;
import dev.loccit.extract.Extractor;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.jobs.JobRunner;
import dev.loccit.jobs.JobSettings;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.Accepted;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceStatus;
import dev.loccit.testing.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody's sources wait behind all of somebody else's, nor small ones behind large ones. */
class FairTurnsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int LARGE = 5 << 20;
  private static final int WORKERS = 2;

  @TempDir Path folder;

  private final List<String> order = new CopyOnWriteArrayList<>();
  private final CountDownLatch largeMayEnd = new CountDownLatch(1);
  private WritePath path;
  private JobRunner runner;

  @BeforeEach
  void open() {
    Database database = TestDatabase.SQLITE.open(folder);
    DbSchedulerJobQueue queue = new DbSchedulerJobQueue(database, InstantSource.system());
    path = new WritePath(folder, database, queue);
    IngestPipeline pipeline = path.pipeline(reader());
    runner =
        new JobRunner(
            database,
            queue,
            JobSettings.DEFAULTS,
            "node",
            InstantSource.system(),
            List.of(pipeline, new LargeFileLane(pipeline, WORKERS)));
  }

  @AfterEach
  void close() {
    largeMayEnd.countDown();
    runner.close();
    path.close();
  }

  /** Says what it reads; a large file is not done until the test lets it. */
  private Extractor reader() {
    return (file, kind, progress) -> {
      try {
        String words;
        if (Files.size(file) > LARGE - 1) {
          words = "A large file.";
          largeMayEnd.await();
        } else {
          words = Files.readString(file);
        }
        order.add(words);
        return WritePath.extracted(words);
      } catch (IOException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    };
  }

  @Test
  void aUserWithOneSourceIsNotBehindAllOfAUserWithMany() throws IOException {
    User many = path.users.create("many", "hash");
    User few = path.users.create("few", "hash");
    NotebookId books = path.notebooks.create(many.id(), "Many").id();
    NotebookId own = path.notebooks.create(few.id(), "Few").id();
    for (int i = 0; i < 40; i++) {
      add(many, books, "Number " + i + " of many.");
    }
    SourceId one = add(few, own, "The only one.");

    runner.start();

    await().atMost(PATIENCE).until(() -> isReady(one));
    assertThat(order.indexOf("The only one.")).isBetween(0, 2 * JobSettings.DEFAULTS.threads());
  }

  @Test
  void smallFilesAreReadWhileLargeOnesTakeTheirTime() throws IOException {
    List<SourceId> large = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      large.add(add(path.owner, path.notebook, i + "x".repeat(LARGE)));
    }
    List<SourceId> small = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      small.add(add(path.owner, path.notebook, "Small number " + i + "."));
    }

    runner.start();

    await().atMost(PATIENCE).until(() -> small.stream().allMatch(this::isReady));
    assertThat(large).noneMatch(this::isReady);
    largeMayEnd.countDown();
    await().atMost(PATIENCE).until(() -> large.stream().allMatch(this::isReady));
  }

  private boolean isReady(SourceId id) {
    return path.sources.find(id).orElseThrow().status() == SourceStatus.READY;
  }

  private SourceId add(User owner, NotebookId notebook, String words) throws IOException {
    byte[] bytes = words.getBytes(StandardCharsets.UTF_8);
    Accepted accepted =
        path.intake.file(owner.id(), notebook, "a.txt", new ByteArrayInputStream(bytes), 50L << 20);
    assertThat(accepted).isInstanceOf(Accepted.Created.class);
    return accepted.id();
  }
}
