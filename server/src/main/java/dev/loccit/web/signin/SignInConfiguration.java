package dev.loccit.web.signin;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.loccit.account.ApiTokenStore;
import dev.loccit.account.PasswordHasher;
import dev.loccit.account.SessionStore;
import dev.loccit.account.SetupTokenStore;
import dev.loccit.account.UserStore;
import dev.loccit.web.WebProperties;
import dev.loccit.web.security.Callers;
import dev.loccit.web.security.LoginThrottle;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

@Configuration(proxyBeanMethods = false)
@Import({AuthController.class, RegisterController.class, TokenController.class})
class SignInConfiguration {
  @Bean
  Callers callers(SessionStore sessions, ApiTokenStore tokens) {
    return new Callers(sessions, tokens);
  }

  @Bean
  LoginThrottle loginThrottle(WebProperties settings) {
    return new LoginThrottle(
        settings.loginFailures(),
        settings.loginFailuresPerAddress(),
        settings.loginWindow(),
        Ticker.systemTicker());
  }

  @Bean
  SignIn signIn(
      UserStore users, SessionStore sessions, PasswordHasher hasher, LoginThrottle throttle) {
    return new SignIn(users, sessions, hasher, throttle);
  }

  @Bean
  FirstUser firstUser(
      UserStore users,
      SetupTokenStore setupTokens,
      ApiTokenStore apiTokens,
      SignIn signIn,
      WebProperties settings,
      Welcome welcome) {
    return new FirstUser(users, setupTokens, apiTokens, signIn, settings, welcome);
  }

  /** Before the first request can come in. */
  @Bean
  SmartInitializingSingleton firstUserFromSettings(FirstUser firstUser) {
    return firstUser::createFromSettings;
  }

  @Bean
  ApplicationListener<ApplicationReadyEvent> announcement(FirstUser firstUser) {
    return new Announcement(firstUser, System.out);
  }
}
