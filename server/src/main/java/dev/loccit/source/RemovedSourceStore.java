package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Ids of sources that are gone or going, and whether their words may be kept in answers. */
public final class RemovedSourceStore {
  private final Database database;

  public RemovedSourceStore(Database database) {
    this.database = database;
  }

  /**
   * Those of the given sources whose words may not be kept, each with the title it still has; an
   * empty one where its row is gone. Joins the running transaction.
   */
  public Map<SourceId, String> forbidden(Collection<SourceId> asked) {
    if (asked.isEmpty()) {
      return Map.of();
    }
    Map<SourceId, String> found = new HashMap<>();
    database.read(
        jdbc -> {
          jdbc.sql(
                  """
                  SELECT r.source_id, COALESCE(s.title, '') AS title FROM removed_sources r
                  LEFT JOIN sources s ON s.id = r.source_id
                  WHERE r.quotes_removed = 1 AND r.source_id IN (:asked)
                  """)
              .param("asked", asked.stream().map(SourceId::toString).toList())
              .query(
                  row -> {
                    found.put(SourceId.parse(row.getString("source_id")), row.getString("title"));
                  });
          return found;
        });
    return found;
  }

  /** The owner of a source, for jobs, which have no user. */
  public UserId ownerOf(SourceId id) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT owner_id FROM sources WHERE id = :id")
                .param("id", id.toString())
                .query((row, n) -> UserId.parse(row.getString(1)))
                .single());
  }

  /** From now on no words of a source that is gone may be kept. Joins the running write. */
  public void forbid(SourceId id) {
    database.write(
        jdbc ->
            jdbc.sql("UPDATE removed_sources SET quotes_removed = 1 WHERE source_id = :id")
                .param("id", id.toString())
                .update());
  }

  /** From now on no words of the source may be kept. Joins the write that hides it. */
  static void forbid(JdbcClient jdbc, SourceId id, long now) {
    jdbc.sql(
            """
            INSERT INTO removed_sources (notebook_id, source_id, removed_at, quotes_removed)
            SELECT notebook_id, id, CAST(:now AS BIGINT), 1 FROM sources
            WHERE id = :id AND status = 'DELETING'
            ON CONFLICT (notebook_id, source_id) DO UPDATE SET quotes_removed = 1
            """)
        .param("now", now)
        .param("id", id.toString())
        .update();
  }

  /** Keeps the id of a source whose row goes now. Joins the write that removes it. */
  static void keep(JdbcClient jdbc, SourceId id, long now) {
    jdbc.sql(
            """
            INSERT INTO removed_sources (notebook_id, source_id, removed_at)
            SELECT notebook_id, id, CAST(:now AS BIGINT) FROM sources
            WHERE id = :id AND status = 'DELETING'
            ON CONFLICT (notebook_id, source_id) DO NOTHING
            """)
        .param("now", now)
        .param("id", id.toString())
        .update();
  }
}
