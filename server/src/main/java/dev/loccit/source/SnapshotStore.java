package dev.loccit.source;

import dev.loccit.database.Database;
import dev.loccit.database.RowSeals;
import dev.loccit.database.StorableText;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.TextId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What was fetched for sources that are web pages, and which of them are the same page. Rows go
 * with their source.
 */
public final class SnapshotStore {
  private static final RowSeals SEALS = RowSeals.whole("snapshots", "source_id", "content_version");
  private static final int LONGEST_TITLE = 200;

  private final Database database;
  private final NotebookStore notebooks;

  public SnapshotStore(Database database, NotebookStore notebooks) {
    this.database = database;
    this.notebooks = notebooks;
  }

  /** A ready source that stands under an address, with its present text. */
  public record Standing(SourceId id, TextId text) {}

  /**
   * Notes what was fetched, and its size as its user's; again replaces what a killed attempt noted.
   * Returns false, and does nothing, where the source is gone.
   *
   * @param place called before the commit, to refuse the bytes or put them in their place: it must
   *     be quick, and what it throws undoes the note
   */
  public boolean save(Snapshot snapshot, Runnable place) {
    return database.write(
        jdbc -> {
          boolean noted = insert(jdbc, snapshot) > 0;
          if (noted) {
            count(jdbc, snapshot.source());
            SEALS.seal(jdbc, snapshot.source().toString());
            place.run();
          }
          return noted;
        });
  }

  private static int insert(JdbcClient jdbc, Snapshot snapshot) {
    return jdbc.sql(
            """
            INSERT INTO snapshots (source_id, content_version, address, media_type, charset,
              fetched_at, bytes, sha256)
            SELECT CAST(:source AS TEXT), CAST(:version AS INTEGER), CAST(:address AS TEXT),
              CAST(:type AS TEXT), CAST(:charset AS TEXT), CAST(:at AS BIGINT),
              CAST(:bytes AS BIGINT), CAST(:sha AS TEXT)
            WHERE EXISTS (SELECT 1 FROM sources WHERE id = :source)
            ON CONFLICT (source_id, content_version) DO UPDATE SET
              address = excluded.address, media_type = excluded.media_type,
              charset = excluded.charset, fetched_at = excluded.fetched_at,
              bytes = excluded.bytes, sha256 = excluded.sha256,
              canonical = NULL, byline = NULL, published = NULL, text_sha256 = NULL
            """)
        .param("source", snapshot.source().toString())
        .param("version", snapshot.contentVersion())
        .param("address", snapshot.address())
        .param("type", snapshot.mediaType())
        .param("charset", snapshot.charset())
        .param("at", snapshot.fetchedAt().toEpochMilli())
        .param("bytes", snapshot.bytes())
        .param("sha", snapshot.sha256())
        .update();
  }

  /** All that was fetched for a source and is kept is what it takes. */
  private static void count(JdbcClient jdbc, SourceId source) {
    jdbc.sql(
            """
            UPDATE sources SET bytes =
              (SELECT COALESCE(SUM(n.bytes), 0) FROM snapshots n WHERE n.source_id = :id)
            WHERE id = :id
            """)
        .param("id", source.toString())
        .update();
  }

  /** What lies on disk of a page. */
  public record Kept(long bytes, String sha256) {}

  /**
   * Notes size and digest of pages that an older release fetched; returns how many. For the start.
   *
   * @param kept looks at the bytes of a content version; empty where they are gone
   */
  public int fill(BiFunction<SourceId, Integer, Optional<Kept>> kept) {
    record Old(SourceId source, int contentVersion) {}
    List<Old> unknown =
        database.read(
            jdbc ->
                jdbc.sql(
                        """
                        SELECT source_id, content_version FROM snapshots
                        WHERE bytes IS NULL AND sha256 IS NULL
                        """)
                    .query((row, n) -> new Old(SourceId.parse(row.getString(1)), row.getInt(2)))
                    .list());
    int filled = 0;
    for (Old old : unknown) {
      Optional<Kept> found = kept.apply(old.source, old.contentVersion);
      found.ifPresent(bytes -> fill(old.source, old.contentVersion, bytes));
      filled += found.isPresent() ? 1 : 0;
    }
    return filled;
  }

  private void fill(SourceId source, int contentVersion, Kept kept) {
    database.write(
        jdbc -> {
          jdbc.sql(
                  """
                  UPDATE snapshots SET bytes = :bytes, sha256 = :sha
                  WHERE source_id = :id AND content_version = :version
                  """)
              .param("bytes", kept.bytes)
              .param("sha", kept.sha256)
              .param("id", source.toString())
              .param("version", contentVersion)
              .update();
          count(jdbc, source);
          SEALS.seal(jdbc, source.toString());
          return kept;
        });
  }

  /** Snapshots that are not what was written. */
  public List<String> brokenSeals() {
    return SEALS.broken(database);
  }

