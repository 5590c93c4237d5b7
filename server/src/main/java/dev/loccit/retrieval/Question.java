package dev.loccit.retrieval;

import java.util.List;

/**
 * A question as it was understood.
 *
 * @param raw as it was asked
 * @param sought the part that names what is sought: without "compare", "summarise" and the like;
 *     this is what the index is asked
 * @param language ISO 639-1 code, the likeliest
 * @param bound whether it asks how far something may go: "may cost", "at most", "the limit"
 * @param terms the words it is about, in order, each once; the index counts the same ones
 */
public record Question(
    String raw,
    String sought,
    String language,
    QuestionKind kind,
    Expectation expectation,
    boolean bound,
    List<Term> terms) {
  public Question {
    terms = List.copyOf(terms);
  }
}
