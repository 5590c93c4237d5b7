package dev.loccit.chat;

import dev.loccit.account.UserId;
import dev.loccit.account.UserStore;
import dev.loccit.conversation.AuditStore;
import dev.loccit.conversation.ConversationStore;
import dev.loccit.conversation.ExchangeStore;
import dev.loccit.conversation.MessageStore;
import dev.loccit.database.Database;
import dev.loccit.extractive.ExtractiveAnswerer;
import dev.loccit.extractive.ExtractiveSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.retrieval.Gatherer;
import dev.loccit.retrieval.QuestionReader;
import dev.loccit.retrieval.RetrievalSettings;
import dev.loccit.source.NewSource;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.ScopeResolver;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.testing.InMemoryPassageIndex;
import dev.loccit.testing.SettableClock;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Normalizer;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import dev.loccit.text.TokenEstimate;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A notebook with sources in a real database, and all that answers questions about them. */
final class Corpus implements AutoCloseable {
  static final String LEASE =
      """
      The tenant pays rent of 1,200 euros on the first day of each month.

      Either party may terminate the lease with three months' notice. The notice must be in \
      writing 🎉.

      Pets are permitted if the landlord agrees in writing.""";
  static final String REPORT =
      """
      Revenue of Northwind rose by 14 percent to 320 million euros in 2023.

      The company employed 2,450 people at the end of the year. Most of them work in Lyon.

      The board proposes a dividend of 1.20 euros for each share.""";
  static final String RECIPE =
      """
      Boil the potatoes for twenty minutes and let them cool.

      Mix vinegar, oil and mustard, and pour it over the sliced potatoes.""";

  final Database database;
  final SettableClock clock = new SettableClock();
  final ManualAlarms alarms = new ManualAlarms();
  private final Alarms times;
  final NotebookStore notebooks;
  final SourceStore sources;
  final TextStore texts;
  final TextVersionStore versions;
  final ConversationStore conversations;
  final MessageStore messages;
  final AuditStore audits;
  final ExchangeStore exchanges;
  final Words words = new Words();
  final PassageIndex index = new InMemoryPassageIndex(words);
  final OpenScopes questions = new OpenScopes();
  final UserId ada;
  final UserId bob;
  final NotebookId notebook;

  /** On a new database, with alarms that the test sets off. */
  Corpus(Database opened) {
    this(opened, null);
  }

  /** On a new database or one that a corpus was on before, with the given alarms. */
  Corpus(Database opened, @Nullable Alarms given) {
    database = opened;
    times = given == null ? alarms : given;
    notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
    sources = new SourceStore(database, notebooks, new NoJobs(), clock);
    texts = new TextStore(database, SourceSettings.DEFAULTS);
    versions = new TextVersionStore(database);
    conversations = new ConversationStore(database, notebooks, clock);
    messages = new MessageStore(database, notebooks, sources::present);
    audits = new AuditStore(database, notebooks);
    exchanges =
        new ExchangeStore(
            database,
            notebooks,
            audits,
            new RemovedSourceStore(database)::forbidden,
            clock,
            "here");
    UserStore users = new UserStore(database, clock);
    boolean fresh = users.needsFirstUser();
    ada = fresh ? users.createFirst("ada", "hash").id() : named(users, "ada");
    bob = fresh ? users.create("bob", "hash").id() : named(users, "bob");
    notebook = fresh ? notebooks.create(ada, "Notes").id() : notebooks.list(ada).getFirst().id();
  }

  private static UserId named(UserStore users, String name) {
    return users.findByName(name).orElseThrow().user().id();
  }

  /** Adds a ready source. */
  SourceId add(String title, String words) {
    SourceId id = queue(title, words);
    NormalizedText text = Normalizer.normalize(words).text();
    TextId textId = TextId.create();
    texts.save(id, textId, text);
    index.add(
        notebook,
        textId,
        text,
        "en",
        new PassageSplitter(PassageSettings.DEFAULT).split(textId, text, Structure.PLAIN));
    sources.publish(
        new TextVersion(
            textId,
            id,
            1,
            1,
            text.sha256(),
            text.length(),
            Structure.PLAIN,
            null,
            "en",
            TokenEstimate.of(text.text()),
            Normalizer.VERSION,
            "test",
            PassageSplitter.VERSION,
            TextVersion.Reason.UPLOAD,
            Map.of(),
            clock.instant()));
    return id;
  }

  /** Adds a source that is not read yet. */
  SourceId queue(String title, String words) {
    SourceId id = SourceId.create();
    sources.accept(
        new NewSource(
            id,
            ada,
            notebook,
            SourceKind.TEXT,
            title,
            title.toLowerCase(Locale.ROOT) + ".txt",
            NormalizedText.sha256(words),
            words.length()),
        placed -> {});
    return id;
  }

  Answerer extractive() {
    return new ExtractiveAnswering(new ExtractiveAnswerer(words, ExtractiveSettings.defaults()));
  }

  Generation generation(PassageIndex searched, Answerer answerer) {
    Gatherer gatherer = new Gatherer(searched, texts, words, RetrievalSettings.defaults());
    return new Generation(new QuestionReader(words), gatherer, answerer);
  }

  ScopedTexts scopedTexts() {
    return new ScopedTexts(
        texts,
        id -> versions.find(id).orElseThrow().structure(),
        sources::present,
        id -> java.util.List.of());
  }

  ScopeResolver scopes() {
    return new ScopeResolver(database, notebooks);
  }

  LiveAnswers live(ChatSettings settings) {
    return new InMemoryLiveAnswers(
        times, settings.disconnectGrace(), settings.keepEnded(), settings.keepEndedAtMost());
  }

  ChatPipeline pipeline() {
    return pipeline(extractive());
  }

  ChatPipeline pipeline(Answerer answerer) {
    return pipeline(index, answerer, ChatSettings.defaults());
  }

  ChatPipeline pipeline(PassageIndex searched, Answerer answerer, ChatSettings settings) {
    return new ChatPipeline(
        scopes(),
        questions,
        exchanges,
        messages,
        live(settings),
        generation(searched, answerer),
        new DroppedSources(sources::find),
        this::scopedTexts,
        times,
        settings);
  }

  @Override
  public void close() {
    index.close();
    database.close();
  }
}
