package dev.loccit.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.account.User;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SourceId;
import dev.loccit.testing.Stores;
import dev.loccit.testing.TestDatabase;
import java.nio.file.Path;
import java.time.Duration;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class NotebookStoreTest {
  private final Stores stores;
  private final User ada;
  private final User eve;

  NotebookStoreTest(TestDatabase vendor, @TempDir Path folder) {
    stores = new Stores(vendor, folder);
    ada = stores.user("ada");
    eve = stores.user("eve");
  }

  @AfterEach
  void close() {
    stores.close();
  }

  @Test
  void whatWasCreatedIsFoundByItsOwnerOnly() {
    Notebook made = stores.notebooks.create(ada.id(), "  Leases \u0000\ud83d\ude80  ");
    assertThat(made.title()).isEqualTo("Leases  \ud83d\ude80");
    assertThat(stores.notebooks.find(ada.id(), made.id())).contains(made);
    assertThat(stores.notebooks.find(eve.id(), made.id())).isEmpty();
    assertThat(stores.notebooks.list(eve.id())).isEmpty();
    assertFails(ErrorCode.NOT_FOUND, () -> stores.notebooks.require(eve.id(), made.id()));
    assertFails(ErrorCode.NOT_FOUND, () -> stores.notebooks.rename(eve.id(), made.id(), "Mine"));
    assertFails(ErrorCode.NOT_FOUND, () -> stores.notebooks.touch(eve.id(), made.id()));
    assertThat(stores.notebooks.hide(eve.id(), made.id())).isFalse();
    assertThat(stores.notebooks.find(ada.id(), made.id())).contains(made);
  }

  @Test
  void theLastChangedNotebookComesFirst() {
    NotebookId one = stores.notebook(ada);
    stores.clock.advance(Duration.ofSeconds(1));
    NotebookId two = stores.notebook(ada);
    assertThat(stores.notebooks.list(ada.id())).extracting(Notebook::id).containsExactly(two, one);
    stores.clock.advance(Duration.ofSeconds(1));
    stores.notebooks.touch(ada.id(), one);
    assertThat(stores.notebooks.list(ada.id())).extracting(Notebook::id).containsExactly(one, two);
    stores.clock.advance(Duration.ofSeconds(1));
    assertThat(stores.notebooks.rename(ada.id(), two, "New").updatedAt())
        .isEqualTo(stores.clock.instant());
  }

  @Test
  void aTitleHasOneToTwoHundredUnits() {
    assertFails(ErrorCode.BAD_REQUEST, () -> stores.notebooks.create(ada.id(), " \n\t "));
    assertFails(ErrorCode.BAD_REQUEST, () -> stores.notebooks.create(ada.id(), "x".repeat(201)));
    Notebook made = stores.notebooks.create(ada.id(), " " + "x".repeat(200) + " ");
    assertThat(made.title()).hasSize(200);
    assertFails(ErrorCode.BAD_REQUEST, () -> stores.notebooks.rename(ada.id(), made.id(), ""));
    assertThat(stores.notebooks.create(ada.id(), "half \ud83d").title()).isEqualTo("half \ufffd");
  }

  @Test
  void sourcesAreCountedUntilTheirDeletionBegins() {
    NotebookId notebook = stores.notebook(ada);
    SourceId one = stores.queued(ada, notebook, "one");
    stores.ready(ada, notebook, "two");
    stores.ready(ada, stores.notebook(ada), "elsewhere");
    assertThat(stores.notebooks.require(ada.id(), notebook).sourceCount()).isEqualTo(2);
    stores.sources.markDeleting(ada.id(), one);
    assertThat(stores.notebooks.require(ada.id(), notebook).sourceCount()).isEqualTo(1);
    assertThat(stores.notebooks.list(ada.id()))
        .extracting(Notebook::sourceCount)
        .containsExactly(1, 1);
  }

  @Test
  void aHiddenNotebookIsSeenByItsDeletionOnly() {
    NotebookId notebook = stores.notebook(ada);
    SourceId source = stores.ready(ada, notebook, "text");
    assertThat(stores.notebooks.hide(ada.id(), notebook)).isTrue();
    assertThat(stores.notebooks.hide(ada.id(), notebook)).isFalse();
    assertThat(stores.notebooks.list(ada.id())).isEmpty();
    assertFails(ErrorCode.NOT_FOUND, () -> stores.queued(ada, notebook, "late"));
    assertThat(stores.notebooks.hidden()).containsExactly(notebook);
    assertThat(stores.notebooks.ownerOfHidden(notebook)).contains(ada.id());
    stores.notebooks.delete(ada.id(), notebook);
    stores.notebooks.delete(ada.id(), notebook);
    assertThat(stores.notebooks.hidden()).isEmpty();
    assertThat(stores.sources.find(source)).isEmpty();
  }

  @Test
  void aNotebookThatIsNotHiddenCannotBeDeleted() {
    NotebookId notebook = stores.notebook(ada);
    stores.notebooks.delete(ada.id(), notebook);
    assertThat(stores.notebooks.find(ada.id(), notebook)).isPresent();
    assertThat(stores.notebooks.ownerOfHidden(notebook)).isEmpty();
  }

  private static void assertFails(ErrorCode code, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(LoccitException.class, e -> assertThat(e.code()).isEqualTo(code));
  }
}
