package dev.loccit.web.signin;

import dev.loccit.account.Credentials;
import dev.loccit.account.PasswordHasher;
import dev.loccit.account.PasswordRules;
import dev.loccit.account.Session;
import dev.loccit.account.SessionStore;
import dev.loccit.account.User;
import dev.loccit.account.UserStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.problem.TooManyRequests;
import dev.loccit.web.security.BrowserCookies;
import dev.loccit.web.security.Caller;
import dev.loccit.web.security.Callers;
import dev.loccit.web.security.LoginThrottle;
import dev.loccit.web.security.SecurityLog;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** Passwords are checked here, and sessions begin and end. */
final class SignIn {
  /** The browser keeps the cookie; the store decides when the session ends. */
  private static final Duration COOKIE_LIFE = Duration.ofDays(365);

  private final UserStore users;
  private final SessionStore sessions;
  private final PasswordHasher hasher;
  private final LoginThrottle throttle;

  SignIn(UserStore users, SessionStore sessions, PasswordHasher hasher, LoginThrottle throttle) {
    this.users = users;
    this.sessions = sessions;
    this.hasher = hasher;
    this.throttle = throttle;
  }

  /**
   * The user of a name and password. Takes as long for unknown names as for wrong passwords. Throws
   * LoccitException BAD_CREDENTIALS or TOO_MANY_REQUESTS.
   */
  User verify(String username, String password, HttpServletRequest request) {
    String address = request.getRemoteAddr();
    OptionalLong wait = throttle.attempt(address, username);
    if (wait.isPresent()) {
      SecurityLog.signInThrottled(request);
      throw new TooManyRequests(
          "Too many wrong passwords from here: try again in " + wait.getAsLong() + " seconds.",
          wait.getAsLong());
    }
    Optional<Credentials> found = users.findByName(username);
    boolean fits =
        password.length() <= PasswordRules.LONGEST
            && hasher.matches(password, found.map(Credentials::passwordHash).orElse(null));
    if (!fits || found.isEmpty() || found.get().user().disabled()) {
      SecurityLog.signInFailed(username, request);
      throw new LoccitException(ErrorCode.BAD_CREDENTIALS, "The name or the password is wrong.");
    }
    throttle.succeeded(address, username);
    return found.get().user();
  }

  /** A password's hash, where the password is fit. */
  String hash(String username, String password) {
    PasswordRules.check(username, password);
    return hasher.hash(password);
  }

  /** Makes the browser's session the user's, under a new id; an old one of this browser ends. */
  Caller begin(User user, HttpServletRequest request, HttpServletResponse response) {
    String agent = request.getHeader("User-Agent");
    Session.Issued issued = sessions.create(user, agent == null ? "" : agent);
    BrowserCookies.session(request)
        .flatMap(sessions::use)
        .ifPresent(old -> sessions.end(old.user().id(), old.id()));
    BrowserCookies.startSession(request, response, issued.token(), COOKIE_LIFE);
    Caller caller = Callers.of(issued.session());
    SecurityLog.signedIn(caller, request);
    return caller;
  }

  /**
   * Runs what an unknown visitor may try, such as a set-up token, as often as passwords may be
   * tried from one address.
   */
  <T> T attempt(String what, HttpServletRequest request, Supplier<T> work) {
    String address = request.getRemoteAddr();
    OptionalLong wait = throttle.attempt(address, what);
    if (wait.isPresent()) {
      SecurityLog.signInThrottled(request);
      throw new TooManyRequests(
          "Too many attempts from here: try again in " + wait.getAsLong() + " seconds.",
          wait.getAsLong());
    }
    T result = work.get();
    throttle.succeeded(address, what);
    return result;
  }
}
