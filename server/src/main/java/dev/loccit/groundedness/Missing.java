package dev.loccit.groundedness;

/**
 * What a claim says and its evidence does not.
 *
 * @param words as the claim has them
 */
public record Missing(Kind kind, String words) {
  /** What it is. */
  public enum Kind {
    /** A number that stands nowhere in the evidence. */
    NUMBER,
    /** A name that stands nowhere in the evidence. */
    NAME,
    /** A word that is denied on one side only. */
    NEGATION,
    /** A name or number that the evidence has, but another one in just this place. */
    ROLE,
    /** A word of which the evidence says the opposite. */
    OPPOSITE,
    /** A word that stands nowhere in the evidence. */
    WORD
  }
}
