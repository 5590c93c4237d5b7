package dev.loccit.database;

import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.util.Arrays;
import java.util.Locale;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;

/** The tables, as migrations per vendor under {@code db/migration}. */
final class Schema {
  private final Flyway flyway;

  Schema(ConnectionPools pools) {
    flyway =
        Flyway.configure()
            .dataSource(pools.forMigration())
            .locations("classpath:db/migration/" + pools.vendor().name().toLowerCase(Locale.ROOT))
            .cleanDisabled(true)
            .load();
  }

  /** Checks that no newer program was here; then migrates, or checks that all is applied. */
  void prepare(boolean migrate) {
    MigrationInfo[] all = flyway.info().all();
    if (Arrays.stream(all).anyMatch(info -> isFuture(info.getState()))) {
      throw new LoccitException(
          ErrorCode.DATA_TOO_NEW,
          "A newer Loccit has changed this database: use that version or a later one.");
    }
    if (migrate) {
      flyway.migrate();
    } else if (Arrays.stream(all).anyMatch(info -> !info.getState().isApplied())) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE,
          "The database was made by an older Loccit: start this version's server once first.");
    }
  }

  private static boolean isFuture(MigrationState state) {
    return state == MigrationState.FUTURE_SUCCESS || state == MigrationState.FUTURE_FAILED;
  }
}
