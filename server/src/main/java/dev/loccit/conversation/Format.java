package dev.loccit.conversation;

/** How the content of a message is to be read. */
public enum Format {
  /** Words as they are: questions, and answers made of a source's own words. */
  PLAIN,
  /** Markdown written by a model. */
  MARKDOWN
}
