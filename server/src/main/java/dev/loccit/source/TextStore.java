package dev.loccit.source;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.loccit.database.Database;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.text.Anchor;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Span;
import dev.loccit.text.TextId;
import dev.loccit.text.Texts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Texts in segments. A text is written segment by segment, each in a short transaction of its own;
 * it can be read once {@link SourceStore#publish} wrote its version's row, and no longer than that
 * row stands: the row is asked for on every read, the segments may come from memory.
 */
public final class TextStore implements Texts {
  private static final int REMOVED_AT_ONCE = 16;

  private final Database database;
  private final SourceSettings settings;
  private final Cache<Key, Segment> cache;

  public TextStore(Database database, SourceSettings settings) {
    this.database = database;
    this.settings = settings;
    cache =
        Caffeine.newBuilder()
            .maximumWeight(settings.cacheUnits())
            // What a reader kept while the text was being removed leaves memory soon.
            .expireAfterAccess(Duration.ofMinutes(10))
            .weigher((Key key, Segment segment) -> segment.body.length())
            .build();
  }

  private record Key(TextId text, int ordinal) {}

  private record Segment(int ordinal, int start, String body) {
    int end() {
      return start + body.length();
    }
  }

  /**
   * Stores a new text of a source. Returns false, with part of it perhaps stored, where the source
   * is gone or being deleted; its removal takes such parts along.
   */
  public boolean save(SourceId source, TextId id, NormalizedText text) {
    String whole = text.text();
    int ordinal = 0;
    for (int start = 0; start < whole.length(); ordinal++) {
      int end = Segments.end(whole, start, settings.segmentUnits());
      Segment segment = new Segment(ordinal, start, whole.substring(start, end));
      if (database.write(jdbc -> insert(jdbc, source, id, segment)) == 0) {
        return false;
      }
      start = end;
    }
    return true;
  }

  @Override
  public NormalizedText load(TextId id) {
    int length = length(id);
    return new NormalizedText(read(id, new Span(0, length)));
  }

  /**
   * All of a text, read from its segments alone; throws LoccitException DATA_UNUSABLE where they do
   * not follow each other or are another source's.
   */
  public NormalizedText check(SourceId source, TextId id) {
    StringBuilder text = new StringBuilder();
    AtomicInteger ordinal = new AtomicInteger();
    boolean whole =
        database.read(
            jdbc ->
                jdbc
                    .sql("SELECT * FROM text_segments WHERE text_id = :id ORDER BY ordinal")
                    .param("id", id.toString())
                    .query(
                        (row, n) -> {
                          boolean follows =
                              row.getInt("ordinal") == ordinal.getAndIncrement()
                                  && row.getInt("start_offset") == text.length()
                                  && row.getString("source_id").equals(source.toString());
                          text.append(row.getString("body"));
                          return follows;
                        })
                    .list()
                    .stream()
                    .allMatch(follows -> follows));
    if (!whole) {
      throw new LoccitException(
          ErrorCode.DATA_UNUSABLE, "The segments of the text do not follow each other.");
    }
    return new NormalizedText(text.toString());
  }

  /** Reads only the segments that the anchor touches; IndexOutOfBoundsException outside. */
  @Override
  public String cut(Anchor anchor) {
    int length = length(anchor.text());
    if (anchor.span().end() > length) {
      throw new IndexOutOfBoundsException(anchor + " in a text of " + length + " units");
    }
    return read(anchor.text(), anchor.span());
  }

  /**
   * A stretch of a text, with bounds moved into the text and outwards off surrogate pairs; throws
   * LoccitException NOT_FOUND where the text is gone.
   */
  public TextWindow window(TextId id, int from, int to) {
    int length = length(id);
    int start = Math.clamp(from, 0, length);
    int end = Math.clamp(to, start, length);
    // One unit more on each side shows whether a bound splits a pair.
    Span seen = new Span(Math.max(0, start - 1), Math.min(length, end + 1));
    String text = read(id, seen);
    int first = Segments.onPair(text, start - seen.start()) ? start - 1 : start;
    if (start == end) {
      return new TextWindow(first, first, length, "");
    }
    int last = Segments.onPair(text, end - seen.start()) ? end + 1 : end;
    String cut = text.substring(first - seen.start(), last - seen.start());
    return new TextWindow(first, last, length, cut);
  }

  /** Ids of all texts of a source that left anything here, published or not. */
  public List<TextId> ids(SourceId source) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT text_id FROM text_segments WHERE source_id = :source
                    UNION SELECT id FROM text_versions WHERE source_id = :source
                    ORDER BY text_id
                    """)
                .param("source", source.toString())
                .query((row, n) -> TextId.parse(row.getString(1)))
                .list());
  }

  /** How many texts of a source there are, published or not, and their size in the database. */
  public Stored measure(SourceId source) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT (SELECT COUNT(*) FROM (
                        SELECT text_id FROM text_segments WHERE source_id = :source
                        UNION SELECT id FROM text_versions WHERE source_id = :source) texts),
                      (SELECT COALESCE(SUM(octet_length(body)), 0) FROM text_segments
                        WHERE source_id = :source)
                    """)
                .param("source", source.toString())
                .query((row, n) -> new Stored(row.getLong(1), row.getLong(2)))
                .single());
  }

  /** Removes all texts of a source, a few segments at a time; again is no error. */
  public void remove(SourceId source) {
    for (TextId id : ids(source)) {
      removeVersion(id);
      removeSegments(id);
    }
  }

  /**
   * What a killed or failed attempt left of texts that were never published. Whoever removes all of
   * one takes its segments last: they are how the next attempt would know of it.
   */
  public List<TextId> unpublished(SourceId source) {
    return ids(source).stream().filter(id -> !isPublished(id)).toList();
  }

  /** Texts that have segments and no version: on their way, or left behind. */
  public List<TextId> unpublished() {
    return database.read(
        jdbc ->
            jdbc.sql(
                    """
                    SELECT DISTINCT s.text_id FROM text_segments s
                    LEFT JOIN text_versions v ON v.id = s.text_id
                    WHERE v.id IS NULL ORDER BY s.text_id
                    """)
                .query((row, n) -> TextId.parse(row.getString(1)))
                .list());
  }

  /** Removes a text that was never published; false where it was. */
  public boolean removeUnpublished(TextId id) {
    boolean unpublished = !isPublished(id);
    if (unpublished) {
      removeSegments(id);
    }
    return unpublished;
  }

  private String read(TextId id, Span span) {
    if (span.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder(span.length());
    for (Segment segment : segments(id, span)) {
      int from = Math.max(span.start(), segment.start) - segment.start;
      int to = Math.min(span.end(), segment.end()) - segment.start;
      if (from < to) {
        text.append(segment.body, from, to);
      }
    }
    if (text.length() != span.length()) {
      // Removed between two reads: then it is gone, not damaged.
      length(id);
      throw new LoccitException(
          ErrorCode.INTERNAL, "Part of this text is missing: run ./loccit verify.");
    }
    return text.toString();
  }

  private List<Segment> segments(TextId id, Span span) {
    // Segments are a unit shorter at most, so these ordinals cover the span for certain.
    int first = span.start() / settings.segmentUnits();
    List<Segment> cached = cached(id, span, first);
    return cached.isEmpty() ? fetched(id, span) : cached;
  }

  private List<Segment> cached(TextId id, Span span, int first) {
    List<Segment> found = new ArrayList<>();
    int at = span.start();
    for (int ordinal = first; at < span.end(); ordinal++) {
      Segment segment = cache.getIfPresent(new Key(id, ordinal));
      if (segment == null || segment.start > at) {
        return List.of();
      }
      if (segment.end() > at) {
        found.add(segment);
        at = segment.end();
      }
    }
    return found;
  }

  private List<Segment> fetched(TextId id, Span span) {
    List<Segment> found =
        database.read(
            jdbc ->
                jdbc.sql(
                        """
                        SELECT ordinal, start_offset, body FROM text_segments
                        WHERE text_id = :id AND start_offset < :end AND ordinal >= (
                          SELECT MAX(ordinal) FROM text_segments
                          WHERE text_id = :id AND start_offset <= :start)
                        ORDER BY ordinal
                        """)
                    .param("id", id.toString())
                    .param("start", span.start())
                    .param("end", span.end())
                    .query((row, n) -> new Segment(row.getInt(1), row.getInt(2), row.getString(3)))
                    .list());
    found.forEach(segment -> cache.put(new Key(id, segment.ordinal), segment));
    return found;
  }

  private int length(TextId id) {
    return database.<Integer>read(
        jdbc ->
            jdbc.sql("SELECT length FROM text_versions WHERE id = :id")
                .param("id", id.toString())
                .query((row, n) -> row.getInt(1))
                .optional()
                .orElseThrow(
                    () ->
                        new LoccitException(
                            ErrorCode.NOT_FOUND, "The text of this source is gone.")));
  }

  /** Whether the text's version has its row. */
  public boolean isPublished(TextId id) {
    return database.<Boolean>read(
        jdbc ->
            jdbc.sql("SELECT 1 FROM text_versions WHERE id = :id")
                .param("id", id.toString())
                .query((row, n) -> true)
                .optional()
                .isPresent());
  }

  private void removeVersion(TextId id) {
    database.write(
        jdbc ->
            jdbc.sql("DELETE FROM text_versions WHERE id = :id")
                .param("id", id.toString())
                .update());
  }

  private void removeSegments(TextId id) {
    int removed;
    do {
      removed =
          database.write(
              jdbc ->
                  jdbc.sql(
                          """
                          DELETE FROM text_segments WHERE text_id = :id AND ordinal IN (
                            SELECT ordinal FROM text_segments WHERE text_id = :id
                            ORDER BY ordinal DESC LIMIT :limit)
                          """)
                      .param("id", id.toString())
                      .param("limit", REMOVED_AT_ONCE)
                      .update());
    } while (removed > 0);
    cache.asMap().keySet().removeIf(key -> key.text.equals(id));
  }

  private static int insert(JdbcClient jdbc, SourceId source, TextId id, Segment segment) {
    return jdbc.sql(
            """
            INSERT INTO text_segments (text_id, ordinal, source_id, start_offset, body)
            SELECT CAST(:id AS TEXT), CAST(:ordinal AS INTEGER), s.id, CAST(:start AS INTEGER),
              CAST(:body AS TEXT)
            FROM sources s WHERE s.id = :source AND s.status <> 'DELETING'
            """)
        .param("id", id.toString())
        .param("ordinal", segment.ordinal)
        .param("start", segment.start)
        .param("body", segment.body)
        .param("source", source.toString())
        .update();
  }
}
