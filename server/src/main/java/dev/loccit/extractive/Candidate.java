package dev.loccit.extractive;

import dev.loccit.retrieval.Evidence;
import dev.loccit.text.Span;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A sentence that may be quoted.
 *
 * @param span in the text of the item
 * @param from where a quote of it begins: at the sentence before, if this one says "it" or "they"
 *     and the question's words stand there
 * @param head of a table's row: the line that names its columns, to be quoted before it; or null
 * @param text the words at the span
 * @param stems its distinct stems, for telling repeats
 * @param score orders the sentences of one question
 * @param confidence how likely it answers, 0 to 1
 */
public record Candidate(
    Evidence.Item item,
    Span span,
    int from,
    @Nullable Span head,
    String text,
    Set<String> stems,
    Features features,
    double score,
    double confidence) {
  public Candidate {
    stems = Set.copyOf(stems);
  }

  /** What is quoted of the text. */
  Span quoted() {
    return new Span(from, span.end());
  }
}
