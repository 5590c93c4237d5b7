package dev.loccit.fetch;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Checks an address and resolves its name: what comes out is where a connection may be made to. */
final class Vetting {
  private final FetchSettings settings;
  private final Resolver resolver;
  private final Function<InetAddress, Optional<String>> whatElse;

  /**
   * @param whatElse what an address is if it is not public; {@link PublicAddresses#whatElse} but in
   *     tests, which have no public address to connect to
   */
  Vetting(
      FetchSettings settings, Resolver resolver, Function<InetAddress, Optional<String>> whatElse) {
    this.settings = settings;
    this.resolver = resolver;
    this.whatElse = whatElse;
  }

  /** An address with the only places that may be connected to for it. */
  record Vetted(WebAddress address, List<InetAddress> places) {}

  /**
   * Checks port, host and every address of the host. Throws LoccitException ADDRESS_REFUSED, or
   * HOST_NOT_FOUND where the name has no address.
   *
   * @param limit for the look-up
   */
  Vetted vet(WebAddress address, Duration limit) {
    boolean allowed = settings.isAllowed(address);
    if (!allowed && !settings.isUsualPort(address.port())) {
      throw new LoccitException(
          ErrorCode.ADDRESS_REFUSED,
          "Pages are not fetched from port " + address.port() + "; only from the usual web ports.");
    }
    Optional<InetAddress> literal = HostNames.literal(address.host());
    if (literal.isPresent()) {
      if (!allowed) {
        requirePublic(address, literal.get());
      }
      return new Vetted(address, List.of(literal.get()));
    }
    if (!allowed) {
      HostNames.requirePublic(address.host());
    }
    List<InetAddress> places = resolve(address.host(), limit);
    for (InetAddress place : places) {
      if (!allowed || PublicAddresses.isCloudMetadata(place)) {
        requirePublic(address, place);
      }
    }
    return new Vetted(address, places);
  }

  private List<InetAddress> resolve(String name, Duration limit) {
    try {
      List<InetAddress> places = resolver.resolve(name, limit);
      if (!places.isEmpty()) {
        return List.copyOf(places);
      }
    } catch (UnknownHostException e) {
      throw notFound(name, e);
    }
    throw notFound(name, null);
  }

  /** One address that is not public is enough: which one is taken is not ours to hope for. */
  private void requirePublic(WebAddress address, InetAddress place) {
    Optional<String> other = whatElse.apply(place);
    if (other.isPresent()) {
      throw new LoccitException(
          ErrorCode.ADDRESS_REFUSED,
          "\""
              + address.host()
              + "\" leads to "
              + other.get()
              + "; only public pages are fetched.");
    }
  }

  private static LoccitException notFound(
      String name, @org.jspecify.annotations.Nullable Exception cause) {
    return new LoccitException(
        ErrorCode.HOST_NOT_FOUND,
        "No site named \"" + name + "\" was found: check the address, or try again later.",
        cause);
  }
}
