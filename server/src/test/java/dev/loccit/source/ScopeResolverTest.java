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
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class ScopeResolverTest {
  private final Stores stores;
  private final User ada;
  private final NotebookId notebook;
  private final SourceId ready;

  ScopeResolverTest(TestDatabase vendor, @TempDir Path folder) {
    stores = new Stores(vendor, folder);
    ada = stores.user("ada");
    notebook = stores.notebook(ada);
    ready = stores.ready(ada, notebook, "ready");
  }

  @AfterEach
  void close() {
    stores.close();
  }

  @Test
  void readySourcesAreUsedInTheOrderAskedEachOnce() {
    SourceId other = stores.ready(ada, notebook, "other");
    Scope scope = resolve(other, ready, other);
    assertThat(scope.entries()).extracting(Scope.Entry::source).containsExactly(other, ready);
    assertThat(scope.dropped()).isEmpty();
    Source source = stores.sources.find(ready).orElseThrow();
    assertThat(scope.entries().get(1))
        .isEqualTo(
            new Scope.Entry(
                ready,
                "Title of ready",
                1,
                Objects.requireNonNull(source.text()),
                NormalizedText.sha256("ready"),
                2,
                5,
                "en"));
  }

  @Test
  void whatIsNotReadyBeingDeletedOrRemovedIsDroppedAndNamed() {
    SourceId queued = stores.queued(ada, notebook, "queued");
    SourceId failed = stores.queued(ada, notebook, "failed");
    stores.sources.fail(failed, ErrorCode.CORRUPT, "damaged");
    SourceId deleting = stores.ready(ada, notebook, "deleting");
    stores.sources.markDeleting(ada.id(), deleting);
    SourceId removed = stores.ready(ada, notebook, "removed");
    stores.sources.markDeleting(ada.id(), removed);
    stores.sources.deleteRow(removed);
    Scope scope = resolve(queued, failed, ready, deleting, removed);
    assertThat(scope.entries()).extracting(Scope.Entry::source).containsExactly(ready);
    assertThat(scope.dropped()).containsExactly(queued, failed, deleting, removed);
  }

  @Test
  void anIdThatWasNeverInThisNotebookRefusesTheQuestion() {
    SourceId elsewhere = stores.ready(ada, stores.notebook(ada), "elsewhere");
    SourceId removedElsewhere = stores.ready(ada, stores.notebook(ada), "gone");
    stores.sources.markDeleting(ada.id(), removedElsewhere);
    stores.sources.deleteRow(removedElsewhere);
    User eve = stores.user("eve");
    SourceId eves = stores.ready(eve, stores.notebook(eve), "hers");
    for (SourceId id : List.of(elsewhere, removedElsewhere, eves, SourceId.create())) {
      assertFails(ErrorCode.UNKNOWN_SOURCE, ready, id);
    }
  }

  @Test
  void withNothingReadyLeftThereIsAWordForIt() {
    assertFails(ErrorCode.NO_READY_SOURCE);
    assertFails(ErrorCode.NO_READY_SOURCE, stores.queued(ada, notebook, "queued"));
  }

  @Test
  void anotherUsersNotebookIsNotFound() {
    User eve = stores.user("eve");
    assertThatThrownBy(() -> stores.scopes.resolve(eve.id(), notebook, List.of(ready)))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }

  private Scope resolve(SourceId... ids) {
    return stores.scopes.resolve(ada.id(), notebook, Arrays.asList(ids));
  }

  private void assertFails(ErrorCode code, SourceId... ids) {
    assertThatThrownBy(() -> resolve(ids))
        .isInstanceOfSatisfying(LoccitException.class, e -> assertThat(e.code()).isEqualTo(code));
  }
}
