package dev.loccit.web.signin;

import dev.loccit.account.User;

/** What a new first user finds. */
@FunctionalInterface
public interface Welcome {
  /** Called once, when the first user was made. Never fails: the user is there already. */
  void greet(User user);
}
