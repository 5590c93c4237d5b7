package dev.loccit.source;

import dev.loccit.database.Database;
import dev.loccit.database.RowSeals;
import dev.loccit.text.TextId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** The rows of text versions. {@link SourceStore#publish} writes them. */
public final class TextVersionStore {
  private static final RowSeals SEALS = RowSeals.whole("text_versions", "id");
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final TypeReference<Map<String, Integer>> COUNTS = new TypeReference<>() {};

  private final Database database;

  public TextVersionStore(Database database) {
    this.database = database;
  }

  public Optional<TextVersion> find(TextId id) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT * FROM text_versions WHERE id = :id")
                .param("id", id.toString())
                .query(TextVersionStore::version)
                .optional());
  }

  /**
   * A text of a source.
   *
   * @param version counts from 1
   */
  public Optional<TextVersion> find(SourceId source, int version) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT * FROM text_versions WHERE source_id = :source AND version = :version")
                .param("source", source.toString())
                .param("version", version)
                .query(TextVersionStore::version)
                .optional());
  }

  /** All texts of a source, oldest first. */
  public List<TextVersion> list(SourceId source) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT * FROM text_versions WHERE source_id = :source ORDER BY version")
                .param("source", source.toString())
                .query(TextVersionStore::version)
                .list());
  }

  /** Joins the running write. */
  void insert(TextVersion version) {
    database.write(
        jdbc -> {
          insert(jdbc, version);
          SEALS.seal(jdbc, version.id().toString());
          return version;
        });
  }

  /** Ids of texts whose rows are not what was written. */
  public List<String> brokenSeals() {
    return SEALS.broken(database);
  }

  /** Notes what made a text's present layout and passages. Joins the running write. */
  void remake(TextVersion version) {
    database.write(
        jdbc -> {
          jdbc.sql(
                  """
                    UPDATE text_versions SET report = :report, language = CAST(:language AS TEXT),
                      normalizer = :normalizer, extractor = :extractor, splitter = :splitter
                    WHERE id = :id
                    """)
              .param("report", JSON.writeValueAsString(version.report()))
              .param("language", version.language())
              .param("normalizer", version.normalizer())
              .param("extractor", version.extractor())
              .param("splitter", version.splitter())
              .param("id", version.id().toString())
              .update();
          SEALS.seal(jdbc, version.id().toString());
          return version;
        });
  }

  private static int insert(JdbcClient jdbc, TextVersion version) {
    return jdbc.sql(
            """
            INSERT INTO text_versions (id, source_id, version, content_version, sha256, length,
              structure, report, page_count, language, token_count, normalizer, extractor, splitter, reason,
              created_at)
            VALUES (:id, :source, :version, :content, :sha256, :length, :structure, :report,
              CAST(:pages AS INTEGER), CAST(:language AS TEXT), :tokens, :normalizer, :extractor,
              :splitter, :reason, :created)
            """)
        .param("id", version.id().toString())
        .param("source", version.source().toString())
        .param("version", version.version())
        .param("content", version.contentVersion())
        .param("sha256", version.sha256())
        .param("length", version.length())
        .param("structure", StructureCodec.encode(version.structure()))
        .param("report", JSON.writeValueAsString(version.report()))
        .param("pages", version.pageCount())
        .param("language", version.language())
        .param("tokens", version.tokenCount())
        .param("normalizer", version.normalizer())
        .param("extractor", version.extractor())
        .param("splitter", version.splitter())
        .param("reason", version.reason().name())
        .param("created", version.createdAt().toEpochMilli())
        .update();
  }

  private static TextVersion version(ResultSet row, int number) throws SQLException {
    return new TextVersion(
        TextId.parse(row.getString("id")),
        SourceId.parse(row.getString("source_id")),
        row.getInt("version"),
        row.getInt("content_version"),
        row.getString("sha256"),
        row.getInt("length"),
        StructureCodec.decode(row.getString("structure")),
        SourceRowStore.number(row, "page_count"),
        row.getString("language"),
        row.getInt("token_count"),
        row.getInt("normalizer"),
        row.getString("extractor"),
        row.getInt("splitter"),
        TextVersion.Reason.valueOf(row.getString("reason")),
        counts(row.getString("report")),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }

  /** A stored report. */
  static Map<String, Integer> counts(String report) {
    return JSON.readValue(report, COUNTS);
  }
}
