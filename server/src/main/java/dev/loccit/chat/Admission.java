package dev.loccit.chat;

import dev.loccit.account.UserId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.HashMap;
import java.util.Map;

/** Bounds how many answers are made at once, in all and for one user. */
final class Admission {
  private final int limit;
  private final int limitPerUser;
  private final Map<UserId, Integer> running = new HashMap<>();
  private int all;

  Admission(int limit, int limitPerUser) {
    this.limit = limit;
    this.limitPerUser = limitPerUser;
  }

  /** Takes a place; throws LoccitException TOO_MANY_REQUESTS or OVERLOADED where there is none. */
  synchronized void enter(UserId user) {
    int own = running.getOrDefault(user, 0);
    if (own >= limitPerUser) {
      throw new LoccitException(
          ErrorCode.TOO_MANY_REQUESTS,
          "You have " + own + " answers running. Wait for one to end, or stop one.");
    }
    if (all >= limit) {
      throw new LoccitException(
          ErrorCode.OVERLOADED, "Too many questions are being answered. Ask again in a moment.");
    }
    all++;
    running.put(user, own + 1);
  }

  /** Gives a place back. */
  synchronized void leave(UserId user) {
    all--;
    running.computeIfPresent(user, (id, own) -> own == 1 ? null : own - 1);
  }
}
