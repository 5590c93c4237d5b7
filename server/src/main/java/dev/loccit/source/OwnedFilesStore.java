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

  /**
   * The original bytes of a source.
   *
   * @param required whether it has some: a web page that was not fetched has none yet
   */
  public record OriginalOf(SourceId source, boolean required) {}

  /** The originals of the sources that are not being deleted. */
  public List<OriginalOf> originals() {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT id, kind, text_id FROM sources WHERE status <> 'DELETING' ORDER BY id
                    """)
                .query(
                    (row, n) ->
                        new OriginalOf(
                            SourceId.parse(row.getString("id")),
                            row.getString("text_id") != null
                                || SourceKind.valueOf(row.getString("kind")) != SourceKind.URL))
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
