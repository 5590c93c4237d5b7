package dev.loccit.account;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A secret by which a program acts as its user. */
public record ApiToken(
    ApiTokenId id,
    User user,
    String name,
    boolean readOnly,
    Instant createdAt,
    @Nullable Instant expiresAt,
    @Nullable Instant lastUsedAt) {
  /** A token that was just made, with its secret, which is shown once. */
  public record Issued(ApiToken apiToken, String token) {
    /** Hides the secret. */
    @Override
    public String toString() {
      return "Issued[" + apiToken.id() + "]";
    }
  }
}
