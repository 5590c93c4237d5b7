package dev.loccit.testing;

import dev.loccit.account.AccountSettings;
import dev.loccit.account.ApiTokenStore;
import dev.loccit.account.SessionStore;
import dev.loccit.account.SetupTokenStore;
import dev.loccit.account.User;
import dev.loccit.account.UserStore;
import dev.loccit.database.Database;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.Accepted;
import dev.loccit.source.NewSource;
import dev.loccit.source.ScopeResolver;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceKind;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import java.nio.file.Path;
import java.util.Map;

/** Every store on one new database, and short ways to fill them. */
public final class Stores implements AutoCloseable {
  public final SettableClock clock = new SettableClock();
  public final Database database;
  public final UserStore users;
  public final SetupTokenStore setupTokens;
  public final SessionStore sessions;
  public final ApiTokenStore apiTokens;
  public final NotebookStore notebooks;
  public final DbSchedulerJobQueue jobs;
  public final SourceStore sources;
  public final TextVersionStore versions;
  public final TextStore texts;
  public final ScopeResolver scopes;

  /** Opens the stores with small text segments, so that short texts have several. */
  public Stores(TestDatabase vendor, Path folder) {
    this(vendor.open(folder), new SourceSettings(16, 10_000));
  }

  /** Puts the stores on a database, which {@link #close} closes. */
  public Stores(Database database, SourceSettings settings) {
    this.database = database;
    users = new UserStore(database, clock);
    setupTokens = new SetupTokenStore(database, clock);
    sessions = new SessionStore(database, AccountSettings.DEFAULTS, clock);
    apiTokens = new ApiTokenStore(database, clock);
    notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
    jobs = new DbSchedulerJobQueue(database, clock);
    sources = new SourceStore(database, notebooks, jobs, clock);
    versions = new TextVersionStore(database);
    texts = new TextStore(database, settings);
    scopes = new ScopeResolver(database, notebooks);
  }

  /** A new user. */
  public User user(String name) {
    return users.create(name, "hash");
  }

  /** A new notebook of the user. */
  public NotebookId notebook(User owner) {
    return notebooks.create(owner.id(), "Notebook").id();
  }

  /** What a file with these contents would be. */
  public static NewSource file(User owner, NotebookId notebook, String contents) {
    return new NewSource(
        SourceId.create(),
        owner.id(),
        notebook,
        SourceKind.TEXT,
        "Title of " + contents,
        contents + ".txt",
        NormalizedText.sha256(contents),
        contents.length());
  }

  /** A queued source. */
  public SourceId queued(User owner, NotebookId notebook, String contents) {
    Accepted accepted = sources.accept(file(owner, notebook, contents), id -> {});
    if (!(accepted instanceof Accepted.Created(SourceId id))) {
      throw new IllegalStateException("not new: " + accepted);
    }
    return id;
  }

  /** A ready source with this text. */
  public SourceId ready(User owner, NotebookId notebook, String text) {
    SourceId id = queued(owner, notebook, text);
    publish(id, TextId.create(), text);
    return id;
  }

  /** Stores a text and makes it the source's first version. */
  public boolean publish(SourceId source, TextId id, String text) {
    NormalizedText normalized = new NormalizedText(text);
    return texts.save(source, id, normalized)
        && sources.setProgress(source, SourceStatus.INDEXING, 80)
        && sources.publish(version(source, id, normalized));
  }

  /** The row of a text. */
  public TextVersion version(SourceId source, TextId id, NormalizedText text) {
    return new TextVersion(
        id,
        source,
        1,
        1,
        text.sha256(),
        text.length(),
        Structure.PLAIN,
        null,
        "en",
        text.length() / 4 + 1,
        1,
        "text 1",
        1,
        TextVersion.Reason.UPLOAD,
        Map.of("removed", 0),
        clock.instant());
  }

  @Override
  public void close() {
    database.close();
  }
}
