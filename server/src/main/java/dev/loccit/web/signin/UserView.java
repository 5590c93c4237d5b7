package dev.loccit.web.signin;

import dev.loccit.account.User;

/** A user on the wire. */
record UserView(String id, String username, boolean admin) {
  static UserView of(User user) {
    return new UserView(user.id().toString(), user.username(), user.admin());
  }
}
