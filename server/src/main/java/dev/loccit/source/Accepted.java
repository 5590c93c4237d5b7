package dev.loccit.source;

/** What came of adding a source; the unique constraint on (notebook, content hash) decides. */
public sealed interface Accepted {
  /** The source in question: the new one, or the one that has this content already. */
  SourceId id();

  /** It is new, and its job is queued. */
  record Created(SourceId id) implements Accepted {}

  /** Its content stands in this notebook already. */
  record Duplicate(SourceId id, SourceStatus status) implements Accepted {}

  /** Its content stands in this notebook and is just being deleted. */
  record BeingDeleted(SourceId id) implements Accepted {}

  /** Its content had failed in this notebook; that source starts again under its id. */
  record Restarted(SourceId id) implements Accepted {}
}