  /** The snapshot of a content version; empty where none was taken. */
  public Optional<Snapshot> find(SourceId source, int contentVersion) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT * FROM snapshots
                    WHERE source_id = :source AND content_version = :version
                    """)
                .param("source", source.toString())
                .param("version", contentVersion)
                .query(SnapshotStore::row)
                .optional());
  }

  /** Takes away the note of a snapshot that was not kept; its bytes count no more. */
  public void remove(SourceId source, int contentVersion) {
    database.write(
        jdbc -> {
          jdbc.sql("DELETE FROM snapshots WHERE source_id = :source AND content_version = :version")
              .param("source", source.toString())
              .param("version", contentVersion)
              .update();
          count(jdbc, source);
          return source;
        });
  }

  /** Other ready sources of the notebook that were found under one of these canonical keys. */
  public List<Standing> standingAt(Source source, Collection<String> keys) {
    return keys.isEmpty()
        ? List.of()
        : database.read(
            jdbc ->
                jdbc.sql(
                        """
                        SELECT DISTINCT s.id, s.text_id FROM sources s
                          JOIN snapshots n ON n.source_id = s.id
                        WHERE s.notebook_id = :notebook AND s.id <> :id AND s.status = 'READY'
                          AND n.canonical IN (:keys)
                        ORDER BY s.id
                        """)
                    .param("notebook", source.notebook().toString())
                    .param("id", source.id().toString())
                    .param("keys", keys)
                    .query(
                        (row, n) ->
                            new Standing(
                                SourceId.parse(row.getString(1)), TextId.parse(row.getString(2))))
                    .list());
  }

  /**
   * Claims a text for its source, or names the source of the notebook that has it already. The
   * notebook's row is locked meanwhile, so of two that are read at once one finds the other.
   */
  public Optional<SourceId> claim(Source source, int contentVersion, ReadPage page) {
    return database.write(
        jdbc -> {
          notebooks.lock(source.notebook());
          Optional<SourceId> same =
              jdbc.sql(
                      """
                      SELECT s.id FROM sources s
                        LEFT JOIN text_versions v ON v.id = s.text_id
                        LEFT JOIN snapshots n ON n.source_id = s.id
                      WHERE s.notebook_id = :notebook AND s.id <> :id
                        AND s.status NOT IN ('FAILED', 'DELETING')
                        AND (v.sha256 = :sha OR (s.text_id IS NULL AND n.text_sha256 = :sha))
                      ORDER BY s.id LIMIT 1
                      """)
                  .param("notebook", source.notebook().toString())
                  .param("id", source.id().toString())
                  .param("sha", page.textSha256())
                  .query((row, n) -> SourceId.parse(row.getString(1)))
                  .optional();
          if (same.isEmpty()) {
            note(jdbc, source, contentVersion, page);
          }
          return same;
        });
  }

  /** Notes what a page says, and gives its source the page's title. */
  public void note(Source source, int contentVersion, ReadPage page) {
    database.write(jdbc -> note(jdbc, source, contentVersion, page));
  }

  private static int note(JdbcClient jdbc, Source source, int contentVersion, ReadPage page) {
    if (!page.title().isBlank()) {
      jdbc.sql("UPDATE sources SET title = :title WHERE id = :id")
          .param("title", StorableText.clean(page.title(), LONGEST_TITLE))
          .param("id", source.id().toString())
          .update();
      SourceRowStore.seal(jdbc, source.id());
    }
    int noted =
        jdbc.sql(
                """
            UPDATE snapshots SET canonical = CAST(:canonical AS TEXT),
              byline = CAST(:byline AS TEXT), published = CAST(:published AS TEXT),
              text_sha256 = :sha
            WHERE source_id = :id AND content_version = :version
            """)
            .param("canonical", page.canonical())
            .param("byline", page.byline())
            .param("published", page.published())
            .param("sha", page.textSha256())
            .param("id", source.id().toString())
            .param("version", contentVersion)
            .update();
    SEALS.seal(jdbc, source.id().toString());
    return noted;
  }

  /** Ends the work on a source whose page another one has already. */
  public void failAsDuplicate(SourceId id, SourceId first, String detail) {
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    UPDATE sources SET status = 'FAILED', error_code = :code, error_detail = :detail,
                      duplicate_of = :first
                    WHERE id = :id AND status IN ('QUEUED', 'EXTRACTING', 'OCR', 'INDEXING')
                    """)
                .param("code", ErrorCode.DUPLICATE.name())
                .param("detail", StorableText.clean(detail, 1000))
                .param("first", first.toString())
                .param("id", id.toString())
                .update());
  }

  private static Snapshot row(ResultSet row, int number) throws SQLException {
    return new Snapshot(
        SourceId.parse(row.getString("source_id")),
        row.getInt("content_version"),
        row.getString("address"),
        row.getString("media_type"),
        row.getString("charset"),
        Instant.ofEpochMilli(row.getLong("fetched_at")),
        row.getLong("bytes"),
        row.getString("sha256") == null ? "" : row.getString("sha256"));
  }
}
