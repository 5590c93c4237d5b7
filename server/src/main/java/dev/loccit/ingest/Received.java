package dev.loccit.ingest;

import dev.loccit.problem.ErrorCode;
import dev.loccit.source.Accepted;
import java.util.List;

/** What came of a file that was sent. */
public sealed interface Received {
  /** It is a document. */
  record Document(Accepted accepted) implements Received {}

  /** It was a zip archive of documents: each in the archive's order. */
  record Bundle(List<Entry> entries) implements Received {
    public Bundle {
      entries = List.copyOf(entries);
    }
  }

  /** What came of one entry of an archive. */
  sealed interface Entry {
    /** Its name for people, never a path. */
    String name();
  }

  record Taken(String name, Accepted accepted) implements Entry {}

  record TurnedAway(String name, ErrorCode code, String detail) implements Entry {}
}
