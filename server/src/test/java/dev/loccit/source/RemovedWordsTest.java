package dev.loccit.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.loccit.account.User;
import dev.loccit.notebook.NotebookId;
import dev.loccit.testing.Stores;
import dev.loccit.testing.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was removed can no longer be read in the SQLite file or its log. */
class RemovedWordsTest {
  @TempDir Path folder;

  @Test
  void aRemovedSourceLeavesItsTitleAndWordsInNoFile() throws IOException {
    try (Stores stores = new Stores(TestDatabase.SQLITE, folder)) {
      User ada = stores.user("ada");
      NotebookId notebook = stores.notebook(ada);
      SourceId doomed = stores.ready(ada, notebook, "zanzibar".repeat(2));
      stores.ready(ada, notebook, "kiribati".repeat(2));
      assertThat(filesThatHold("zanzibar")).isNotEmpty();
      stores.sources.markDeleting(ada.id(), doomed);
      stores.texts.remove(doomed);
      stores.sources.deleteRow(doomed);
      assertThat(stores.database.settle()).isTrue();
      assertThat(filesThatHold("zanzibar")).isEmpty();
      assertThat(filesThatHold("kiribati")).isNotEmpty();
    }
  }

  private List<Path> filesThatHold(String words) throws IOException {
    List<Path> holding = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        if (new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1).contains(words)) {
          holding.add(file);
        }
      }
    }
    return holding;
  }
}
