package dev.loccit.conversation;

import dev.loccit.account.UserId;
import dev.loccit.account.UserStore;
import dev.loccit.cite.Mark;
import dev.loccit.cite.Verdict;
import dev.loccit.database.Database;
import dev.loccit.database.DatabaseSettings;
import dev.loccit.database.Databases;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.SourceId;
import dev.loccit.testing.SettableClock;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.Locator;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/** A database with two users and a notebook, and messages to put into it. */
abstract class StoreFixture {
  static final SourceId SOURCE = SourceId.create();

  final DatabaseSettings settings;
  final SettableClock clock = new SettableClock();
  final Map<SourceId, String> forbidden = new HashMap<>();
  final Set<SourceId> present = new HashSet<>(Set.of(SOURCE));
  Database database;
  NotebookStore notebooks;
  ConversationStore conversations;
  MessageStore messages;
  AuditStore audits;
  ExchangeStore exchanges;
  UserId ada;
  UserId bob;
  NotebookId notebook;

  StoreFixture(TestDatabase vendor, Path folder) {
    settings = vendor.settings(folder);
    database = Databases.open(settings);
    notebooks = new NotebookStore(database, owner -> Map.of(), clock);
    conversations = new ConversationStore(database, notebooks, clock);
    messages = new MessageStore(database, notebooks, this::among);
    audits = new AuditStore(database, notebooks);
    exchanges = exchanges("here");
    UserStore users = new UserStore(database, clock);
    ada = users.createFirst("ada", "hash").id();
    bob = users.create("bob", "hash").id();
    notebook = notebooks.create(ada, "Notes").id();
  }

  /** Opens the same database again, as a server does at its next start. */
  final void restart() {
    database.close();
    database = Databases.open(settings);
    notebooks = new NotebookStore(database, owner -> Map.of(), clock);
    conversations = new ConversationStore(database, notebooks, clock);
    messages = new MessageStore(database, notebooks, this::among);
    audits = new AuditStore(database, notebooks);
    exchanges = exchanges("here");
  }

  final ExchangeStore exchanges(String node) {
    return new ExchangeStore(database, notebooks, audits, this::forbidden, clock, node);
  }

  private Set<SourceId> among(Set<SourceId> asked) {
    Set<SourceId> found = new HashSet<>(asked);
    found.retainAll(present);
    return found;
  }

  /** Those of the asked sources that a test forbade. */
  private Map<SourceId, String> forbidden(Collection<SourceId> asked) {
    Map<SourceId, String> found = new HashMap<>(forbidden);
    found.keySet().retainAll(asked);
    return found;
  }

  @AfterEach
  void close() {
    database.close();
  }

  NewExchange.Outcome.Stored ask(NewExchange exchange) {
    return (NewExchange.Outcome.Stored) exchanges.begin(exchange);
  }

  NewExchange exchange(@Nullable ConversationId conversation, String question, MessageId answer) {
    return exchange(conversation, question, answer, null, null);
  }

  NewExchange keyed(@Nullable ConversationId conversation, @Nullable String key) {
    return exchange(conversation, "Again?", MessageId.create(), null, key);
  }

  NewExchange replacing(ConversationId conversation, String question, MessageId replaced) {
    return exchange(conversation, question, MessageId.create(), replaced, null);
  }

  NewExchange exchange(
      @Nullable ConversationId conversation,
      String question,
      MessageId answer,
      @Nullable MessageId replaces,
      @Nullable String key) {
    return new NewExchange(
        ada,
        notebook,
        conversation,
        "Title",
        question,
        answer,
        List.of(new ScopeEntry(SOURCE, 2)),
        replaces,
        key);
  }

  static AnswerState state(MessageId answer, String content, int citations) {
    List<StoredCitation> cited = new ArrayList<>();
    List<Locator> places =
        List.of(new Locator.Page(1), new Locator.Heading(List.of("A", "B")), new Locator.Line(3));
    for (int n = 1; n <= citations; n++) {
      boolean verified = n < 3;
      cited.add(
          new StoredCitation(
              n,
              StoredCitation.Kind.TEXT,
              SOURCE,
              "Report",
              2,
              TextId.create(),
              verified ? n : null,
              verified ? n + 5 : null,
              verified ? places : null,
              "quote “" + n + "” 🎉",
              verified ? Verdict.EXACT : Verdict.UNVERIFIED,
              null,
              false));
    }
    Notice.Nearest nearest =
        new Notice.Nearest(SOURCE, "Report", 2, TextId.create(), 0, 5, places, "words");
    return new AnswerState(
        answer,
        content,
        Format.PLAIN,
        List.of(new Mark(4, List.of(1, 2))),
        Mode.EXTRACTIVE,
        "Because so.",
        cited,
        List.of(
            new Notice(NoticeCode.DEGRADED, "No model."),
            new Notice(NoticeCode.NOT_COVERED, "Not there.", List.of(nearest))),
        null);
  }

  static AuditRecord audit(MessageId answer) {
    return new AuditRecord(
        answer,
        "Why?",
        null,
        QuestionKind.LOOKUP,
        List.of(new AuditRecord.ScopedText(SOURCE, 2, "ab12")),
        Mode.EXTRACTIVE,
        "Because so.",
        null,
        null,
        List.of(
            new AuditRecord.Retrieved(
                SOURCE,
                2,
                0,
                5,
                List.of(new Locator.Page(1)),
                new AuditRecord.Scores(1.25, null, null, null),
                List.of("why"),
                true)),
        List.of(new AuditRecord.NotRead(SOURCE, "Report")),
        List.of(new AuditRecord.Checked(1, "raw", Verdict.EXACT, 0, 5)),
        null,
        Usage.NONE,
        new AuditRecord.Timings(1L, 2L, null, 4),
        List.of(new Notice(NoticeCode.DEGRADED, "No model.")),
        null);
  }
}
