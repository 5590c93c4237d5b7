package dev.loccit.forget;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.chat.AnswerPath;
import dev.loccit.ingest.WritePath;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.Quotes;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweeperTest {
  private static final String LEASE = "The lease ends on 31 March 2027.";

  @TempDir Path folder;
  private WritePath path;
  private ForgetPath forget;
  private Source kept;

  @BeforeEach
  void open() {
    path = new WritePath(folder);
    forget = new ForgetPath(path, new AnswerPath(path), path.jobs);
    kept = ingest("kept.txt", LEASE);
  }

  @AfterEach
  void close() {
    path.close();
  }

  @Test
  void whatNothingOwnsIsRemovedOnceItIsOldEnoughAndAllElseStays() throws IOException {
    SourceId gone = SourceId.create();
    file("content/" + gone + "/1");
    file("layouts/" + gone + "/" + TextId.create());
    file("layouts/" + kept.id() + "/" + TextId.create() + ".new");
    file("temporary/upload");
    TextId aside = TextId.create();
    path.texts.save(kept.id(), aside, new NormalizedText("Never published."));
    index(path.notebook, TextId.create());
    index(NotebookId.create(), TextId.create());

    // A notebook's row comes before anything in it: its folder needs no age.
    assertThat(forget.sweeper(Instant::now).sweep())
        .isEqualTo(new Sweeper.Swept(0, 0, 0, 0, 0, 1, 0));
    assertThat(later().sweep()).isEqualTo(new Sweeper.Swept(1, 2, 1, 1, 1, 0, 0));
    assertThat(later().sweep()).isEqualTo(new Sweeper.Swept(0, 0, 0, 0, 0, 0, 0));

    assertThat(path.texts.ids(kept.id())).containsExactly(kept.text());
    assertThat(path.indexed()).containsExactly(kept.text());
    assertThat(path.layouts.pages(kept.id(), Objects.requireNonNull(kept.text()))).isEqualTo(2);
    assertThat(path.contents.find(kept.id(), 1)).isPresent();
    assertThat(path.index.notebooks()).containsExactly(path.notebook);
  }

  @Test
  void passagesOfAReplacedTextGoOnceNoQuestionCanWantThem() {
    path.reextractions.request(path.owner.id(), kept.id());
    path.jobs.take(SourceJobs.REEXTRACT, kept.id().value());
    path.reextraction((file, kind, progress) -> WritePath.extracted("Another text."))
        .run(kept.id().value(), 1);
    TextId old = Objects.requireNonNull(kept.text());
    index(path.notebook, old);
    OpenScopes.Ticket question = path.questions.enter();

    assertThat(forget.sweeper(Instant::now).sweep().indexed()).isZero();
    question.close();
    assertThat(forget.sweeper(Instant::now).sweep().indexed()).isEqualTo(1);

    assertThat(path.indexed()).doesNotContain(old);
    assertThat(path.texts.load(old).text()).isEqualTo(LEASE);
  }

  @Test
  void aDamagedIndexIsLeftAndSaid() throws IOException {
    Path index = folder.resolve("index").resolve(path.notebook.toString());
    path.index.close();
    try (var files = Files.list(index)) {
      for (Path segments : files.filter(f -> f.toString().contains("segments_")).toList()) {
        Files.writeString(segments, "damaged");
      }
    }
    try (WritePath again = new WritePath(folder, path.database, path.jobs)) {
      ForgetPath sweeps = new ForgetPath(again, new AnswerPath(again), again.jobs);
      assertThat(sweeps.sweeper(Instant::now).sweep().damaged()).isEqualTo(1);
      assertThat(Files.exists(index)).isTrue();
    }
  }

  @Test
  void whatWasLeftUndoneIsQueuedAgainAtTheStart() {
    forget.deletions.source(path.owner.id(), kept.id(), Quotes.KEEP);
    assertThat(path.jobs.take(SourceJobs.FORGET, kept.id().value())).isTrue();

    forget.resumption.run();
    forget.runAll();

    assertThat(path.sources.find(kept.id())).isEmpty();
    assertThat(forget.receipts.pending()).isEmpty();
  }

  private Sweeper later() {
    return forget.sweeper(() -> Instant.now().plus(Duration.ofMinutes(61)));
  }

  private void file(String name) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "left behind");
  }

  private void index(NotebookId notebook, TextId id) {
    NormalizedText text = new NormalizedText(LEASE);
    path.index.add(
        notebook,
        id,
        text,
        "en",
        new PassageSplitter(PassageSettings.DEFAULT).split(id, text, Structure.PLAIN));
  }

  private Source ingest(String name, String text) {
    return path.ingest(
        path.add(name, text), path.pipeline((file, kind, progress) -> WritePath.extracted(text)));
  }
}
