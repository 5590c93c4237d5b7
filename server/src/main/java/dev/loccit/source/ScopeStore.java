package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.text.TextId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a notebook holds, and held, as one snapshot. */
final class ScopeStore {
  private final Database database;

  ScopeStore(Database database) {
    this.database = database;
  }

  /**
   * The asked sources that stand in the notebook, each with what a question may use of it, or with
   * nothing where it is not ready; and those that were removed from it.
   */
  record Known(Map<SourceId, Optional<Scope.Entry>> standing, Set<SourceId> removed) {}

  Known load(UserId owner, NotebookId notebook, Collection<SourceId> asked) {
    return database.read(
        jdbc -> {
          Map<SourceId, Optional<Scope.Entry>> standing = new HashMap<>();
          jdbc.sql(
                  """
                  SELECT s.id, s.title, s.status, v.id AS text_id, v.version, v.sha256,
                    v.token_count, v.length, v.language
                  FROM sources s
                  LEFT JOIN text_versions v ON v.id = s.text_id AND s.status = 'READY'
                  WHERE s.owner_id = :owner AND s.notebook_id = :notebook
                  """)
              .param("owner", owner.toString())
              .param("notebook", notebook.toString())
              .query(
                  row -> {
                    standing.put(SourceId.parse(row.getString("id")), entry(row));
                  });
          Set<SourceId> removed = new HashSet<>();
          for (SourceId id : asked) {
            if (!standing.containsKey(id)) {
              jdbc.sql(
                      """
                      SELECT source_id FROM removed_sources
                      WHERE notebook_id = :notebook AND source_id = :id
                      """)
                  .param("notebook", notebook.toString())
                  .param("id", id.toString())
                  .query(
                      row -> {
                        removed.add(id);
                      });
              if (!removed.contains(id)) {
                // One id that was never here refuses the question: the others need no look.
                break;
              }
            }
          }
          return new Known(standing, removed);
        });
  }

  private static Optional<Scope.Entry> entry(ResultSet row) throws SQLException {
    String text = row.getString("text_id");
    if (text == null) {
      return Optional.empty();
    }
    return Optional.of(
        new Scope.Entry(
            SourceId.parse(row.getString("id")),
            row.getString("title"),
            row.getInt("version"),
            TextId.parse(text),
            row.getString("sha256"),
            row.getInt("token_count"),
            row.getInt("length"),
            row.getString("language")));
  }
}
