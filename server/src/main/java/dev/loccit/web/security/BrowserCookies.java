package dev.loccit.web.security;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.springframework.http.ResponseCookie;

/**
 * The three cookies of the page. The CSRF token is a MAC under the session's own secret (before
 * signing in, under a random one), so it is bound to the session, needs no store and changes with
 * every sign-in.
 */
public final class BrowserCookies {
  /** Holds the session's secret. */
  public static final String SESSION = "loccit_session";

  /** Holds the CSRF token, for the page to copy into {@link #CSRF_HEADER}. */
  public static final String CSRF = "XSRF-TOKEN";

  /** The header of changing requests. */
  public static final String CSRF_HEADER = "X-XSRF-TOKEN";

  private static final String BEFORE_SESSION = "loccit_presession";
  private static final SecureRandom RANDOM = new SecureRandom();
  private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

  private BrowserCookies() {}

  /** The session's secret as the browser sent it. */
  public static Optional<String> session(HttpServletRequest request) {
    return value(request, SESSION);
  }

  /**
   * The secret that binds the CSRF token of a browser without a session; given out when it has
   * none.
   */
  static String beforeSession(HttpServletRequest request, HttpServletResponse response) {
    return value(request, BEFORE_SESSION)
        .filter(value -> value.length() == 43)
        .orElseGet(
            () -> {
              byte[] bytes = new byte[32];
              RANDOM.nextBytes(bytes);
              String secret = BASE64.encodeToString(bytes);
              add(response, request, BEFORE_SESSION, secret, true, Duration.ofDays(1));
              return secret;
            });
  }

  /** Gives the browser the CSRF token of the secret, unless it has it. */
  static void offerCsrfToken(
      HttpServletRequest request, HttpServletResponse response, String secret) {
    String token = csrfToken(secret);
    if (!value(request, CSRF).filter(token::equals).isPresent()) {
      add(response, request, CSRF, token, false, Duration.ofDays(30));
    }
  }

  /** The CSRF token of a secret. */
  static String csrfToken(String secret) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
      return BASE64.encodeToString(mac.doFinal("loccit-csrf".getBytes(StandardCharsets.UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has HmacSHA256", e);
    }
  }

  /** Starts a session in the browser. */
  public static void startSession(
      HttpServletRequest request, HttpServletResponse response, String secret, Duration life) {
    add(response, request, SESSION, secret, true, life);
    add(response, request, CSRF, csrfToken(secret), false, life);
  }

  /** Ends the session in the browser. */
  public static void endSession(HttpServletRequest request, HttpServletResponse response) {
    add(response, request, SESSION, "", true, Duration.ZERO);
    add(response, request, CSRF, "", false, Duration.ZERO);
  }

  private static void add(
      HttpServletResponse response,
      HttpServletRequest request,
      String name,
      String value,
      boolean httpOnly,
      Duration life) {
    response.addHeader(
        "Set-Cookie",
        ResponseCookie.from(name, value)
            .path("/")
            .httpOnly(httpOnly)
            .secure(request.isSecure())
            .sameSite("Lax")
            .maxAge(life)
            .build()
            .toString());
  }

  private static Optional<String> value(HttpServletRequest request, String name) {
    Cookie[] cookies = request.getCookies();
    if (cookies != null) {
      for (Cookie cookie : cookies) {
        if (cookie.getName().equals(name) && !cookie.getValue().isEmpty()) {
          return Optional.of(cookie.getValue());
        }
      }
    }
    return Optional.empty();
  }
}
