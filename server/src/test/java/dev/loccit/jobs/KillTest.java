package dev.loccit.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.testing.ChildJvm;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that is killed without warning loses nothing that it had committed. */
class KillTest {
  private static final UUID SUBJECT = UUID.fromString("01890000-0000-7000-8000-000000000001");

  @TempDir Path folder;

  @Test
  void aJobThatWasRunningAtTheKillRunsAgainAtTheNextStart() throws Exception {
    List<String> options = List.of("-Dloccit.failpoint=job.middle");
    try (ChildJvm child = ChildJvm.start(Server.class, options, folder.toString())) {
      assertThat(child.awaitLine("FAILPOINT")).isEqualTo("FAILPOINT job.middle");
      child.kill();
    }
    List<String> steps = new CopyOnWriteArrayList<>();
    try (DataDirectory directory = DataDirectory.open(folder);
        Database database = open(directory)) {
      DbSchedulerJobQueue queue = new DbSchedulerJobQueue(database, InstantSource.system());
      assertThat(queue.isPending("work", SUBJECT)).isTrue();
      try (JobRunner runner = runner(directory, database, queue, steps)) {
        runner.start();
        await().until(() -> !queue.isPending("work", SUBJECT));
      }
    }
    assertThat(steps).containsExactly("begin 1", "end 1");
  }

  @Test
  void everyCommittedWriteIsThereAfterAKill() throws Exception {
    int committed = 0;
    try (ChildJvm child = ChildJvm.start(Writer.class, List.of(), folder.toString())) {
      assertThat(child.awaitLine("COMMITTED 50")).isNotNull();
      List<String> rest = child.kill();
      committed = rest.isEmpty() ? 50 : number(rest);
    }
    try (DataDirectory directory = DataDirectory.open(folder);
        Database database = open(directory)) {
      List<Integer> found =
          database.read(
              jdbc -> jdbc.sql("SELECT n FROM numbers ORDER BY n").query(Integer.class).list());
      assertThat(found.size()).isBetween(committed, committed + 1);
      assertThat(found.getLast()).isEqualTo(found.size());
      assertThat(
              database.<String>read(
                  jdbc -> jdbc.sql("PRAGMA integrity_check").query(String.class).single()))
          .isEqualTo("ok");
    }
  }

  /** The last whole line: the kill may have cut the one behind it. */
  private static int number(List<String> lines) {
    return lines.stream()
        .filter(line -> line.matches("COMMITTED \\d+ \\."))
        .mapToInt(line -> Integer.parseInt(line.replaceAll("[^0-9]", "")))
        .max()
        .orElse(50);
  }

  private static Database open(DataDirectory directory) {
    return Databases.open(DatabaseSettings.sqlite(directory.databaseFile()));
  }

  private static JobRunner runner(
      DataDirectory directory, Database database, DbSchedulerJobQueue queue, List<String> steps) {
    JobHandler handler =
        new JobHandler() {
          @Override
          public String kind() {
            return "work";
          }

          @Override
          public void run(UUID subject, int attempt) {
            steps.add("begin " + attempt);
            Failpoint.reach("job.middle");
            steps.add("end " + attempt);
          }

          @Override
          public void gaveUp(UUID subject, RuntimeException last) {
            steps.add("gave up");
          }
        };
    return new JobRunner(
        database,
        queue,
        JobSettings.DEFAULTS,
        directory.node(),
        InstantSource.system(),
        List.of(handler));
  }

  /** Runs one job and stops in its middle. */
  static final class Server {
    private Server() {}

    public static void main(String[] arguments) throws InterruptedException {
      DataDirectory directory = DataDirectory.open(Path.of(arguments[0]));
      Database database = open(directory);
      DbSchedulerJobQueue queue = new DbSchedulerJobQueue(database, InstantSource.system());
      runner(directory, database, queue, new CopyOnWriteArrayList<>()).start();
      queue.submit("work", SUBJECT);
      Thread.currentThread().join();
    }
  }

  /** Says of each write that it is committed, until it is killed. */
  static final class Writer {
    private Writer() {}

    public static void main(String[] arguments) {
      DataDirectory directory = DataDirectory.open(Path.of(arguments[0]));
      Database database = open(directory);
      database.write(jdbc -> jdbc.sql("CREATE TABLE numbers (n INTEGER PRIMARY KEY)").update());
      for (int i = 1; ; i++) {
        int n = i;
        database.write(jdbc -> jdbc.sql("INSERT INTO numbers VALUES (?)").param(n).update());
        System.out.println("COMMITTED " + n + " .");
      }
    }
  }
}
