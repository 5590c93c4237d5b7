package dev.loccit.account;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** Names an API token. */
public record ApiTokenId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static ApiTokenId create() {
    return new ApiTokenId(UuidCreator.getTimeOrderedEpoch());
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static ApiTokenId parse(String text) {
    return new ApiTokenId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
