package dev.loccit.source;

import dev.loccit.database.Database;
import dev.loccit.text.PageReading;
import dev.loccit.text.PageReading.How;
import dev.loccit.text.TextId;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/**
 * How each page of a text was read, and what of that is shown of its source. Written before the
 * text is published, like its segments; a text without pages has no row.
 */
public final class ReadingStore {
  private final Database database;

  public ReadingStore(Database database) {
    this.database = database;
  }

  /** Keeps the readings of a text's pages, in place of what was kept; nothing where none are. */
  public void save(SourceId source, TextId text, List<PageReading> readings) {
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
                    INSERT INTO page_readings (text_id, source_id, recognised, confidence, readings)
                    SELECT :text, id, CAST(:recognised AS INTEGER), CAST(:confidence AS REAL),
                      :readings
                    FROM sources WHERE id = :source
                    """)
                .param("text", text.toString())
                .param("source", source.toString())
                .param("recognised", readings.stream().anyMatch(PageReading::isRecognised) ? 1 : 0)
                .param("confidence", confidence.isPresent() ? confidence.getAsDouble() : null)
                .param("readings", encode(readings))
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
