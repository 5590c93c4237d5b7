package dev.loccit.conversation;

import dev.loccit.source.SourceId;
import java.util.Set;

/** Tells which sources are still there; the room of sources answers. */
@FunctionalInterface
public interface PresentSources {
  /** Those of the given sources that are neither gone nor going. */
  Set<SourceId> among(Set<SourceId> sources);
}
