package dev.loccit.conversation;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** Names a message. */
public record MessageId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static MessageId create() {
    return new MessageId(UuidCreator.getTimeOrderedEpoch());
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static MessageId parse(String text) {
    return new MessageId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
