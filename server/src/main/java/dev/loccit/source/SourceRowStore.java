package dev.loccit.source;

import dev.loccit.database.Database;
import dev.loccit.database.RowSeals;
import dev.loccit.database.StorableText;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.text.TextId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The statements by which {@link SourceStore} adds rows, and how it reads them. */
final class SourceRowStore {
  /** What was accepted; the rest moves with the work. */
  private static final RowSeals SEALS =
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
              "created_at"));

  static final String SELECT =
      """
      SELECT s.id, s.notebook_id, s.kind, s.title, s.origin, s.status, s.progress, s.error_code,
        s.error_detail, s.version, s.text_id, s.content_hash, s.created_at, s.ready_at,
        s.reextraction, s.reextraction_at, s.duplicate_of, n.address, n.fetched_at, n.byline,
        n.published,
        v.page_count, v.language, v.token_count, v.length, v.sha256,
        r.recognised, r.confidence
      FROM sources s LEFT JOIN text_versions v ON v.id = s.text_id
        LEFT JOIN page_readings r ON r.text_id = s.text_id
        LEFT JOIN snapshots n ON n.source_id = s.id
          AND n.content_version = COALESCE(v.content_version, 1)
      """;

  private static final int LONGEST_TITLE = 200;
  private static final int LONGEST_ORIGIN = 2_048;
  private static final String SAME_CONTENT =
      " WHERE notebook_id = :notebook AND content_hash = :hash";

  private SourceRowStore() {}

  /** Returns false where the notebook has this content already, in whatever state. */
  static boolean insert(JdbcClient jdbc, NewSource source, long now) {
    boolean inserted =
        jdbc.sql(
                    """
                INSERT INTO sources (id, notebook_id, owner_id, kind, title, origin, status,
                  progress, version, content_hash, bytes, created_at)
                VALUES (:id, :notebook, :owner, :kind, :title, :origin, 'QUEUED', 0, 0, :hash,
                  :bytes, :now)
                ON CONFLICT (notebook_id, content_hash) DO NOTHING
                """)
                .param("id", source.id().toString())
                .param("notebook", source.notebook().toString())
                .param("owner", source.owner().toString())
                .param("kind", source.kind().name())
                .param("title", title(source))
                .param("origin", StorableText.clean(source.origin(), LONGEST_ORIGIN))
                .param("hash", source.contentHash())
                .param("bytes", source.bytes())
                .param("now", now)
                .update()
            > 0;
    SEALS.seal(jdbc, source.id().toString());
    return inserted;
  }

  /** Seals a source again, of which the name was changed; joins the running write. */
  static void seal(JdbcClient jdbc, SourceId id) {
    SEALS.seal(jdbc, id.toString());
  }

  /** Ids of sources that are not what was accepted. */
  static List<String> brokenSeals(Database database) {
    return SEALS.broken(database);
  }

  /** Sends the failed twin on its way again, under the name it was given now. */
  static Optional<SourceId> restart(JdbcClient jdbc, NewSource source) {
    Optional<SourceId> restarted =
        jdbc.sql(
                """
            UPDATE sources SET status = 'QUEUED', progress = 0, error_code = NULL,
              error_detail = NULL, duplicate_of = NULL, kind = :kind, title = :title, origin = :origin
            """
                    + SAME_CONTENT
                    + " AND status = 'FAILED' RETURNING id")
            .param("kind", source.kind().name())
            .param("title", title(source))
            .param("origin", StorableText.clean(source.origin(), LONGEST_ORIGIN))
            .param("notebook", source.notebook().toString())
            .param("hash", source.contentHash())
            .query((row, n) -> SourceId.parse(row.getString(1)))
            .optional();
    restarted.ifPresent(id -> SEALS.seal(jdbc, id.toString()));
    return restarted;
  }

  /** Size of the file that was uploaded; 0 for a page, which is fetched later, and if not known. */
  static long bytes(Database database, SourceId id) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT COALESCE(bytes, 0) FROM sources WHERE id = :id AND kind <> 'URL'")
                .param("id", id.toString())
                .query(Long.class)
                .optional()
                .orElse(0L));
  }

  /** What stands in the way. */
  static Optional<Accepted> explain(JdbcClient jdbc, NewSource source) {
    return jdbc.sql("SELECT id, status FROM sources" + SAME_CONTENT)
        .param("notebook", source.notebook().toString())
        .param("hash", source.contentHash())
        .query(
            (row, n) -> {
              SourceId id = SourceId.parse(row.getString("id"));
              SourceStatus status = SourceStatus.valueOf(row.getString("status"));
              return status == SourceStatus.DELETING
                  ? (Accepted) new Accepted.BeingDeleted(id)
                  : new Accepted.Duplicate(id, status);
            })
        .optional();
  }

  static Source source(ResultSet row, int number) throws SQLException {
    String code = row.getString("error_code");
    String text = row.getString("text_id");
    String first = row.getString("duplicate_of");
    return new Source(
        SourceId.parse(row.getString("id")),
        NotebookId.parse(row.getString("notebook_id")),
        SourceKind.valueOf(row.getString("kind")),
        row.getString("title"),
        row.getString("origin"),
        SourceStatus.valueOf(row.getString("status")),
        row.getInt("progress"),
        code == null ? null : ErrorCode.valueOf(code),
        row.getString("error_detail"),
        row.getInt("version"),
        text == null ? null : TextId.parse(text),
        number(row, "page_count"),
        row.getString("language"),
        number(row, "token_count"),
        number(row, "length"),
        row.getString("sha256"),
        row.getInt("recognised") > 0,
        confidence(row),
        row.getString("content_hash"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        instant(row, "ready_at"),
        reextraction(row),
        first == null ? null : SourceId.parse(first),
        page(row));
  }

  static @Nullable Integer number(ResultSet row, String column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? null : value;
  }

  private static @Nullable SourcePage page(ResultSet row) throws SQLException {
    String address = row.getString("address");
    Instant fetched = instant(row, "fetched_at");
    return address == null || fetched == null
        ? null
        : new SourcePage(address, fetched, row.getString("byline"), row.getString("published"));
  }

  private static @Nullable Reextraction reextraction(ResultSet row) throws SQLException {
    String state = row.getString("reextraction");
    Instant at = instant(row, "reextraction_at");
    return state == null || at == null
        ? null
        : new Reextraction(Reextraction.State.valueOf(state), at);
  }

  private static @Nullable Double confidence(ResultSet row) throws SQLException {
    double value = row.getDouble("confidence");
    return row.wasNull() ? null : value;
  }

  private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : Instant.ofEpochMilli(value);
  }

  private static String title(NewSource source) {
    String clean = StorableText.clean(source.title(), LONGEST_TITLE);
    return clean.isEmpty() ? "Untitled" : clean;
  }
}
