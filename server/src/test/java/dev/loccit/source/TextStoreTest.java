package dev.loccit.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.account.User;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.Stores;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.Anchor;
import dev.loccit.text.Heading;
import dev.loccit.text.Locator;
import dev.loccit.text.LocatorStart;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
import dev.loccit.text.Structure;
import dev.loccit.text.Table;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(TestDatabase.class)
class TextStoreTest {
  private static final String[] PIECES = {
    "a", "\u00e9", "\u4e2d", "\ud83d\ude80", "\ud840\udc00", "\n", " ", "e\u0301", "\u0928\u093f"
  };

  private final Stores stores;
  private final User ada;
  private final NotebookId notebook;

  TextStoreTest(TestDatabase vendor, @TempDir Path folder) {
    stores = new Stores(vendor, folder);
    ada = stores.user("ada");
    notebook = stores.notebook(ada);
  }

  @AfterEach
  void close() {
    stores.close();
  }

  @Test
  void anyTextComesBackUnchangedAndNoSegmentSplitsASurrogatePair() {
    long seed = System.nanoTime();
    System.out.println("TextStoreTest seed " + seed);
    Random random = new Random(seed);
    for (int i = 0; i < 40; i++) {
      String text = text(random, 1 + random.nextInt(120));
      TextId id = published(text);
      assertThat(stores.texts.load(id).text()).as("seed %d", seed).isEqualTo(text);
      List<String> segments = segments(id);
      assertThat(String.join("", segments)).isEqualTo(text);
      assertThat(segments)
          .as("seed %d", seed)
          .allMatch(segment -> !segment.isEmpty() && segment.length() <= 16)
          .noneMatch(segment -> Character.isLowSurrogate(segment.charAt(0)))
          .noneMatch(segment -> Character.isHighSurrogate(segment.charAt(segment.length() - 1)));
      for (int cut = 0; cut < 20; cut++) {
        int start = random.nextInt(text.length() + 1);
        int end = start + random.nextInt(text.length() - start + 1);
        assertThat(stores.texts.cut(new Anchor(id, new Span(start, end))))
            .as("seed %d [%d, %d)", seed, start, end)
            .isEqualTo(text.substring(start, end));
        assertWindow(id, text, start, end, seed);
      }
    }
  }

  @Test
  void windowsAreMovedIntoTheTextAndOffSurrogatePairs() {
    TextId id = published("ab\ud83d\ude80cd");
    assertThat(stores.texts.window(id, -5, 99))
        .isEqualTo(new TextWindow(0, 6, 6, "ab\ud83d\ude80cd"));
    assertThat(stores.texts.window(id, 3, 6)).isEqualTo(new TextWindow(2, 6, 6, "\ud83d\ude80cd"));
    assertThat(stores.texts.window(id, 0, 3)).isEqualTo(new TextWindow(0, 4, 6, "ab\ud83d\ude80"));
    assertThat(stores.texts.window(id, 5, 2)).isEqualTo(new TextWindow(5, 5, 6, ""));
    assertThat(stores.texts.window(id, 60, 70)).isEqualTo(new TextWindow(6, 6, 6, ""));
  }

  @Test
  void anAnchorOutsideTheTextIsRefused() {
    TextId id = published("short");
    assertThatThrownBy(() -> stores.texts.cut(new Anchor(id, new Span(3, 6))))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void aTextThatIsNotPublishedCannotBeRead() {
    SourceId source = stores.queued(ada, notebook, "text");
    TextId id = TextId.create();
    assertThat(stores.texts.save(source, id, new NormalizedText("a text in several segments")))
        .isTrue();
    assertGone(id);
    assertThat(stores.texts.ids(source)).containsExactly(id);
    TextId second = TextId.create();
    assertThat(stores.publish(source, second, "published")).isTrue();
    assertThat(stores.texts.unpublished(source)).containsExactly(id);
    assertThat(stores.texts.removeUnpublished(id)).isTrue();
    assertThat(stores.texts.unpublished(source)).isEmpty();
    assertThat(stores.texts.ids(source)).containsExactly(second);
    assertThat(stores.texts.load(second).text()).isEqualTo("published");
  }

  @Test
  void aRemovedTextIsGoneAtOnceThoughItWasInMemory() {
    SourceId source = stores.ready(ada, notebook, "x".repeat(1000));
    TextId id = Objects.requireNonNull(stores.sources.find(source).orElseThrow().text());
    assertThat(stores.texts.load(id).length()).isEqualTo(1000);
    stores.texts.remove(source);
    assertGone(id);
    assertThat(stores.texts.ids(source)).isEmpty();
    stores.texts.remove(source);
  }

  @Test
  void aStructureComesBackUnchanged() {
    SourceId source = stores.queued(ada, notebook, "text");
    NormalizedText text = new NormalizedText("One\n\nTwo");
    Structure structure =
        new Structure(
            List.of(0, 5),
            List.of(new Heading(new Span(0, 3), 1, "One \"quoted\" \ud83d\ude80")),
            List.of(new Span(5, 8)),
            List.of(
                new LocatorStart(0, new Locator.Slide(3, true)),
                new LocatorStart(1, new Locator.Cell("", 7)),
                new LocatorStart(2, new Locator.Chapter(List.of("Part I", "Chapter 2"))),
                new LocatorStart(5, new Locator.Time(72_000, 73_500))),
            List.of(new Table(new Span(0, 8), new Span(0, 3))));
    TextVersion plain = stores.version(source, TextId.create(), text);
    TextVersion version =
        new TextVersion(
            plain.id(),
            source,
            1,
            1,
            plain.sha256(),
            plain.length(),
            structure,
            2,
            null,
            plain.tokenCount(),
            3,
            "pdf 7",
            4,
            TextVersion.Reason.UPLOAD,
            Map.of("thinPages", 1),
            plain.createdAt());
    stores.texts.save(source, version.id(), text);
    assertThat(stores.sources.publish(version)).isTrue();
    assertThat(stores.versions.find(version.id())).contains(version);
    assertThat(stores.versions.find(source, 1)).contains(version);
    assertThat(stores.versions.find(source, 2)).isEmpty();
  }

  private void assertWindow(TextId id, String text, int from, int to, long seed) {
    TextWindow window = stores.texts.window(id, from, to);
    assertThat(window.text())
        .as("seed %d [%d, %d)", seed, from, to)
        .isEqualTo(text.substring(window.from(), window.to()));
    assertThat(window.from()).isBetween(from - 1, from);
    assertThat(window.to()).isBetween(from == to ? to - 1 : to, to + 1);
    assertThat(Segments.onPair(text, window.from())).isFalse();
    assertThat(Segments.onPair(text, window.to())).isFalse();
  }

  private void assertGone(TextId id) {
    assertThatThrownBy(() -> stores.texts.load(id))
        .isInstanceOfSatisfying(
            LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
    assertThatThrownBy(() -> stores.texts.cut(new Anchor(id, new Span(0, 1))))
        .isInstanceOf(LoccitException.class);
  }

  private TextId published(String text) {
    SourceId source = stores.queued(ada, notebook, text + TextId.create());
    TextId id = TextId.create();
    assertThat(stores.publish(source, id, text)).isTrue();
    return id;
  }

  private List<String> segments(TextId id) {
    return stores.database.read(
        jdbc ->
            jdbc.sql("SELECT body FROM text_segments WHERE text_id = ? ORDER BY ordinal")
                .param(id.toString())
                .query(String.class)
                .list());
  }

  private static String text(Random random, int pieces) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pieces; i++) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }
}
