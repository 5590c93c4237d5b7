package dev.loccit.web.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.loccit.account.UserId;
import java.time.Duration;

/** Gives each user so many of something a minute. */
final class UserRate {
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final int MOST_USERS = 100_000;

  private final int perMinute;
  private final Ticker ticker;
  private final Cache<UserId, Bucket> buckets;

  /**
   * @param perMinute 0 for no limit
   * @param ticker nanoseconds, for tests
   */
  UserRate(int perMinute, Ticker ticker) {
    this.perMinute = perMinute;
    this.ticker = ticker;
    this.buckets =
        Caffeine.newBuilder()
            .maximumSize(MOST_USERS)
            .expireAfterAccess(MINUTE)
            .ticker(ticker)
            .build();
  }

  /** Takes one; returns 0, or the seconds until there is one. */
  long take(UserId user) {
    if (perMinute == 0) {
      return 0;
    }
    Bucket bucket =
        buckets.get(
            user, absent -> new Bucket(perMinute, MINUTE.toNanos() / perMinute, ticker.read()));
    long nanos = bucket.take(ticker.read());
    return nanos == 0 ? 0 : Bucket.seconds(nanos);
  }
}
