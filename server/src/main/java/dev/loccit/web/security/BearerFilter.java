package dev.loccit.web.security;

import dev.loccit.problem.ErrorCode;
import dev.loccit.web.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;

/** Tells whose API token a script carries. Cookies play no part. */
final class BearerFilter extends OncePerRequestFilter {
  private static final String SCHEME = "bearer ";

  private final Callers callers;

  BearerFilter(Callers callers) {
    this.callers = callers;
  }

  /** Whether a request says who it is by a Bearer token. */
  static boolean carriesToken(HttpServletRequest request) {
    return isBearer(request.getHeader("Authorization"));
  }

  private static boolean isBearer(@Nullable String header) {
    return header != null && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String header = request.getHeader("Authorization");
    Optional<Caller> caller =
        header == null
            ? Optional.empty()
            : callers.byToken(header.substring(SCHEME.length()).strip());
    if (caller.isEmpty()) {
      SecurityLog.deniedToken(request);
      response.setHeader("WWW-Authenticate", "Bearer error=\"invalid_token\"");
      ProblemWriter.write(
          response,
          ErrorCode.UNAUTHENTICATED,
          "The API token is unknown, expired or removed; make a new one in the settings.");
      return;
    }
    if (caller.get().readOnly() && !HostFilter.isSafe(request.getMethod())) {
      SecurityLog.deniedReadOnly(request, caller.get());
      ProblemWriter.write(
          response, ErrorCode.READ_ONLY_TOKEN, "This API token may read, and change nothing.");
      return;
    }
    CallerAuthentication.signIn(caller.get());
    chain.doFilter(request, response);
  }
}
