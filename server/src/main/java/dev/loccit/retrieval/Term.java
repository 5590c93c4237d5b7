package dev.loccit.retrieval;

/**
 * A word that a question is about.
 *
 * @param folded as the index counts it
 * @param at its place among the words of what is sought, from 0; neighbours differ by 1
 */
public record Term(String folded, int at, Sort sort) {
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
    /** Any other. */
    PLAIN
  }

  /** Whether it is what the question is about, rather than how it asks. */
  public boolean substantive() {
    return sort != Sort.LIGHT && sort != Sort.YEAR;
  }
}
