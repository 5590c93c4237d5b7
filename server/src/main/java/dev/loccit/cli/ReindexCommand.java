package dev.loccit.cli;

import dev.loccit.backup.BackupSettings;
import dev.loccit.backup.MigrationBackups;
import dev.loccit.database.DataDirectory;
import dev.loccit.database.Database;
import dev.loccit.database.Databases;
import java.io.PrintWriter;
import java.time.InstantSource;
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
        Database database =
            Databases.open(settings.database(directory), before(settings, directory))) {
      int count =
          new Reindexing(settings)
              .run(directory, database, source -> err.println("Indexed " + source.title()));
      out.println(count + " sources indexed");
      return 0;
    }
  }

  private static MigrationBackups before(CommandSettings settings, DataDirectory directory) {
    return new MigrationBackups(
        directory, settings.of("loccit.backup", BackupSettings.class), InstantSource.system());
  }
}
