package dev.loccit.notebook;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.database.StorableText;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;

/** Notebooks. Every statement names the owner; a notebook being deleted is not seen. */
public final class NotebookStore {
  /** Longest title, in UTF-16 units. */
  public static final int LONGEST_TITLE = 200;

  private static final String THIS_ONE = " WHERE id = :id AND owner_id = :owner";
  private static final String VISIBLE = THIS_ONE + " AND hidden_at IS NULL";

  private final Database database;
  private final SourceCounts counts;
  private final InstantSource clock;

  public NotebookStore(Database database, SourceCounts counts, InstantSource clock) {
    this.database = database;
    this.counts = counts;
    this.clock = clock;
  }

  /** Throws LoccitException BAD_REQUEST where the title is empty or too long. */
  public Notebook create(UserId owner, String title) {
    Instant now = Instant.ofEpochMilli(clock.millis());
    Notebook notebook = new Notebook(NotebookId.create(), owner, checked(title), 0, now, now);
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO notebooks (id, owner_id, title, created_at, updated_at)
                    VALUES (:id, :owner, :title, :now, :now)
                    """)
                .param("id", notebook.id().toString())
                .param("owner", owner.toString())
                .param("title", notebook.title())
                .param("now", now.toEpochMilli())
                .update());
    return notebook;
  }

  /** The user's notebooks, last changed first. */
  public List<Notebook> list(UserId owner) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT id, title, created_at, updated_at FROM notebooks
                    WHERE owner_id = :owner AND hidden_at IS NULL
                    ORDER BY updated_at DESC, id DESC
                    """)
                .param("owner", owner.toString())
                .query(notebook(owner))
                .list());
  }

  public Optional<Notebook> find(UserId owner, NotebookId id) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT id, title, created_at, updated_at FROM notebooks" + VISIBLE)
                .param("id", id.toString())
                .param("owner", owner.toString())
                .query(notebook(owner))
                .optional());
  }

  /** The notebook; throws LoccitException NOT_FOUND where it is not this user's. */
  public Notebook require(UserId owner, NotebookId id) {
    return find(owner, id).orElseThrow(NotebookStore::unknown);
  }

  /** Renames; throws LoccitException NOT_FOUND or BAD_REQUEST. */
  public Notebook rename(UserId owner, NotebookId id, String title) {
    String fit = checked(title);
    return database.write(
        jdbc -> {
          jdbc.sql("UPDATE notebooks SET title = :title, updated_at = :now" + VISIBLE)
              .param("title", fit)
              .param("now", clock.millis())
              .param("id", id.toString())
              .param("owner", owner.toString())
              .update();
          return require(owner, id);
        });
  }

  /** Holds the notebook's row until the running write ends, against others that do the same. */
  public void lock(NotebookId id) {
    database.write(
        jdbc ->
            jdbc.sql("UPDATE notebooks SET updated_at = updated_at WHERE id = :id")
                .param("id", id.toString())
                .update());
  }

  /**
   * Notes that something in it changed; throws LoccitException NOT_FOUND where it is not this
   * user's or is being deleted. In a write, the notebook cannot be hidden until that is committed.
   */
  public void touch(UserId owner, NotebookId id) {
    int updated =
        database.write(
            jdbc ->
                jdbc.sql("UPDATE notebooks SET updated_at = :now" + VISIBLE)
                    .param("now", clock.millis())
                    .param("id", id.toString())
                    .param("owner", owner.toString())
                    .update());
    if (updated == 0) {
      throw unknown();
    }
  }

  /** Hides it from all but its deletion; returns false where it was not seen before. */
  public boolean hide(UserId owner, NotebookId id) {
    return database.write(
        jdbc ->
            jdbc.sql("UPDATE notebooks SET hidden_at = :now" + VISIBLE)
                    .param("now", clock.millis())
                    .param("id", id.toString())
                    .param("owner", owner.toString())
                    .update()
                > 0);
  }

  /** The owner of a hidden notebook: a deletion job knows the id only. */
  public Optional<UserId> ownerOfHidden(NotebookId id) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT owner_id FROM notebooks WHERE id = :id AND hidden_at IS NOT NULL")
                .param("id", id.toString())
                .query((row, n) -> UserId.parse(row.getString(1)))
                .optional());
  }

  /** Hidden notebooks whose deletion is not done; for a sweep at start. */
  public List<NotebookId> hidden() {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT id FROM notebooks WHERE hidden_at IS NOT NULL ORDER BY id")
                .query((row, n) -> NotebookId.parse(row.getString(1)))
                .list());
  }

  /** All notebooks of all users, hidden ones too; for sweeping. */
  public List<NotebookId> all() {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT id FROM notebooks ORDER BY id")
                .query((row, n) -> NotebookId.parse(row.getString(1)))
                .list());
  }

  /** Whether any notebook of the user is left, hidden ones too. */
  public boolean ownsAny(UserId owner) {
    return database.<Boolean>read(
        jdbc ->
            jdbc.sql("SELECT 1 FROM notebooks WHERE owner_id = :owner LIMIT 1")
                .param("owner", owner.toString())
                .query((row, n) -> true)
                .optional()
                .isPresent());
  }

  /** Removes a hidden notebook's row and, by cascade, all rows in it. Again is no error. */
  public void delete(UserId owner, NotebookId id) {
    database.write(
        jdbc ->
            jdbc.sql("DELETE FROM notebooks" + THIS_ONE + " AND hidden_at IS NOT NULL")
                .param("id", id.toString())
                .param("owner", owner.toString())
                .update());
  }

  private RowMapper<Notebook> notebook(UserId owner) {
    Map<NotebookId, Integer> sources = counts.of(owner);
    return (row, n) -> {
      NotebookId id = NotebookId.parse(row.getString("id"));
      return new Notebook(
          id,
          owner,
          row.getString("title"),
          sources.getOrDefault(id, 0),
          Instant.ofEpochMilli(row.getLong("created_at")),
          Instant.ofEpochMilli(row.getLong("updated_at")));
    };
  }

  private static String checked(String title) {
    String clean = StorableText.clean(title, Integer.MAX_VALUE);
    if (clean.isEmpty() || clean.length() > LONGEST_TITLE) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "A title needs 1 to " + LONGEST_TITLE + " characters.");
    }
    return clean;
  }

  private static LoccitException unknown() {
    return new LoccitException(ErrorCode.NOT_FOUND, "There is no such notebook.");
  }
}
