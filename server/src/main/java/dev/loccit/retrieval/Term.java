package dev.loccit.retrieval;

/**
 * A word that a question is about.
 *
 * @param folded as the index counts it
 * @param at its place among the words of what is sought, from 0; neighbours differ by 1
 * @param asked whether it names what is asked for: "which wage", "how many rooms", "the colour of",
 *     "pay for parking"
 */
public record Term(String folded, int at, Sort sort, boolean asked) {
  /** What a word does in a question. */
  public enum Sort {
    /** Written as a name: a capital letter inside the question. */
    NAME,
    /** Written in capitals: a name or a term of art. */
    ACRONYM,
    /** A year: it narrows what is asked and does not name it. */
    YEAR,
    /** Asks, measures or judges: "increase", "main". A source may well answer without it. */
    LIGHT,
    /** Only repeats what the question expects: "how heavy", "does it cost". Not searched. */
    ASKING,
    /** Any other. */
    PLAIN
  }

  /** Whether it is what the question is about, rather than how it asks. */
  public boolean substantive() {
    return sort != Sort.LIGHT && sort != Sort.ASKING && sort != Sort.YEAR;
  }
}
