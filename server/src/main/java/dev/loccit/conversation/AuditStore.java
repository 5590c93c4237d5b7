package dev.loccit.conversation;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.database.RowSeals;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Audit records, one an answer. */
public final class AuditStore {
  private static final RowSeals SEALS = RowSeals.whole("audits", "message_id");

  private final Database database;

  private final NotebookStore notebooks;

  /** Stores in the given database. */
  public AuditStore(Database database, NotebookStore notebooks) {
    this.database = database;
    this.notebooks = notebooks;
  }

  /**
   * The record of an answer; empty while it is being made, where a stop of the server cut it off,
   * for questions, and for what another user owns or what lies in a notebook being deleted.
   */
  public Optional<AuditRecord> find(UserId owner, MessageId message) {
    record Found(NotebookId notebook, AuditRecord audit) {}
    return database
        .read(
            jdbc ->
                jdbc.sql(
                        "SELECT m.notebook_id, a.record FROM audits a"
                            + " JOIN messages m ON m.id = a.message_id"
                            + " JOIN conversations c ON c.id = m.conversation_id"
                            + " WHERE a.message_id = :message AND c.owner_id = :owner")
                    .param("message", message.toString())
                    .param("owner", owner.toString())
                    .query(
                        (row, number) ->
                            new Found(
                                NotebookId.parse(row.getString(1)),
                                JsonColumns.read(row.getString(2), AuditRecord.class)))
                    .optional())
        .filter(found -> notebooks.find(owner, found.notebook()).isPresent())
        .map(Found::audit);
  }

  /** Seals the record of an answer; joins the running write. */
  static void seal(JdbcClient jdbc, MessageId message) {
    SEALS.seal(jdbc, message.toString());
  }

  /** Ids of answers whose records are not what was written. */
  public List<String> brokenSeals() {
    return SEALS.broken(database);
  }

  /** Keeps a record; joins the transaction that commits the answer. */
  void save(AuditRecord audit) {
    database.write(
        jdbc -> {
          jdbc.sql(
                  "INSERT INTO audits (message_id, record) VALUES (:message, :record)"
                      + " ON CONFLICT (message_id) DO UPDATE SET record = excluded.record")
              .param("message", audit.messageId().toString())
              .param("record", JsonColumns.write(audit))
              .update();
          seal(jdbc, audit.messageId());
          return audit;
        });
  }
}
