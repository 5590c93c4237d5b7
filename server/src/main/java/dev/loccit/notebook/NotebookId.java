package dev.loccit.notebook;

import com.github.f4b6a3.uuid.UuidCreator;
import java.util.UUID;

/** Names a notebook. */
public record NotebookId(UUID value) {
  /** A new, never used id (UUIDv7). */
  public static NotebookId create() {
    return new NotebookId(UuidCreator.getTimeOrderedEpoch());
  }

  /** Parses the canonical form; throws IllegalArgumentException otherwise. */
  public static NotebookId parse(String text) {
    return new NotebookId(UUID.fromString(text));
  }

  @Override
  public String toString() {
    return value.toString();
  }
}
