package dev.loccit.source;

import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.text.PageReading;
import dev.loccit.text.PageReading.How;
import dev.loccit.text.TextId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How each page of a text was read, and what of that is shown of its source. Written before the
 * text is published, like its segments; a text without pages has no row.
 */
public final class ReadingStore {
  private final Database database;

  /**
   * What reading a text found.
   *
   * @param pages how each was read; empty where there was but one way
   * @param counts what the extraction counted
   */
  public record Findings(List<PageReading> pages, Map<String, Integer> counts) {
    public Findings {
      pages = List.copyOf(pages);
      counts = Map.copyOf(counts);
    }
  }

  public ReadingStore(Database database) {
    this.database = database;
  }

  /**
   * Keeps the readings of a text's pages, in place of what was kept; nothing where none are.
   *
   * @param hidden words that nobody sees on the pages; null where there are none
   */
  public void save(
      SourceId source, TextId text, List<PageReading> readings, @Nullable String hidden) {
    remove(text);
    if (readings.isEmpty()) {
      return;
    }
    OptionalDouble confidence =
        readings.stream()
            .map(PageReading::confidence)
            .filter(value -> value != null)
            .mapToDouble(Double::doubleValue)
            .average();
    database.write(
        jdbc ->
            jdbc.sql(
                    """
                    INSERT INTO page_readings (text_id, source_id, recognised, confidence, readings,
                      hidden)
                    SELECT :text, id, CAST(:recognised AS INTEGER), CAST(:confidence AS REAL),
                      :readings, CAST(:hidden AS TEXT)
                    FROM sources WHERE id = :source
                    """)
                .param("text", text.toString())
                .param("source", source.toString())
                .param("recognised", readings.stream().anyMatch(PageReading::isRecognised) ? 1 : 0)
                .param("confidence", confidence.isPresent() ? confidence.getAsDouble() : null)
                .param("readings", encode(readings))
                .param("hidden", hidden)
                .update());
  }

  /** The readings of a text's pages, from page 1; empty where it has none. */
  public List<PageReading> find(TextId text) {
    return database.read(
        jdbc ->
            jdbc.sql("SELECT readings FROM page_readings WHERE text_id = :text")
                .param("text", text.toString())
                .query((row, n) -> decode(row.getString(1)))
                .optional()
                .orElse(List.of()));
  }

  /** Words that nobody sees on a text's pages; empty where there are none. */
  public Optional<String> hidden(TextId text) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    "SELECT hidden FROM page_readings WHERE text_id = :text AND hidden IS NOT NULL")
                .param("text", text.toString())
                .query(String.class)
                .optional());
  }

  /** What was found in the present text of one source; empty where it has none. */
  public Optional<Findings> present(SourceId source) {
    return present("s.id", source.toString()).values().stream().findFirst();
  }

  /** What was found in the present texts of a notebook's sources. */
  public Map<SourceId, Findings> present(NotebookId notebook) {
    return present("s.notebook_id", notebook.toString());
  }

  private Map<SourceId, Findings> present(String column, String id) {
    Map<SourceId, Findings> found = new HashMap<>();
    database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT s.id, v.report, r.readings
                    FROM sources s JOIN text_versions v ON v.id = s.text_id
                      LEFT JOIN page_readings r ON r.text_id = v.id
                    WHERE\s"""
                        + column
                        + " = :id")
                .param("id", id)
                .query(
                    (row, n) -> {
                      String readings = row.getString("readings");
                      return found.put(
                          SourceId.parse(row.getString("id")),
                          new Findings(
                              readings == null ? List.of() : decode(readings),
                              TextVersionStore.counts(row.getString("report"))));
                    })
                .list());
    return found;
  }

  /** Forgets the readings of a text; again is no error. */
  public void remove(TextId text) {
    database.write(
        jdbc ->
            jdbc.sql("DELETE FROM page_readings WHERE text_id = :text")
                .param("text", text.toString())
                .update());
  }

  /** A letter a page, and the percent of what was recognised. */
  private static String encode(List<PageReading> readings) {
    return readings.stream()
        .map(page -> page.how().letter() + (page.confidence() == null ? "" : "" + page.percent()))
        .collect(Collectors.joining(" "));
  }

  private static List<PageReading> decode(String stored) {
    List<PageReading> readings = new ArrayList<>();
    for (String page : stored.split(" ", -1)) {
      int percent = page.length() > 1 ? Integer.parseInt(page.substring(1)) : 0;
      readings.add(PageReading.of(How.of(page.charAt(0)), percent));
    }
    return readings;
  }
}
