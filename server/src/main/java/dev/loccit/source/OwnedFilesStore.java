package dev.loccit.source;

import dev.loccit.database.Database;
import dev.loccit.text.TextId;
import java.util.List;

/** The files that rows own, for backups: what lies beside the database and must go with it. */
public final class OwnedFilesStore {
  private final Database database;

  public OwnedFilesStore(Database database) {
    this.database = database;
  }

  /** Sources that are not being deleted: each has its original bytes. */
  public List<SourceId> sources() {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT id FROM sources WHERE status <> 'DELETING' ORDER BY id")
                .query((row, n) -> SourceId.parse(row.getString(1)))
                .list());
  }

  /**
   * A text's layout.
   *
   * @param required whether the text has pages, which need one
   */
  public record LayoutOf(SourceId source, TextId text, boolean required) {}

  /** The layouts of the texts of those sources. */
  public List<LayoutOf> layouts() {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT v.source_id, v.id, v.page_count FROM text_versions v
                    JOIN sources s ON s.id = v.source_id
                    WHERE s.status <> 'DELETING' ORDER BY v.source_id, v.id
                    """)
                .query(
                    (row, n) ->
                        new LayoutOf(
                            SourceId.parse(row.getString(1)),
                            TextId.parse(row.getString(2)),
                            row.getObject(3) != null))
                .list());
  }
}
