package dev.loccit.web.security;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.security.web.csrf.DefaultCsrfToken;

/** Hands the CSRF token that the session filter bound to this request to Spring's CSRF filter. */
final class SessionCsrfTokens implements CsrfTokenRepository {
  private static final String SECRET = SessionCsrfTokens.class.getName();

  /** Binds the CSRF token of this request to a secret. */
  static void bind(HttpServletRequest request, String secret) {
    request.setAttribute(SECRET, secret);
  }

  @Override
  public CsrfToken generateToken(HttpServletRequest request) {
    if (!(request.getAttribute(SECRET) instanceof String secret)) {
      throw new IllegalStateException("the session filter runs before the CSRF filter");
    }
    return new DefaultCsrfToken(
        BrowserCookies.CSRF_HEADER, "_csrf", BrowserCookies.csrfToken(secret));
  }

  @Override
  public void saveToken(
      @Nullable CsrfToken token, HttpServletRequest request, HttpServletResponse response) {
    // Nothing to keep: the token follows from the session's secret.
  }

  @Override
  public CsrfToken loadToken(HttpServletRequest request) {
    return generateToken(request);
  }
}
