package dev.loccit.conversation;

import dev.loccit.account.UserId;
import dev.loccit.cite.Mark;
import dev.loccit.cite.Verdict;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.source.SourceId;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads messages with their citations. What another user owns, and what lies in a notebook being
 * deleted, is absent.
 */
public final class MessageStore {
  private static final String MESSAGES =
      "SELECT m.* FROM messages m JOIN conversations c ON c.id = m.conversation_id"
          + " WHERE c.owner_id = :owner AND ";
  private static final String CITATIONS =
      "SELECT x.* FROM citations x JOIN messages m ON m.id = x.message_id"
          + " JOIN conversations c ON c.id = m.conversation_id WHERE c.owner_id = :owner AND ";

  private final Database database;
  private final NotebookStore notebooks;
  private final PresentSources sources;

  /** Reads the given database; {@code sources} tells which cited sources are removed. */
  public MessageStore(Database database, NotebookStore notebooks, PresentSources sources) {
    this.database = database;
    this.notebooks = notebooks;
    this.sources = sources;
  }

  /** One message. */
  public Optional<Message> find(UserId owner, MessageId id) {
    return select(owner, "m.id = :id", id.toString()).stream().findFirst();
  }

  /** The messages of a conversation, in order; empty where there is no such conversation. */
  public List<Message> inConversation(UserId owner, ConversationId conversation) {
    return select(owner, "m.conversation_id = :id", conversation.toString());
  }

  /** Why the plan of an answer was chosen; empty before there is one. */
  public Optional<String> modeReason(UserId owner, MessageId id) {
    return database.read(
        jdbc ->
            jdbc
                .sql(MESSAGES.replace("m.*", "m.mode_reason") + "m.id = :id")
                .param("owner", owner.toString())
                .param("id", id.toString())
                .query((row, number) -> Optional.ofNullable(row.getString(1)))
                .list()
                .stream()
                .flatMap(Optional::stream)
                .findFirst());
  }

