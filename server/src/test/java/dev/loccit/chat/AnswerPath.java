package dev.loccit.chat;

import dev.loccit.conversation.AuditStore;
import dev.loccit.conversation.ConversationStore;
import dev.loccit.conversation.ExchangeStore;
import dev.loccit.conversation.Message;
import dev.loccit.conversation.MessageStore;
import dev.loccit.conversation.QuoteStore;
import dev.loccit.extractive.ExtractiveAnswerer;
import dev.loccit.extractive.ExtractiveSettings;
import dev.loccit.index.Words;
import dev.loccit.ingest.WritePath;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.ScopeResolver;
import dev.loccit.source.SourceId;
import java.util.List;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/** The rooms of the read path on what a write path stored; for tests of what goes through both. */
public final class AnswerPath {
  public final ConversationStore conversations;
  public final MessageStore messages;
  public final AuditStore audits;
  public final QuoteStore quotes;
  public final LiveAnswers live;
  public final ChatPipeline chat;
  private final WritePath path;

  public AnswerPath(WritePath path) {
    this(path, null);
  }

  /** With answers that wait before each sentence until the gate lets them pass. */
  public AnswerPath(WritePath path, @Nullable Semaphore gate) {
    this.path = path;
    conversations = new ConversationStore(path.database, path.notebooks, path.clock);
    messages = new MessageStore(path.database, path.notebooks, path.sources::present);
    audits = new AuditStore(path.database, path.notebooks);
    quotes = new QuoteStore(path.database);
    ChatSettings settings = ChatSettings.defaults();
    ManualAlarms alarms = new ManualAlarms();
    live =
        new InMemoryLiveAnswers(
            alarms, settings.disconnectGrace(), settings.keepEnded(), settings.keepEndedAtMost());
    Words words = new Words();
    Answerer extractive =
        new ExtractiveAnswering(new ExtractiveAnswerer(words, ExtractiveSettings.defaults()));
    chat =
        new ChatPipeline(
            new ScopeResolver(path.database, path.notebooks),
            path.questions,
            new ExchangeStore(
                path.database,
                path.notebooks,
                audits,
                new RemovedSourceStore(path.database)::forbidden,
                path.clock,
                "here"),
            messages,
            live,
            new Generation(
                new QuestionReader(words),
                new Gatherer(path.index, path.texts, words, RetrievalSettings.defaults()),
                gate == null ? extractive : new GatedAnswerer(extractive, gate)),
            new DroppedSources(path.sources::find),
            () ->
                new ScopedTexts(
                    path.texts,
                    id -> path.versions.find(id).orElseThrow().structure(),
                    path.sources::present,
                    id -> List.of()),
            alarms,
            settings);
  }

  /** Asks, waits for the end, and returns the answer as it is stored then. */
  public Message ask(String question, SourceId... sources) {
    return read(begin(question, sources));
  }

  /** Asks; the answer goes on by itself. */
  public AnswerStream begin(String question, SourceId... sources) {
    return chat.ask(path.owner.id(), path.notebook, AskRequest.of(question, List.of(sources)));
  }

  /** Reads an answer to its end, and returns it as it is stored then. */
  public Message read(AnswerStream stream) {
    try (stream) {
      Streams.all(stream);
      return stored(stream);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }

  /** An answer as it is stored now. */
  public Message stored(AnswerStream stream) {
    return messages.find(path.owner.id(), stream.messageId()).orElseThrow();
  }
}
