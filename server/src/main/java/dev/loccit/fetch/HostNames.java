package dev.loccit.fetch;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What the host of an address is, before anything is resolved. */
final class HostNames {
  private static final Pattern CANONICAL_IPV4 =
      Pattern.compile("(?:(?:0|[1-9][0-9]{0,2})\\.){3}(?:0|[1-9][0-9]{0,2})");

  /** A last label that resolvers may take for a number: decimal, octal or hexadecimal. */
  private static final Pattern NUMBER = Pattern.compile("(?:[0-9]+|0x[0-9a-f]*)");

  private static final Pattern NAME =
      Pattern.compile("(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\\.)+[a-z0-9-]{2,63}");

  /** Endings that never belong to the public internet (RFC 6761 and its kin). */
  private static final List<String> LOCAL_ENDINGS =
      List.of(
          "localhost",
          "local",
          "internal",
          "intranet",
          "lan",
          "home",
          "corp",
          "private",
          "home.arpa",
          "in-addr.arpa",
          "ip6.arpa",
          "onion",
          "alt",
          "invalid",
          "localdomain");

  private static final Set<String> METADATA_NAMES =
      Set.of("metadata.packet.net", "metadata.platformequinix.com", "metadata.google.internal");

  private HostNames() {}

  /**
   * The address that a literal host is; empty for a name. Throws LoccitException ADDRESS_REFUSED
   * for a number in any other spelling than four plain decimal parts, and for names that are none.
   */
  static Optional<InetAddress> literal(String host) {
    if (host.indexOf(':') >= 0 || CANONICAL_IPV4.matcher(host).matches()) {
      try {
        return Optional.of(InetAddress.ofLiteral(host));
      } catch (IllegalArgumentException e) {
        throw notPlain(e);
      }
    }
    String last = host.substring(host.lastIndexOf('.') + 1);
    if (NUMBER.matcher(last).matches()) {
      throw notPlain(null);
    }
    return Optional.empty();
  }

  /** Throws LoccitException ADDRESS_REFUSED for names that cannot be on the public internet. */
  static void requirePublic(String name) {
    if (!NAME.matcher(name).matches()) {
      throw new LoccitException(
          ErrorCode.ADDRESS_REFUSED,
          "\"" + cut(name) + "\" is not the name of a site on the public internet.");
    }
    boolean local =
        LOCAL_ENDINGS.stream().anyMatch(end -> name.equals(end) || name.endsWith("." + end));
    if (local || METADATA_NAMES.contains(name)) {
      throw new LoccitException(
          ErrorCode.ADDRESS_REFUSED,
          "\"" + cut(name) + "\" is a name of a private network; only public pages are fetched.");
    }
  }

  private static LoccitException notPlain(
      java.lang.@org.jspecify.annotations.Nullable Throwable e) {
    return new LoccitException(
        ErrorCode.ADDRESS_REFUSED,
        "The host of this address is a number in an unusual spelling: use the site's name.",
        e);
  }

  private static String cut(String name) {
    return name.substring(0, Math.min(80, name.length()));
  }
}
