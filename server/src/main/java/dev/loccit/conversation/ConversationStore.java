package dev.loccit.conversation;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Conversations. What another user owns, and what lies in a notebook being deleted, is absent. */
public final class ConversationStore {
  private static final String COLUMNS = "id, notebook_id, title, created_at, updated_at";

  private final Database database;
  private final NotebookStore notebooks;
  private final InstantSource clock;

  /** Stores in the given database, with times of the given clock. */
  public ConversationStore(Database database, NotebookStore notebooks, InstantSource clock) {
    this.database = database;
    this.notebooks = notebooks;
    this.clock = clock;
  }

  /** The conversations of a notebook, last used first. */
  public List<Conversation> list(UserId owner, NotebookId notebook) {
    if (notebooks.find(owner, notebook).isEmpty()) {
      return List.of();
    }
    return database.read(
        jdbc ->
            jdbc.sql(
                    "SELECT "
                        + COLUMNS
                        + " FROM conversations WHERE owner_id = :owner AND notebook_id = :notebook"
                        + " ORDER BY updated_at DESC, id DESC")
                .param("owner", owner.toString())
                .param("notebook", notebook.toString())
                .query(ConversationStore::row)
                .list());
  }

  /** One conversation. */
  public Optional<Conversation> find(UserId owner, ConversationId id) {
    return database
        .read(
            jdbc ->
                jdbc.sql(
                        "SELECT "
                            + COLUMNS
                            + " FROM conversations WHERE id = :id AND owner_id = :owner")
                    .param("id", id.toString())
                    .param("owner", owner.toString())
                    .query(ConversationStore::row)
                    .optional())
        .filter(found -> notebooks.find(owner, found.notebookId()).isPresent());
  }

  /** Gives a conversation another title; empty where there is none. */
  public Optional<Conversation> rename(UserId owner, ConversationId id, String title) {
    return database.write(
        jdbc ->
            jdbc.sql(
                    "UPDATE conversations SET title = :title, updated_at = :now"
                        + " WHERE id = :id AND owner_id = :owner RETURNING "
                        + COLUMNS)
                .param("title", title)
                .param("now", clock.millis())
                .param("id", id.toString())
                .param("owner", owner.toString())
                .query(ConversationStore::row)
                .optional());
  }

  /** Deletes a conversation with all its messages, citations and audit records. */
  public boolean delete(UserId owner, ConversationId id) {
    return database.write(
        jdbc ->
            jdbc.sql("DELETE FROM conversations WHERE id = :id AND owner_id = :owner")
                    .param("id", id.toString())
                    .param("owner", owner.toString())
                    .update()
                > 0);
  }

  /** How many conversations there are in a notebook, of a deletion's that has no user. */
  public int count(NotebookId notebook) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT COUNT(*) FROM conversations WHERE notebook_id = :notebook")
                .param("notebook", notebook.toString())
                .query(Integer.class)
                .single());
  }

  /** Removes all conversations of a notebook that is being deleted, one at a time. */
  public void removeAll(NotebookId notebook) {
    int removed;
    do {
      removed =
          database.write(
              jdbc ->
                  jdbc.sql(
                          """
                          DELETE FROM conversations WHERE id IN (
                            SELECT id FROM conversations WHERE notebook_id = :notebook LIMIT 1)
                          """)
                      .param("notebook", notebook.toString())
                      .update());
    } while (removed > 0);
  }

  private static Conversation row(ResultSet row, int number) throws SQLException {
    return new Conversation(
        ConversationId.parse(row.getString("id")),
        NotebookId.parse(row.getString("notebook_id")),
        row.getString("title"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Instant.ofEpochMilli(row.getLong("updated_at")));
  }
}
