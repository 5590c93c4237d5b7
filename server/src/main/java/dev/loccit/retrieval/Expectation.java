package dev.loccit.retrieval;

/** What must stand in a sentence that answers a question. */
public enum Expectation {
  /** A name of a person or body ("who"). */
  NAME,
  /** A date, a year, a time ("when"). */
  DATE,
  /** A name of a place ("where"). */
  PLACE,
  /** A number ("how many", "what percent"). */
  NUMBER,
  /** A number with a unit ("how long", "how old", "how heavy"). */
  MEASURE,
  /** A percentage, a rate, a margin. */
  PERCENT,
  /** An amount of money ("how much was paid", "what revenue"). */
  MONEY,
  /** A cause ("why", "what drove"). */
  REASON,
  /** Nothing that can be told from the words. */
  ANY
}
