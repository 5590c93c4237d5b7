package dev.loccit.cli;

import dev.loccit.conversation.ConversationStore;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.Databases;
import dev.loccit.forget.ForgetSettings;
import dev.loccit.forget.ForgetStores;
import dev.loccit.forget.ReceiptStore;
import dev.loccit.forget.Sweeper;
import dev.loccit.index.PassageIndex;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.ContentStore;
import dev.loccit.source.LayoutStore;
import dev.loccit.source.OpenScopes;
import dev.loccit.source.RemovedSourceStore;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersionStore;
import java.io.PrintWriter;
import java.time.InstantSource;
import picocli.CommandLine.Command;

@Command(
    name = "sweep",
    description = {
      "Removes files, texts and index entries that nothing owns and that are older than an hour, and"
          + " says how many.",
      "A server does the same at its start and daily; refuses while one runs."
    },
    mixinStandardHelpOptions = true)
final class SweepCommand extends DataCommand {
  @Override
  int run(CommandSettings settings, PrintWriter out, PrintWriter err) {
    try (DataDirectory directory = settings.alone();
        Database database = Databases.join(settings.database(directory));
        PassageIndex index = settings.index(directory)) {
      Sweeper sweeper =
          new Sweeper(
              stores(directory, database),
              new TextVersionStore(database),
              index,
              // No server runs, so no question does.
              new OpenScopes(),
              settings.of("loccit.forget", ForgetSettings.class).sweepAge(),
              InstantSource.system());
      out.println(sweeper.sweep());
      return 0;
    }
  }

  private static ForgetStores stores(DataDirectory directory, Database database) {
    InstantSource clock = InstantSource.system();
    NotebookStore notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
    return new ForgetStores(
        notebooks,
        new SourceStore(database, notebooks, new DbSchedulerJobQueue(database, clock), clock),
        new RemovedSourceStore(database),
        new ContentStore(directory.contents(), directory.temporary()),
        new TextStore(database, SourceSettings.DEFAULTS),
        new LayoutStore(directory.layouts()),
        new ConversationStore(database, notebooks, clock),
        new ReceiptStore(database, clock));
  }
}
