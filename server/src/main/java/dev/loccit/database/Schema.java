package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.jspecify.annotations.Nullable;

/** The tables, as migrations per vendor under {@code db/migration}, and one in Java. */
final class Schema {
  private final ConnectionPools pools;
  private final Flyway flyway;

  Schema(ConnectionPools pools) {
    this.pools = pools;
    this.flyway = configuration().load();
  }

  /** Told of a change before it is made, with the versions before and after. */
  interface Change {
    void announced(String from, String to);
  }

  /** Checks that no newer program was here, and brings the tables up to date. */
  void migrate(Change change) {
    refuseNewer();
    MigrationVersion current = version(flyway.info().current());
    MigrationInfo[] pending = flyway.info().pending();
    if (current != null && pending.length > 0) {
      change.announced(current.getVersion(), newest(flyway).getVersion());
    }
    flyway.migrate();
  }

  /** Brings an empty database to a version, which may be older than this program's. */
  void migrateTo(String version) {
    configuration().target(version).load().migrate();
  }

  /** Checks that the tables are this program's own. */
  void check() {
    refuseNewer();
    if (Arrays.stream(flyway.info().all()).anyMatch(info -> !info.getState().isApplied())) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "The database was made by an older Loccit: start this version's server once first.");
    }
  }

  /** The version as it is; empty where there are no tables. */
  String current() {
    MigrationVersion version = version(flyway.info().current());
    return version == null ? "" : version.getVersion();
  }

  /** Whether a version is beyond all that this program knows; touches no database on disk. */
  static boolean isNewer(String version) {
    Flyway known =
        Flyway.configure()
            .dataSource("jdbc:sqlite::memory:", "", "")
            .locations("classpath:db/migration/sqlite")
            .javaMigrations(new SealsOfOldRows())
            .load();
    return MigrationVersion.fromVersion(version).isNewerThan(newest(known).getVersion());
  }

  private static MigrationVersion newest(Flyway flyway) {
    return Arrays.stream(flyway.info().all())
        .filter(info -> !isFuture(info.getState()))
        .map(MigrationInfo::getVersion)
        .max(Comparator.naturalOrder())
        .orElseThrow(() -> new IllegalStateException("this program brings no migrations"));
  }

  private void refuseNewer() {
    if (Arrays.stream(flyway.info().all()).anyMatch(info -> isFuture(info.getState()))) {
      throw new LoccitException(
          ErrorCode.DATA_TOO_NEW,
          "A newer Loccit has changed this database: use that version or a later one.");
    }
  }

  private FluentConfiguration configuration() {
    return Flyway.configure()
        .dataSource(pools.forMigration())
        .locations("classpath:db/migration/" + pools.vendor().name().toLowerCase(Locale.ROOT))
        .javaMigrations(new SealsOfOldRows())
        .cleanDisabled(true);
  }

  private static @Nullable MigrationVersion version(@Nullable MigrationInfo migration) {
    return migration == null ? null : migration.getVersion();
  }

  private static boolean isFuture(MigrationState state) {
    return state == MigrationState.FUTURE_SUCCESS || state == MigrationState.FUTURE_FAILED;
  }
}
