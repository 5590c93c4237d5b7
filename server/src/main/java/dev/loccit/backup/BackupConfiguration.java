package dev.loccit.backup;

import dev.loccit.database.DataDirectory;
import java.time.InstantSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(BackupSettings.class)
class BackupConfiguration {
  @Bean
  MigrationBackups migrationBackups(
      DataDirectory directory, BackupSettings settings, InstantSource clock) {
    return new MigrationBackups(directory, settings, clock);
  }

  @Bean
  DailyPruning dailyPruning(MigrationBackups backups) {
    return new DailyPruning(backups);
  }
}
