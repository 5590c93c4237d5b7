package dev.loccit.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.jdbc.core.simple.JdbcClient;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class DatabaseContractTest {
  private final DatabaseSettings settings;
  private final Database database;

  DatabaseContractTest(TestDatabase vendor, @TempDir Path folder) {
    settings = vendor.settings(folder);
    database = Databases.open(settings);
  }

  @BeforeEach
  void createTable() {
    database.write(
        jdbc -> jdbc.sql("CREATE TABLE things (id INTEGER PRIMARY KEY, word TEXT)").update());
  }

  @AfterEach
  void close() {
    database.close();
  }

  @Test
  void aWriteThatReturnsIsSeenAndOneThatThrowsLeavesNothing() {
    database.write(jdbc -> insert(jdbc, 1));
    assertThatThrownBy(
            () ->
                database.write(
                    jdbc -> {
                      insert(jdbc, 2);
                      throw new IllegalStateException("no");
                    }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("no");
    assertThat(ids()).containsExactly(1);
  }

  @Test
  void aWriteInsideAWriteIsUndoneWithIt() {
    assertThatThrownBy(
            () ->
                database.write(
                    outer -> {
                      database.write(inner -> insert(inner, 1));
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(ids()).isEmpty();
  }

  @Test
  void aReadInsideAWriteSeesItsChanges() {
    List<Integer> seen =
        database.write(
            jdbc -> {
              insert(jdbc, 7);
              return ids();
            });
    assertThat(seen).containsExactly(7);
  }

  @Test
  void aReadRefusesToWrite() {
    assertThatThrownBy(() -> database.read(jdbc -> insert(jdbc, 1)))
        .rootCause()
        .hasMessageMatching(".*(read-only|readonly).*");
    assertThat(ids()).isEmpty();
  }

  @Test
  void aWriteInsideAReadIsABug() {
    assertThatThrownBy(() -> database.read(jdbc -> database.write(inner -> insert(inner, 1))))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aReadStandsOnOneSnapshot() {
    List<Integer> twice =
        database.read(
            jdbc -> {
              int before = ids().size();
              try (var other = Executors.newSingleThreadExecutor()) {
                other.submit(() -> database.write(write -> insert(write, 1))).get();
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
              return List.of(before, ids().size());
            });
    assertThat(twice).containsExactly(0, 0);
    assertThat(ids()).containsExactly(1);
  }

  @Test
  void actionsAfterTheCommitRunOnceItIsCommittedAndNeverOtherwise() {
    List<String> ran = new ArrayList<>();
    database.write(
        jdbc -> {
          database.afterCommit(() -> ran.add("committed, " + ids()));
          ran.add("inside");
          return insert(jdbc, 1);
        });
    assertThatThrownBy(
            () ->
                database.write(
                    jdbc -> {
                      database.afterCommit(() -> ran.add("never"));
                      throw new IllegalStateException("no");
                    }))
        .hasMessage("no");
    assertThat(ran).containsExactly("inside", "committed, [1]");
  }

  @Test
  void workNeverRunsOnAVirtualThread() throws Exception {
    AtomicBoolean virtual = new AtomicBoolean();
    Thread.ofVirtual()
        .start(
            () -> {
              boolean read = database.read(jdbc -> Thread.currentThread().isVirtual());
              boolean write = database.write(jdbc -> Thread.currentThread().isVirtual());
              virtual.set(read || write);
            })
        .join();
    assertThat(virtual).isFalse();
  }

  @Test
  void anInterruptedCallerStillLearnsTheOutcomeAndStaysInterrupted() {
    Thread.currentThread().interrupt();
    database.write(jdbc -> insert(jdbc, 1));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(ids()).containsExactly(1);
  }

  @Test
  void aHundredWritersAtOnceAllCommit() throws Exception {
    try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
      CountDownLatch go = new CountDownLatch(1);
      for (int i = 0; i < 100; i++) {
        int id = i;
        var _ =
            callers.submit(
                () -> {
                  go.await();
                  return database.write(jdbc -> insert(jdbc, id));
                });
      }
      go.countDown();
    }
    assertThat(ids()).hasSize(100);
  }

  @Test
  void aClosedDatabaseSaysSo() {
    database.close();
    assertThatThrownBy(this::ids)
        .isInstanceOfSatisfying(
            LoccitException.class,
            e -> assertThat(e.code()).isEqualTo(ErrorCode.DATABASE_UNAVAILABLE));
  }

  @Test
  void aReadOnlyOpeningSeesTheDataBesideTheServerAndRefusesWrites() {
    database.write(jdbc -> insert(jdbc, 3));
    try (Database beside = Databases.openReadOnly(settings)) {
      assertThat(
              beside.<Integer>read(
                  jdbc -> jdbc.sql("SELECT id FROM things").query(Integer.class).single()))
          .isEqualTo(3);
      assertThatThrownBy(() -> beside.write(jdbc -> insert(jdbc, 4)))
          .isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void aSecondProcessMayWriteBesideTheServer() {
    try (Database beside = Databases.join(settings)) {
      beside.write(jdbc -> insert(jdbc, 5));
    }
    assertThat(ids()).containsExactly(5);
  }

  @Test
  void aDatabaseOfANewerProgramIsRefused() {
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO flyway_schema_history (installed_rank, version, description, type,
                      script, checksum, installed_by, execution_time, success)
                    SELECT 9999, '9999', 'later', type, 'V9999__later.sql', 1, installed_by, 1,
                      success
                    FROM flyway_schema_history WHERE installed_rank =
                      (SELECT MAX(installed_rank) FROM flyway_schema_history)
                    """)
                .update());
    database.close();
    assertThatThrownBy(() -> Databases.open(settings))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.DATA_TOO_NEW));
  }

  private List<Integer> ids() {
    return database.read(
        jdbc -> jdbc.sql("SELECT id FROM things ORDER BY id").query(Integer.class).list());
  }

  private static int insert(JdbcClient jdbc, int id) {
    return jdbc.sql("INSERT INTO things (id, word) VALUES (?, 'w')").param(id).update();
  }
}
