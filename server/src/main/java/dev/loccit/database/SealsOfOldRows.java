package dev.loccit.database;

import java.util.List;
import java.util.Set;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/**
 * Seals, once, the rows that were written before there were seals. A migration and not a repair at
 * each start: from now on a missing seal is a fault that verify tells. What is sealed is written
 * down here as it was at this version, whatever the stores seal later.
 */
final class SealsOfOldRows implements JavaMigration {
  private static final List<RowSeals> SEALS =
      List.of(
          RowSeals.of(
              "sources",
              Set.of(
                  "id",
                  "notebook_id",
                  "owner_id",
                  "kind",
                  "title",
                  "origin",
                  "content_hash",
                  "created_at")),
          RowSeals.whole("text_versions", "id"),
          RowSeals.whole("snapshots", "source_id", "content_version"),
          RowSeals.whole("messages", "id").openWhile("status = 'STREAMING'"),
          RowSeals.whole("citations", "message_id", "n")
              .openWhile("message_id IN (SELECT id FROM messages WHERE status = 'STREAMING')"),
          RowSeals.whole("audits", "message_id"));

  @Override
  public MigrationVersion getVersion() {
    return MigrationVersion.fromVersion("091");
  }

  @Override
  public String getDescription() {
    return "seals of old rows";
  }

  @Override
  public @Nullable Integer getChecksum() {
    return null;
  }

  @Override
  public boolean canExecuteInTransaction() {
    return true;
  }

  @Override
  public void migrate(Context context) {
    JdbcClient jdbc =
        JdbcClient.create(new SingleConnectionDataSource(context.getConnection(), true));
    SEALS.forEach(seals -> seals.sealMissing(jdbc));
  }
}
