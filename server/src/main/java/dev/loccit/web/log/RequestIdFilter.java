package dev.loccit.web.log;

import com.github.f4b6a3.uuid.UuidCreator;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Gives each request an id, in the log and in the header {@code X-Request-Id}. The id is always
 * ours: one from outside could forge log lines. Paths are logged without their query.
 */
public final class RequestIdFilter extends OncePerRequestFilter {
  private static final Logger LOG = LoggerFactory.getLogger("loccit.request");

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String id = UuidCreator.getTimeOrderedEpoch().toString();
    long started = System.nanoTime();
    response.setHeader("X-Request-Id", id);
    MDC.put("requestId", id);
    try {
      chain.doFilter(request, response);
      if (request.getRequestURI().startsWith("/api/")) {
        LOG.info(
            "{} {} {} {} ms",
            request.getMethod(),
            request.getRequestURI(),
            response.getStatus(),
            (System.nanoTime() - started) / 1_000_000);
      }
    } finally {
      MDC.remove("requestId");
    }
  }
}
