package dev.loccit.conversation;

/** Who speaks. */
public enum Role {
  USER,
  ASSISTANT
}
