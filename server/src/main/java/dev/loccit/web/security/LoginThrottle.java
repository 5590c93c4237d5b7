package dev.loccit.web.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.OptionalLong;

/**
 * Slows down guessing of passwords without locking anyone out. Wrong passwords drain two buckets:
 * one of (address, name) and one of the address; both refill steadily. No bucket belongs to a name
 * alone, so wrong passwords sent from one place never hinder the owner at another. An attempt takes
 * its drop before the password is checked and gets it back when it was right: many attempts at once
 * cannot slip through. Cost: two small entries an address, at most 100,000 of each kind.
 */
public final class LoginThrottle {
  private static final int MOST_BUCKETS = 100_000;

  private final int failures;
  private final int failuresPerAddress;
  private final Duration window;
  private final Ticker ticker;
  private final Cache<String, Bucket> byAddressAndName;
  private final Cache<String, Bucket> byAddress;

  /**
   * @param failures wrong passwords for one name from one address within the window
   * @param failuresPerAddress wrong passwords from one address within the window
   * @param ticker nanoseconds, for tests
   */
  public LoginThrottle(int failures, int failuresPerAddress, Duration window, Ticker ticker) {
    this.failures = failures;
    this.failuresPerAddress = failuresPerAddress;
    this.window = window;
    this.ticker = ticker;
    this.byAddressAndName = buckets();
    this.byAddress = buckets();
  }

  private Cache<String, Bucket> buckets() {
    return Caffeine.newBuilder()
        .maximumSize(MOST_BUCKETS)
        .expireAfterAccess(window)
        .ticker(ticker)
        .build();
  }

  /**
   * Takes a drop for an attempt.
   *
   * @return empty when the attempt may go on, else the seconds to wait (at least 1)
   */
  public OptionalLong attempt(String address, String name) {
    Bucket mine = bucket(byAddressAndName, key(address, name), failures);
    Bucket all = bucket(byAddress, network(address), failuresPerAddress);
    long now = ticker.read();
    long wait = mine.take(now);
    if (wait == 0) {
      wait = all.take(now);
      if (wait > 0) {
        mine.giveBack();
      }
    }
    return wait == 0 ? OptionalLong.empty() : OptionalLong.of(Bucket.seconds(wait));
  }

  /** Gives the drop of an attempt back, because its password was right. */
  public void succeeded(String address, String name) {
    bucket(byAddressAndName, key(address, name), failures).giveBack();
    bucket(byAddress, network(address), failuresPerAddress).giveBack();
  }

  private Bucket bucket(Cache<String, Bucket> buckets, String key, int size) {
    return buckets.get(key, absent -> new Bucket(size, window.toNanos() / size, ticker.read()));
  }

  private static String key(String address, String name) {
    String folded = name.strip().toLowerCase(Locale.ROOT);
    return network(address) + " " + folded.substring(0, Math.min(100, folded.length()));
  }

  /** One household has a whole IPv6 /64: all of it counts as one address. */
  private static String network(String address) {
    if (!address.contains(":")) {
      return address;
    }
    try {
      byte[] bytes = InetAddress.ofLiteral(address).getAddress();
      return bytes.length == 16 ? HexFormat.of().formatHex(Arrays.copyOf(bytes, 8)) : address;
    } catch (IllegalArgumentException e) {
      return address;
    }
  }
}
