package dev.loccit.account;

import dev.loccit.database.Database;
import java.time.InstantSource;

/** The one-time secret by which the first user is created; {@link UserStore} uses it up. */
public final class SetupTokenStore {
  private final Database database;
  private final InstantSource clock;

  public SetupTokenStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /** A new token; the one before is no longer valid. */
  public String issue() {
    String token = SecretToken.random();
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO setup_token (slot, token_hash, created_at) VALUES (1, :hash, :now)
                    ON CONFLICT (slot) DO UPDATE SET
                      token_hash = excluded.token_hash, created_at = excluded.created_at
                    """)
                .param("hash", SecretToken.hash(token))
                .param("now", clock.millis())
                .update());
    return token;
  }
}
