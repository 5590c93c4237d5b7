package dev.loccit.cli;

import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.index.PassageIndex;
import dev.loccit.ingest.IndexRebuild;
import dev.loccit.ingest.IngestSettings;
import dev.loccit.jobs.DbSchedulerJobQueue;
import dev.loccit.notebook.NotebookStore;
import dev.loccit.source.Source;
import dev.loccit.source.SourceCountStore;
import dev.loccit.source.SourceSettings;
import dev.loccit.source.SourceStore;
import dev.loccit.source.TextStore;
import dev.loccit.source.TextVersionStore;
import dev.loccit.text.PassageSettings;
import dev.loccit.text.PassageSplitter;
import java.time.InstantSource;
import java.util.function.Consumer;

/** Makes the index of a data directory anew, for the commands that hold it alone. */
final class Reindexing {
  private final CommandSettings settings;

  Reindexing(CommandSettings settings) {
    this.settings = settings;
  }

  int run(DataDirectory directory, Database database, Consumer<Source> indexed) {
    InstantSource clock = InstantSource.system();
    NotebookStore notebooks = new NotebookStore(database, new SourceCountStore(database), clock);
    SourceStore sources =
        new SourceStore(database, notebooks, new DbSchedulerJobQueue(database, clock), clock);
    try (PassageIndex index = settings.index(directory)) {
      return new IndexRebuild(
              sources,
              new TextVersionStore(database),
              new TextStore(database, SourceSettings.DEFAULTS),
              index,
              new PassageSplitter(passages()))
          .all(indexed);
    }
  }

  private PassageSettings passages() {
    int chars = settings.of("loccit.ingest", IngestSettings.class).passageChars();
    return new PassageSettings(chars, PassageSettings.DEFAULT.minLetters());
  }
}
