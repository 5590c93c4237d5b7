package dev.loccit.ingest;

import dev.loccit.account.User;
import dev.loccit.account.UserId;
import dev.loccit.account.UserStore;
import dev.loccit.database.Database;
import dev.loccit.extract.Extraction;
import dev.loccit.extract.Extractor;
import dev.loccit.fetch.Gates;
import dev.loccit.fetch.WebGate;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.jobs.JobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.Accepted;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.QuotaSettings;
import dev.loccit.source.QuotaStore;
import dev.loccit.source.ReadingStore;
import dev.loccit.source.ReextractionStore;
import dev.loccit.source.SnapshotStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceJobs;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersionStore;
import dev.loccit.testing.RecordedJobs;
import dev.loccit.testing.SettableClock;
import dev.loccit.testing.TestDatabase;
import dev.loccit.text.LayoutCodec;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PageLayout;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import dev.loccit.text.Structure;
import dev.loccit.text.TextId;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rooms of the write path on a real database, index and disk; extraction is the test's. */
public final class WritePath implements AutoCloseable {
  public final RecordedJobs jobs = new RecordedJobs();
  public final InstantSource clock = new SettableClock();
  private final JobQueue queue;
  public final Database database;
  public final UserStore users;
  public final NotebookStore notebooks;
  public final SourceStore sources;
  public final ReextractionStore reextractions;
  public final TextVersionStore versions;
  public final SnapshotStore snapshots;
  public final WebGate gate;
  public final OpenScopes questions = new OpenScopes();
  public final SourcesInHand inHand;
  public final TextStore texts;
  public final LayoutStore layouts;
  public final ReadingStore readings;
  public final ContentStore contents;
  public final PassageIndex index;
  public final User owner;
  public final NotebookId notebook;
  public final QuotaStore quotas;
  public final SourceIntake intake;

  public WritePath(Path folder) {
    this(folder, TestDatabase.SQLITE.open(folder), null);
  }

  /** With a gate that lets through what the test allows. */
  public WritePath(Path folder, WebGate gate) {
    this(folder, gate, QuotaSettings.DEFAULTS);
  }

  /** As above, where a user may have so much. */
  public WritePath(Path folder, WebGate gate, QuotaSettings quota) {
    this(folder, TestDatabase.SQLITE.open(folder), null, gate, quota);
  }

  /** With a queue that runs its jobs by itself; a folder that was used before is opened again. */
  public WritePath(Path folder, Database database, @Nullable JobQueue durable) {
    this(folder, database, durable, Gates.closed(), QuotaSettings.DEFAULTS);
  }

  private WritePath(
      Path folder,
      Database database,
      @Nullable JobQueue durable,
      WebGate gate,
      QuotaSettings quota) {
    this.gate = gate;
    this.database = database;
    queue = durable == null ? jobs : durable;
    users = new UserStore(database, clock);
    notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
    sources = new SourceStore(database, notebooks, queue, clock);
    reextractions = new ReextractionStore(database, sources, queue, clock);
    versions = new TextVersionStore(database);
    inHand = new SourcesInHand(sources, queue);
    texts = new TextStore(database, SourceSettings.DEFAULTS);
    layouts = new LayoutStore(made(folder.resolve("layouts")));
    readings = new ReadingStore(database);
    contents = new ContentStore(made(folder.resolve("content")), made(folder.resolve("temporary")));
    index =
        PassageIndex.inFolder(made(folder.resolve("index")), IndexSettings.defaults(), new Words());
    owner = users.needsFirstUser() ? users.createFirst("ada", "hash") : users.list().getFirst();
    notebook =
        notebooks.list(owner.id()).stream()
            .findFirst()
            .orElseGet(() -> notebooks.create(owner.id(), "Leases"))
            .id();
    snapshots = new SnapshotStore(database, notebooks);
    quotas = new QuotaStore(database, quota);
    intake = new SourceIntake(sources, contents, gate, quotas);
  }

  /** A text that any file is read as, on two pages. */
  public static Extraction.Extracted extracted(String text) {
    byte[] page = LayoutCodec.encode(new PageLayout(612, 792, List.of()));
    return new Extraction.Extracted(
        new NormalizedText(text),
        new Structure(List.of(0, text.length()), List.of(), List.of()),
        List.of(page, page),
        "en",
        Map.of("thinPages", 1),
        "test 1");
  }

  public IngestPipeline pipeline(Extractor extractor) {
    return pipeline(extractor, index);
  }

  public IngestPipeline pipeline(Extractor extractor, PassageIndex into) {
    return pipeline(extractor, extractor, into);
  }

  /** With another reader for what must be recognised. */
  public IngestPipeline pipeline(Extractor extractor, Extractor recognising, PassageIndex into) {
    return new IngestPipeline(
        stores(), originals(extractor, recognising), placement(into), inHand, clock);
  }

  public ReextractPipeline reextraction(Extractor extractor) {
    return new ReextractPipeline(
        stores(),
        originals(extractor, extractor),
        placement(index),
        inHand,
        questions,
        Duration.ofMinutes(1));
  }

  private Originals originals(Extractor extractor, Extractor recognising) {
    return new Originals(stores(), new WebPages(gate, stores(), quotas), extractor, recognising);
  }

  private IngestStores stores() {
    return new IngestStores(
        sources, reextractions, snapshots, versions, contents, texts, layouts, readings);
  }

  private Placement placement(PassageIndex into) {
    return new Placement(stores(), into, new PassageSplitter(PassageSettings.DEFAULT), clock);
  }

  /** Adds a file, whose job then waits. */
  public SourceId add(String name, String bytes) {
    return accept(name, bytes).id();
  }

  /** Adds a file to another notebook. */
  public Accepted addTo(UserId user, NotebookId into, String name, String bytes) {
    try {
      return intake.file(
          user,
          into,
          name,
          new ByteArrayInputStream(bytes.getBytes(StandardCharsets.UTF_8)),
          1_000_000);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Accepted accept(String name, String bytes) {
    return addTo(owner.id(), notebook, name, bytes);
  }

  /** Takes the source's waiting job and runs it. */
  public Source ingest(SourceId id, IngestPipeline pipeline) {
    if (!jobs.take(SourceJobs.INGEST, id.value())) {
      throw new AssertionError("no ingestion waits for " + id);
    }
    pipeline.run(id.value(), 1);
    return sources.find(id).orElseThrow();
  }

  public Set<TextId> indexed() {
    return index.contents(notebook).keySet();
  }

  @Override
  public void close() {
    index.close();
    database.close();
  }

  private static Path made(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
