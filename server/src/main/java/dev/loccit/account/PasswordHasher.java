package dev.loccit.account;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;

/**
 * Argon2id. Each hash takes memory and a core for a while, so only a few run at once: a flood of
 * sign-ins waits, and is refused as OVERLOADED, rather than taking the server down.
 */
public final class PasswordHasher {
  private static final int SALT_BYTES = 16;
  private static final int HASH_BYTES = 32;

  private final Argon2PasswordEncoder encoder;
  private final Semaphore turns;
  private final long waitMs;
  private final String nobody;

  public PasswordHasher(AccountSettings settings) {
    encoder =
        new Argon2PasswordEncoder(
            SALT_BYTES, HASH_BYTES, 1, settings.hashMemoryKib(), settings.hashIterations());
    turns = new Semaphore(settings.hashesAtOnce(), true);
    waitMs = settings.hashWait().toMillis();
    nobody = ofNobody(settings);
  }

  /** A hash of these costs that no password makes; hashing one for it would delay every start. */
  private static String ofNobody(AccountSettings settings) {
    SecureRandom random = new SecureRandom();
    byte[] salt = new byte[SALT_BYTES];
    byte[] hash = new byte[HASH_BYTES];
    random.nextBytes(salt);
    random.nextBytes(hash);
    Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
    return String.join(
        "$",
        "",
        "argon2id",
        "v=19",
        "m=" + settings.hashMemoryKib() + ",t=" + settings.hashIterations() + ",p=1",
        base64.encodeToString(salt),
        base64.encodeToString(hash));
  }

  /** The hash to store, with its salt and costs. */
  public String hash(String password) {
    return inTurn(() -> encoded(password));
  }

  /**
   * Whether the password made the hash. Without a hash (no such user) it takes the same time and is
   * false.
   */
  public boolean matches(String password, @Nullable String hash) {
    return inTurn(() -> encoder.matches(wellFormed(password), hash == null ? nobody : hash))
        && hash != null;
  }

  private String encoded(String password) {
    String hash = encoder.encode(wellFormed(password));
    if (hash == null) {
      throw new IllegalStateException("a password was not hashed");
    }
    return hash;
  }

  /** The encoder throws at unpaired surrogates; {@link PasswordRules} takes no such password. */
  private static String wellFormed(String password) {
    return new String(password.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private <T> T inTurn(Supplier<T> work) {
    try {
      if (!turns.tryAcquire(waitMs, TimeUnit.MILLISECONDS)) {
        throw new LoccitException(
            ErrorCode.OVERLOADED, "Too many people are signing in: try again in a moment.");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LoccitException(ErrorCode.OVERLOADED, "The server is stopping.", e);
    }
    try {
      return work.get();
    } finally {
      turns.release();
    }
  }
}
