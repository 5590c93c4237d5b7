package dev.loccit.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.account.User;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.Stores;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.NormalizedText;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.util.unit.DataSize;

/** What was fetched, on both databases. */
class SnapshotStoreTest {
  private static final Instant AT = Instant.parse("2026-05-01T08:00:00Z");

  private static final String SHA = NormalizedText.sha256("bytes");

  @TempDir Path folder;

  private static void save(SnapshotStore snapshots, Snapshot snapshot) {
    assertThat(snapshots.save(snapshot, () -> {})).isTrue();
  }

  private static Source source(Stores stores, SourceId id) {
    return stores.sources.find(id).orElseThrow();
  }

  private static ReadPage page(String title, String canonical, String text) {
    return new ReadPage(title, canonical, "Ada", "2026-05-01", NormalizedText.sha256(text));
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void whatWasFetchedIsShownWithItsSourceAndGoesWithIt(TestDatabase vendor) {
    try (Stores stores = new Stores(vendor, folder)) {
      User ada = stores.user("ada");
      NotebookId notebook = stores.notebook(ada);
      SnapshotStore snapshots = new SnapshotStore(stores.database, stores.notebooks);
      SourceId id = stores.queued(ada, notebook, "page");
      Snapshot first = new Snapshot(id, 1, "https://a.example/x", "text/html", null, AT, 7, SHA);
      Snapshot again = new Snapshot(id, 1, "https://a.example/y", "text/html", "utf-8", AT, 7, SHA);
      save(snapshots, first);
      save(snapshots, again);
      assertThat(snapshots.find(id, 1)).contains(again);
      assertThat(snapshots.find(id, 2)).isEmpty();

      assertThat(snapshots.claim(source(stores, id), 1, page("Title", "k", "text"))).isEmpty();
      Source shown = source(stores, id);
      assertThat(shown.title()).isEqualTo("Title");
      assertThat(shown.page())
          .isEqualTo(new SourcePage("https://a.example/y", AT, "Ada", "2026-05-01"));

      snapshots.remove(id, 1);
      assertThat(source(stores, id).page()).isNull();
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void ofManyThatReadTheSameTextAtOnceOneClaimsIt(TestDatabase vendor) throws Exception {
    try (Stores stores = new Stores(vendor, folder);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      User ada = stores.user("ada");
      NotebookId notebook = stores.notebook(ada);
      SnapshotStore snapshots = new SnapshotStore(stores.database, stores.notebooks);
      List<SourceId> ids =
          List.of("a", "b", "c", "d", "e", "f").stream()
              .map(name -> stores.queued(ada, notebook, name))
              .toList();
      ids.forEach(
          id ->
              save(
                  snapshots,
                  new Snapshot(id, 1, "https://a.example/", "text/html", null, AT, 7, SHA)));
      List<Callable<Optional<SourceId>>> claims =
          ids.stream()
              .map(
                  id ->
                      (Callable<Optional<SourceId>>)
                          () -> snapshots.claim(source(stores, id), 1, page("", "k" + id, "same")))
              .toList();
      int claimed = 0;
      for (Future<Optional<SourceId>> claim : threads.invokeAll(claims)) {
        claimed += claim.get().isEmpty() ? 1 : 0;
      }
      assertThat(claimed).isOne();
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void aDuplicateFailsWithTheFirstAndATrialStartsClean(TestDatabase vendor) {
    try (Stores stores = new Stores(vendor, folder)) {
      User ada = stores.user("ada");
      NotebookId notebook = stores.notebook(ada);
      SnapshotStore snapshots = new SnapshotStore(stores.database, stores.notebooks);
      SourceId first = stores.ready(ada, notebook, "text");
      SourceId second = stores.queued(ada, notebook, "page");
      save(snapshots, new Snapshot(second, 1, "https://a.example/", "text/html", null, AT, 7, SHA));
      assertThat(snapshots.claim(source(stores, second), 1, page("", "k", "text"))).contains(first);
      snapshots.failAsDuplicate(second, first, "The same.");
      Source failed = source(stores, second);
      assertThat(failed.errorCode()).isEqualTo(ErrorCode.DUPLICATE);
      assertThat(failed.duplicateOf()).isEqualTo(first);
      stores.sources.retry(ada.id(), second);
      assertThat(source(stores, second).duplicateOf()).isNull();
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void fetchedBytesCountForTheirUserAndWhatDoesNotFitIsUndoneWhole(TestDatabase vendor) {
    try (Stores stores = new Stores(vendor, folder)) {
      User ada = stores.user("ada");
      User bob = stores.user("bob");
      NotebookId notebook = stores.notebook(ada);
      SnapshotStore snapshots = new SnapshotStore(stores.database, stores.notebooks);
      QuotaStore quotas =
          new QuotaStore(stores.database, new QuotaSettings(0, DataSize.ofBytes(100), 10));
      SourceId id = stores.queued(ada, notebook, "page");
      stores.queued(ada, notebook, "twenty bytes of text");
      SourceId other = stores.queued(bob, stores.notebook(bob), "page");
      List<Integer> placed = new ArrayList<>();
      Keeping keeping =
          (source, version, bytes) ->
              quotas.inTurn(
                  source,
                  owner ->
                      snapshots.save(
                          new Snapshot(source, version, "a", "text/html", null, AT, bytes, SHA),
                          () -> {
                            quotas.requireBytesWithin(owner);
                            placed.add(bytes);
                          }));

      keeping.keep(id, 1, 60);
      keeping.keep(id, 1, 50);
      assertThatThrownBy(() -> keeping.keep(id, 2, 40))
          .isInstanceOfSatisfying(
              LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.QUOTA_REACHED));
      assertThat(snapshots.find(id, 2)).isEmpty();
      keeping.keep(other, 1, 99);
      keeping.keep(id, 2, 30);
      assertThatThrownBy(() -> keeping.keep(id, 3, 1)).isInstanceOf(LoccitException.class);
      snapshots.remove(id, 2);
      keeping.keep(id, 3, 30);
      keeping.keep(SourceId.create(), 1, 10);
      assertThat(placed).containsExactly(60, 50, 99, 30, 30);
      assertThat(snapshots.brokenSeals()).isEmpty();
    }
  }

  private interface Keeping {
    void keep(SourceId source, int version, int bytes);
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void snapshotsOfAnOlderReleaseGetSizeAndDigestOnce(TestDatabase vendor) {
    try (Stores stores = new Stores(vendor, folder)) {
      User ada = stores.user("ada");
      SnapshotStore snapshots = new SnapshotStore(stores.database, stores.notebooks);
      SourceId id = stores.queued(ada, stores.notebook(ada), "page");
      save(snapshots, new Snapshot(id, 1, "a", "text/html", null, AT, 7, SHA));
      save(snapshots, new Snapshot(id, 2, "a", "text/html", null, AT, 7, SHA));
      stores.database.write(
          jdbc -> jdbc.sql("UPDATE snapshots SET bytes = NULL, sha256 = NULL").update());

      assertThat(snapshots.find(id, 1).orElseThrow().sha256()).isEmpty();
      assertThat(
              snapshots.fill(
                  (source, version) ->
                      version == 1
                          ? Optional.of(new SnapshotStore.Kept(5, SHA))
                          : Optional.empty()))
          .isOne();
      assertThat(snapshots.find(id, 1).orElseThrow().bytes()).isEqualTo(5);
      assertThat(snapshots.brokenSeals()).isEmpty();
      assertThat(snapshots.fill((source, version) -> Optional.empty())).isZero();
    }
  }

  @ParameterizedTest
  @EnumSource(TestDatabase.class)
  void readySourcesAreFoundByTheirAddress(TestDatabase vendor) {
    try (Stores stores = new Stores(vendor, folder)) {
      User ada = stores.user("ada");
      NotebookId notebook = stores.notebook(ada);
      SnapshotStore snapshots = new SnapshotStore(stores.database, stores.notebooks);
      SourceId first = stores.ready(ada, notebook, "text");
      save(snapshots, new Snapshot(first, 1, "https://a.example/", "text/html", null, AT, 7, SHA));
      snapshots.note(source(stores, first), 1, page("", "https://a.example/x", "text"));
      Source other = source(stores, stores.queued(ada, notebook, "other"));
      assertThat(snapshots.standingAt(other, List.of("https://a.example/x", "z")))
          .singleElement()
          .satisfies(standing -> assertThat(standing.id()).isEqualTo(first));
      assertThat(snapshots.standingAt(other, List.of("z"))).isEmpty();
      assertThat(snapshots.standingAt(other, List.of())).isEmpty();
    }
  }
}
