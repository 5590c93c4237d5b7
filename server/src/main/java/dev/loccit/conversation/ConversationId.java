package dev.loccit.conversation;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** Names a conversation. */
public record ConversationId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static ConversationId create() {
    return new ConversationId(UuidCreator.getTimeOrderedEpoch());
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static ConversationId parse(String text) {
    return new ConversationId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
