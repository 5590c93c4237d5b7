package dev.loccit.source;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** Names a source. */
public record SourceId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static SourceId create() {
    return new SourceId(UuidCreator.getTimeOrderedEpoch());
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static SourceId parse(String text) {
    return new SourceId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
