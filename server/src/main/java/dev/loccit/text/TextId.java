package dev.loccit.text;

import com.github.f4b6a3.uuid.UuidCreator;
import java.time.Instant;
import java.util.UUID;

/** Names one immutable normalised text of one source; never shared, even for equal text. */
public record TextId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static TextId create() {
    return new TextId(UuidCreator.getTimeOrderedEpoch());
  }

  /** When the id was made, which a UUIDv7 carries, to the ms. */
  public Instant createdAt() {
    return Instant.ofEpochMilli(value.getMostSignificantBits() >>> 16);
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static TextId parse(String text) {
    return new TextId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
