package dev.loccit.source;

import dev.loccit.account.UserId;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.SourceCounts;
import java.util.HashMap;
import java.util.Map;

/** Counts sources for the list of notebooks. */
public final class SourceCountStore implements SourceCounts {
  private final Database database;

  public SourceCountStore(Database database) {
    this.database = database;
  }

  @Override
  public Map<NotebookId, Integer> of(UserId owner) {
    Map<NotebookId, Integer> counts = new HashMap<>();
    database.read(
        jdbc -> {
          jdbc.sql(
                  """
                  SELECT notebook_id, COUNT(*) AS sources FROM sources
                  WHERE owner_id = :owner AND status <> 'DELETING' GROUP BY notebook_id
                  """)
              .param("owner", owner.toString())
              .query(
                  row -> {
                    counts.put(
                        NotebookId.parse(row.getString("notebook_id")), row.getInt("sources"));
                  });
          return counts;
        });
    return counts;
  }
}
