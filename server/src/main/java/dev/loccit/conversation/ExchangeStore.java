package dev.loccit.conversation;

import dev.loccit.account.UserId;
import dev.loccit.cite.Mark;
import dev.loccit.database.Database;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.SourceId;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Writes questions and answers. A question and its empty answer are committed together; text,
 * marks, citations, notices and audit record of an answer are committed together, and only while
 * the answer is STREAMING, so that nothing changes an answer that ended. Words of a source that was
 * removed together with its quotes are left out of whatever is written after that.
 */
public final class ExchangeStore {
  private final Database database;
  private final NotebookStore notebooks;
  private final AuditStore audits;
  private final ForbiddenWords forbidden;
  private final InstantSource clock;
  private final String node;

  /**
   * Stores in the given database.
   *
   * @param node names this server among those that share the database; the same at each start
   */
  public ExchangeStore(
      Database database,
      NotebookStore notebooks,
      AuditStore audits,
      ForbiddenWords forbidden,
      InstantSource clock,
      String node) {
    this.database = database;
    this.notebooks = notebooks;
    this.audits = audits;
    this.forbidden = forbidden;
    this.clock = clock;
    this.node = node;
  }

  /**
   * Commits a question with its empty answer, and with the deletion of what they replace.
   *
   * @throws LoccitException NOT_FOUND where the notebook is not this user's, or the conversation is
   *     not in it, or does not hold the message to replace
   */
  public NewExchange.Outcome begin(NewExchange exchange) {
    try {
      return database.write(jdbc -> store(jdbc, exchange));
    } catch (AskedMeanwhile e) {
      return askedBefore(exchange).orElseThrow(() -> e);
    }
  }

  /** The answer that a client key made first. */
  public Optional<MessageId> answerOf(UserId owner, NotebookId notebook, String clientKey) {
    return database.read(jdbc -> answerOf(jdbc, owner, notebook, clientKey));
  }

  /** The unfinished answers of a conversation, from a message's pair on, where it replaces them. */
  public List<MessageId> streamingFrom(UserId owner, ConversationId conversation, MessageId from) {
    return database.read(
        jdbc ->
            jdbc.sql(
                    "SELECT m.id FROM messages m JOIN conversations c ON c.id = m.conversation_id"
                        + " WHERE c.owner_id = :owner AND c.id = :conversation"
                        + " AND m.status = 'STREAMING' AND m.ordinal >="
                        + " (SELECT f.ordinal FROM messages f"
                        + "   WHERE f.id = :from AND f.conversation_id = c.id)")
                .param("owner", owner.toString())
                .param("conversation", conversation.toString())
                .param("from", from.toString())
                .query((row, number) -> MessageId.parse(row.getString(1)))
                .list());
  }

  /** Saves what is there of a running answer; false where it ended or is gone. */
  public boolean flush(AnswerState state) {
    return database.write(
        jdbc -> isStreaming(jdbc, state) && update(jdbc, allowed(state, Set.of()), null));
  }

  /** Commits an answer's end with its audit record; false where it ended before or is gone. */
  public boolean finish(AnswerState state, AnswerState.Ending ending, AuditRecord audit) {
    return database.write(
        jdbc -> {
          if (!isStreaming(jdbc, state)) {
            return false;
          }
          Set<SourceId> scope = new HashSet<>();
          audit.scope().forEach(text -> scope.add(text.sourceId()));
          Map<SourceId, String> gone = forbidden.among(named(state, scope));
          audits.save(Redaction.of(audit, state.citations(), gone));
          return update(jdbc, allowed(state, scope), ending);
        });
  }

  /**
   * Marks answers that this server left unfinished as ABORTED, with what was saved of them. To be
   * called at start, before any question.
   *
   * @return how many
   */
  public int abortLeftovers() {
    return database.write(
        jdbc -> {
          List<MessageId> aborted =
              jdbc.sql(
                      "UPDATE messages SET status = 'ABORTED'"
                          + " WHERE status = 'STREAMING' AND owner_node = :node RETURNING id")
                  .param("node", node)
                  .query((row, number) -> MessageId.parse(row.getString(1)))
                  .list();
          aborted.forEach(id -> MessageSealStore.seal(jdbc, id.toString()));
          return aborted.size();
        });
  }

