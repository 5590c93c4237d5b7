package dev.loccit.web.security;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.springframework.web.filter.OncePerRequestFilter;

/** Tells who sits at the browser, and binds the CSRF token to that session. */
final class SessionFilter extends OncePerRequestFilter {
  // Shared by all visitors, or asked for by machines: no cookies there.
  private static final List<String> WITHOUT_COOKIES = List.of("/assets/", "/actuator/health");

  private final Callers callers;

  SessionFilter(Callers callers) {
    this.callers = callers;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return HostFilter.isSafe(request.getMethod())
        && WITHOUT_COOKIES.stream().anyMatch(request.getRequestURI()::startsWith);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Optional<String> sent = BrowserCookies.session(request);
    Optional<Caller> caller = sent.flatMap(callers::bySession);
    String secret =
        caller.isPresent() ? sent.get() : BrowserCookies.beforeSession(request, response);
    SessionCsrfTokens.bind(request, secret);
    BrowserCookies.offerCsrfToken(request, response, secret);
    if (caller.isPresent()) {
      CallerAuthentication.signIn(caller.get());
    }
    chain.doFilter(request, response);
  }
}
