package dev.loccit.web.signin;

import dev.loccit.account.Session;
import dev.loccit.account.SessionId;
import dev.loccit.account.SessionStore;
import dev.loccit.account.User;
import dev.loccit.account.UserId;
import dev.loccit.account.UserStore;
import dev.loccit.forget.Deletions;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.security.BrowserCookies;
import dev.loccit.web.security.Caller;
import dev.loccit.web.security.SecurityLog;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Signing in and out, the password, the sessions. */
@RestController
@RequestMapping("/api/auth")
class AuthController {
  private final SignIn signIn;
  private final UserStore users;
  private final SessionStore sessions;
  private final Deletions deletions;

  AuthController(SignIn signIn, UserStore users, SessionStore sessions, Deletions deletions) {
    this.signIn = signIn;
    this.users = users;
    this.sessions = sessions;
    this.deletions = deletions;
  }

  record LoginBody(@NotNull String username, @NotNull String password) {}

  @PostMapping("/login")
  UserView login(
      @Valid @RequestBody LoginBody body,
      HttpServletRequest request,
      HttpServletResponse response) {
    User user = signIn.verify(body.username(), body.password(), request);
    return UserView.of(signIn.begin(user, request, response).user());
  }

  @PostMapping("/logout")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void logout(
      @AuthenticationPrincipal Caller caller,
      HttpServletRequest request,
      HttpServletResponse response) {
    if (caller.session() != null) {
      sessions.end(caller.id(), caller.session());
      BrowserCookies.endSession(request, response);
      SecurityLog.event("signed out", caller);
    }
  }

  @GetMapping("/me")
  UserView me(@AuthenticationPrincipal Caller caller) {
    return UserView.of(caller.user());
  }

  record PasswordBody(@NotNull String currentPassword, @NotNull String newPassword) {}

  /** The other sessions end: whoever knew the old password is out. */
  @PostMapping("/password")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void password(
      @AuthenticationPrincipal Caller caller,
      @Valid @RequestBody PasswordBody body,
      HttpServletRequest request) {
    String name = caller.user().username();
    signIn.verify(name, body.currentPassword(), request);
    users.setPassword(caller.id(), signIn.hash(name, body.newPassword()));
    endOthers(caller);
    SecurityLog.event("password changed", caller);
  }

  record SessionView(
      String id, String userAgent, Instant createdAt, Instant lastUsedAt, boolean current) {
    static SessionView of(Session session, Caller caller) {
      return new SessionView(
          session.id().toString(),
          session.userAgent(),
          session.createdAt(),
          session.lastUsedAt(),
          session.id().equals(caller.session()));
    }
  }

  @GetMapping("/sessions")
  List<SessionView> sessions(@AuthenticationPrincipal Caller caller) {
    return sessions.list(caller.id()).stream().map(s -> SessionView.of(s, caller)).toList();
  }

  /** Ends all other sessions. */
  @DeleteMapping("/sessions")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void endSessions(@AuthenticationPrincipal Caller caller) {
    endOthers(caller);
    SecurityLog.event("other sessions ended", caller);
  }

  @DeleteMapping("/sessions/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void endSession(@AuthenticationPrincipal Caller caller, @PathVariable SessionId id) {
    if (!sessions.end(caller.id(), id)) {
      throw new LoccitException(ErrorCode.NOT_FOUND, "There is no such session.");
    }
    SecurityLog.event("session ended", caller);
  }

  /**
   * What is left to know of an account.
   *
   * @param receipt the number under which whoever runs the server finds what was removed
   */
  record Closed(UserId receipt) {}

  /** The account goes the way of its notebooks: closed at once, its data removed by jobs. */
  @DeleteMapping("/account")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Closed leave(
      @AuthenticationPrincipal Caller caller,
      HttpServletRequest request,
      HttpServletResponse response) {
    deletions.account(caller.id());
    BrowserCookies.endSession(request, response);
    SecurityLog.event("account closed", caller);
    return new Closed(caller.id());
  }

  private void endOthers(Caller caller) {
    if (caller.session() == null) {
      sessions.endAll(caller.id());
    } else {
      sessions.endOthers(caller.id(), caller.session());
    }
  }
}
