package dev.loccit.chat;

import dev.loccit.account.UserId;
import dev.loccit.source.Source;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Names the sources that were asked for and could not be used. */
final class DroppedSources {
  private final BiFunction<UserId, SourceId, Optional<Source>> sources;

  DroppedSources(BiFunction<UserId, SourceId, Optional<Source>> sources) {
    this.sources = sources;
  }

  /** A sentence to show; empty where nothing was dropped. */
  Optional<String> sentence(UserId user, List<SourceId> dropped) {
    List<String> parts = new ArrayList<>();
    int removed = 0;
    for (SourceId id : dropped) {
      Optional<Source> source =
          sources.apply(user, id).filter(found -> found.status() != SourceStatus.DELETING);
      if (source.isPresent()) {
        parts.add("“" + source.get().title() + "” (" + why(source.get().status()) + ")");
      } else {
        removed++;
      }
    }
    if (removed > 0) {
      parts.add(removed == 1 ? "a removed source" : removed + " removed sources");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("Left out: " + String.join(", ", parts) + ".");
  }

  private static String why(SourceStatus status) {
    return switch (status) {
      case FAILED -> "it could not be read";
      case QUEUED, EXTRACTING, OCR, INDEXING, READY, DELETING -> "not ready yet";
    };
  }
}
