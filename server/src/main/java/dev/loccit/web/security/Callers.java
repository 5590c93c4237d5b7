package dev.loccit.web.security;

import java.util.Optional;

/** Finds who asks. */
public interface Callers {
  /** The caller whose session has this secret; empty where it ended or the user is disabled. */
  Optional<Caller> bySession(String secret);

  /** The caller whose API token this is; empty where it is unknown, expired or disabled. */
  Optional<Caller> byToken(String token);
}
