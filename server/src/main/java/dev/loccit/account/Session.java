package dev.loccit.account;

import java.time.Instant;

/** A browser that is signed in. */
public record Session(
    SessionId id,
    User user,
    String userAgent,
    Instant createdAt,
    Instant lastUsedAt,
    Instant expiresAt) {
  /** A session that was just made, with the secret for its cookie, which is shown once. */
  public record Issued(Session session, String token) {
    /** Hides the secret. */
    @Override
    public String toString() {
      return "Issued[" + session.id() + "]";
    }
  }
}
