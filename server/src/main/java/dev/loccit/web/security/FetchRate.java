package dev.loccit.web.security;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.loccit.account.UserId;
import dev.loccit.web.problem.TooManyRequests;

/**
 * How often a user may have pages fetched. No filter's, since the body tells whether an address is
 * added or a text, and the source whether it is tried again or fetched again.
 */
public final class FetchRate {
  private final UserRate rate;

  /**
   * @param ticker nanoseconds, for tests
   */
  public FetchRate(RateSettings settings, Ticker ticker) {
    this.rate = new UserRate(settings.fetches(), ticker);
  }

  /** Takes one fetch of the user's; throws TooManyRequests where there is none. */
  public void take(UserId user) {
    long wait = rate.take(user);
    if (wait > 0) {
      throw new TooManyRequests("So many web pages in a minute are too many: wait a little.", wait);
    }
  }
}
