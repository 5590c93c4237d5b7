package dev.loccit.forget;

import dev.loccit.notebook.NotebookId;
import dev.loccit.source.SourceId;
import dev.loccit.source.Stored;
import dev.loccit.text.TextId;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What deleting a source means in one room. Removing again is no error, and so is measuring what is
 * gone: the look at the end measures once more.
 *
 * @param measure how much there is
 */
record ForgetStep(Step step, Function<Target, Amount> measure, Consumer<Target> remove) {
  /**
   * A source that is going.
   *
   * @param texts all texts it had
   * @param title empty once its row is gone
   */
  record Target(SourceId source, NotebookId notebook, List<TextId> texts, String title) {
    Target {
      texts = List.copyOf(texts);
    }
  }

  /**
   * How much there is.
   *
   * @param bytes null where there is no telling
   */
  record Amount(long count, @Nullable Long bytes) {
    static Amount of(long count) {
      return new Amount(count, null);
    }

    static Amount of(Stored stored) {
      return new Amount(stored.count(), stored.bytes());
    }
  }
}
