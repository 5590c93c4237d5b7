package dev.loccit.account;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** Names a session. */
public record SessionId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static SessionId create() {
    return new SessionId(UuidCreator.getTimeOrderedEpoch());
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static SessionId parse(String text) {
    return new SessionId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
