package dev.loccit.web.security;

import dev.loccit.account.ApiTokenStore;
import dev.loccit.account.Session;
import dev.loccit.account.SessionStore;
import java.util.Optional;

/** Finds who asks. Users that are disabled are nobody. */
public final class Callers {
  private final SessionStore sessions;
  private final ApiTokenStore tokens;

  public Callers(SessionStore sessions, ApiTokenStore tokens) {
    this.sessions = sessions;
    this.tokens = tokens;
  }

  /** The caller whose session has this secret. */
  Optional<Caller> bySession(String secret) {
    return sessions.use(secret).map(Callers::of);
  }

  /** The caller whose API token this is. */
  Optional<Caller> byToken(String token) {
    return tokens.use(token).map(found -> new Caller(found.user(), null, found.readOnly()));
  }

  /** The caller of a session. */
  public static Caller of(Session session) {
    return new Caller(session.user(), session.id(), false);
  }
}
