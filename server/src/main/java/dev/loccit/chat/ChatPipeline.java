package dev.loccit.chat;

import dev.loccit.account.UserId;
import dev.loccit.conversation.AnswerState;
import dev.loccit.conversation.ExchangeStore;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageId;
import dev.loccit.conversation.MessageStore;
import dev.loccit.conversation.NewExchange;
import dev.loccit.conversation.Notice;
import dev.loccit.conversation.NoticeCode;
import dev.loccit.conversation.Role;
import dev.loccit.conversation.ScopeEntry;
import dev.loccit.conversation.StopReason;
import dev.loccit.conversation.Usage;
import dev.loccit.jobs.Failpoint;
import dev.loccit.notebook.NotebookId;
import dev.loccit.problem.ErrorCode;
import dev.loccit.problem.LoccitException;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.Scope;
import dev.loccit.source.ScopeResolver;
import dev.loccit.source.SourceId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * From a question to a stored answer: the words are checked, the scope is resolved from the
 * database, question and empty answer are committed, and a virtual thread makes the answer while
 * any number of readers follow its events.
 */
public final class ChatPipeline implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ChatPipeline.class);
  private static final int LONGEST_KEY = 200;

  private final ScopeResolver scopes;
  private final OpenScopes questions;
  private final ExchangeStore exchanges;
  private final MessageStore messages;
  private final LiveAnswers live;
  private final Generation generation;
  private final DroppedSources dropped;
  private final Supplier<ScopedTexts> texts;
  private final Alarms alarms;
  private final ChatSettings settings;
  private final Admission admission;
  private final Map<MessageId, Generation.Job> running = new ConcurrentHashMap<>();
  private volatile boolean closed;

  /** A question that may be asked. */
  private record Accepted(
      UserId user,
      NotebookId notebook,
      AskRequest request,
      AskedQuestion question,
      Scope scope,
      MessageId answer,
      AuditTrail trail,
      OpenScopes.Ticket ticket) {}

  ChatPipeline(
      ScopeResolver scopes,
      OpenScopes questions,
      ExchangeStore exchanges,
      MessageStore messages,
      LiveAnswers live,
      Generation generation,
      DroppedSources dropped,
      Supplier<ScopedTexts> texts,
      Alarms alarms,
      ChatSettings settings) {
    this.scopes = scopes;
    this.questions = questions;
    this.exchanges = exchanges;
    this.messages = messages;
    this.live = live;
    this.generation = generation;
    this.dropped = dropped;
    this.texts = texts;
    this.alarms = alarms;
    this.settings = settings;
    admission = new Admission(settings.answersAtOnce(), settings.answersAtOncePerUser());
  }

  /** Marks what an earlier run of this server left unfinished. Before any question. */
  public void recover() {
    int aborted = exchanges.abortLeftovers();
    if (aborted > 0) {
      LOG.warn("{} answers were cut off by the last stop and are marked as such", aborted);
    }
  }

  /**
   * Asks a question; returns its answer's events from the first on, or those of the answer that the
   * same client key made before. Close the stream when its reader leaves.
   *
   * @throws LoccitException BAD_REQUEST for an empty or too long question; UNKNOWN_SOURCE,
   *     NO_READY_SOURCE; NOT_FOUND where notebook, conversation or the message to replace are not
   *     this user's; TOO_MANY_REQUESTS, OVERLOADED
   */
  public AnswerStream ask(UserId user, NotebookId notebook, AskRequest request) {
    AskedQuestion question = valid(request);
    Optional<MessageId> before = askedBefore(user, notebook, request);
    if (before.isPresent()) {
      return stream(user, before.get(), 0);
    }
    OpenScopes.Ticket ticket = questions.enter();
    try {
      return ask(user, notebook, request, question, ticket);
    } catch (RuntimeException | Error e) {
      ticket.close();
      throw e;
    }
  }

  private AnswerStream ask(
      UserId user,
      NotebookId notebook,
      AskRequest request,
      AskedQuestion question,
      OpenScopes.Ticket ticket) {
    MessageId answer = MessageId.create();
    AuditTrail trail = new AuditTrail(answer, question.words(), System::nanoTime);
    Scope scope = scopes.resolve(user, notebook, request.sourceIds());
    ticket.resolved(scope);
    trail.scope(scope);
    admission.enter(user);
    try {
      stopReplaced(user, request);
      return begin(new Accepted(user, notebook, request, question, scope, answer, trail, ticket));
    } catch (RuntimeException | Error e) {
      admission.leave(user);
      throw e;
    }
  }

  /**
   * The events of an answer: live ones from a seq on; else all of them, made from what is stored,
   * starting at seq 0 with {@code start}.
   *
   * @throws LoccitException NOT_FOUND where there is no such answer of this user
   */
  public AnswerStream stream(UserId user, MessageId answer, long from) {
    require(user, answer);
    return live.subscribe(answer, from)
        .orElseGet(
            () -> {
              // Read again: it may have ended, and left the live answers, since.
              Message stored = require(user, answer);
              String reason = messages.modeReason(user, answer).orElse(null);
              return new ReplayStream(answer, Replay.of(stored, reason));
            });
  }

  /**
   * Stops an answer; one that has ended stays as it is.
   *
   * @throws LoccitException NOT_FOUND where there is no such answer of this user
   */
  public void cancel(UserId user, MessageId answer) {
    require(user, answer);
    live.cancel(answer);
  }

  /** Stops all running answers that may use the source; they keep what they have. */
  public void cancelAllWith(SourceId source) {
    for (Generation.Job job : running.values()) {
      if (job.scope().entries().stream().anyMatch(entry -> entry.source().equals(source))) {
        job.draft().end(new AnswerState.Ending.Stopped(StopReason.CANCELLED, Usage.NONE));
      }
    }
  }

  /** Ends all running answers as cut off, with what they have. */
  @Override
  public void close() {
    closed = true;
    running.values().forEach(job -> job.draft().end(new AnswerState.Ending.CutOff()));
  }

  private AskedQuestion valid(AskRequest request) {
    if (closed) {
      throw new LoccitException(ErrorCode.OVERLOADED, "The server is stopping. Ask again soon.");
    }
    String key = request.clientKey();
    if (key != null && (key.isBlank() || key.length() > LONGEST_KEY)) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "A clientKey has 1 to " + LONGEST_KEY + " characters.");
    }
    if (request.replaces() != null && request.conversationId() == null) {
      throw new LoccitException(
          ErrorCode.BAD_REQUEST, "To replace a message, name its conversation too.");
    }
    return AskedQuestion.of(request.content(), settings.maxQuestion());
  }

  private Optional<MessageId> askedBefore(UserId user, NotebookId notebook, AskRequest request) {
    return request.clientKey() == null
        ? Optional.empty()
        : exchanges.answerOf(user, notebook, request.clientKey());
  }

  /** What is being replaced need not be finished. */
  private void stopReplaced(UserId user, AskRequest request) {
    if (request.conversationId() != null && request.replaces() != null) {
      exchanges
          .streamingFrom(user, request.conversationId(), request.replaces())
          .forEach(live::cancel);
    }
  }

  private AnswerStream begin(Accepted accepted) {
    MessageId answer = accepted.answer();
    // Opened before the commit: whoever finds the answer in the database finds it live too.
    LiveAnswers.Opened opened = live.open(answer, () -> cancelled(answer));
    NewExchange.Outcome outcome;
    Generation.Job job;
    try {
      job = job(accepted, opened.log());
      running.put(answer, job);
      outcome = job.draft().begin(() -> commit(accepted, opened.log()));
    } catch (RuntimeException | Error e) {
      forget(answer);
      throw e;
    }
    return switch (outcome) {
      case NewExchange.Outcome.AskedBefore(MessageId first) -> {
        forget(answer);
        admission.leave(accepted.user());
        accepted.ticket().close();
        yield stream(accepted.user(), first, 0);
      }
      case NewExchange.Outcome.Stored ignored -> {
        Thread.ofVirtual().name("loccit-answer-" + answer).start(() -> run(accepted, job));
        yield opened.first();
      }
    };
  }

  private NewExchange.Outcome commit(Accepted accepted, LiveAnswers.AnswerLog log) {
    List<ScopeEntry> used =
        accepted.scope().entries().stream()
            .map(entry -> new ScopeEntry(entry.source(), entry.version()))
            .toList();
    NewExchange.Outcome outcome =
        exchanges.begin(
            new NewExchange(
                accepted.user(),
                accepted.notebook(),
                accepted.request().conversationId(),
                accepted.question().title(),
                accepted.question().words(),
                accepted.answer(),
                used,
                accepted.request().replaces(),
                accepted.request().clientKey()));
    if (outcome instanceof NewExchange.Outcome.Stored stored) {
      Failpoint.reach("answer.accepted");
      log.append(new AnswerEvent.Start(stored.conversation(), accepted.answer(), used, null));
      Failpoint.leave();
    }
    return outcome;
  }

  private Generation.Job job(Accepted accepted, LiveAnswers.AnswerLog log) {
    AskRequest.PlanHint hint = accepted.request().planHint();
    List<Notice> notices =
        dropped
            .sentence(accepted.user(), accepted.scope().dropped())
            .map(sentence -> List.of(new Notice(NoticeCode.DROPPED_SOURCES, sentence)))
            .orElse(List.of());
    ScopedTexts scoped = texts.get();
    AnswerDraft draft =
        new AnswerDraft(
            accepted.answer(),
            log,
            new AnswerKeeper(exchanges, alarms, settings.flushEvery()),
            scoped,
            accepted.trail(),
            settings.maxAnswer());
    return new Generation.Job(
        accepted.question(),
        hint == null ? AskRequest.PlanHint.AUTO : hint,
        accepted.scope(),
        notices,
        scoped,
        draft,
        accepted.trail());
  }

  private void forget(MessageId answer) {
    running.remove(answer);
    live.discard(answer);
  }

  private void run(Accepted accepted, Generation.Job job) {
    try {
      generation.run(job);
    } finally {
      running.remove(accepted.answer());
      admission.leave(accepted.user());
      accepted.ticket().close();
    }
  }

  private void cancelled(MessageId answer) {
    Generation.Job job = running.get(answer);
    if (job != null) {
      job.draft().end(new AnswerState.Ending.Stopped(StopReason.CANCELLED, Usage.NONE));
    }
  }

  private Message require(UserId user, MessageId answer) {
    return messages
        .find(user, answer)
        .filter(message -> message.role() == Role.ASSISTANT)
        .orElseThrow(() -> new LoccitException(ErrorCode.NOT_FOUND, "There is no such answer."));
  }
}
