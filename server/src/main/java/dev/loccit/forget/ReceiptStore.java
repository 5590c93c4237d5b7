package dev.loccit.forget;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.Quotes;
import dev.loccit.text.TextId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Receipts. They outlive what they are about, and go with their owner's account. */
public final class ReceiptStore {
  private final Database database;
  private final InstantSource clock;

  public ReceiptStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /**
   * A deletion as it is asked for.
   *
   * @param title ignored where quotes go
   */
  record Request(
      UUID id,
      Receipt.Kind kind,
      UserId owner,
      @Nullable NotebookId notebook,
      String title,
      @Nullable String contentHash,
      Quotes quotes) {}

  /** Opens a receipt; again it only turns KEEP into REMOVE. Joins the running write. */
  void open(Request request) {
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO deletions (id, kind, owner_id, notebook_id, title, content_hash,
                      quotes, text_ids, requested_at)
                    VALUES (:id, :kind, :owner, CAST(:notebook AS TEXT), CAST(:title AS TEXT),
                      CAST(:hash AS TEXT), :quotes, '', :now)
                    ON CONFLICT (id) DO UPDATE SET
                      title = CASE WHEN excluded.quotes = 'REMOVE' THEN NULL
                        ELSE deletions.title END,
                      quotes = CASE WHEN excluded.quotes = 'REMOVE' THEN 'REMOVE'
                        ELSE deletions.quotes END
                    """)
                .param("id", request.id.toString())
                .param("kind", request.kind.name())
                .param("owner", request.owner.toString())
                .param("notebook", request.notebook == null ? null : request.notebook.toString())
                .param("title", request.quotes == Quotes.REMOVE ? null : request.title)
                .param("hash", request.contentHash)
                .param("quotes", request.quotes.name())
                .param("now", clock.millis())
                .update());
  }

  /**
   * Opens the receipt of a source that is gone again, so that its quotes go too; false where they
   * do already. The title leaves the receipt, and is kept aside until the quotes are gone. Joins
   * the running write.
   */
  boolean reopen(UUID id) {
    return database.write(
        jdbc ->
            jdbc.sql(
                        """
                        UPDATE deletions SET last_title = title, title = NULL, quotes = 'REMOVE',
                          completed_at = NULL, checked_at = NULL, left_over = NULL
                        WHERE id = :id AND quotes = 'KEEP'
                        """)
                    .param("id", id.toString())
                    .update()
                > 0);
  }

  /** The title that was kept aside; empty where there is none. */
  String lastTitle(UUID id) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT COALESCE(last_title, '') FROM deletions WHERE id = :id")
                .param("id", id.toString())
                .query((row, n) -> row.getString(1))
                .optional()
                .orElse(""));
  }

  /** The receipt of something that was the user's. */
  public Optional<Receipt> find(UserId owner, UUID id) {
    return select("owner_id = :owner AND id = :id", owner, id.toString()).stream().findFirst();
  }

  /** Receipts of closed accounts, newest first, for whoever runs the server. */
  public List<Receipt> accounts() {
    return database.read(
        jdbc ->
            receipts(
                jdbc,
                jdbc.sql(
                    "SELECT * FROM deletions WHERE kind = 'ACCOUNT'"
                        + " ORDER BY requested_at DESC, id DESC")));
  }

  /** Receipts of a notebook and of what was in it, newest first. */
  public List<Receipt> list(UserId owner, NotebookId notebook) {
    return select("owner_id = :owner AND notebook_id = :id", owner, notebook.toString());
  }

  /** Deletions that are not done, oldest first, for the start. */
  List<Receipt> pending() {
    return database.read(
        jdbc ->
            receipts(jdbc, jdbc.sql("SELECT * FROM deletions WHERE completed_at IS NULL")).stream()
                .sorted((a, b) -> a.requestedAt().compareTo(b.requestedAt()))
                .toList());
  }

  /** For jobs, which have no user. */
  Optional<Receipt> find(UUID id) {
    return database.read(
        jdbc ->
            receipts(
                    jdbc,
                    jdbc.sql("SELECT * FROM deletions WHERE id = :id").param("id", id.toString()))
                .stream()
                .findFirst());
  }

  /** Notes the texts that a source had, so that the index can be asked for them at the end. */
  void texts(UUID id, List<TextId> texts) {
    String all = texts.stream().map(TextId::toString).collect(Collectors.joining(" "));
    database.write(
        jdbc ->
            jdbc.sql("UPDATE deletions SET text_ids = :texts WHERE id = :id AND text_ids = ''")
                .param("texts", all)
                .param("id", id.toString())
                .update());
  }

  /** The texts that were noted. */
  List<TextId> texts(UUID id) {
    return database.read(
        jdbc ->
            jdbc
                .sql("SELECT text_ids FROM deletions WHERE id = :id")
                .param("id", id.toString())
                .query((row, n) -> row.getString(1))
                .optional()
                .stream()
                .flatMap(all -> Arrays.stream(all.split(" ")))
                .filter(text -> !text.isEmpty())
                .map(TextId::parse)
                .toList());
  }

  /** Locks the receipt for the rest of the running write, and says what became of quotes in it. */
  Quotes lock(UUID id) {
    return database.write(
        jdbc ->
            jdbc.sql("UPDATE deletions SET quotes = quotes WHERE id = :id RETURNING quotes")
                .param("id", id.toString())
                .query((row, n) -> Quotes.valueOf(row.getString(1)))
                .single());
  }

  /**
   * Notes how much a step is about to remove. A step that was killed and runs again finds less than
   * there was: the most that was ever counted stands.
   */
  void counted(UUID id, Step step, long count, @Nullable Long bytes) {
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO deletion_steps (deletion_id, step, removed, bytes)
                    VALUES (:id, :step, :count, CAST(:bytes AS BIGINT))
                    ON CONFLICT (deletion_id, step) DO UPDATE SET
                      removed = CASE WHEN excluded.removed > deletion_steps.removed
                        THEN excluded.removed ELSE deletion_steps.removed END,
                      bytes = CASE WHEN excluded.bytes > deletion_steps.bytes
                        THEN excluded.bytes ELSE deletion_steps.bytes END
                    """)
                .param("id", id.toString())
                .param("step", step.name())
                .param("count", count)
                .param("bytes", bytes)
                .update());
  }

  /** Notes that a step is done; one that was done before stays as it was. */
  void done(UUID id, Step step) {
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    UPDATE deletion_steps SET done_at = COALESCE(done_at, CAST(:now AS BIGINT))
                    WHERE deletion_id = :id AND step = :step
                    """)
                .param("now", clock.millis())
                .param("id", id.toString())
                .param("step", step.name())
                .update());
  }

  /** Notes what the look at the end found; where that is nothing, the deletion is done. */
  void checked(UUID id, List<Receipt.Left> left) {
    String found =
        left.stream().map(one -> one.step() + "=" + one.count()).collect(Collectors.joining(" "));
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    UPDATE deletions SET checked_at = :now, left_over = :left,
                      completed_at = CASE WHEN :left = '' THEN CAST(:now AS BIGINT) END,
                      last_title = CASE WHEN :left = '' THEN NULL ELSE last_title END
                    WHERE id = :id
                    """)
                .param("now", clock.millis())
                .param("left", found)
                .param("id", id.toString())
                .update());
  }

  /** Removes the receipts of an account that goes; that of the account itself stays. */
  void forgetOwner(UserId owner) {
    database.write(
        jdbc ->
            jdbc.sql("DELETE FROM deletions WHERE owner_id = :owner AND kind <> 'ACCOUNT'")
                .param("owner", owner.toString())
                .update());
  }

  private List<Receipt> select(String condition, UserId owner, String id) {
    return database.read(
        jdbc ->
            receipts(
                jdbc,
                jdbc.sql(
                        "SELECT * FROM deletions WHERE "
                            + condition
                            + " ORDER BY requested_at DESC, id DESC")
                    .param("owner", owner.toString())
                    .param("id", id)));
  }

  private static List<Receipt> receipts(JdbcClient jdbc, JdbcClient.StatementSpec statement) {
    List<UUID> ids = statement.query((row, n) -> UUID.fromString(row.getString("id"))).list();
    return ids.stream().map(id -> receipt(jdbc, id)).toList();
  }

  private static Receipt receipt(JdbcClient jdbc, UUID id) {
    List<Receipt.Removed> steps =
        jdbc
            .sql("SELECT * FROM deletion_steps WHERE deletion_id = :id")
            .param("id", id.toString())
            .query((row, n) -> removed(row))
            .list()
            .stream()
            .sorted((a, b) -> a.step().compareTo(b.step()))
            .toList();
    return jdbc.sql("SELECT * FROM deletions WHERE id = :id")
        .param("id", id.toString())
        .query((row, n) -> receipt(row, steps))
        .single();
  }

  private static Receipt.Removed removed(ResultSet row) throws SQLException {
    long bytes = row.getLong("bytes");
    Long size = row.wasNull() ? null : bytes;
    return new Receipt.Removed(
        Step.valueOf(row.getString("step")), row.getLong("removed"), size, time(row, "done_at"));
  }

  private static Receipt receipt(ResultSet row, List<Receipt.Removed> steps) throws SQLException {
    String notebook = row.getString("notebook_id");
    Instant completed = time(row, "completed_at");
    return new Receipt(
        UUID.fromString(row.getString("id")),
        Receipt.Kind.valueOf(row.getString("kind")),
        notebook == null ? null : NotebookId.parse(notebook),
        row.getString("title"),
        row.getString("content_hash"),
        Quotes.valueOf(row.getString("quotes")),
        completed == null ? Receipt.Status.PENDING : Receipt.Status.DONE,
        Instant.ofEpochMilli(row.getLong("requested_at")),
        completed,
        steps,
        check(row),
        // No model is called yet, so nobody received anything.
        List.of());
  }

  private static Receipt.@Nullable Check check(ResultSet row) throws SQLException {
    Instant at = time(row, "checked_at");
    if (at == null) {
      return null;
    }
    List<Receipt.Left> left =
        Arrays.stream(row.getString("left_over").split(" "))
            .filter(one -> !one.isEmpty())
            .map(one -> one.split("=", 2))
            .map(one -> new Receipt.Left(Step.valueOf(one[0]), Long.parseLong(one[1])))
            .toList();
    return new Receipt.Check(at, left.isEmpty(), left);
  }

  private static @Nullable Instant time(ResultSet row, String column) throws SQLException {
    long value = row.getLong(column);
    return row.wasNull() ? null : Instant.ofEpochMilli(value);
  }
}
