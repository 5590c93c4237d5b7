package dev.loccit.web.signin;

import dev.loccit.account.ApiTokenStore;
import dev.loccit.account.SetupTokenStore;
import dev.loccit.account.User;
import dev.loccit.account.UserStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.web.WebProperties;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** How the first user comes to be (ADR-0011). */
final class FirstUser {
  private static final Logger LOG = LoggerFactory.getLogger("loccit.security");

  private final UserStore users;
  private final SetupTokenStore setupTokens;
  private final ApiTokenStore apiTokens;
  private final SignIn signIn;
  private final WebProperties settings;
  private final Welcome welcome;

  /**
   * @param welcome what else a new first user gets
   */
  FirstUser(
      UserStore users,
      SetupTokenStore setupTokens,
      ApiTokenStore apiTokens,
      SignIn signIn,
      WebProperties settings,
      Welcome welcome) {
    this.users = users;
    this.setupTokens = setupTokens;
    this.apiTokens = apiTokens;
    this.signIn = signIn;
    this.settings = settings;
    this.welcome = welcome;
  }

  /** Creates the first user by the set-up token. */
  User register(String username, String passwordHash, String setupToken) {
    User user = users.createFirst(username, passwordHash, setupToken);
    LOG.info("first user made user={}", user.id());
    welcome.greet(user);
    return user;
  }

  /**
   * Creates the first user by the operator's settings, where there is none yet and they name one.
   * Throws LoccitException WEAK_PASSWORD or BAD_REQUEST where they cannot be used.
   */
  void createFromSettings() {
    String name = settings.adminUser();
    String password = settings.adminPassword();
    String token = settings.adminToken();
    boolean named = name != null && !name.isBlank();
    boolean alone = token != null && !token.isEmpty() && !named;
    if (!(named || alone) || !users.needsFirstUser()) {
      return;
    }
    if (name == null || alone) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "LOCCIT_ADMIN_TOKEN is set, but LOCCIT_ADMIN_USER is not.");
    }
    if (password == null || password.isEmpty()) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "LOCCIT_ADMIN_USER is set, but LOCCIT_ADMIN_PASSWORD is not.");
    }
    if (token != null && !token.isEmpty() && token.length() < 20) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "LOCCIT_ADMIN_TOKEN needs at least 20 characters.");
    }
    User user = users.createFirst(name, signIn.hash(name, password));
    LOG.info("first user made from the settings user={}", user.id());
    if (token != null && !token.isEmpty()) {
      apiTokens.adopt(user, "LOCCIT_ADMIN_TOKEN", token);
      LOG.info("API token made from the settings user={}", user.id());
    }
    welcome.greet(user);
  }

  /** A new set-up token where there is no user yet; the one printed before is no longer valid. */
  Optional<String> issueSetupToken() {
    return users.needsFirstUser() ? Optional.of(setupTokens.issue()) : Optional.empty();
  }
}
