package dev.loccit.backup;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Copies of the database that are made when a new version changes its tables.
 *
 * @param beforeMigration whether the database is copied into the data directory's folder {@code
 *     backups} before its tables are changed; a copy that fails stops the start
 * @param kept so many of these copies are kept, the newest ones
 * @param keptFor and none for longer: they hold what was deleted since
 */
@ConfigurationProperties("loccit.backup")
public record BackupSettings(
    @DefaultValue("true") boolean beforeMigration,
    @DefaultValue("3") int kept,
    @DefaultValue("14d") Duration keptFor) {
  /** The defaults, for commands and tests. */
  public static final BackupSettings DEFAULTS = new BackupSettings(true, 3, Duration.ofDays(14));

  public BackupSettings {
    if (kept < 1 || !keptFor.isPositive()) {
      throw new IllegalArgumentException(
          "loccit.backup.kept must be at least 1 and kept-for above 0");
    }
  }
}
