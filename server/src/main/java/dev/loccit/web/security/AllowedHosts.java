package dev.loccit.web.security;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The names under which this server may be called. A page of another site whose name was rebound to
 * our address calls us under its own name, and is refused.
 */
public final class AllowedHosts {
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  private final Set<String> configured;

  public AllowedHosts(List<String> configured) {
    this.configured =
        configured.stream()
            .map(name -> name.strip().toLowerCase(Locale.ROOT))
            .filter(name -> !name.isEmpty())
            .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Whether a request may carry this Host header; the port is free, because a proxy may change it.
   */
  public boolean allowsHost(@Nullable String header) {
    if (header == null) {
      return false;
    }
    String name = hostOf(header);
    return LOOPBACK.contains(name) || configured.contains(name);
  }

  /**
   * Whether a changing request from a page of this origin may come in: the page must be our own,
   * that is of the very host and port that was called, or of a configured host (a proxy may have
   * changed the Host header).
   */
  public boolean allowsOrigin(String origin, @Nullable String hostHeader) {
    int scheme = origin.indexOf("://");
    if (scheme < 0) {
      return false;
    }
    String protocol = origin.substring(0, scheme);
    if (!protocol.equals("http") && !protocol.equals("https")) {
      return false;
    }
    String authority = origin.substring(scheme + 3).toLowerCase(Locale.ROOT);
    if (configured.contains(hostOf(authority))) {
      return true;
    }
    String standardPort = protocol.equals("https") ? ":443" : ":80";
    return hostHeader != null
        && withPort(authority, standardPort)
            .equals(withPort(hostHeader.toLowerCase(Locale.ROOT), standardPort));
  }

  private static String withPort(String authority, String standardPort) {
    return hostOf(authority).equals(authority) ? authority + standardPort : authority;
  }

  private static String hostOf(String authority) {
    String lower = authority.strip().toLowerCase(Locale.ROOT);
    int colon = lower.lastIndexOf(':');
    boolean bracketed = lower.startsWith("[");
    boolean hasPort =
        colon > 0
            && (!bracketed || lower.charAt(colon - 1) == ']')
            && lower.substring(colon + 1).chars().allMatch(unit -> unit >= '0' && unit <= '9');
    return hasPort ? lower.substring(0, colon) : lower;
  }
}