  /**
   * Citations of all users' answers for checking a whole data directory, in pages.
   *
   * @param after the last one of the page before; null for the first page
   */
  public List<CitationOf> allCitations(@Nullable CitationOf after, int limit) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    "SELECT * FROM citations WHERE message_id > :message"
                        + " OR (message_id = :message AND n > :n) ORDER BY message_id, n LIMIT :limit")
                .param("message", after == null ? "" : after.message().toString())
                .param("n", after == null ? 0 : after.citation().n())
                .param("limit", limit)
                .query(MessageStore::citation)
                .list());
  }

  /** Ids of messages and citations that are not what was written. */
  public List<String> brokenSeals() {
    return MessageSealStore.broken(database);
  }

  /** A citation and the answer that holds it. */
  public record CitationOf(MessageId message, StoredCitation citation) {}

  /**
   * Marks of all users' messages for checking a whole data directory, in pages.
   *
   * @param after the last message of the page before; null for the first page
   */
  public List<MarksOf> allMarks(@Nullable MessageId after, int limit) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    "SELECT id, content, marks FROM messages WHERE id > :after ORDER BY id LIMIT :limit")
                .param("after", after == null ? "" : after.toString())
                .param("limit", limit)
                .query(
                    (row, n) ->
                        new MarksOf(
                            MessageId.parse(row.getString("id")),
                            row.getString("content").length(),
                            JsonColumns.readList(row.getString("marks"), Mark.class)))
                .list());
  }

  /**
   * The marks of a message.
   *
   * @param length of its content, in UTF-16 units
   */
  public record MarksOf(MessageId message, int length, List<Mark> marks) {
    public MarksOf {
      marks = List.copyOf(marks);
    }
  }

  private List<Message> select(UserId owner, String condition, String id) {
    record Row(NotebookId notebook, Message message) {}
    record Rows(List<Row> messages, List<CitationOf> citations) {}
    Rows rows =
        database.read(
            jdbc ->
                new Rows(
                    jdbc.sql(MESSAGES + condition + " ORDER BY m.ordinal")
                        .param("owner", owner.toString())
                        .param("id", id)
                        .query(
                            (row, number) ->
                                new Row(
                                    NotebookId.parse(row.getString("notebook_id")), message(row)))
                        .list(),
                    jdbc.sql(CITATIONS + condition + " ORDER BY x.message_id, x.n")
                        .param("owner", owner.toString())
                        .param("id", id)
                        .query(MessageStore::citation)
                        .list()));
    boolean visible =
        !rows.messages().isEmpty()
            && notebooks.find(owner, rows.messages().getFirst().notebook()).isPresent();
    return visible
        ? withCitations(rows.messages().stream().map(Row::message).toList(), rows.citations())
        : List.of();
  }

  private List<Message> withCitations(List<Message> messages, List<CitationOf> citations) {
    Set<SourceId> cited = new HashSet<>();
    citations.forEach(of -> cited.add(of.citation().sourceId()));
    Set<SourceId> present = cited.isEmpty() ? Set.of() : sources.among(cited);
    Map<MessageId, List<StoredCitation>> byMessage = new HashMap<>();
    for (CitationOf of : citations) {
      StoredCitation citation = of.citation();
      byMessage
          .computeIfAbsent(of.message(), id -> new ArrayList<>())
          .add(citation.withSourceRemoved(!present.contains(citation.sourceId())));
    }
    return messages.stream()
        .map(message -> message.withCitations(byMessage.getOrDefault(message.id(), List.of())))
        .toList();
  }

  private static Message message(ResultSet row) throws SQLException {
    String mode = row.getString("mode");
    String stopReason = row.getString("stop_reason");
    return new Message(
        MessageId.parse(row.getString("id")),
        ConversationId.parse(row.getString("conversation_id")),
        Role.valueOf(row.getString("role")),
        row.getString("content"),
        Format.valueOf(row.getString("format")),
        JsonColumns.readList(row.getString("marks"), Mark.class),
        MessageStatus.valueOf(row.getString("status")),
        mode == null ? null : Mode.valueOf(mode),
        JsonColumns.readList(row.getString("scope"), ScopeEntry.class),
        Instant.ofEpochMilli(row.getLong("created_at")),
        List.of(),
        Groundedness.UNKNOWN,
        List.of(),
        JsonColumns.readList(row.getString("notices"), Notice.class),
        JsonColumns.readNullable(row.getString("usage"), Usage.class),
        row.getString("model"),
        stopReason == null ? null : StopReason.valueOf(stopReason),
        failure(row));
  }

  private static Message.@Nullable Failure failure(ResultSet row) throws SQLException {
    String code = row.getString("error_code");
    return code == null
        ? null
        : new Message.Failure(
            ErrorCode.valueOf(code),
            row.getString("error_message"),
            row.getInt("error_retryable") != 0);
  }

  static CitationOf citation(ResultSet row, int number) throws SQLException {
    double confidence = row.getDouble("ocr_confidence");
    Double ocrConfidence = row.wasNull() ? null : confidence;
    return new CitationOf(
        MessageId.parse(row.getString("message_id")),
        new StoredCitation(
            row.getInt("n"),
            StoredCitation.Kind.valueOf(row.getString("kind")),
            SourceId.parse(row.getString("source_id")),
            row.getString("source_title"),
            row.getInt("version"),
            TextId.parse(row.getString("text_id")),
            offset(row, "start_char"),
            offset(row, "end_char"),
            JsonColumns.readNullableList(row.getString("locators"), Locator.class),
            row.getString("quote"),
            Verdict.valueOf(row.getString("verdict")),
            ocrConfidence,
            false));
  }

  private static @Nullable Integer offset(ResultSet row, String column) throws SQLException {
    int value = row.getInt(column);
    return row.wasNull() ? null : value;
  }
}
