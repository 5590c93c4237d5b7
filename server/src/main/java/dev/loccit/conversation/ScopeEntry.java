package dev.loccit.conversation;

import dev.loccit.source.SourceId;

/** One source that an answer could use, at the version that it was read in. */
public record ScopeEntry(SourceId sourceId, int version) {}
