package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.database.StorableText;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The rows of sources. Every change of state is fenced: what finds the source deleted, or further
 * on than it thought, changes nothing and says so.
 */
public final class SourceStore {
  private static final String MOVING = "status IN ('QUEUED', 'EXTRACTING', 'OCR', 'INDEXING')";

  private static final Set<SourceStatus> STEPS =
      EnumSet.of(SourceStatus.EXTRACTING, SourceStatus.OCR, SourceStatus.INDEXING);

  private final Database database;
  private final NotebookStore notebooks;
  private final JobQueue jobs;
  private final TextVersionStore versions;
  private final InstantSource clock;

  public SourceStore(
      Database database, NotebookStore notebooks, JobQueue jobs, InstantSource clock) {
    this.database = database;
    this.notebooks = notebooks;
    this.jobs = jobs;
    this.versions = new TextVersionStore(database);
    this.clock = clock;
  }

  /**
   * Adds a source and its job in one transaction, or says why not. Throws LoccitException NOT_FOUND
   * where the notebook is not this user's.
   *
   * @param place called before the commit where the source is created or restarted, to put its
   *     bytes where the job finds them; it must be quick. A crash after it leaves bytes without a
   *     row, which the sweep at start removes
   */
  public Accepted accept(NewSource source, Consumer<SourceId> place) {
    return database.write(
        jdbc -> {
          notebooks.touch(source.owner(), source.notebook());
          Accepted accepted = insertOrExplain(jdbc, source);
          switch (accepted) {
            case Accepted.Created(SourceId id) -> start(id, source, place);
            case Accepted.Restarted(SourceId id) -> start(id, source, place);
            case Accepted.Duplicate _, Accepted.BeingDeleted _ -> {}
          }
          return accepted;
        });
  }

  /** A source of the user, also while it is being deleted. */
  public Optional<Source> find(UserId owner, SourceId id) {
    return database.read(
        jdbc ->
            jdbc.sql(SourceRowStore.SELECT + " WHERE s.id = :id AND s.owner_id = :owner")
                .param("id", id.toString())
                .param("owner", owner.toString())
                .query(SourceRowStore::source)
                .optional());
  }

  /** For jobs, which have no user. */
  public Optional<Source> find(SourceId id) {
    return database.read(
        jdbc ->
            jdbc.sql(SourceRowStore.SELECT + " WHERE s.id = :id")
                .param("id", id.toString())
                .query(SourceRowStore::source)
                .optional());
  }

