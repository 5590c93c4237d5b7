package dev.loccit.account;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** Names a user. */
public record UserId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static UserId create() {
    return new UserId(UuidCreator.getTimeOrderedEpoch());
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static UserId parse(String text) {
    return new UserId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
