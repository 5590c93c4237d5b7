package dev.loccit.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.cli.Main;
import dev.loccit.cli.Shell;
import dev.loccit.testing.ChildJvm;
import dev.loccit.web.Library.Part;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Backups by another process while people upload, delete and ask. */
class BackupUnderLoadTest {
  private static final String QUESTION =
      "{\"content\":\"How much does the company pay for a hotel?\",\"sourceIds\":[\"%s\"]}";
  private static final int BACKUPS = 3;

  @TempDir Path folder;

  @Test
  void backupsUnderLoadAreWholeAndAnswerWhenRestored() throws Exception {
    Path data = folder.resolve("data");
    String kept;
    try (TestServer server = TestServer.start(data, "--loccit.web.sample-notebook=false")) {
      Library library = new Library(server.setUp());
      kept =
          library.ready(library.upload(Part.of("policy.pdf", Library.pdf()))).get("id").asString();
      Load load = new Load(library, kept);
      try {
        for (int i = 0; i < BACKUPS; i++) {
          int before = load.deleted.get();
          await().atMost(Duration.ofSeconds(60)).until(() -> load.deleted.get() > before + 2);
          backUp(data, folder.resolve(i + ".zip"));
        }
      } finally {
        load.stop();
      }
      assertThat(load.asked.get()).isPositive();
    }
    for (int i = 0; i < BACKUPS; i++) {
      Path restored = folder.resolve("restored-" + i);
      Shell restore =
          Shell.run(
              "restore", folder.resolve(i + ".zip").toString(), "--data", restored.toString());
      assertThat(restore.exit()).as(restore.err()).isZero();
      Shell verify = Shell.run("verify", "--data", restored.toString());
      assertThat(verify.exit()).as(verify.out()).isZero();
    }
    asksThere(folder.resolve("restored-" + (BACKUPS - 1)), kept);
  }

  private static void backUp(Path data, Path target) throws IOException {
    try (ChildJvm backup =
        ChildJvm.start(
            Main.class, List.of(), "backup", target.toString(), "--data", data.toString())) {
      assertThat(backup.awaitLine(target.toString())).as("backup " + target).isNotNull();
    }
  }

  private static void asksThere(Path data, String source) {
    try (TestServer server = TestServer.start(data, "--loccit.web.sample-notebook=false")) {
      Browser ada = server.admin();
      JsonNode found = ada.get("/api/sources/" + source).expect(200).json();
      assertThat(found.get("status").asString()).isEqualTo("ready");
      String answer =
          ada.post(
                  "/api/notebooks/" + found.get("notebookId").asString() + "/chat",
                  QUESTION.formatted(source))
              .expect(200)
              .body();
      assertThat(answer).contains("140 euros").contains("\"type\":\"done\"");
      // What the backup caught half way goes on where it stood.
      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () ->
                  ada.get("/api/notebooks/" + found.get("notebookId").asString())
                      .json()
                      .get("sources")
                      .valueStream()
                      .allMatch(one -> one.get("status").asString().equals("ready")));
    }
  }

  /** Three people at once. */
  private static final class Load {
    final AtomicInteger deleted = new AtomicInteger();
    final AtomicInteger asked = new AtomicInteger();
    private final AtomicBoolean running = new AtomicBoolean(true);
    private final ConcurrentLinkedQueue<String> added = new ConcurrentLinkedQueue<>();
    private final ExecutorService people = Executors.newFixedThreadPool(3);
    private final List<Future<?>> ends;

    Load(Library library, String kept) {
      AtomicInteger number = new AtomicInteger();
      ends =
          List.of(
              people.submit(
                  () -> {
                    while (running.get()) {
                      String words = "Note " + number.incrementAndGet() + " of the day.\n";
                      added.add(
                          library
                              .paste("Note", words.repeat(200))
                              .expect(202)
                              .json()
                              .get("id")
                              .asString());
                    }
                  }),
              people.submit(
                  () -> {
                    while (running.get()) {
                      String id = added.size() < 3 ? null : added.poll();
                      if (id == null) {
                        Thread.onSpinWait();
                      } else {
                        library.browser.delete("/api/sources/" + id).expect(202);
                        deleted.incrementAndGet();
                      }
                    }
                  }),
              people.submit(
                  () -> {
                    while (running.get()) {
                      library
                          .browser
                          .send(
                              "POST",
                              "/api/notebooks/" + library.notebook + "/chat",
                              BodyPublishers.ofString(QUESTION.formatted(kept)),
                              "Content-Type",
                              "application/json")
                          .expect(200);
                      asked.incrementAndGet();
                    }
                  }));
    }

    void stop() throws Exception {
      running.set(false);
      for (Future<?> end : ends) {
        end.get();
      }
      people.close();
    }
  }
}