  /** The sources of the user's notebook that are not being deleted, oldest first. */
  public List<Source> list(UserId owner, NotebookId notebook) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    SourceRowStore.SELECT
                        + """
                           WHERE s.notebook_id = :notebook AND s.owner_id = :owner
                            AND s.status <> 'DELETING'
                          ORDER BY s.created_at, s.id
                          """)
                .param("notebook", notebook.toString())
                .param("owner", owner.toString())
                .query(SourceRowStore::source)
                .list());
  }

  /**
   * All sources of all users, by id, for verify and reindex.
   *
   * @param after the last id of the page before; null for the first page
   */
  public List<Source> page(@Nullable SourceId after, int limit) {
    return database.read(
        jdbc ->
            jdbc.sql(SourceRowStore.SELECT + " WHERE s.id > :after ORDER BY s.id LIMIT :limit")
                .param("after", after == null ? "" : after.toString())
                .param("limit", limit)
                .query(SourceRowStore::source)
                .list());
  }

  /** Ids of sources of which name, owner or content are not what was accepted. */
  public List<String> brokenSeals() {
    return SourceRowStore.brokenSeals(database);
  }

  /**
   * Says how far the work is. Returns false where the source is deleted or no longer under way.
   *
   * @param status EXTRACTING, OCR or INDEXING
   * @param progress 0 to 100
   */
  public boolean setProgress(SourceId id, SourceStatus status, int progress) {
    if (!STEPS.contains(status)) {
      throw new IllegalArgumentException("no step of the work: " + status);
    }
    return database.write(
        jdbc ->
            jdbc.sql(
                        "UPDATE sources SET status = :status, progress = :progress WHERE id = :id AND "
                            + MOVING)
                    .param("status", status.name())
                    .param("progress", Math.clamp(progress, 0, 100))
                    .param("id", id.toString())
                    .update()
                > 0);
  }

  /**
   * Leaves the work to the job that recognises pages, in one transaction. Returns false where the
   * source is deleted or no longer under way.
   */
  public boolean startRecognition(SourceId id) {
    return database.write(
        jdbc -> {
          boolean moved = setProgress(id, SourceStatus.OCR, 0);
          if (moved) {
            jobs.submit(SourceJobs.OCR, id.value());
          }
          return moved;
        });
  }

  /** Whether the job that recognises pages has the source. */
  public boolean awaitsRecognition(SourceId id) {
    return jobs.isPending(SourceJobs.OCR, id.value());
  }

  /** Ends the work with a reason. Returns false where it is deleted or no longer under way. */
  public boolean fail(SourceId id, ErrorCode code, String detail) {
    return database.write(
        jdbc ->
            jdbc.sql(
                        """
                        UPDATE sources SET status = 'FAILED', error_code = :code,
                          error_detail = :detail
                        WHERE id = :id AND
                        """
                            + MOVING)
                    .param("code", code.name())
                    .param("detail", StorableText.clean(detail, 1000))
                    .param("id", id.toString())
                    .update()
                > 0);
  }

  /**
   * Makes the source ready with a text whose segments, layout and passages are in place: the
   * version's row and the source's pointer change in one transaction. Returns false, and changes
   * nothing, where the source is deleted or another text took this version's number first.
   */
  public boolean publish(TextVersion version) {
    if (version.length() == 0) {
      throw new IllegalArgumentException("a source is never ready with empty text");
    }
    return database.write(
        jdbc -> {
          int updated =
              jdbc.sql(
                      """
                      UPDATE sources SET status = 'READY', progress = 100, error_code = NULL,
                        error_detail = NULL, version = :version, text_id = :text, ready_at = :now
                      WHERE id = :id AND version = :version - 1 AND
                      """
                          + MOVING)
                  .param("version", version.version())
                  .param("text", version.id().toString())
                  .param("now", clock.millis())
                  .param("id", version.source().toString())
                  .update();
          if (updated > 0) {
            versions.insert(version);
          }
          return updated > 0;
        });
  }

  /**
   * Starts a failed source of the user again, with its job, in one transaction. Throws
   * LoccitException NOT_FOUND, or CONFLICT where it has not failed.
   */
  public void retry(UserId owner, SourceId id) {
    database.write(
        jdbc -> {
          int updated =
              jdbc.sql(
                      """
                      UPDATE sources SET status = 'QUEUED', progress = 0, error_code = NULL,
                        error_detail = NULL, duplicate_of = NULL
                      WHERE id = :id AND owner_id = :owner AND status = 'FAILED'
                      """)
                  .param("id", id.toString())
                  .param("owner", owner.toString())
                  .update();
          if (updated > 0) {
            jobs.submit(ingestion(id), id.value(), owner.value());
            return id;
          }
          throw find(owner, id).isEmpty()
              ? new LoccitException(ErrorCode.NOT_FOUND, "There is no such source.")
              : new LoccitException(
                  ErrorCode.CONFLICT, "Only a source that failed can be tried again.");
        });
  }

  /** As below, keeping quotes in answers. */
  public Marked markDeleting(UserId owner, SourceId id) {
    return markDeleting(owner, id, Quotes.KEEP);
  }

  /**
   * Hides a source of the user at once and queues its removal, in one transaction. Asked again with
   * REMOVE while it is being deleted, quotes go too.
   */
  public Marked markDeleting(UserId owner, SourceId id, Quotes quotes) {
    return database.write(
        jdbc -> {
          Marked marked = mark(jdbc, owner, id);
          if (marked != Marked.ABSENT && quotes == Quotes.REMOVE) {
            RemovedSourceStore.forbid(jdbc, id, clock.millis());
            jobs.submit(SourceJobs.FORGET, id.value());
          }
          return marked;
        });
  }

  private Marked mark(JdbcClient jdbc, UserId owner, SourceId id) {
    int updated =
        jdbc.sql(
                """
                UPDATE sources SET status = 'DELETING'
                WHERE id = :id AND owner_id = :owner AND status <> 'DELETING'
                """)
            .param("id", id.toString())
            .param("owner", owner.toString())
            .update();
    if (updated > 0) {
      jobs.submit(SourceJobs.FORGET, id.value());
      return Marked.MARKED;
    }
    return find(owner, id).isPresent() ? Marked.ALREADY : Marked.ABSENT;
  }

  /** What came of asking for a deletion. */
  public enum Marked {
    /** Hidden now; its removal is queued. */
    MARKED,
    /** It is being deleted since before. */
    ALREADY,
    /** The user has no such source. */
    ABSENT
  }

  /** Removes the row of a source that is being deleted, and keeps its id as removed. */
  public void deleteRow(SourceId id) {
    database.write(
        jdbc -> {
          RemovedSourceStore.keep(jdbc, id, clock.millis());
          return jdbc.sql("DELETE FROM sources WHERE id = :id AND status = 'DELETING'")
              .param("id", id.toString())
              .update();
        });
  }

  /** Those of the given sources that are neither gone nor going. */
  public Set<SourceId> present(Collection<SourceId> asked) {
    if (asked.isEmpty()) {
      return Set.of();
    }
    return database.read(
        jdbc ->
            jdbc.sql("SELECT id FROM sources WHERE status <> 'DELETING' AND id IN (:asked)")
                .param("asked", asked.stream().map(SourceId::toString).toList())
                .query((row, n) -> SourceId.parse(row.getString(1)))
                .set());
  }

  /** Sources of a notebook whatever their state, for the deletion of the notebook. */
  public List<SourceId> allOf(NotebookId notebook) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT id FROM sources WHERE notebook_id = :notebook ORDER BY id")
                .param("notebook", notebook.toString())
                .query((row, n) -> SourceId.parse(row.getString(1)))
                .list());
  }

  /** Sources that wait for a job which does not exist: none, unless rows were lost. */
  public List<Source> stuck() {
    return database.read(
        jdbc ->
            jdbc
                .sql(
                    SourceRowStore.SELECT
                        + """
                           WHERE s.status NOT IN ('READY', 'FAILED')
                            OR (s.status = 'READY' AND s.reextraction = 'PENDING')
                          ORDER BY s.id
                          """)
                .query(SourceRowStore::source)
                .list()
                .stream()
                .filter(source -> !jobs.isPending(kindOfJob(source), source.id().value()))
                .filter(source -> !isMoving(source) || !awaitsRecognition(source.id()))
                .toList());
  }

  /** Queues again the jobs of all stuck sources; returns how many. For the start. */
  public int resume() {
    return database.transaction(
        () -> {
          List<Source> stuck = stuck();
          stuck.forEach(source -> jobs.submit(kindOfJob(source), source.id().value()));
          return stuck.size();
        });
  }

  private void start(SourceId id, NewSource source, Consumer<SourceId> place) {
    place.accept(id);
    jobs.submit(SourceJobs.ingest(source.bytes()), id.value(), source.owner().value());
  }

  private Accepted insertOrExplain(JdbcClient jdbc, NewSource source) {
    while (true) {
      if (SourceRowStore.insert(jdbc, source, clock.millis())) {
        return new Accepted.Created(source.id());
      }
      Optional<SourceId> restarted = SourceRowStore.restart(jdbc, source);
      if (restarted.isPresent()) {
        return new Accepted.Restarted(restarted.get());
      }
      Optional<Accepted> standing = SourceRowStore.explain(jdbc, source);
      if (standing.isPresent()) {
        return standing.get();
      }
      // Its deletion was committed between two statements: now there is room for it.
    }
  }

  private static boolean isMoving(Source source) {
    return switch (source.status()) {
      case QUEUED, EXTRACTING, OCR, INDEXING -> true;
      case READY, FAILED, DELETING -> false;
    };
  }

  private String ingestion(SourceId id) {
    return SourceJobs.ingest(SourceRowStore.bytes(database, id));
  }

  private String kindOfJob(Source source) {
    return switch (source.status()) {
      case DELETING -> SourceJobs.FORGET;
      case READY -> SourceJobs.REEXTRACT;
      case QUEUED, EXTRACTING, INDEXING, FAILED -> ingestion(source.id());
      case OCR -> SourceJobs.OCR;
    };
  }
}
