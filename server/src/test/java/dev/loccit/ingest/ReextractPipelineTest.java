package dev.loccit.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extractor;
import dev.loccit.index.Found;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.Reextraction.State;
import dev.loccit.source.Scope;
import dev.loccit.source.ScopeResolver;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore.Marked;
import dev.loccit.source.TextVersion;
import dev.loccit.testing.RecordedJobs.Job;
import dev.loccit.text.Anchor;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PageLayout;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReextractPipelineTest {
  private static final String OLD = "The lease ends on 31 March 2O27. The rent is 900 euros.";
  private static final String NEW = "The lease ends on 31 March 2027. The rent is 900 euros.";

  @TempDir Path folder;
  private WritePath path;
  private SourceId id;
  private Source before;

  @BeforeEach
  void open() {
    path = new WritePath(folder);
    id = path.add("lease.txt", OLD);
    before = path.ingest(id, path.pipeline(reads(OLD)));
  }

  @AfterEach
  void close() {
    path.close();
  }

  @Test
  void aChangedTextIsANewVersionAndOldCitationsStillOpenTheirs() {
    Anchor cited = new Anchor(text(before), new Span(0, 32));
    Source after = reextract(reads(NEW));

    assertThat(after.status()).isEqualTo(SourceStatus.READY);
    assertThat(after.version()).isEqualTo(2);
    assertThat(Objects.requireNonNull(after.reextraction()).state()).isEqualTo(State.CHANGED);
    assertThat(after.readyAt()).isEqualTo(before.readyAt());
    assertThat(path.texts.load(text(after)).text()).isEqualTo(NEW);
    assertThat(path.indexed()).containsExactly(after.text());
    assertThat(path.texts.cut(cited)).isEqualTo("The lease ends on 31 March 2O27.");
    assertThat(path.layouts.pages(id, text(before))).isEqualTo(2);
    assertThat(path.layouts.pages(id, text(after))).isEqualTo(2);
    List<TextVersion> versions = path.versions.list(id);
    assertThat(versions).extracting(TextVersion::version).containsExactly(1, 2);
    assertThat(versions)
        .extracting(TextVersion::reason)
        .containsExactly(TextVersion.Reason.UPLOAD, TextVersion.Reason.REEXTRACT);
    assertThat(versions).extracting(TextVersion::contentVersion).containsExactly(1, 1);
  }

  @Test
  void anUnchangedTextIsNoNewVersionAndItsLayoutAndPassagesAreMadeAnew() {
    byte[] wider = LayoutCodec.encode(new PageLayout(700, 792, List.of()));
    Extraction.Extracted plain = WritePath.extracted(OLD);
    Extraction.Extracted better =
        new Extraction.Extracted(
            plain.text(),
            plain.structure(),
            List.of(wider, wider),
            "de",
            Map.of("thinPages", 0),
            "test 2");

    Source after = reextract((file, kind, progress) -> better);

    assertThat(after.version()).isEqualTo(1);
    assertThat(after.text()).isEqualTo(before.text());
    assertThat(Objects.requireNonNull(after.reextraction()).state()).isEqualTo(State.UNCHANGED);
    assertThat(after.language()).isEqualTo("de");
    assertThat(path.layouts.page(id, text(before), 1)).contains(wider);
    assertThat(path.index.contents(path.notebook)).containsOnlyKeys(before.text());
    TextVersion version = path.versions.find(text(before)).orElseThrow();
    assertThat(version.extractor()).isEqualTo("test 2");
    assertThat(version.report()).isEqualTo(Map.of("thinPages", 0));
    assertThat(path.versions.list(id)).hasSize(1);
  }

  @Test
  void theSameWordsOnOtherPagesAreANewVersionBecauseTheirPlacesDiffer() {
    Extraction.Extracted plain = WritePath.extracted(OLD);
    Extraction.Extracted moved =
        new Extraction.Extracted(
            plain.text(),
            new Structure(List.of(0, 10), List.of(), List.of()),
            plain.layout(),
            "en",
            Map.of(),
            "test 2");

    Source after = reextract((file, kind, progress) -> moved);

    assertThat(after.version()).isEqualTo(2);
    assertThat(after.textSha256()).isEqualTo(before.textSha256());
    assertThat(after.text()).isNotEqualTo(before.text());
    assertThat(path.versions.find(text(before)).orElseThrow().structure())
        .isEqualTo(plain.structure());
  }

  @Test
  void aFailureKeepsTheOldTextAndSaysWhy() {
    Source after =
        reextract((file, kind, progress) -> new Extraction.Refused(ErrorCode.CORRUPT, "Broken."));

    assertThat(after.status()).isEqualTo(SourceStatus.READY);
    assertThat(after.text()).isEqualTo(before.text());
    assertThat(after.errorCode()).isEqualTo(ErrorCode.CORRUPT);
    assertThat(Objects.requireNonNull(after.reextraction()).state()).isEqualTo(State.FAILED);
    assertThat(path.texts.ids(id)).containsExactly(before.text());
    assertThat(path.indexed()).containsExactly(before.text());

    Source again = reextract(reads(NEW));

    assertThat(again.errorCode()).isNull();
    assertThat(again.version()).isEqualTo(2);
  }

  @Test
  void aJobThatGaveUpKeepsTheOldTextAndSaysWhy() {
    path.reextractions.request(path.owner.id(), id);

    path.reextraction(reads(NEW))
        .gaveUp(id.value(), new LoccitException(ErrorCode.OVERLOADED, "Try later."));

    Source after = path.sources.find(id).orElseThrow();
    assertThat(after.status()).isEqualTo(SourceStatus.READY);
    assertThat(after.errorDetail()).isEqualTo("Try later.");
  }

  @Test
  void theSourceAnswersFromItsOldTextUntilTheSwap() {
    Extractor looks =
        (file, kind, progress) -> {
          assertThat(scope().entries().getFirst().text()).isEqualTo(before.text());
          return WritePath.extracted(NEW);
        };

    Source after = reextract(looks);

    assertThat(scope().entries().getFirst().text()).isEqualTo(after.text());
    assertThat(scope().entries().getFirst().version()).isEqualTo(2);
  }

  @Test
  void aQuestionThatBeganBeforeTheSwapStillFindsTheOldPassagesUntilItEnds() throws Exception {
    OpenScopes.Ticket question = path.questions.enter();
    Scope scope = scope();
    question.resolved(scope);
    path.reextractions.request(path.owner.id(), id);
    assertThat(path.jobs.take(SourceJobs.REEXTRACT, id.value())).isTrue();
    CountDownLatch ended = new CountDownLatch(1);
    Thread.ofPlatform()
        .start(
            () -> {
              path.reextraction(reads(NEW)).run(id.value(), 1);
              ended.countDown();
            });
    while (path.sources.find(id).orElseThrow().version() == 1) {
      Thread.onSpinWait();
    }

    Found found =
        path.index.search(path.notebook, Set.of(text(before)), "When does the lease end?", 3, 3);
    assertThat(found.hits()).hasSize(1);
    assertThat(path.texts.cut(found.hits().getFirst().anchor())).isEqualTo(OLD);
    assertThat(ended.getCount()).isEqualTo(1);
    question.close();

    assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(path.indexed()).containsExactly(path.sources.find(id).orElseThrow().text());
  }

  @Test
  void aSourceDeletedWhileItIsReadAgainIsNotSwappedAndItsRemovalIsQueuedAgain() {
    Extractor deletes =
        (file, kind, progress) -> {
          assertThat(path.sources.markDeleting(path.owner.id(), id)).isEqualTo(Marked.MARKED);
          assertThat(path.jobs.take(SourceJobs.FORGET, id.value())).isTrue();
          return WritePath.extracted(NEW);
        };

    Source after = reextract(deletes);

    assertThat(after.status()).isEqualTo(SourceStatus.DELETING);
    assertThat(path.texts.ids(id)).containsExactly(before.text());
    assertThat(path.indexed()).containsExactly(before.text());
    assertThat(path.jobs.waiting()).containsExactly(new Job(SourceJobs.FORGET, id.value()));
  }

  @Test
  void onlyAReadySourceOfTheUserIsReadAgain() {
    SourceId queued = path.add("other.txt", "other");
    refused(queued, ErrorCode.CONFLICT);
    path.ingest(
        queued,
        path.pipeline((f, kind, progress) -> new Extraction.Refused(ErrorCode.CORRUPT, "Broken.")));
    refused(queued, ErrorCode.CONFLICT);
    path.sources.markDeleting(path.owner.id(), id);
    refused(id, ErrorCode.BEING_DELETED);
    refused(SourceId.create(), ErrorCode.NOT_FOUND);
    assertThatThrownBy(
            () -> path.reextractions.request(path.users.create("eve", "hash").id(), queued))
        .isInstanceOf(LoccitException.class);
  }

  @Test
  void aRequestWhoseJobWasLostIsFoundAtTheNextStart() {
    path.reextractions.request(path.owner.id(), id);
    assertThat(path.jobs.take(SourceJobs.REEXTRACT, id.value())).isTrue();

    assertThat(path.sources.resume()).isEqualTo(1);

    assertThat(path.jobs.waiting()).containsExactly(new Job(SourceJobs.REEXTRACT, id.value()));
  }

  private void refused(SourceId source, ErrorCode code) {
    assertThatThrownBy(() -> path.reextractions.request(path.owner.id(), source))
        .asInstanceOf(InstanceOfAssertFactories.type(LoccitException.class))
        .extracting(LoccitException::code)
        .isEqualTo(code);
  }

  private Source reextract(Extractor extractor) {
    path.reextractions.request(path.owner.id(), id);
    assertThat(path.sources.find(id).orElseThrow().status()).isEqualTo(SourceStatus.READY);
    assertThat(path.jobs.take(SourceJobs.REEXTRACT, id.value())).isTrue();
    path.reextraction(extractor).run(id.value(), 1);
    return path.sources.find(id).orElseThrow();
  }

  private Scope scope() {
    return new ScopeResolver(path.database, path.notebooks)
        .resolve(path.owner.id(), path.notebook, List.of(id));
  }

  private static TextId text(Source source) {
    return Objects.requireNonNull(source.text());
  }

  private static Extractor reads(String text) {
    return (file, kind, progress) -> WritePath.extracted(new NormalizedText(text).text());
  }
}
