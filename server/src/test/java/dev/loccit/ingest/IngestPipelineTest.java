package dev.loccit.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.extract.Extraction.Refused;
import dev.loccit.extract.Extractor;
import dev.loccit.index.ForwardingIndex;
import dev.loccit.index.Found;
import dev.loccit.index.PassageIndex;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.Accepted;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore.Marked;
import dev.loccit.testing.RecordedJobs.Job;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Passage;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IngestPipelineTest {
  private static final String LEASE = "The lease ends on 31 March 2027. The rent is 900 euros.";

  @TempDir Path folder;
  private WritePath path;

  @BeforeEach
  void open() {
    path = new WritePath(folder);
  }

  @AfterEach
  void close() {
    path.close();
  }

  @Test
  void aQueuedSourceBecomesReadyWithATextThatCanBeSearched() {
    SourceId id = path.add("lease.txt", LEASE);

    Source source = path.ingest(id, path.pipeline(reads(LEASE)));

    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    assertThat(source.progress()).isEqualTo(100);
    assertThat(source.version()).isEqualTo(1);
    assertThat(source.pageCount()).isEqualTo(2);
    assertThat(source.charCount()).isEqualTo(LEASE.length());
    assertThat(source.textSha256()).isEqualTo(NormalizedText.sha256(LEASE));
    TextId text = Objects.requireNonNull(source.text());
    assertThat(path.texts.load(text).text()).isEqualTo(LEASE);
    assertThat(path.layouts.pages(id, text)).isEqualTo(2);
    Found found = path.index.search(path.notebook, Set.of(text), "When does the lease end?", 3, 3);
    assertThat(found.hits()).hasSize(1);
    assertThat(path.texts.cut(found.hits().getFirst().anchor())).isEqualTo(LEASE);
  }

  @Test
  void aFileThatCannotBeReadFailsWithItsReasonAndLeavesNothing() {
    SourceId id = path.add("lease.txt", LEASE);

    Source source =
        path.ingest(
            id, path.pipeline((file, kind, progress) -> new Refused(ErrorCode.CORRUPT, "Broken.")));

    assertThat(source.status()).isEqualTo(SourceStatus.FAILED);
    assertThat(source.errorCode()).isEqualTo(ErrorCode.CORRUPT);
    assertThat(source.errorDetail()).isEqualTo("Broken.");
    assertThat(path.texts.ids(id)).isEmpty();
    assertThat(path.indexed()).isEmpty();
  }

  /** An index that is cut off once something was added to it. */
  private PassageIndex dying() {
    return new ForwardingIndex(path.index) {
      @Override
      public void add(
          NotebookId notebook,
          TextId text,
          NormalizedText words,
          @Nullable String language,
          List<Passage> passages) {
        super.add(notebook, text, words, language, passages);
        throw new LoccitException(ErrorCode.OVERLOADED, "cut off");
      }

      @Override
      public void remove(NotebookId notebook, TextId text) {
        throw new LoccitException(ErrorCode.OVERLOADED, "still cut off");
      }
    };
  }

  /** A kill of the drills fell here: the passages of the first attempt were known to nobody. */
  @Test
  void anAttemptThatDiesWhileItClearsUpAfterOneThatDiedLeavesNothingToTheThird() {
    SourceId id = path.add("lease.txt", LEASE);
    assertThatThrownBy(() -> path.ingest(id, path.pipeline(reads(LEASE), dying())))
        .isInstanceOf(LoccitException.class);
    assertThatThrownBy(() -> path.pipeline(reads(LEASE), dying()).run(id.value(), 2))
        .isInstanceOf(LoccitException.class);
    assertThat(path.indexed()).hasSize(1);

    path.pipeline(reads(LEASE)).run(id.value(), 3);

    Source source = path.sources.find(id).orElseThrow();
    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    assertThat(path.indexed()).containsExactly(source.text());
  }

  @Test
  void anAttemptThatDiedAfterIndexingLeavesOneTextAfterTheNext() {
    SourceId id = path.add("lease.txt", LEASE);
    assertThatThrownBy(() -> path.ingest(id, path.pipeline(reads(LEASE), dying())))
        .isInstanceOf(LoccitException.class);
    assertThat(path.indexed()).hasSize(1);
    TextId first = path.indexed().iterator().next();

    path.pipeline(reads(LEASE)).run(id.value(), 2);

    Source source = path.sources.find(id).orElseThrow();
    assertThat(source.status()).isEqualTo(SourceStatus.READY);
    assertThat(source.text()).isNotNull().isNotEqualTo(first);
    assertThat(path.indexed()).containsExactly(source.text());
    assertThat(path.texts.ids(id)).containsExactly(source.text());
  }

  @Test
  void aSourceDeletedWhileItIsReadIsNotPublishedAndItsRemovalIsQueuedAgain() {
    SourceId id = path.add("lease.txt", LEASE);
    Extractor deletes =
        (file, kind, progress) -> {
          assertThat(path.sources.markDeleting(path.owner.id(), id)).isEqualTo(Marked.MARKED);
          assertThat(path.jobs.take(SourceJobs.FORGET, id.value())).isTrue();
          return WritePath.extracted(LEASE);
        };

    Source source = path.ingest(id, path.pipeline(deletes));

    assertThat(source.status()).isEqualTo(SourceStatus.DELETING);
    assertThat(path.texts.ids(id)).isEmpty();
    assertThat(path.indexed()).isEmpty();
    assertThat(path.jobs.waiting()).containsExactly(new Job(SourceJobs.FORGET, id.value()));
  }

  @Test
  void aReadySourceIsLeftAloneByALateJob() {
    SourceId id = path.add("lease.txt", LEASE);
    Source ready = path.ingest(id, path.pipeline(reads(LEASE)));

    path.pipeline(reads("Something else.")).run(id.value(), 1);

    assertThat(path.sources.find(id)).contains(ready);
  }

  @Test
  void aMissingOriginalFailsAndIsNotTriedForEver() {
    SourceId id = path.add("lease.txt", LEASE);
    path.contents.remove(id);

    Source source = path.ingest(id, path.pipeline(reads(LEASE)));

    assertThat(source.errorCode()).isEqualTo(ErrorCode.FILE_MISSING);
  }

  @Test
  void theSameBytesAreOneSourceAndAFailedTwinStartsAgainUnderItsId() {
    SourceId id = path.add("lease.txt", LEASE);
    assertThat(path.accept("copy.txt", LEASE))
        .isEqualTo(new Accepted.Duplicate(id, SourceStatus.QUEUED));
    path.ingest(
        id, path.pipeline((file, kind, progress) -> new Refused(ErrorCode.CORRUPT, "Broken.")));

    assertThat(path.accept("copy.txt", LEASE)).isEqualTo(new Accepted.Restarted(id));

    assertThat(path.ingest(id, path.pipeline(reads(LEASE))).status()).isEqualTo(SourceStatus.READY);
  }

  @Test
  void aJobThatGaveUpSaysWhyInWords() {
    SourceId id = path.add("lease.txt", LEASE);

    path.pipeline(reads(LEASE))
        .gaveUp(id.value(), new LoccitException(ErrorCode.OVERLOADED, "Try later."));

    Source source = path.sources.find(id).orElseThrow();
    assertThat(source.status()).isEqualTo(SourceStatus.FAILED);
    assertThat(source.errorDetail()).isEqualTo("Try later.");
  }

  private static Extractor reads(String text) {
    return (file, kind, progress) -> WritePath.extracted(text);
  }
}
