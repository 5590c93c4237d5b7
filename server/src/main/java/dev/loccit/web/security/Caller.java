package dev.loccit.web.security;

import dev.loccit.account.SessionId;
import dev.loccit.account.User;
import dev.loccit.account.UserId;
import org.jspecify.annotations.Nullable;

/**
 * Who asks.
 *
 * @param session the browser's session; null for a Bearer token
 * @param readOnly whether nothing may be changed
 */
public record Caller(User user, @Nullable SessionId session, boolean readOnly) {
  /** The user's id: every statement names it. */
  public UserId id() {
    return user.id();
  }
}