  private NewExchange.Outcome store(JdbcClient jdbc, NewExchange exchange) {
    Optional<NewExchange.Outcome> before = askedBefore(exchange);
    if (before.isPresent()) {
      return before.get();
    }
    notebooks.touch(exchange.owner(), exchange.notebook());
    ConversationId conversation = conversation(jdbc, exchange);
    if (exchange.replaces() != null) {
      replace(jdbc, conversation, exchange.replaces());
    }
    int ordinal =
        jdbc.sql("SELECT COALESCE(MAX(ordinal), -1) + 1 FROM messages WHERE conversation_id = :id")
            .param("id", conversation.toString())
            .query(Integer.class)
            .single();
    MessageId question = MessageId.create();
    insert(jdbc, exchange, conversation, question, Role.USER, ordinal);
    MessageSealStore.seal(jdbc, question.toString());
    if (insert(jdbc, exchange, conversation, exchange.answer(), Role.ASSISTANT, ordinal + 1) == 0) {
      throw new AskedMeanwhile();
    }
    return new NewExchange.Outcome.Stored(conversation, question);
  }

  private Optional<NewExchange.Outcome> askedBefore(NewExchange exchange) {
    String key = exchange.clientKey();
    return key == null
        ? Optional.empty()
        : answerOf(exchange.owner(), exchange.notebook(), key)
            .map(NewExchange.Outcome.AskedBefore::new);
  }

  private static Optional<MessageId> answerOf(
      JdbcClient jdbc, UserId owner, NotebookId notebook, String clientKey) {
    return jdbc.sql(
            "SELECT m.id FROM messages m JOIN conversations c ON c.id = m.conversation_id"
                + " WHERE m.notebook_id = :notebook AND m.client_key = :key"
                + " AND c.owner_id = :owner")
        .param("notebook", notebook.toString())
        .param("key", clientKey)
        .param("owner", owner.toString())
        .query((row, number) -> MessageId.parse(row.getString(1)))
        .optional();
  }

  /** The update locks the row, so that two questions never take the same ordinal. */
  private ConversationId conversation(JdbcClient jdbc, NewExchange exchange) {
    ConversationId given = exchange.conversation();
    ConversationId id = given == null ? ConversationId.create() : given;
    int rows =
        jdbc.sql(
                given == null
                    ? "INSERT INTO conversations"
                        + " (id, notebook_id, owner_id, title, created_at, updated_at)"
                        + " VALUES (:id, :notebook, :owner, :title, :now, :now)"
                    : "UPDATE conversations SET updated_at = :now"
                        + " WHERE id = :id AND notebook_id = :notebook AND owner_id = :owner")
            .param("id", id.toString())
            .param("notebook", exchange.notebook().toString())
            .param("owner", exchange.owner().toString())
            .param("title", exchange.title())
            .param("now", clock.millis())
            .update();
    if (rows == 0) {
      throw new LoccitException(
          ErrorCode.NOT_FOUND, "This notebook has no such conversation. Start a new one.");
    }
    return id;
  }

  private static void replace(JdbcClient jdbc, ConversationId conversation, MessageId replaces) {
    int question =
        jdbc.sql(
                "SELECT CASE role WHEN 'USER' THEN ordinal ELSE ordinal - 1 END FROM messages"
                    + " WHERE id = :id AND conversation_id = :conversation")
            .param("id", replaces.toString())
            .param("conversation", conversation.toString())
            .query(Integer.class)
            .optional()
            .orElseThrow(
                () ->
                    new LoccitException(
                        ErrorCode.NOT_FOUND,
                        "The message to replace is not in this conversation (any more)."));
    jdbc.sql("DELETE FROM messages WHERE conversation_id = :conversation AND ordinal >= :ordinal")
        .param("conversation", conversation.toString())
        .param("ordinal", question)
        .update();
  }

