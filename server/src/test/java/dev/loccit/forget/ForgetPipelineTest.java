package dev.loccit.forget;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.account.User;
import dev.loccit.account.UserId;
import dev.loccit.chat.AnswerPath;
import dev.loccit.extract.Extractor;
import dev.loccit.ingest.IngestPipeline;
import dev.loccit.ingest.WritePath;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Quotes;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.testing.RecordedJobs.Job;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForgetPipelineTest {
  private static final String LEASE = "The lease ends on 31 March 2027.";

  @TempDir Path folder;
  private WritePath path;
  private IngestPipeline ingest;
  private ForgetPath forget;

  @BeforeEach
  void open() {
    path = new WritePath(folder);
    ingest = path.pipeline(reads());
    forget = new ForgetPath(path, new AnswerPath(path), path.jobs);
  }

  @AfterEach
  void close() {
    path.close();
  }

  @Test
  void aDeletedSourceIsHiddenAtOnceAndThenGoneEverywhereWhileItsNeighbourStays() {
    Source doomed = path.ingest(path.add("a.txt", "a"), ingest);
    Source kept = path.ingest(path.add("b.txt", "b"), ingest);

    forget.deletions.source(path.owner.id(), doomed.id(), Quotes.KEEP);

    assertThat(path.sources.list(path.owner.id(), path.notebook)).containsExactly(kept);
    assertThat(path.sources.find(doomed.id()).orElseThrow().status())
        .isEqualTo(SourceStatus.DELETING);

    runForget(doomed.id());

    assertThat(path.sources.find(doomed.id())).isEmpty();
    assertThat(path.texts.ids(doomed.id())).isEmpty();
    assertThat(path.contents.find(doomed.id(), 1)).isEmpty();
    assertThat(path.layouts.pages(doomed.id(), Objects.requireNonNull(doomed.text()))).isZero();
    assertThat(path.indexed()).containsExactly(kept.text());
    assertThat(path.texts.load(Objects.requireNonNull(kept.text())).text()).isEqualTo(LEASE);
  }

  @Test
  void askingTwiceIsNoErrorAndAnotherUsersSourceIsNotFound() {
    Source source = path.ingest(path.add("a.txt", "a"), ingest);
    forget.deletions.source(path.owner.id(), source.id(), Quotes.KEEP);
    forget.deletions.source(path.owner.id(), source.id(), Quotes.KEEP);
    User stranger = path.users.create("eve", "hash");

    assertThatThrownBy(() -> forget.deletions.source(stranger.id(), source.id(), Quotes.KEEP))
        .asInstanceOf(InstanceOfAssertFactories.type(LoccitException.class))
        .extracting(LoccitException::code)
        .isEqualTo(ErrorCode.NOT_FOUND);
  }

  @Test
  void aRemovalLeavesASourceThatIsBeingReadToItsReader() {
    SourceId id = path.add("a.txt", "a");
    Extractor deletes =
        (file, kind, progress) -> {
          forget.deletions.source(path.owner.id(), id, Quotes.KEEP);
          return WritePath.extracted(LEASE);
        };
    IngestPipeline reading = path.pipeline(deletes);

    path.ingest(id, reading);

    assertThat(path.jobs.waiting()).containsExactly(new Job(SourceJobs.FORGET, id.value()));
    runForget(id);
    assertThat(path.sources.find(id)).isEmpty();
  }

  @Test
  void aDeletedNotebookGoesWithItsSourcesAndItsIndexFolder() {
    Source source = path.ingest(path.add("a.txt", "a"), ingest);
    Path index = folder.resolve("index").resolve(path.notebook.toString());
    assertThat(Files.exists(index)).isTrue();

    forget.deletions.notebook(path.owner.id(), path.notebook);

    assertThat(path.notebooks.find(path.owner.id(), path.notebook)).isEmpty();
    forget.runAll();
    assertThat(path.sources.find(source.id())).isEmpty();
    assertThat(path.notebooks.ownsAny(path.owner.id())).isFalse();
    assertThat(Files.exists(index)).isFalse();
    assertThat(path.users.find(path.owner.id())).isPresent();
  }

  @Test
  void aClosedAccountGoesWithAllItsNotebooks() {
    User user = path.users.create("grace", "hash");
    NotebookId first = path.notebooks.create(user.id(), "One").id();
    path.notebooks.create(user.id(), "Two");

    forget.deletions.account(user.id());

    assertThat(path.users.find(user.id()).orElseThrow().disabled()).isTrue();
    assertThat(path.notebooks.find(user.id(), first)).isEmpty();
    forget.runAll();
    assertThat(path.users.find(user.id())).isEmpty();
  }

  @Test
  void theLastAdminCannotCloseTheAccountAndKeepsTheNotebooks() {
    UserId admin = path.owner.id();

    assertThatThrownBy(() -> forget.deletions.account(admin))
        .asInstanceOf(InstanceOfAssertFactories.type(LoccitException.class))
        .extracting(LoccitException::code)
        .isEqualTo(ErrorCode.LAST_ADMIN);

    assertThat(path.notebooks.find(admin, path.notebook)).isPresent();
    assertThat(path.jobs.waiting()).isEmpty();
  }

  private void runForget(SourceId id) {
    assertThat(path.jobs.take(SourceJobs.FORGET, id.value())).isTrue();
    forget.sources.run(id.value(), 1);
  }

  private static Extractor reads() {
    return (file, kind, progress) -> WritePath.extracted(LEASE);
  }
}
