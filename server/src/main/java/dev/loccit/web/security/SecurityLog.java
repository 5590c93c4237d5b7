package dev.loccit.web.security;

import jakarta.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What an operator wants to see of sign-ins and refusals, under the logger {@code loccit.security}.
 * Never a password, token, cookie or CSRF value.
 */
public final class SecurityLog {
  private static final Logger LOG = LoggerFactory.getLogger("loccit.security");

  private SecurityLog() {}

  static void deniedHost(HttpServletRequest request) {
    LOG.warn("refused host={} address={}", cut(request.getHeader("Host")), request.getRemoteAddr());
  }

  static void deniedOrigin(HttpServletRequest request) {
    LOG.warn(
        "refused origin={} site={} address={}",
        cut(request.getHeader("Origin")),
        cut(request.getHeader("Sec-Fetch-Site")),
        request.getRemoteAddr());
  }

  static void deniedCsrf(HttpServletRequest request) {
    LOG.warn("refused CSRF token path={} address={}", path(request), request.getRemoteAddr());
  }

  static void deniedToken(HttpServletRequest request) {
    LOG.warn("refused bearer token address={}", request.getRemoteAddr());
  }

  static void deniedReadOnly(HttpServletRequest request, Caller caller) {
    LOG.warn("refused read-only token user={} path={}", caller.id(), path(request));
  }

  /** A sign-in that worked. */
  public static void signedIn(Caller caller, HttpServletRequest request) {
    LOG.info("signed in user={} address={}", caller.id(), request.getRemoteAddr());
  }

  /** A wrong name or password. The name is given, because people do type passwords there: cut. */
  public static void signInFailed(String username, HttpServletRequest request) {
    LOG.warn("sign-in failed nameLength={} address={}", username.length(), request.getRemoteAddr());
  }

  /** Too many wrong passwords. */
  public static void signInThrottled(HttpServletRequest request) {
    LOG.warn("sign-in throttled address={}", request.getRemoteAddr());
  }

  /** Anything else that an account did to itself. */
  public static void event(String what, Caller caller) {
    LOG.info("{} user={}", what, caller.id());
  }

  private static String path(HttpServletRequest request) {
    return cut(request.getRequestURI());
  }

  private static String cut(@org.jspecify.annotations.Nullable String value) {
    return value == null ? "" : value.substring(0, Math.min(120, value.length()));
  }
}