  private int insert(
      JdbcClient jdbc,
      NewExchange exchange,
      ConversationId conversation,
      MessageId id,
      Role role,
      int ordinal) {
    boolean question = role == Role.USER;
    return jdbc.sql(
            "INSERT INTO messages (id, conversation_id, notebook_id, ordinal, role, content,"
                + " format, marks, status, scope, notices, client_key, owner_node, created_at)"
                + " VALUES (:id, :conversation, :notebook, :ordinal, :role, :content,"
                + " 'PLAIN', '[]', :status, :scope, '[]', :key, :node, :now)"
                + " ON CONFLICT (notebook_id, client_key) DO NOTHING")
        .param("id", id.toString())
        .param("conversation", conversation.toString())
        .param("notebook", exchange.notebook().toString())
        .param("ordinal", ordinal)
        .param("role", role.name())
        .param("content", question ? exchange.question() : "")
        .param("status", (question ? MessageStatus.COMPLETE : MessageStatus.STREAMING).name())
        .param("scope", question ? "[]" : JsonColumns.writeList(exchange.scope(), ScopeEntry.class))
        .param("key", question ? null : exchange.clientKey())
        .param("node", question ? null : node)
        .param("now", clock.millis())
        .update();
  }

  /** Locks the row, so that whoever takes words out of it comes before or after this write. */
  private static boolean isStreaming(JdbcClient jdbc, AnswerState state) {
    return jdbc.sql("UPDATE messages SET status = status WHERE id = :id AND status = 'STREAMING'")
            .param("id", state.id().toString())
            .update()
        > 0;
  }

  private AnswerState allowed(AnswerState state, Set<SourceId> scope) {
    Map<SourceId, String> gone = forbidden.among(named(state, scope));
    if (gone.isEmpty()) {
      return state;
    }
    Redaction.Words words =
        Redaction.of(
            new Redaction.Words(
                state.content(), state.mode(), state.marks(), state.citations(), state.notices()),
            gone);
    return new AnswerState(
        state.id(),
        words.content(),
        state.format(),
        words.marks(),
        state.mode(),
        state.modeReason(),
        words.citations(),
        words.notices(),
        state.model());
  }

  private static Set<SourceId> named(AnswerState state, Set<SourceId> scope) {
    Set<SourceId> named = new HashSet<>(scope);
    state.citations().forEach(citation -> named.add(citation.sourceId()));
    state.notices().forEach(notice -> notice.nearest().forEach(near -> named.add(near.sourceId())));
    return named;
  }

  private static boolean update(
      JdbcClient jdbc, AnswerState state, AnswerState.@Nullable Ending ending) {
    MessageStatus status = ending == null ? MessageStatus.STREAMING : ending.status();
    AnswerState.Ending.Stopped stopped =
        ending instanceof AnswerState.Ending.Stopped end ? end : null;
    Message.Failure failure =
        ending instanceof AnswerState.Ending.Broke broke ? broke.failure() : null;
    int rows =
        jdbc.sql(
                "UPDATE messages SET content = :content, format = :format, marks = :marks,"
                    + " mode = :mode, mode_reason = :reason, notices = :notices, model = :model,"
                    + " status = :status, usage = :usage, stop_reason = :stop, error_code = :code,"
                    + " error_message = :message, error_retryable = :retryable, seal = NULL"
                    + " WHERE id = :id AND status = 'STREAMING'")
            .param("content", state.content())
            .param("format", state.format().name())
            .param("marks", JsonColumns.writeList(state.marks(), Mark.class))
            .param("mode", state.mode() == null ? null : state.mode().name())
            .param("reason", state.modeReason())
            .param("notices", JsonColumns.writeList(state.notices(), Notice.class))
            .param("model", state.model())
            .param("status", status.name())
            .param("usage", stopped == null ? null : JsonColumns.write(stopped.usage()))
            .param("stop", stopped == null ? null : stopped.reason().name())
            .param("code", failure == null ? null : failure.code().name())
            .param("message", failure == null ? null : failure.message())
            .param("retryable", failure == null ? null : failure.retryable() ? 1 : 0)
            .param("id", state.id().toString())
            .update();
    if (rows > 0) {
      CitationRowStore.replace(jdbc, state.id(), state.citations());
    }
    if (rows > 0 && ending != null) {
      MessageSealStore.seal(jdbc, state.id().toString());
    }
    return rows > 0;
  }

  /** Rolls back a question that lost the race for its client key. */
  private static final class AskedMeanwhile extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }
}
