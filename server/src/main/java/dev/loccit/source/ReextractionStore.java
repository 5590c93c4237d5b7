package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.database.StorableText;
import dev.loccit.jobs.JobQueue;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.TextId;
import java.time.InstantSource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Reading a ready source again. The source stays ready on the text it has; every statement is
 * fenced against its deletion and against a swap that came first.
 */
public final class ReextractionStore {
  private static final String WANTED =
      " WHERE id = :id AND status = 'READY' AND reextraction = 'PENDING'";

  private final Database database;
  private final SourceStore sources;
  private final JobQueue jobs;
  private final TextVersionStore versions;
  private final InstantSource clock;

  public ReextractionStore(
      Database database, SourceStore sources, JobQueue jobs, InstantSource clock) {
    this.database = database;
    this.sources = sources;
    this.jobs = jobs;
    this.versions = new TextVersionStore(database);
    this.clock = clock;
  }

  /**
   * Asks for a ready source of the user to be read again, with its job, in one transaction; again
   * while that waits is no error. Throws LoccitException NOT_FOUND, BEING_DELETED, or CONFLICT
   * where it is not ready.
   */
  public void request(UserId owner, SourceId id) {
    request(owner, id, false);
  }

  /**
   * Asks for a ready page of the user to be fetched again, as above. Throws LoccitException
   * CONFLICT also where it is no page of the web.
   */
  public void requestRefresh(UserId owner, SourceId id) {
    if (sources.find(owner, id).filter(source -> source.kind() != SourceKind.URL).isPresent()) {
      throw new LoccitException(
          ErrorCode.CONFLICT, "Only a web page can be fetched again; this is a file or a text.");
    }
    request(owner, id, true);
  }

  private void request(UserId owner, SourceId id, boolean refetch) {
    database.write(
        jdbc -> {
          int updated =
              jdbc.sql(
                      """
                      UPDATE sources SET reextraction = 'PENDING', reextraction_at = :now,
                        error_code = NULL, error_detail = NULL,
                        refetch = CASE WHEN reextraction = 'PENDING' AND refetch = 1 THEN 1
                          ELSE CAST(:refetch AS INTEGER) END
                      WHERE id = :id AND owner_id = :owner AND status = 'READY'
                      """)
                  .param("refetch", refetch ? 1 : 0)
                  .param("now", clock.millis())
                  .param("id", id.toString())
                  .param("owner", owner.toString())
                  .update();
          if (updated == 0) {
            throw refusal(owner, id);
          }
          jobs.submit(SourceJobs.REEXTRACT, id.value(), owner.value());
          return id;
        });
  }

  /** Whether the reading that is asked for begins with fetching the page. */
  public boolean isRefetch(SourceId id) {
    return database.<Boolean>read(
        jdbc ->
            jdbc.sql("SELECT 1 FROM sources" + WANTED + " AND refetch = 1")
                .param("id", id.toString())
                .query((row, n) -> true)
                .optional()
                .isPresent());
  }

  /** Whether the source is still there and still to be read again. */
  public boolean isWanted(SourceId id) {
    return database.<Boolean>read(
        jdbc ->
            jdbc.sql("SELECT 1 FROM sources" + WANTED)
                .param("id", id.toString())
                .query((row, n) -> true)
                .optional()
                .isPresent());
  }

  /**
   * Swaps the source's text for a new version whose segments, layout and passages are in place: the
   * version's row and the source's pointer change in one transaction. Returns false, and changes
   * nothing, where the source is deleted or its text is no longer the one given.
   */
  public boolean swap(TextId before, TextVersion after) {
    if (after.length() == 0) {
      throw new IllegalArgumentException("a source is never ready with empty text");
    }
    return database.write(
        jdbc -> {
          int updated =
              jdbc.sql(
                      """
                      UPDATE sources SET version = :version, text_id = :text, error_code = NULL,
                        error_detail = NULL, reextraction = 'CHANGED', reextraction_at = :now
                      """
                          + WANTED
                          + " AND text_id = :before AND version = :version - 1")
                  .param("version", after.version())
                  .param("text", after.id().toString())
                  .param("now", clock.millis())
                  .param("id", after.source().toString())
                  .param("before", before.toString())
                  .update();
          if (updated > 0) {
            versions.insert(after);
          }
          return updated > 0;
        });
  }

  /**
   * Notes that the text is the same, and what made its present layout and passages. Returns false
   * as {@link #swap} does.
   *
   * @param same the version as it stands, with the versions of what read it now
   */
  public boolean keep(TextVersion same) {
    return database.write(
        jdbc -> {
          boolean kept = end(jdbc, same);
          if (kept) {
            versions.remake(same);
          }
          return kept;
        });
  }

  /** Notes that it could not be read again, and why; the text stays. False where not wanted. */
  public boolean fail(SourceId id, ErrorCode code, String detail) {
    return database.write(
        jdbc ->
            jdbc.sql(
                        """
                        UPDATE sources SET reextraction = 'FAILED', reextraction_at = :now,
                          error_code = :code, error_detail = :detail
                        """
                            + WANTED)
                    .param("now", clock.millis())
                    .param("code", code.name())
                    .param("detail", StorableText.clean(detail, 1000))
                    .param("id", id.toString())
                    .update()
                > 0);
  }

  private boolean end(JdbcClient jdbc, TextVersion same) {
    return jdbc.sql(
                """
                UPDATE sources SET reextraction = 'UNCHANGED', reextraction_at = :now,
                  error_code = NULL, error_detail = NULL
                """
                    + WANTED
                    + " AND text_id = :text")
            .param("now", clock.millis())
            .param("id", same.source().toString())
            .param("text", same.id().toString())
            .update()
        > 0;
  }

  private LoccitException refusal(UserId owner, SourceId id) {
    return sources
        .find(owner, id)
        .map(
            source ->
                switch (source.status()) {
                  case DELETING ->
                      new LoccitException(
                          ErrorCode.BEING_DELETED, "This source is just being deleted.");
                  case FAILED ->
                      new LoccitException(
                          ErrorCode.CONFLICT, "This source failed: try it again instead.");
                  case QUEUED, EXTRACTING, OCR, INDEXING, READY ->
                      new LoccitException(
                          ErrorCode.CONFLICT, "This source is just being read: wait until it is.");
                })
        .orElseGet(() -> new LoccitException(ErrorCode.NOT_FOUND, "There is no such source."));
  }
}
