package dev.loccit.web.problem;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;

/** Somebody must wait; the answer carries Retry-After. */
public final class TooManyRequests extends LoccitException {
  private static final long serialVersionUID = 1L;

  private final long seconds;

  public TooManyRequests(String detail, long seconds) {
    super(ErrorCode.TOO_MANY_REQUESTS, detail);
    this.seconds = seconds;
  }

  long seconds() {
    return seconds;
  }
}
