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
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class SourceStoreTest {
  private final Stores stores;
  private final User ada;
  private final User eve;
  private final NotebookId notebook;

  SourceStoreTest(TestDatabase vendor, @TempDir Path folder) {
    stores = new Stores(vendor, folder);
    ada = stores.user("ada");
    eve = stores.user("eve");
    notebook = stores.notebook(ada);
  }

  @AfterEach
  void close() {
    stores.close();
  }

  @Test
  void theSameContentTwentyTimesAtOnceIsOneSourceAndNineteenDuplicates() throws Exception {
    List<SourceId> placed = new CopyOnWriteArrayList<>();
    List<Callable<Accepted>> calls = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      NewSource source = Stores.file(ada, notebook, "same");
      calls.add(() -> stores.sources.accept(source, placed::add));
    }
    List<Accepted> answers = new ArrayList<>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Accepted> answer : threads.invokeAll(calls)) {
        answers.add(answer.get());
      }
    }
    Source only = stores.sources.list(ada.id(), notebook).getFirst();
    assertThat(stores.sources.list(ada.id(), notebook)).hasSize(1);
    assertThat(answers).containsOnlyOnce(new Accepted.Created(only.id()));
    assertThat(answers)
        .filteredOn(new Accepted.Duplicate(only.id(), SourceStatus.QUEUED)::equals)
        .hasSize(19);
    assertThat(placed).containsExactly(only.id());
    assertThat(stores.jobs.isPending(SourceJobs.INGEST, only.id().value())).isTrue();
  }

  @Test
  void theSameContentInAnotherNotebookIsAnotherSource() {
    SourceId here = stores.queued(ada, notebook, "same");
    SourceId there = stores.queued(ada, stores.notebook(ada), "same");
    assertThat(here).isNotEqualTo(there);
  }

  @Test
  void whereTheBytesCannotBePlacedNothingIsAccepted() {
    NewSource source = Stores.file(ada, notebook, "text");
    assertThatThrownBy(
            () ->
                stores.sources.accept(
                    source,
                    id -> {
                      throw new IllegalStateException("disk full");
                    }))
        .hasMessage("disk full");
    assertThat(stores.sources.find(source.id())).isEmpty();
    assertThat(stores.jobs.isPending(SourceJobs.INGEST, source.id().value())).isFalse();
  }

  @Test
  void aFailedTwinRestartsUnderItsId() {
    SourceId id = stores.queued(ada, notebook, "text");
    assertThat(stores.sources.fail(id, ErrorCode.CORRUPT, "The file is damaged.")).isTrue();
    Source failed = stores.sources.find(id).orElseThrow();
    assertThat(failed.status()).isEqualTo(SourceStatus.FAILED);
    assertThat(failed.errorCode()).isEqualTo(ErrorCode.CORRUPT);
    assertThat(failed.errorDetail()).isEqualTo("The file is damaged.");
    List<SourceId> placed = new ArrayList<>();
    assertThat(stores.sources.accept(Stores.file(ada, notebook, "text"), placed::add))
        .isEqualTo(new Accepted.Restarted(id));
    assertThat(placed).containsExactly(id);
    Source again = stores.sources.find(id).orElseThrow();
    assertThat(again.status()).isEqualTo(SourceStatus.QUEUED);
    assertThat(again.errorCode()).isNull();
  }

  @Test
  void contentThatIsBeingDeletedIsRefusedUntilItIsGone() {
    SourceId id = stores.ready(ada, notebook, "text");
    assertThat(stores.sources.markDeleting(ada.id(), id)).isEqualTo(SourceStore.Marked.MARKED);
    NewSource again = Stores.file(ada, notebook, "text");
    assertThat(stores.sources.accept(again, x -> {})).isEqualTo(new Accepted.BeingDeleted(id));
    stores.sources.deleteRow(id);
    assertThat(stores.sources.accept(again, x -> {})).isEqualTo(new Accepted.Created(again.id()));
  }

  @Test
  void aPublishedSourceIsReadyWithAllThatIsKnownOfItsText() {
    SourceId id = stores.queued(ada, notebook, "A text.");
    assertThat(stores.sources.setProgress(id, SourceStatus.EXTRACTING, 30)).isTrue();
    assertThat(stores.sources.find(id).orElseThrow().progress()).isEqualTo(30);
    TextId text = TextId.create();
    assertThat(stores.publish(id, text, "A text.")).isTrue();
    Source ready = stores.sources.find(ada.id(), id).orElseThrow();
    assertThat(ready.status()).isEqualTo(SourceStatus.READY);
    assertThat(ready.progress()).isEqualTo(100);
    assertThat(ready.version()).isEqualTo(1);
    assertThat(ready.text()).isEqualTo(text);
    assertThat(ready.charCount()).isEqualTo(7);
    assertThat(ready.textSha256()).isEqualTo(NormalizedText.sha256("A text."));
    assertThat(ready.readyAt()).isEqualTo(stores.clock.instant());
    assertThat(ready.title()).isEqualTo("Title of A text.");
    assertThat(stores.versions.list(id))
        .containsExactly(stores.version(id, text, new NormalizedText("A text.")));
  }

  @Test
  void aSecondPublicationOfTheSameVersionChangesNothing() {
    SourceId id = stores.queued(ada, notebook, "text");
    TextId first = TextId.create();
    TextId second = TextId.create();
    assertThat(stores.publish(id, first, "text")).isTrue();
    TextVersion late = stores.version(id, second, new NormalizedText("text"));
    assertThat(stores.sources.publish(late)).isFalse();
    assertThat(stores.sources.find(id).orElseThrow().text()).isEqualTo(first);
    assertThat(stores.versions.find(second)).isEmpty();
  }

  @Test
  void anEmptyTextIsNeverPublished() {
    SourceId id = stores.queued(ada, notebook, "text");
    TextVersion empty = stores.version(id, TextId.create(), new NormalizedText(""));
    assertThatThrownBy(() -> stores.sources.publish(empty))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void workOnASourceThatIsBeingDeletedChangesNothing() {
    SourceId id = stores.queued(ada, notebook, "text");
    TextId text = TextId.create();
    stores.sources.markDeleting(ada.id(), id);
    assertThat(stores.sources.setProgress(id, SourceStatus.INDEXING, 50)).isFalse();
    assertThat(stores.sources.fail(id, ErrorCode.CORRUPT, "no")).isFalse();
    assertThat(stores.texts.save(id, text, new NormalizedText("text"))).isFalse();
    assertThat(stores.sources.publish(stores.version(id, text, new NormalizedText("text"))))
        .isFalse();
    assertThat(stores.sources.find(id).orElseThrow().status()).isEqualTo(SourceStatus.DELETING);
    assertThat(stores.versions.list(id)).isEmpty();
  }

  @Test
  void aDeletionIsHiddenAtOnceAndItsJobIsQueuedOnce() {
    SourceId id = stores.ready(ada, notebook, "text");
    assertThat(stores.sources.markDeleting(ada.id(), id)).isEqualTo(SourceStore.Marked.MARKED);
    assertThat(stores.sources.markDeleting(ada.id(), id)).isEqualTo(SourceStore.Marked.ALREADY);
    assertThat(stores.sources.list(ada.id(), notebook)).isEmpty();
    assertThat(stores.sources.find(ada.id(), id)).isPresent();
    assertThat(stores.jobs.isPending(SourceJobs.FORGET, id.value())).isTrue();
    stores.sources.deleteRow(id);
    stores.sources.deleteRow(id);
    assertThat(stores.sources.find(ada.id(), id)).isEmpty();
    assertThat(stores.sources.markDeleting(ada.id(), id)).isEqualTo(SourceStore.Marked.ABSENT);
  }

  @Test
  void aSourceThatIsNotBeingDeletedKeepsItsRow() {
    SourceId id = stores.ready(ada, notebook, "text");
    stores.sources.deleteRow(id);
    assertThat(stores.sources.find(id)).isPresent();
  }

  @Test
  void anotherUserFindsAndChangesNothing() {
    SourceId id = stores.ready(ada, notebook, "text");
    assertThat(stores.sources.find(eve.id(), id)).isEmpty();
    assertThat(stores.sources.list(eve.id(), notebook)).isEmpty();
    assertThat(stores.sources.markDeleting(eve.id(), id)).isEqualTo(SourceStore.Marked.ABSENT);
    NewSource intruder = Stores.file(eve, notebook, "intruder");
    assertThatThrownBy(() -> stores.sources.accept(intruder, x -> {}))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    assertThat(stores.sources.list(ada.id(), notebook)).extracting(Source::id).containsExactly(id);
    assertThat(stores.jobs.isPending(SourceJobs.FORGET, id.value())).isFalse();
  }

  @Test
  void aDeletedNotebookTakesItsSourcesTextsAndSegmentsAlong() {
    SourceId source = stores.ready(ada, notebook, "a text that needs several segments to store");
    TextId text = stores.sources.find(source).orElseThrow().text();
    SourceId other = stores.ready(ada, stores.notebook(ada), "another");
    stores.notebooks.hide(ada.id(), notebook);
    stores.notebooks.delete(ada.id(), notebook);
    assertThat(stores.sources.find(source)).isEmpty();
    assertThat(stores.versions.list(source)).isEmpty();
    assertThat(stores.texts.ids(source)).isEmpty();
    assertThat(rows("text_segments WHERE text_id = '" + text + "'")).isZero();
    assertThat(stores.sources.find(other)).isPresent();
    assertThat(rows("text_segments")).isPositive();
  }

  @Test
  void sourcesWhoseJobIsMissingAreFoundAndResumed() {
    SourceId queued = stores.queued(ada, notebook, "queued");
    SourceId deleting = stores.ready(ada, notebook, "deleting");
    stores.sources.markDeleting(ada.id(), deleting);
    stores.ready(ada, notebook, "ready");
    assertThat(stores.sources.stuck()).isEmpty();
    stores.database.write(jdbc -> jdbc.sql("DELETE FROM jobs").update());
    assertThat(stores.sources.stuck())
        .extracting(Source::id)
        .containsExactlyInAnyOrder(queued, deleting);
    assertThat(stores.sources.resume()).isEqualTo(2);
    assertThat(stores.jobs.isPending(SourceJobs.INGEST, queued.value())).isTrue();
    assertThat(stores.jobs.isPending(SourceJobs.FORGET, deleting.value())).isTrue();
    assertThat(stores.sources.resume()).isZero();
  }

  @Test
  void pagesOfAllSourcesCoverEachOnce() {
    List<SourceId> made = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      made.add(stores.queued(ada, notebook, "text " + i));
    }
    List<SourceId> seen = new ArrayList<>();
    List<Source> page = stores.sources.page(null, 3);
    while (!page.isEmpty()) {
      page.forEach(source -> seen.add(source.id()));
      page = stores.sources.page(seen.getLast(), 3);
    }
    assertThat(seen).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(made);
  }

  private long rows(String table) {
    return stores.database.read(
        jdbc -> jdbc.sql("SELECT COUNT(*) FROM " + table).query(Long.class).single());
  }
}
