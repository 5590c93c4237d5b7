package dev.loccit.conversation;

/** What kind of answer a question asks for. */
public enum QuestionKind {
  LOOKUP,
  LIST,
  COMPARISON,
  SUMMARY,
  YES_NO,
  NUMERIC
}
