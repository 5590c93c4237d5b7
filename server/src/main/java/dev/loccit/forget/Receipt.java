package dev.loccit.forget;

import dev.loccit.notebook.NotebookId;
import dev.loccit.source.Quotes;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a deletion removed, and that nothing was left.
 *
 * @param id of what was deleted
 * @param notebookId of a source or notebook; null for an account
 * @param title null where quotes were removed: no word of it is kept then
 * @param contentHash of a source: SHA-256 of its file's bytes, of its pasted text, or of a page's
 *     address
 * @param completedAt null while it is under way
 * @param check null before the end
 * @param providers names of the model providers that ever received words of it. Their caches cannot
 *     be emptied from here. No release so far sends words to any, so it is empty
 */
public record Receipt(
    UUID id,
    Kind kind,
    @Nullable NotebookId notebookId,
    @Nullable String title,
    @Nullable String contentHash,
    Quotes quotes,
    Status status,
    Instant requestedAt,
    @Nullable Instant completedAt,
    List<Removed> steps,
    @Nullable Check check,
    List<String> providers) {
  public Receipt {
    steps = List.copyOf(steps);
    providers = List.copyOf(providers);
  }

  /** What was deleted. */
  public enum Kind {
    SOURCE,
    NOTEBOOK,
    ACCOUNT
  }

  /** How far it is. */
  public enum Status {
    PENDING,
    DONE
  }

  /**
   * What one step removed.
   *
   * @param removed how many, of what the step is about
   * @param bytes their size; null where there is no telling
   * @param at when the step was done; null while it is under way
   */
  public record Removed(Step step, long removed, @Nullable Long bytes, @Nullable Instant at) {}

  /**
   * What a look at everything found after the last step.
   *
   * @param left what was still there; empty when clean
   */
  public record Check(Instant at, boolean clean, List<Left> left) {
    public Check {
      left = List.copyOf(left);
    }
  }

  /** Something that a step should have removed. */
  public record Left(Step step, long count) {}
}
