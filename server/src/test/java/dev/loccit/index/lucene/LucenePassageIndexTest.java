package dev.loccit.index.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.testing.PassageIndexContract;
import dev.loccit.text.TextId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LucenePassageIndexTest extends PassageIndexContract {
  private static final IndexSettings TWO_OPEN = new IndexSettings(2, 16, 0.9, 0.6, 0.3, 0.3, 0.3);

  private final Path root;
  private final Words words = new Words();
  private PassageIndex index;

  LucenePassageIndexTest(@TempDir Path root) {
    this.root = root;
    this.index = PassageIndex.inFolder(root, TWO_OPEN, words);
  }

  private void reopen() {
    index.close();
    index = PassageIndex.inFolder(root, TWO_OPEN, words);
  }

  @AfterEach
  void close() {
    index.close();
  }

  @Override
  protected PassageIndex index() {
    return index;
  }

  @Test
  void whatWasAddedIsThereAfterACrash() {
    TextId id = add(notebook, "The tenant pays rent.", "en");
    try (PassageIndex second = PassageIndex.inFolder(root, TWO_OPEN, words)) {
      // The first was never closed: a reader sees the last commit, as after a kill.
      assertThat(second.contents(notebook)).isEqualTo(Map.of(id, 1));
      assertThat(second.search(notebook, Set.of(id), "rent", 3, 10).hits()).hasSize(1);
    }
  }

  @Test
  void aSecondProcessMayReadButNotWrite() {
    TextId id = add(notebook, "The tenant pays rent.", "en");
    try (PassageIndex second = PassageIndex.inFolder(root, TWO_OPEN, words)) {
      assertThatThrownBy(() -> second.remove(notebook, id))
          .isInstanceOfSatisfying(
              LoccitException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.DATA_LOCKED));
    }
  }

  @Test
  void aCrashBeforeTheFirstCommitLeavesAnEmptyIndexThatWorks() throws IOException {
    Path folder = Files.createDirectories(root.resolve(notebook.toString()));
    Files.write(folder.resolve("_0.fdt"), new byte[] {1, 2, 3});
    Files.write(folder.resolve("pending_segments_1"), new byte[] {1});
    assertThat(index.contents(notebook)).isEmpty();
    TextId id = add(notebook, "The tenant pays rent.", "en");
    assertThat(search("rent", id).hits()).hasSize(1);
  }

  @Test
  void eachFileThatIsDamagedOrMissingIsSaidAndTheNotebookCanBeRebuilt() throws IOException {
    for (boolean delete : List.of(true, false)) {
      for (String name : filesAfterAnAdd()) {
        NotebookId hurt = NotebookId.create();
        TextId id = add(hurt, "The tenant pays rent.", "en");
        reopen();
        damage(root.resolve(hurt.toString()).resolve(name), delete);
        assertThatThrownBy(() -> index.contents(hurt))
            .as("%s %s", delete ? "deleted" : "flipped", name)
            .isInstanceOfSatisfying(
                LoccitException.class,
                e -> assertThat(e.code()).isEqualTo(ErrorCode.INDEX_DAMAGED));
        index.drop(hurt);
        add(hurt, id, "The tenant pays rent.", "en");
        assertThat(index.contents(hurt)).isEqualTo(Map.of(id, 1));
      }
    }
  }

  /**
   * Without the commit itself, whose loss is an empty index: verify sees that texts are missing.
   */
  private List<String> filesAfterAnAdd() throws IOException {
    NotebookId whole = NotebookId.create();
    add(whole, "The tenant pays rent.", "en");
    reopen();
    try (Stream<Path> files = Files.list(root.resolve(whole.toString()))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.equals("write.lock") && !name.startsWith("segments"))
          .sorted()
          .toList();
    }
  }

  private static void damage(Path file, boolean delete) throws IOException {
    if (delete) {
      Files.delete(file);
    } else {
      byte[] bytes = Files.readAllBytes(file);
      bytes[bytes.length / 2] ^= 0x55;
      Files.write(file, bytes);
    }
  }

  @Test
  void noMoreNotebooksStayOpenThanAllowedAndAllStayUsable() {
    List<NotebookId> notebooks = new ArrayList<>();
    List<TextId> texts = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      notebooks.add(NotebookId.create());
      texts.add(add(notebooks.getLast(), "Notebook " + i + " speaks of rent.", "en"));
    }
    assertThat(((LucenePassageIndex) index).openFolders()).isEqualTo(2);
    for (int i = 0; i < 6; i++) {
      assertThat(index.search(notebooks.get(i), Set.of(texts.get(i)), "rent", 1, 1).hits())
          .hasSize(1);
      add(notebooks.get(i), "More.", "en");
    }
    assertThat(((LucenePassageIndex) index).openFolders()).isEqualTo(2);
  }

  @Test
  void anInterruptedWriterDoesNotSpoilTheNextWrite() throws InterruptedException {
    TextId first = add(notebook, "The tenant pays rent.", "en");
    Thread writer =
        new Thread(
            () -> {
              Thread.currentThread().interrupt();
              try {
                add(notebook, "Interrupted rent.", "en");
              } catch (LoccitException expected) {
                assertThat(expected.code()).isEqualTo(ErrorCode.DATA_UNUSABLE);
              }
            });
    writer.start();
    writer.join();
    TextId last = add(notebook, "The landlord mends the roof.", "en");
    assertThat(search("roof", last).hits()).hasSize(1);
    assertThat(search("rent", first).hits()).hasSize(1);
  }

  @Test
  void droppingANotebookDeletesItsFolder() {
    add(notebook, "The tenant pays rent.", "en");
    assertThat(root.resolve(notebook.toString())).isDirectory();
    index.drop(notebook);
    assertThat(root.resolve(notebook.toString())).doesNotExist();
  }

  @Test
  void scoresDoNotDependOnHowTextsLieInSegments() {
    List<TextId> texts = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      texts.add(add(notebook, "Text " + i + " on rent.\n\nAnd on pets, " + i + " of them.", "en"));
    }
    NotebookId other = NotebookId.create();
    for (int i = 29; i >= 0; i--) {
      add(other, texts.get(i), "Text " + i + " on rent.\n\nAnd on pets, " + i + " of them.", "en");
    }
    Set<TextId> scope = Set.copyOf(texts);
    assertThat(index.search(other, scope, "pets and rent of text 7", 2, 100))
        .isEqualTo(index.search(notebook, scope, "pets and rent of text 7", 2, 100));
  }
}
