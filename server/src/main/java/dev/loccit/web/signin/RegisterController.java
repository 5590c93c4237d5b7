package dev.loccit.web.signin;

import dev.loccit.account.PasswordRules;
import dev.loccit.account.User;
import dev.loccit.account.UserStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.WebProperties;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** New accounts: the first one with the set-up token, later ones where registration is open. */
@RestController
class RegisterController {
  private final SignIn signIn;
  private final UserStore users;
  private final FirstUser firstUser;
  private final WebProperties settings;

  RegisterController(SignIn signIn, UserStore users, FirstUser firstUser, WebProperties settings) {
    this.signIn = signIn;
    this.users = users;
    this.firstUser = firstUser;
    this.settings = settings;
  }

  record RegisterBody(
      @NotNull String username, @NotNull String password, @Nullable String setupToken) {}

  @PostMapping("/api/auth/register")
  @ResponseStatus(HttpStatus.CREATED)
  UserView register(
      @Valid @RequestBody RegisterBody body,
      HttpServletRequest request,
      HttpServletResponse response) {
    PasswordRules.check(body.username(), body.password());
    User user = signIn.attempt("register", request, () -> create(body));
    return UserView.of(signIn.begin(user, request, response).user());
  }

  private User create(RegisterBody body) {
    if (users.needsFirstUser()) {
      if (body.setupToken() == null) {
        throw new LoccitException(
            ErrorCode.BAD_SETUP_TOKEN,
            "The first account needs the set-up token: open the link that the console printed.");
      }
      String hash = signIn.hash(body.username(), body.password());
      return firstUser.register(body.username(), hash, body.setupToken());
    }
    if (!settings.registrationOpen()) {
      throw new LoccitException(
          ErrorCode.REGISTRATION_CLOSED,
          body.setupToken() == null
              ? "Registration is closed: ask the administrator of this Loccit."
              : "This Loccit is set up already: sign in, or ask its administrator.");
    }
    return users.create(body.username(), signIn.hash(body.username(), body.password()));
  }
}
