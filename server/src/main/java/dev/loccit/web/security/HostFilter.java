package dev.loccit.web.security;

import dev.loccit.problem.ErrorCode;
import dev.loccit.web.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.filter.OncePerRequestFilter;

/** Refuses calls under a foreign host name, and changing calls from pages of other sites. */
public final class HostFilter extends OncePerRequestFilter {
  private static final Set<String> SAFE = Set.of("GET", "HEAD", "OPTIONS");

  private final AllowedHosts hosts;

  public HostFilter(AllowedHosts hosts) {
    this.hosts = hosts;
  }

  /** Whether a method changes nothing. */
  static boolean isSafe(String method) {
    return SAFE.contains(method);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    List<String> named = Collections.list(request.getHeaders("Host"));
    String host = named.size() == 1 ? named.getFirst() : null;
    if (!hosts.allowsHost(host)) {
      SecurityLog.deniedHost(request);
      ProblemWriter.write(
          response,
          ErrorCode.BAD_HOST,
          "This server does not answer to that host name; name it in LOCCIT_ALLOWED_HOSTS.");
      return;
    }
    if (!isSafe(request.getMethod()) && !comesFromUs(request, host)) {
      SecurityLog.deniedOrigin(request);
      ProblemWriter.write(
          response, ErrorCode.BAD_ORIGIN, "A page of another site may not change anything here.");
      return;
    }
    chain.doFilter(request, response);
  }

  /** A script sends neither header; a browser sends at least one of them. */
  private boolean comesFromUs(HttpServletRequest request, @Nullable String host) {
    String site = request.getHeader("Sec-Fetch-Site");
    if (site != null && !site.equals("same-origin") && !site.equals("none")) {
      return false;
    }
    List<String> origins = Collections.list(request.getHeaders("Origin"));
    return origins.stream().allMatch(origin -> hosts.allowsOrigin(origin, host));
  }
}
