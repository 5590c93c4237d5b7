package dev.loccit.web.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.loccit.account.UserId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.web.problem.ProblemWriter;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
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
  private static final Duration MINUTE = Duration.ofMinutes(1);
  private static final int MOST_USERS = 100_000;

  private final RateSettings settings;
  private final Ticker ticker;
  private final Cache<UserId, Bucket> uploads;
  private final Cache<UserId, Bucket> questions;
  private final ConcurrentMap<UserId, Integer> underWay = new ConcurrentHashMap<>();

  /**
   * @param ticker nanoseconds, for tests
   */
  public RateFilter(RateSettings settings, Ticker ticker) {
    this.settings = settings;
    this.ticker = ticker;
    this.uploads = buckets();
    this.questions = buckets();
  }

  private Cache<UserId, Bucket> buckets() {
    return Caffeine.newBuilder()
        .maximumSize(MOST_USERS)
        .expireAfterAccess(MINUTE)
        .ticker(ticker)
        .build();
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
      long wait = take(questions, caller.id(), settings.questions());
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
      long wait = take(uploads, user, settings.uploads());
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

  /** Takes a drop; returns 0, or the seconds until there is one. */
  private long take(Cache<UserId, Bucket> buckets, UserId user, int perMinute) {
    if (perMinute == 0) {
      return 0;
    }
    Bucket bucket =
        buckets.get(
            user, absent -> new Bucket(perMinute, MINUTE.toNanos() / perMinute, ticker.read()));
    long nanos = bucket.take(ticker.read());
    return nanos == 0 ? 0 : Bucket.seconds(nanos);
  }

  private static void refuse(HttpServletResponse response, long seconds, String detail)
      throws IOException {
    response.setHeader(HttpHeaders.RETRY_AFTER, Long.toString(seconds));
    ProblemWriter.write(response, ErrorCode.TOO_MANY_REQUESTS, detail);
  }
}
