package dev.loccit.account;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How accounts are guarded.
 *
 * @param sessionIdle a session ends when it was not used for so long
 * @param hashesAtOnce so many passwords are hashed or checked at once
 * @param hashWait how long a sign-in waits for its turn before it is refused as OVERLOADED
 * @param hashMemoryKib memory of one Argon2id hash, in KiB
 * @param hashIterations passes of one Argon2id hash
 */
@ConfigurationProperties("loccit.account")
public record AccountSettings(
    @DefaultValue("14d") Duration sessionIdle,
    @DefaultValue("2") int hashesAtOnce,
    @DefaultValue("10s") Duration hashWait,
    @DefaultValue("19456") int hashMemoryKib,
    @DefaultValue("2") int hashIterations) {
  /** The defaults, for commands and tests. */
  public static final AccountSettings DEFAULTS =
      new AccountSettings(Duration.ofDays(14), 2, Duration.ofSeconds(10), 19_456, 2);

  public AccountSettings {
    if (!sessionIdle.isPositive() || hashWait.isNegative()) {
      throw new IllegalArgumentException(
          "loccit.account.session-idle must be positive, hash-wait not negative");
    }
    if (hashesAtOnce < 1 || hashMemoryKib < 1024 || hashIterations < 1) {
      throw new IllegalArgumentException(
          "loccit.account.hashes-at-once and hash-iterations must be at least 1,"
              + " hash-memory-kib at least 1024");
    }
  }
}
