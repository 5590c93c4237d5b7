package dev.loccit.account;

import dev.loccit.database.Database;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(AccountSettings.class)
class AccountConfiguration {
  @Bean
  UserStore userStore(Database database, InstantSource clock) {
    return new UserStore(database, clock);
  }

  @Bean
  SetupTokenStore setupTokenStore(Database database, InstantSource clock) {
    return new SetupTokenStore(database, clock);
  }

  @Bean
  SessionStore sessionStore(Database database, AccountSettings settings, InstantSource clock) {
    return new SessionStore(database, settings, clock);
  }

  @Bean
  ApiTokenStore apiTokenStore(Database database, InstantSource clock) {
    return new ApiTokenStore(database, clock);
  }

  @Bean
  PasswordHasher passwordHasher(AccountSettings settings) {
    return new PasswordHasher(settings);
  }
}
