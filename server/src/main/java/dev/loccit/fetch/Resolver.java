package dev.loccit.fetch;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/** Turns a name into addresses. */
@FunctionalInterface
public interface Resolver {
  /**
   * Asks once.
   *
   * @throws UnknownHostException where the name has no address, or none was told in time
   */
  List<InetAddress> resolve(String name, Duration limit) throws UnknownHostException;
}
