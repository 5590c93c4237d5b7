package dev.loccit.conversation;

/** How an answer was made. */
public enum Mode {
  LONG_CONTEXT,
  RETRIEVAL,
  MAP_REDUCE,
  EXTRACTIVE
}
