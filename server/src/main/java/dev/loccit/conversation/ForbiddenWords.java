package dev.loccit.conversation;

import dev.loccit.source.SourceId;
import java.util.Collection;
import java.util.Map;

/** Tells which sources were removed together with their quotes; the room of sources answers. */
@FunctionalInterface
public interface ForbiddenWords {
  /** Those of the given sources, each with its title as far as that is known. */
  Map<SourceId, String> among(Collection<SourceId> sources);
}
