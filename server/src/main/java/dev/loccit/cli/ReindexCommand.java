package dev.loccit.cli;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.Databases;
import dev.loccit.index.IndexSettings;
import dev.loccit.index.PassageIndex;
import dev.loccit.index.Words;
import dev.loccit.ingest.IngestSettings;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.notebook.NotebookId;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceId;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.SourceStatus;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersion;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.NormalizedText;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import java.io.PrintWriter;
import java.time.Clock;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
    name = "reindex",
    description =
        "Makes the index anew from the stored texts, damaged or not; refuses while a server runs.",
    mixinStandardHelpOptions = true)
final class ReindexCommand implements Callable<Integer> {
  private static final int PAGE = 200;

  @Mixin DataOption data = new DataOption();

  @Spec @Nullable CommandSpec spec;

  @Override
  public Integer call() {
    if (spec == null) {
      throw new IllegalStateException("picocli sets this before it runs a command");
    }
    PrintWriter out = spec.commandLine().getOut();
    PrintWriter err = spec.commandLine().getErr();
    CommandSettings settings = new CommandSettings(data);
    try (DataDirectory directory = settings.alone();
        Database database = Databases.open(settings.database(directory));
        PassageIndex index =
            PassageIndex.inFolder(
                directory.index(), settings.of("loccit.index", IndexSettings.class), new Words())) {
      int count = reindex(settings, database, index, err);
      out.println(count + " sources indexed");
      return 0;
    }
  }

  private static int reindex(
      CommandSettings settings, Database database, PassageIndex index, PrintWriter err) {
    InstantSource clock = Clock.systemUTC();
    NotebookStore notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
    SourceStore sources =
        new SourceStore(database, notebooks, new DbSchedulerJobQueue(database, clock), clock);
    TextStore texts = new TextStore(database, SourceSettings.DEFAULTS);
    TextVersionStore versions = new TextVersionStore(database);
    PassageSplitter splitter = new PassageSplitter(passages(settings));
    Set<NotebookId> dropped = new HashSet<>();
    int count = 0;
    @Nullable SourceId after = null;
    List<Source> page;
    do {
      page = sources.page(after, PAGE);
      for (Source source : page) {
        after = source.id();
        if (dropped.add(source.notebook())) {
          index.drop(source.notebook());
        }
        if (source.status() == SourceStatus.READY && source.text() != null) {
          TextVersion version = versions.find(source.text()).orElseThrow();
          NormalizedText text = texts.load(version.id());
          index.add(
              source.notebook(),
              version.id(),
              text,
              version.language(),
              splitter.split(version.id(), text, version.structure()));
          count++;
          err.println("Indexed " + source.title());
        }
      }
    } while (page.size() == PAGE);
    return count;
  }

  private static PassageSettings passages(CommandSettings settings) {
    int chars = settings.of("loccit.ingest", IngestSettings.class).passageChars();
    return new PassageSettings(chars, PassageSettings.DEFAULT.minLetters());
  }
}
