package dev.loccit.extract;

/** What kind of file an extractor can read. */
public enum FileKind {
  PDF,
  MARKDOWN,
  TEXT
}
