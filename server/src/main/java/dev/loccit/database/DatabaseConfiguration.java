package dev.loccit.database;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties({DataSettings.class, DatabaseSettings.class})
class DatabaseConfiguration {
  @Bean
  DataDirectory dataDirectory(DataSettings settings) {
    return DataDirectory.open(settings.directory());
  }

  @Bean
  Database database(
      DatabaseSettings settings,
      DataDirectory directory,
      ObjectProvider<BeforeMigration> beforeMigration) {
    BeforeMigration before = beforeMigration.getIfAvailable(() -> BeforeMigration.NOTHING);
    return Databases.open(settings.within(directory), before);
  }
}
