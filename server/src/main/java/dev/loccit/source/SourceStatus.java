package dev.loccit.source;

import java.util.Locale;

/** Where a source is on its way; lower case on the wire. */
public enum SourceStatus {
  QUEUED,
  EXTRACTING,
  OCR,
  INDEXING,
  READY,
  FAILED,
  DELETING;

  /** The word on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The status of a word on the wire; throws IllegalArgumentException for others. */
  public static SourceStatus of(String wire) {
    return valueOf(wire.toUpperCase(Locale.ROOT));
  }
}
