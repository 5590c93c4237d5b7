package dev.loccit.web.security;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.loccit.account.UserId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.web.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.regex.Pattern;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Gives each user so many uploads and questions a minute, and so many uploads at once: a slow
 * upload holds a turn of its own user only. Stands behind the security chain and before the body is
 * read.
 */
public final class RateFilter extends OncePerRequestFilter {
  private static final Pattern UPLOAD = Pattern.compile("/api/notebooks/[^/]+/sources");
  private static final Pattern QUESTION = Pattern.compile("/api/notebooks/[^/]+/chat");

  private final RateSettings settings;
  private final UserRate uploads;
  private final UserRate questions;
  private final ConcurrentMap<UserId, Integer> underWay = new ConcurrentHashMap<>();

  /**
   * @param ticker nanoseconds, for tests
   */
  public RateFilter(RateSettings settings, Ticker ticker) {
    this.settings = settings;
    this.uploads = new UserRate(settings.uploads(), ticker);
    this.questions = new UserRate(settings.questions(), ticker);
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Authentication asking = SecurityContextHolder.getContext().getAuthentication();
    boolean posts = request.getMethod().equals("POST");
    if (!posts || asking == null || !(asking.getPrincipal() instanceof Caller caller)) {
      chain.doFilter(request, response);
    } else if (UPLOAD.matcher(request.getRequestURI()).matches()) {
      upload(caller.id(), request, response, chain);
    } else if (QUESTION.matcher(request.getRequestURI()).matches()) {
      long wait = questions.take(caller.id());
      if (wait > 0) {
        refuse(response, wait, "So many questions in a minute are too many: wait a little.");
      } else {
        chain.doFilter(request, response);
      }
    } else {
      chain.doFilter(request, response);
    }
  }

  private void upload(
      UserId user, HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    if (underWay.merge(user, 1, Integer::sum) > settings.uploadsAtOnce()) {
      leave(user);
      refuse(response, 1, "Too many uploads of yours are under way at once: wait for one to end.");
      return;
    }
    try {
      long wait = uploads.take(user);
      if (wait > 0) {
        refuse(response, wait, "So many uploads in a minute are too many: wait a little.");
      } else {
        chain.doFilter(request, response);
      }
    } finally {
      leave(user);
    }
  }

  private void leave(UserId user) {
    underWay.computeIfPresent(user, (id, count) -> count == 1 ? null : count - 1);
  }

  private static void refuse(HttpServletResponse response, long seconds, String detail)
      throws IOException {
    response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
    ProblemWriter.write(response, ErrorCode.TOO_MANY_REQUESTS, detail);
  }
}
