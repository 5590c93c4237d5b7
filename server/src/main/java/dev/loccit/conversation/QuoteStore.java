package dev.loccit.conversation;

import dev.loccit.cite.Mark;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.source.SourceId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Words of one source in the answers of its notebook. Answers that are still being made are fenced
 * by {@link ExchangeStore}: each message's row is locked here and there before it is looked at.
 */
public final class QuoteStore {
  private final Database database;

  public QuoteStore(Database database) {
    this.database = database;
  }

  /**
   * How many answers hold words of the source.
   *
   * @param title of the source; empty where it is not known any more
   */
  public int count(NotebookId notebook, SourceId source, String title) {
    Map<SourceId, String> gone = Map.of(source, title);
    return (int)
        answers(notebook, source).stream()
            .filter(
                id ->
                    database.<Boolean>read(
                        jdbc -> load(jdbc, id).filter(answer -> answer.holds(gone)).isPresent()))
            .count();
  }

  /** Takes them out, answer by answer, each in one transaction; again is no error. */
  public void remove(NotebookId notebook, SourceId source, String title) {
    Map<SourceId, String> gone = Map.of(source, title);
    for (MessageId id : answers(notebook, source)) {
      database.write(
          jdbc -> {
            jdbc.sql("UPDATE messages SET status = status WHERE id = :id")
                .param("id", id.toString())
                .update();
            load(jdbc, id)
                .filter(answer -> answer.holds(gone))
                .ifPresent(answer -> save(jdbc, id, answer.without(gone)));
            return id;
          });
    }
  }

  private record Answer(Redaction.Words words, Optional<AuditRecord> audit) {
    Answer without(Map<SourceId, String> gone) {
      return new Answer(
          Redaction.of(words, gone),
          audit.map(record -> Redaction.of(record, words.citations(), gone)));
    }

    boolean holds(Map<SourceId, String> gone) {
      return !equals(without(gone));
    }
  }

  private List<MessageId> answers(NotebookId notebook, SourceId source) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT id FROM messages WHERE notebook_id = :notebook AND (scope LIKE :inScope
                      OR id IN (SELECT message_id FROM citations WHERE source_id = :source))
                    ORDER BY id
                    """)
                .param("notebook", notebook.toString())
                .param("inScope", "%\"" + source + "\"%")
                .param("source", source.toString())
                .query((row, n) -> MessageId.parse(row.getString(1)))
                .list());
  }

  private static Optional<Answer> load(JdbcClient jdbc, MessageId id) {
    List<StoredCitation> citations =
        jdbc
            .sql("SELECT * FROM citations WHERE message_id = :id ORDER BY n")
            .param("id", id.toString())
            .query(MessageStore::citation)
            .list()
            .stream()
            .map(MessageStore.CitationOf::citation)
            .toList();
    Optional<AuditRecord> audit =
        jdbc.sql("SELECT record FROM audits WHERE message_id = :id")
            .param("id", id.toString())
            .query((row, n) -> JsonColumns.read(row.getString(1), AuditRecord.class))
            .optional();
    return jdbc.sql("SELECT content, mode, marks, notices FROM messages WHERE id = :id")
        .param("id", id.toString())
        .query((row, n) -> new Answer(words(row, citations), audit))
        .optional();
  }

  private static Redaction.Words words(ResultSet row, List<StoredCitation> citations)
      throws SQLException {
    String mode = row.getString("mode");
    return new Redaction.Words(
        row.getString("content"),
        mode == null ? null : Mode.valueOf(mode),
        JsonColumns.readList(row.getString("marks"), Mark.class),
        citations,
        JsonColumns.readList(row.getString("notices"), Notice.class));
  }

  private static void save(JdbcClient jdbc, MessageId id, Answer answer) {
    jdbc.sql(
            """
            UPDATE messages SET content = :content, marks = :marks, notices = :notices
            WHERE id = :id
            """)
        .param("content", answer.words().content())
        .param("marks", JsonColumns.writeList(answer.words().marks(), Mark.class))
        .param("notices", JsonColumns.writeList(answer.words().notices(), Notice.class))
        .param("id", id.toString())
        .update();
    CitationRowStore.replace(jdbc, id, answer.words().citations());
    answer
        .audit()
        .ifPresent(
            record ->
                jdbc.sql("UPDATE audits SET record = :record WHERE message_id = :id")
                    .param("record", JsonColumns.write(record))
                    .param("id", id.toString())
                    .update());
    MessageSealStore.seal(jdbc, id.toString());
    AuditStore.seal(jdbc, id);
  }
}
