package dev.loccit.retrieval;

/** What kind of answer a question asks for. */
public enum QuestionKind {
  /** One fact. */
  LOOKUP,
  /** Several things of one sort. */
  LIST,
  /** Each source's word on one matter. */
  COMPARISON,
  /** The gist. */
  SUMMARY,
  /** Whether something is so. */
  YES_NO,
  /** A number, an amount, a share. */
  NUMERIC
}
